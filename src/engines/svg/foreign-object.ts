/** Turns labels that come as HTML in a `foreignObject` into `text`, line by line, placed as the HTML was. */
import { append, createElement, replaceChildren, type SvgElement, type SvgNode } from './svg-tree.ts';

export interface LabelFont {
  sizePx: number;
  bold: boolean;
  italic: boolean;
}

/** Width of a text in pixels. */
export type MeasureLabel = (text: string, font: LabelFont) => number;

interface Run {
  text: string;
  computed: ReadonlyMap<string, string>;
}

type Line = Run[];

const BLOCKS = /^(?:div|p|ul|ol|li|table|tr|h[1-6]|pre|section|article)$/;
const BOLD = /^(?:b|strong|th|h[1-6])$/;
const ITALIC = /^(?:i|em|cite|var)$/;
const MONOSPACE = /^(?:code|pre|kbd|samp|tt)$/;
const CENTRED_CELLS = new Set(['middle', 'center']);
/** Arimo's own figures, which are Arial's. */
const ASCENT_EM = 0.905;
const DESCENT_EM = 0.212;
const LINE_GAP_EM = 0.033;
const AVERAGE_CHAR_EM = 0.5;

const estimateWidth: MeasureLabel = (text, font) => text.length * font.sizePx * AVERAGE_CHAR_EM;

export function replaceForeignObjects(element: SvgElement, measure: MeasureLabel = estimateWidth): void {
  const children = element.children.map((child): SvgNode => {
    if (typeof child === 'string') return child;
    if (child.name === 'switch') return resolveSwitch(child, measure);
    if (child.name === 'foreignObject') return labelFrom(child, measure);
    replaceForeignObjects(child, measure);
    return child;
  });
  if (children.some((child, i) => child !== element.children[i])) replaceChildren(element, children);
}

/** A `switch` shows its first child; where that is HTML, the author's own plain fallback is the better text. */
function resolveSwitch(element: SvgElement, measure: MeasureLabel): SvgElement {
  const options = element.children.filter((child): child is SvgElement => typeof child !== 'string');
  const chosen = options.find((option) => option.name !== 'foreignObject') ?? options[0];
  replaceChildren(element, chosen ? [chosen] : []);
  element.name = 'g';
  replaceForeignObjects(element, measure);
  return element;
}

function labelFrom(source: SvgElement, measure: MeasureLabel): SvgElement {
  const box = ['x', 'y', 'width', 'height'].map((name) => Number.parseFloat(source.attributes.get(name) ?? '0') || 0);
  const [x = 0, y = 0, width = 0, height = 0] = box;
  const layout = layoutOf(source);
  const lines = wrapLines(collectLines(source), layout.noWrap ? 0 : width, measure);
  const heights = lines.map((line) => lineHeight(line));
  const free = height - heights.reduce((sum, one) => sum + one, 0);
  let top = y + (layout.middle ? free / 2 : 0);
  const group = createElement('g');
  group.style = source.style;
  group.computed = source.computed;
  for (const [i, line] of lines.entries()) {
    const at = layout.anchor === 'middle' ? x + width / 2 : layout.anchor === 'end' ? x + width : x;
    append(group, writeLine(line, at, top + baseline(line, heights[i] ?? 0), layout.anchor));
    top += heights[i] ?? 0;
  }
  return group;
}

interface Layout {
  anchor: 'start' | 'middle' | 'end';
  middle: boolean;
  noWrap: boolean;
}

