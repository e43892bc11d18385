/** Judges an SVG on its parsed tree, by rules of its own that share nothing with the code under test. */
import { JSDOM } from 'jsdom';

const FORBIDDEN_ELEMENTS =
  /^(?:script|style|foreignobject|iframe|frame|object|embed|link|meta|base|audio|video|source|canvas|form|input|img|math|animate.*|set|discard|mpath|handler|listener|feimage|switch|template|noscript|body|html|cursor|font.*|view)$/i;
const LOCAL = /^#[\w.-]+$/;
const PNG = /^data:image\/png;base64,[A-Za-z\d+/]+={0,2}$/;
const WEB = /^(?:https?:\/\/|mailto:)/;

const parser = new new JSDOM('').window.DOMParser();

/** What is wrong with it; empty when nothing is. */
export function judgeSvg(svg: string): string[] {
  const document = parser.parseFromString(svg, 'image/svg+xml');
  if (document.getElementsByTagName('parsererror').length > 0) return ['does not parse'];
  const faults: string[] = [];
  if (document.childNodes.length !== 1) faults.push('something stands beside the root');
  if (document.documentElement.localName !== 'svg') faults.push('the root is not svg');
  const walker = document.createTreeWalker(document, 0xffffffff);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 1) faults.push(...judgeElement(node as Element));
    else if (node.nodeType !== 3) faults.push(`node of type ${node.nodeType}`);
  }
  return faults;
}

function judgeElement(element: Element): string[] {
  const faults: string[] = [];
  const where = `<${element.nodeName}>`;
  if (FORBIDDEN_ELEMENTS.test(element.localName)) faults.push(`${where} is forbidden`);
  if (element.namespaceURI !== 'http://www.w3.org/2000/svg') faults.push(`${where} is not in the SVG namespace`);
  if (element.prefix) faults.push(`${where} has a prefix`);
  for (const { name, value } of element.attributes) {
    const fault = judgeAttribute(element, name, value);
    if (fault) faults.push(`${where} ${name}="${value.slice(0, 80)}": ${fault}`);
  }
  return faults;
}

function judgeAttribute(element: Element, name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return 'event handler';
  if (/^(?:src|srcdoc|action|formaction|ping|data-.*|class|xml:base|xlink:.*|tabindex|autofocus|download)$/i.test(name))
    return 'forbidden';
  if (/href/i.test(name)) return judgeHref(element, name, value);
  if (name.startsWith('aria-')) return undefined;
  const plain = unescapeCss(value)
    .replace(/[\s\p{C}]|\/\*.*?\*\//gu, '')
    .toLowerCase();
  if (
    /script:|data:|file:|blob:|https?:|expression\(|@import|image-set\(|binding|behavior/.test(
      name === 'xmlns' ? '' : plain,
    )
  )
    return 'reaches out';
  if (plain.replace(/url\(#[\w.-]+\)/g, '').includes('url(')) return 'url() to elsewhere';
  return undefined;
}

function judgeHref(element: Element, name: string, value: string): string | undefined {
  if (name !== 'href') return 'only a plain href may stay';
  if (LOCAL.test(value)) return undefined;
  if (element.localName === 'image' && PNG.test(value)) return undefined;
  if (element.localName === 'a' && WEB.test(value)) return undefined;
  return 'leads elsewhere';
}

function unescapeCss(value: string): string {
  return value.replace(/\\([\da-f]{1,6})\s?|\\(.)/gi, (_all, hex: string | undefined, char: string | undefined) =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : (char ?? ''),
  );
}
