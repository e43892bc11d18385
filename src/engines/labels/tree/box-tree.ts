/** Turns the elements of a label into boxes: blocks that are stacked, and runs of inline content between them. */
import type { StyleSheet } from '../../svg/style/style-sheet.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import { type LabelStyle, styleFrom } from '../style/label-style.ts';
import { type Styled, styleElement } from '../style/style-element.ts';

/** An inline element: its content may be spread over several lines. */
export interface InlineBox {
  style: LabelStyle;
  parent: InlineBox | undefined;
  /** Of the link that the content belongs to. */
  href: string | undefined;
}

export type InlineItem =
  | { kind: 'text'; text: string; style: LabelStyle; box: InlineBox | undefined }
  | { kind: 'open'; box: InlineBox }
  | { kind: 'close'; box: InlineBox }
  | { kind: 'break' | 'opportunity'; style: LabelStyle; box: InlineBox | undefined }
  | { kind: 'atom'; content: BlockBox | PictureBox; box: InlineBox | undefined };

/** A picture within a label; `drawing` is missing for one that is not loaded. */
export interface PictureBox {
  kind: 'picture';
  style: LabelStyle;
  drawing: SvgElement | undefined;
  alt: string;
}

export interface BlockBox {
  kind: 'block';
  style: LabelStyle;
  content: Content;
  /** The number of a list item among its siblings. */
  ordinal?: number;
}

export type Content =
  | { kind: 'lines'; items: InlineItem[] }
  | { kind: 'blocks'; boxes: BlockBox[] }
  | { kind: 'picture'; picture: PictureBox };

const INLINE = /^(?:inline|contents|ruby.*)$/;
const ATOMIC = /^inline-/;

interface Collector {
  boxes: BlockBox[];
  items: InlineItem[];
  open: InlineBox[];
  ordinal: number;
}

function hasContent(items: readonly InlineItem[]): boolean {
  return items.some((item) => {
    if (item.kind === 'text') return /[^ \t\n\r\f]/.test(item.text) || keepsSpaces(item.style);
    return item.kind === 'break' || item.kind === 'atom';
  });
}

export function keepsSpaces({ whiteSpace }: LabelStyle): boolean {
  return whiteSpace === 'pre' || whiteSpace === 'pre-wrap' || whiteSpace === 'break-spaces';
}

/** Inline content before a block becomes its own block; elements that are still open continue after it. */
function endInline(collector: Collector, style: LabelStyle): void {
  const { items, open } = collector;
  for (const box of open.toReversed()) items.push({ kind: 'close', box });
  if (hasContent(items)) {
    collector.boxes.push({ kind: 'block', style: styleFrom([], style), content: { kind: 'lines', items } });
  }
  collector.items = open.map((box) => ({ kind: 'open', box }));
}

function transform(text: string, { textTransform }: LabelStyle): string {
  if (textTransform === 'uppercase') return text.toUpperCase();
  if (textTransform === 'lowercase') return text.toLowerCase();
  if (textTransform === 'capitalize')
    return text.replace(/(^|\s)(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
  return text;
}

const PICTURES = new Set(['img', 'svg', 'image']);

function picture(element: SvgElement, style: LabelStyle): PictureBox {
  const drawing = element.name === 'svg' ? element : undefined;
  return { kind: 'picture', style, drawing, alt: element.attributes.get('alt') ?? '' };
}

class Builder {
  readonly #sheet: StyleSheet;

  constructor(sheet: StyleSheet) {
    this.#sheet = sheet;
  }

  block(element: SvgElement, styled: Styled, ordinal?: number): BlockBox {
    const collector: Collector = { boxes: [], items: [], open: [], ordinal: 0 };
    this.#children(element, styled, collector, undefined, styled.style);
    const content: Content =
      collector.boxes.length === 0
        ? { kind: 'lines', items: collector.items }
        : { kind: 'blocks', boxes: collector.boxes };
    if (content.kind === 'blocks') endInline(collector, styled.style);
    return { kind: 'block', style: styled.style, content, ...(ordinal !== undefined && { ordinal }) };
  }

  #children(
    element: SvgElement,
    styled: Styled,
    collector: Collector,
    box: InlineBox | undefined,
    outer: LabelStyle,
  ): void {
    for (const child of joinText(element.children)) {
      if (typeof child === 'string')
        collector.items.push({ kind: 'text', text: transform(child, styled.style), style: styled.style, box });
      else this.#child(child, styled, collector, box, outer);
    }
  }

  #child(
    element: SvgElement,
    parent: Styled,
    collector: Collector,
    box: InlineBox | undefined,
    outer: LabelStyle,
  ): void {
    const styled = styleElement(element, this.#sheet, parent, true);
    const { style } = styled;
    if (style.display === 'none') return;
    if (element.name === 'br') collector.items.push({ kind: 'break', style: parent.style, box });
    else if (element.name === 'wbr') collector.items.push({ kind: 'opportunity', style: parent.style, box });
    else if (PICTURES.has(element.name)) this.#picture(element, style, collector, box, outer);
    else if (ATOMIC.test(style.display))
      collector.items.push({ kind: 'atom', content: this.block(element, styled), box });
    else if (INLINE.test(style.display)) this.#inline(element, styled, collector, box, outer);
    else {
      endInline(collector, outer);
      if (style.display === 'list-item')
        collector.ordinal = Number(element.attributes.get('value')) || collector.ordinal + 1;
      collector.boxes.push(this.block(element, styled, collector.ordinal));
    }
  }

  #inline(
    element: SvgElement,
    styled: Styled,
    collector: Collector,
    parent: InlineBox | undefined,
    outer: LabelStyle,
  ): void {
    const href = element.name === 'a' ? element.attributes.get('href') : parent?.href;
    const box: InlineBox = { style: styled.style, parent, href };
    collector.items.push({ kind: 'open', box });
    collector.open.push(box);
    this.#children(element, styled, collector, box, outer);
    collector.open.pop();
    collector.items.push({ kind: 'close', box });
  }

  #picture(
    element: SvgElement,
    style: LabelStyle,
    collector: Collector,
    box: InlineBox | undefined,
    outer: LabelStyle,
  ): void {
    const content = picture(element, style);
    if (INLINE.test(style.display) || ATOMIC.test(style.display)) {
      collector.items.push({ kind: 'atom', content, box });
      return;
    }
    endInline(collector, outer);
    collector.boxes.push({
      kind: 'block',
      style: { ...style, display: 'block' },
      content: { kind: 'picture', picture: content },
    });
  }
}

/** DOMs may split a text at its entities. */
function joinText(children: SvgElement['children']): SvgElement['children'] {
  const joined: SvgElement['children'] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (typeof child === 'string' && typeof last === 'string') joined[joined.length - 1] = last + child;
    else joined.push(child);
  }
  return joined;
}

export function boxTree(element: SvgElement, styled: Styled, sheet: StyleSheet): BlockBox {
  return new Builder(sheet).block(element, styled);
}
