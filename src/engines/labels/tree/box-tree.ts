/** Turns the elements of a label into boxes: blocks that are stacked, and runs of inline content between them. */
import type { StyleSheet } from '../../svg/style/style-sheet.ts';
import { type SvgElement, SvgText } from '../../svg/tree/svg-tree.ts';
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
  ordinal: number;
}

function hasContent(items: readonly InlineItem[]): boolean {
  return items.some((item) => {
    if (item.kind === 'text') return /[^ \t\n\r\f]/.test(item.text) || keepsSpaces(item.style);
    // A line of its own, however narrow: `padding` on the element around a paragraph makes two.
    if (item.kind === 'open' || item.kind === 'close') return edgeWidth(item.box.style, item.kind === 'open') !== 0;
    return item.kind === 'break' || item.kind === 'atom';
  });
}

/** Of an inline element, before or after its content. */
export function edgeWidth({ padding, border, margin }: LabelStyle, opens: boolean): number {
  return opens ? padding.left + border.left + margin.left : padding.right + border.right + margin.right;
}

export function keepsSpaces({ whiteSpace }: LabelStyle): boolean {
  return whiteSpace === 'pre' || whiteSpace === 'pre-wrap' || whiteSpace === 'break-spaces';
}

/** Inline content before a block becomes its own block; elements that are still open continue after it, without an edge there. */
function endInline(collector: Collector, style: LabelStyle): void {
  const { items } = collector;
  if (hasContent(items)) {
    collector.boxes.push({ kind: 'block', style: styleFrom([], style), content: { kind: 'lines', items } });
  }
  collector.items = [];
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
    const collector: Collector = { boxes: [], items: [], ordinal: 0 };
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
    for (const child of joinText(element.childNodes)) {
      if (child instanceof SvgText)
        collector.items.push({ kind: 'text', text: transform(child.text, styled.style), style: styled.style, box });
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
    this.#children(element, styled, collector, box, outer);
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
function joinText(children: SvgElement['childNodes']): SvgElement['childNodes'] {
  const joined: SvgElement['childNodes'] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (child instanceof SvgText && last instanceof SvgText)
      joined[joined.length - 1] = new SvgText(last.text + child.text);
    else joined.push(child);
  }
  return joined;
}

export function boxTree(element: SvgElement, styled: Styled, sheet: StyleSheet): BlockBox {
  return new Builder(sheet).block(element, styled);
}
