/** Inline content as one text with styled ranges, with white space handled as in CSS. */
import type { LabelStyle } from '../style/label-style.ts';
import { edgeWidth, type InlineBox, type InlineItem, keepsSpaces } from '../tree/box-tree.ts';
import type { Laid } from '../tree/laid.ts';
import { lineBreaks, OBJECT, type Wrapping } from './line-breaks.ts';

/** A stretch of the text with one style. Where `start` is `end`, it is the edge of an inline element. */
export interface ParagraphPiece {
  start: number;
  end: number;
  style: LabelStyle;
  box: InlineBox | undefined;
  atom?: Laid;
  /** A place where a line may end, whatever the style. */
  mayEnd?: true;
  /** Width of an edge: padding, border and margin. */
  edge?: { width: number; opens: boolean };
}

export interface Paragraph {
  text: string;
  pieces: ParagraphPiece[];
  breaks: number[];
}

export const FORCED = '\n';

function keepsLines({ whiteSpace }: LabelStyle): boolean {
  return whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces';
}

function wrappingOf({ whiteSpace, wordBreak }: LabelStyle): Wrapping {
  if (whiteSpace === 'nowrap' || whiteSpace === 'pre') return 'none';
  if (wordBreak === 'break-all') return 'anywhere';
  return whiteSpace === 'break-spaces' ? 'every-space' : 'words';
}

function visible(raw: string, style: LabelStyle, before: string): string {
  const lines = raw.replace(/\r\n?/g, '\n');
  if (keepsSpaces(style)) return lines.replaceAll('\t', '        ');
  const flat = keepsLines(style) ? lines.replace(/[ \t]*\n[ \t]*/g, '\n') : lines.replaceAll('\n', ' ');
  const text = flat.replace(/[ \t\f]+/g, ' ');
  return text.startsWith(' ') && /(?:^|[ \n])$/.test(before) ? text.slice(1) : text;
}

/** `layOut` lays out the inline boxes. */
export function readParagraph(
  items: readonly InlineItem[],
  layOut: (item: InlineItem & { kind: 'atom' }) => Laid,
): Paragraph {
  let text = '';
  let collapsible = true;
  const pieces: ParagraphPiece[] = [];
  const add = (part: string, piece: Omit<ParagraphPiece, 'start' | 'end'>) => {
    pieces.push({ ...piece, start: text.length, end: text.length + part.length });
    text += part;
  };
  for (const item of items) {
    if (item.kind === 'text') {
      const part = visible(item.text, item.style, collapsible ? text : `${text}x`);
      if (part === '') continue;
      add(part, { style: item.style, box: item.box });
      collapsible = !keepsSpaces(item.style);
    } else if (item.kind === 'break') add(FORCED, { style: item.style, box: item.box });
    else if (item.kind === 'opportunity') add('\u200b', { style: item.style, box: item.box, mayEnd: true });
    else if (item.kind === 'atom') {
      add(OBJECT, { style: item.content.style, box: item.box, atom: layOut(item) });
      collapsible = true;
    } else if (item.kind === 'open' || item.kind === 'close') {
      const opens = item.kind === 'open';
      const width = edgeWidth(item.box.style, opens);
      if (width !== 0) add('', { style: item.box.style, box: item.box, edge: { width, opens } });
    }
  }
  return { text, pieces, breaks: findBreaks(text, pieces) };
}

function findBreaks(text: string, pieces: readonly ParagraphPiece[]): number[] {
  if (pieces.every(({ style, mayEnd }) => !mayEnd && wrappingOf(style) === 'none')) return [];
  let index = 0;
  return lineBreaks(text, (at) => {
    while (index < pieces.length - 1 && (pieces[index]?.end ?? 0) <= at) index++;
    const piece = pieces[index];
    if (piece?.mayEnd) return 'words';
    return piece
      ? wrappingOf(piece.atom ? (piece.box?.style ?? { ...piece.style, whiteSpace: 'normal' }) : piece.style)
      : 'none';
  });
}
