/** Judges an SVG on its parsed tree, by rules of its own that share nothing with the code under test. */
import { JSDOM } from 'jsdom';

const ELEMENTS = new Set(
  `svg metadata g defs symbol use marker a title desc path rect circle ellipse line polyline polygon image text tspan textPath
   linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer feComposite
   feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset`.split(
    /\s+/,
  ),
);
const ATTRIBUTES = new Set(
  `xmlns id role href target rel style overflow transform transform-origin xml:space viewBox preserveAspectRatio
   aria-hidden aria-label aria-labelledby aria-describedby aria-roledescription
   x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength rotate textLength lengthAdjust startOffset
   refX refY markerUnits markerWidth markerHeight orient offset gradientUnits gradientTransform spreadMethod
   patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits
   in in2 result stdDeviation mode operator k1 k2 k3 k4 type values radius tableValues slope intercept amplitude exponent
   fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap
   stroke-linejoin stroke-miterlimit opacity visibility color-interpolation-filters flood-color flood-opacity lighting-color
   stop-color stop-opacity clip-path clip-rule mask filter marker-start marker-mid marker-end paint-order vector-effect
   font-family font-size font-stretch font-style font-variant font-weight letter-spacing word-spacing text-anchor
   text-decoration text-rendering direction writing-mode dominant-baseline alignment-baseline baseline-shift
   image-rendering shape-rendering`.split(/\s+/),
);
/** They take a number, or numbers and names of functions. */
const NUMERIC = /^(?:[xy][12]?|[cdfr][xy]|r|fr|d|width|height|points|transform|viewBox|offset|stroke-width|font-size)$/;
const LOCAL = /^#[\w.-]+$/;
const PNG = /^data:image\/png;base64,[A-Za-z\d+/]+={0,2}$/;
/** The source that it was drawn from. */
const SOURCE = /^drawbridge (?:mermaid|plantuml) [A-Za-z\d+/]+={0,2}$/;
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
  if (element.localName === 'metadata' && !SOURCE.test(element.innerHTML)) faults.push(`${where} is not a source`);
  if (!ELEMENTS.has(element.localName)) faults.push(`${where} is forbidden`);
  if (element.namespaceURI !== 'http://www.w3.org/2000/svg') faults.push(`${where} is not in the SVG namespace`);
  if (element.prefix) faults.push(`${where} has a prefix`);
  for (const { name, value } of element.attributes) {
    const fault = judgeAttribute(element, name, value);
    if (fault) faults.push(`${where} ${name}="${value.slice(0, 80)}": ${fault}`);
  }
  return faults;
}

function judgeAttribute(element: Element, name: string, value: string): string | undefined {
  if (!ATTRIBUTES.has(name)) return 'forbidden';
  if (name === 'href') return judgeHref(element, value);
  if (NUMERIC.test(name) && /NaN|Infinity|undefined/.test(value)) return 'not a number';
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

function judgeHref(element: Element, value: string): string | undefined {
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
