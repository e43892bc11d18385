/** Turns a problem statement in HTML into Markdown; never throws, and never takes long. */
import Turndown from 'turndown';

/** Beyond these the converter takes quadratic time; real statements have a few hundred tags, nested ten deep. */
const MAX_TAGS = 5_000;
const MAX_DEPTH = 100;
const MAX_ATTRIBUTE_BREAKS = 200;

/** Slash, name, attributes; quoted values may contain `>`. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>])*)/gi;
/** There are at least as many of these as attributes. */
const ATTRIBUTE_BREAK = /[\s/"']/g;
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'meta', 'link', 'area', 'base', 'embed', 'source']);
/** Their end tags are optional: the next one closes the previous one. */
const SELF_CLOSING = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option', 'thead', 'tbody', 'tfoot']);

const BLOCK = /<\/?(?:p|div|pre|ul|ol|li|table|tr|td|h[1-6]|blockquote|section)(?:\s[^<>]*)?>/i;
const INLINE = /<(?:b|strong|i|em|u|code|sup|sub|span|font|a|img|br)(?:\s[^<>]*)?\/?>/i;

/** `inlineCounts` is for sources that are known to use HTML: others mix a few tags into their Markdown. */
export function isHtml(text: string, inlineCounts: boolean): boolean {
  return BLOCK.test(text) || (inlineCounts && INLINE.test(text));
}

function depthStep(slash: string, name: string): number {
  const tag = name.toLowerCase();
  if (VOID.has(tag) || SELF_CLOSING.has(tag)) return 0;
  return slash === '' ? 1 : -1;
}

function isTame(html: string): boolean {
  let tags = 0;
  let depth = 0;
  for (const [, slash = '', name = '', attributes = ''] of html.matchAll(TAG)) {
    tags++;
    depth = Math.max(0, depth + depthStep(slash, name));
    const breaks = attributes.match(ATTRIBUTE_BREAK)?.length ?? 0;
    if (tags > MAX_TAGS || depth > MAX_DEPTH || breaks > MAX_ATTRIBUTE_BREAKS) return false;
  }
  return true;
}

/** `10^9`, `2^(n-1)`: without the mark, a power would read as a different number. */
function raised(mark: string, text: string): string {
  const inner = text.trim();
  if (inner === '') return '';
  return /^[\p{L}\p{N}]+$/u.test(inner) ? `${mark}${inner}` : `${mark}(${inner})`;
}

function fenced(node: HTMLElement): string {
  for (const sup of Array.from(node.querySelectorAll('sup'))) sup.textContent = raised('^', sup.textContent ?? '');
  const text = (node.textContent ?? '').replace(/^\n+/, '').trimEnd();
  const longest = [...text.matchAll(/`+/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}\n${text}\n${fence}\n\n`;
}

const isRowPart = ({ nodeName }: Node) => nodeName === 'TR' || nodeName === 'THEAD' || nodeName === 'TBODY';

function hasRowBefore(node: Node): boolean {
  for (let before = node.previousSibling; before; before = before.previousSibling) if (isRowPart(before)) return true;
  return false;
}

/** A Markdown table needs a head, so the first row becomes it. */
function row(node: HTMLElement, content: string): string {
  const parent = node.parentNode;
  const isFirst = !hasRowBefore(node) && (parent === null || parent.nodeName === 'TABLE' || !hasRowBefore(parent));
  if (!isFirst) return `\n|${content}`;
  const cells = Array.from(node.childNodes).filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH').length;
  return `\n|${content}\n|${' --- |'.repeat(cells)}`;
}

function createConverter(): Turndown {
  const turndown = new Turndown({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
  });
  turndown.remove(['script', 'style', 'noscript']);
  turndown.addRule('preformatted', { filter: 'pre', replacement: (_, node) => fenced(node as HTMLElement) });
  turndown.addRule('raised', { filter: 'sup', replacement: (content) => raised('^', content) });
  turndown.addRule('lowered', { filter: 'sub', replacement: (content) => raised('_', content) });
  turndown.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content) =>
      ` ${content
        .trim()
        .replaceAll('|', '\\|')
        .replace(/(?<!\s)\s*\n\s*/g, ' ')} |`,
  });
  turndown.addRule('row', { filter: 'tr', replacement: (content, node) => row(node as HTMLElement, content) });
  turndown.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  turndown.addRule('table parts', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  return turndown;
}

const converter = createConverter();

/** HTML that is too large or too deep to convert is returned unchanged. */
export function htmlToMarkdown(html: string): string {
  if (!isTame(html)) return html;
  try {
    return converter.turndown(html).replaceAll('\u00a0', ' ');
  } catch {
    return html;
  }
}