function layoutOf(source: SvgElement): Layout {
  const layout: Layout = { anchor: 'start', middle: false, noWrap: false };
  const visit = (element: SvgElement) => {
    const align = element.computed.get('text-align');
    if (align === 'center' || element.style.get('justify-content') === 'center') layout.anchor = 'middle';
    else if (align === 'right' || align === 'end') layout.anchor = 'end';
    if (CENTRED_CELLS.has(element.style.get('vertical-align') ?? '')) layout.middle = true;
    if (element.style.get('align-items') === 'center') layout.middle = true;
    if (/nowrap|^pre$/.test(element.computed.get('white-space') ?? '')) layout.noWrap = true;
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(source);
  return layout;
}

function collectLines(source: SvgElement): Line[] {
  const lines: Line[] = [[]];
  const visit = (element: SvgElement, computed: ReadonlyMap<string, string>) => {
    const block = BLOCKS.test(element.name);
    if (element.name === 'br' || (block && lines.at(-1)?.length)) lines.push([]);
    for (const child of element.children) {
      if (typeof child !== 'string') visit(child, styleOf(child, computed));
      else if (child.trim() || lines.at(-1)?.length) lines.at(-1)?.push({ text: child.replace(/\s+/g, ' '), computed });
    }
    if (block && lines.at(-1)?.length) lines.push([]);
  };
  visit(source, source.computed);
  while (lines.length > 0 && !lines.at(-1)?.some((run) => run.text.trim())) lines.pop();
  return lines;
}

/** HTML elements bring a look of their own that no style sheet in the picture spells out. */
function styleOf(element: SvgElement, outer: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const computed = new Map([...outer, ...element.computed, ...element.style]);
  const look = (property: string, value: string) => {
    if (!element.style.has(property)) computed.set(property, value);
  };
  for (const [property, value] of outer) if (!element.style.has(property)) computed.set(property, value);
  if (BOLD.test(element.name)) look('font-weight', 'bold');
  if (ITALIC.test(element.name)) look('font-style', 'italic');
  if (MONOSPACE.test(element.name)) look('font-family', 'monospace');
  const size = element.computed.get('font-size');
  if (size !== undefined) computed.set('font-size', size);
  return computed;
}

function fontOf(run: Run): LabelFont {
  const weight = run.computed.get('font-weight') ?? 'normal';
  return {
    sizePx: Number.parseFloat(run.computed.get('font-size') ?? '16'),
    bold: weight.startsWith('bold') || Number(weight) >= 600,
    italic: /italic|oblique/.test(run.computed.get('font-style') ?? ''),
  };
}

function wrapLines(lines: readonly Line[], width: number, measure: MeasureLabel): Line[] {
  return width > 0 ? lines.flatMap((line) => wrapLine(line, width, measure)) : [...lines];
}

function wrapLine(line: Line, width: number, measure: MeasureLabel): Line[] {
  const wrapped: Line[] = [[]];
  let used = 0;
  for (const run of line) {
    for (const word of run.text.match(/\s*\S+|\s+$/g) ?? []) {
      const advance = measure(word, fontOf(run));
      const current = wrapped.at(-1) ?? [];
      if (used > 0 && used + advance > width && word.startsWith(' ')) {
        wrapped.push([{ ...run, text: word.trimStart() }]);
        used = measure(word.trimStart(), fontOf(run));
        continue;
      }
      const last = current.at(-1);
      if (last && last.computed === run.computed) last.text += word;
      else current.push({ ...run, text: word });
      used += advance;
    }
  }
  return wrapped;
}

function lineHeight(line: Line): number {
  return Math.max(
    ...line.map((run) => {
      const { sizePx } = fontOf(run);
      const given = run.computed.get('line-height') ?? 'normal';
      if (/^[\d.]+$/.test(given)) return Number(given) * sizePx;
      if (/^[\d.]+px$/.test(given)) return Number.parseFloat(given);
      return ascent(sizePx) + descent(sizePx) + LINE_GAP_EM * sizePx;
    }),
    0,
  );
}

function baseline(line: Line, height: number): number {
  const sizePx = Math.max(...line.map((run) => fontOf(run).sizePx), 0);
  return (height - descent(sizePx) + ascent(sizePx)) / 2;
}

/** Browsers round both to whole pixels before they stack lines. */
function ascent(sizePx: number): number {
  return Math.round(ASCENT_EM * sizePx);
}

function descent(sizePx: number): number {
  return Math.round(DESCENT_EM * sizePx);
}

function writeLine(line: Line, x: number, y: number, anchor: Layout['anchor']): SvgElement {
  const text = createElement('text', [
    ['x', String(x)],
    ['y', String(y)],
  ]);
  const runs = line.map((run, i): SvgElement => {
    const tspan = createElement('tspan');
    append(tspan, i === 0 ? run.text.trimStart() : run.text);
    tspan.computed = textStyle(run.computed, anchor);
    return tspan;
  });
  text.computed = runs[0]?.computed ?? text.computed;
  append(text, ...runs);
  return text;
}

/** HTML text is painted in `color`, SVG text in `fill`. */
function textStyle(computed: ReadonlyMap<string, string>, anchor: Layout['anchor']): ReadonlyMap<string, string> {
  const style = new Map(computed);
  style.set('fill', computed.get('color') ?? '#000').set('text-anchor', anchor);
  for (const name of ['stroke', 'dominant-baseline', 'fill-opacity']) style.delete(name);
  return style;
}
