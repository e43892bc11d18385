/** Puts the lines of texts together that are one label. */
import { type Box, union } from '../../geometry/box.ts';
import type { TextMark } from './marks.ts';

export interface TextBlock extends Omit<TextMark, 'kind' | 'text'> {
  /** Its lines, from the top. */
  lines: string[];
  boxes: Box[];
}

/** Lines that are further apart are labels of their own, as a share of their height. */
const MAX_GAP_SHARE = 0.55;
const ALIGNED_PX = 2;

function isAlike(one: TextBlock, other: TextMark): boolean {
  return (
    one.colour === other.colour &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    Math.abs(one.fontSize - other.fontSize) < 0.5 &&
    one.angle === 0 &&
    other.angle === 0
  );
}

function isNext({ box, lines, align }: TextBlock, line: TextMark): boolean {
  const height = (box.bottom - box.top) / lines.length;
  const gap = line.box.top - box.bottom;
  const offsets = [
    box.left - line.box.left,
    box.right - line.box.right,
    (box.left + box.right - line.box.left - line.box.right) / 2,
  ];
  const isInLine = offsets.some((offset) => Math.abs(offset) < ALIGNED_PX);
  return align === line.align && gap > -height * 0.5 && gap < height * MAX_GAP_SHARE && isInLine;
}

/** By where the lines are, whatever they hang on. */
function aligned(block: TextBlock): TextBlock {
  const { boxes } = block;
  const spread = (edge: (box: Box) => number) => Math.max(...boxes.map(edge)) - Math.min(...boxes.map(edge));
  if (boxes.length < 2 || spread(({ left, right }) => (left + right) / 2) < 1.5) return block;
  if (spread(({ left }) => left) < 1.5) return { ...block, align: 'start' };
  return spread(({ right }) => right) < 1.5 ? { ...block, align: 'end' } : block;
}

/** Lines follow each other in the drawing. */
export function textBlocks(texts: readonly TextMark[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const mark of texts) {
    const last = blocks.at(-1);
    if (last && isAlike(last, mark) && isNext(last, mark)) {
      last.lines.push(mark.text);
      last.boxes.push(mark.box);
      last.box = union(last.box, mark.box) as Box;
    } else {
      const { kind: _kind, text, ...rest } = mark;
      blocks.push({ ...rest, lines: [text], boxes: [mark.box] });
    }
  }
  return blocks.map(aligned);
}
