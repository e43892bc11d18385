/** Applies two-part colours (`#red/white`), of which this build of the engine paints only the first. */
import { lexer } from 'css-tree';
import { isPlain } from '../../advice/edit-source.ts';

interface Gradient {
  /** As the author wrote it. */
  token: string;
  /** Solid colour that marks where the engine paints it. */
  mark: string;
  from: string;
  to: string;
  sign: string;
}

/** Where the gradient of each separator starts and ends, in percent. */
const DIRECTIONS: Readonly<Record<string, readonly [x1: number, y1: number, x2: number, y2: number]>> = {
  '/': [0, 0, 100, 100],
  '\\': [0, 100, 100, 0],
  '|': [0, 50, 100, 50],
  '-': [50, 0, 50, 100],
};

/**
 * In a statement, after a # that is not part of the pair, and as the value of a setting. Arrows and bars of activity
 * have no gradients: the engine refuses them there.
 */
const MARKED = /(?<![\w&[,]|(?:\+\+|--|\*\*|!!)\s*)(?:#|\bback:)(#?\w+[-|/\\]#?\w+)(?![-\w])/g;
const SETTING = /^\s*(?:skinparam\s+)?\w*color(?:<<[^<>]*>>)?\s+(#?\w+[-|/\\]#?\w+)\s*;?\s*$/gi;
const PAIR = /^#?(\w+)([-|/\\])#?(\w+)$/;
const WITHOUT_GRADIENTS = /^\s*(?:\|#|activate\b)/i;
const HEX = /^(?:[\da-f]{3}|[\da-f]{6})$/i;
const MARK_PREFIX = '#7F3A';
const MAX_GRADIENTS = 255;

/** As CSS writes it; undefined when it is not a colour. */
function cssColour(name: string): string | undefined {
  if (HEX.test(name)) return `#${name}`;
  return lexer.matchType('named-color', name).matched === null ? undefined : name.toLowerCase();
}

function* tokensIn(line: string): Generator<Omit<Gradient, 'mark'> & { needsHash: boolean }> {
  if (!isPlain(line) || WITHOUT_GRADIENTS.test(line)) return;
  for (const pattern of [MARKED, SETTING]) {
    for (const [, token = ''] of line.matchAll(pattern)) {
      const [, first = '', sign = '', second = ''] = PAIR.exec(token) ?? [];
      const [from, to] = [cssColour(first), cssColour(second)];
      const needsHash = pattern === SETTING || token.startsWith('#');
      if (from !== undefined && to !== undefined) yield { token, from, to, sign, needsHash };
    }
  }
}

function gradientsOf(lines: readonly string[]): Map<string, Gradient> {
  const gradients = new Map<string, Gradient>();
  for (const line of lines) {
    for (const found of tokensIn(line)) {
      if (gradients.has(found.token) || gradients.size >= MAX_GRADIENTS) continue;
      const mark = MARK_PREFIX + gradients.size.toString(16).toUpperCase().padStart(2, '0');
      gradients.set(found.token, { ...found, mark });
    }
  }
  return gradients;
}

/** The lines with a solid colour in place of each gradient. */
export function markGradients(lines: readonly string[]): string[] {
  const gradients = gradientsOf(lines);
  if (gradients.size === 0) return [...lines];
  return lines.map((line) => {
    let marked = line;
    for (const { token, needsHash } of tokensIn(line)) {
      const { mark } = gradients.get(token) ?? {};
      if (mark !== undefined) marked = marked.replace(token, needsHash ? mark : mark.slice(1));
    }
    return marked;
  });
}

function create(root: Element, name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = root.ownerDocument.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function define(root: Element, { mark, from, to, sign }: Gradient): string {
  const id = `gradient${mark.slice(MARK_PREFIX.length)}`;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = DIRECTIONS[sign] ?? [];
  const gradient = create(root, 'linearGradient', { id, x1: `${x1}%`, y1: `${y1}%`, x2: `${x2}%`, y2: `${y2}%` });
  gradient.append(
    create(root, 'stop', { offset: '0', 'stop-color': from }),
    create(root, 'stop', { offset: '1', 'stop-color': to }),
  );
  root.querySelector('defs')?.append(gradient);
  return `url(#${id})`;
}

/** Paints what the engine painted with the marks; `lines` are those that were marked. */
export function paintGradients(root: Element, lines: readonly string[]): void {
  for (const gradient of gradientsOf(lines).values()) {
    const { mark, token, from } = gradient;
    let paint: string | undefined;
    for (const element of root.querySelectorAll('*')) {
      if (element.getAttribute('fill')?.toUpperCase() === mark) {
        paint ??= define(root, gradient);
        element.setAttribute('fill', paint);
      }
      if (element.getAttribute('stroke')?.toUpperCase() === mark) element.setAttribute('stroke', from);
      const text = element.localName === 'text' ? (element.textContent ?? '') : '';
      const plain = mark.slice(1);
      if (text.includes(plain)) element.textContent = text.replaceAll(plain, token.replace(/^#/, ''));
    }
    const style = root.getAttribute('style');
    if (style?.toUpperCase().includes(mark)) root.setAttribute('style', style.replace(new RegExp(mark, 'gi'), from));
  }
}
