/** A picture in a label: drawn ones keep their size; those from outside are not loaded and leave the frame that browsers leave. */
import { readLength, toPixels } from '../../text/css-length.ts';
import { layOutLines } from '../lines/lay-out-lines.ts';
import { readParagraph } from '../lines/paragraph.ts';
import { styleFrom } from '../style/label-style.ts';
import type { PictureBox } from '../tree/box-tree.ts';
import { emptyLaid, type Laid, place } from '../tree/laid.ts';

/** What Chromium shows of a picture that it could not load and that has no text instead. */
const MISSING_SIDE_PX = 16;
const FRAME_COLOUR = 'silver';

function side({ style, drawing }: PictureBox, name: 'width' | 'height'): number | undefined {
  const attribute = drawing?.attributes.get(name) ?? '';
  const given = toPixels(style[name], 0) || toPixels(readLength(attribute, style.fontSize), 0);
  const size = given ?? (Number(attribute) || undefined);
  const [least, most] = name === 'width' ? [toPixels(style.minWidth, 0), toPixels(style.maxWidth, 0)] : [];
  if (size === undefined) return least || undefined;
  return Math.max(least ?? 0, Math.min(size, most || Number.POSITIVE_INFINITY));
}

function drawn(box: PictureBox, drawing: NonNullable<PictureBox['drawing']>): Laid {
  const [, , boxWidth = 1, boxHeight = 1] = (drawing.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const height = side(box, 'height');
  const width = side(box, 'width') ?? (height === undefined ? boxWidth : (height * boxWidth) / boxHeight);
  const laid = emptyLaid(width, height ?? (width * boxHeight) / boxWidth);
  laid.pictures.push({ x: 0, y: 0, width: laid.width, height: laid.height, drawing, style: box.style });
  return laid;
}

function frame(laid: Laid): void {
  const { width, height } = laid;
  const edges = [
    [0, 0, width, 1],
    [0, height - 1, width, 1],
    [0, 1, 1, height - 2],
    [width - 1, 1, 1, height - 2],
  ] as const;
  for (const [x, y, w, h] of edges) laid.shapes.push({ kind: 'rect', x, y, width: w, height: h, colour: FRAME_COLOUR });
}

/** `whole` is what a width in percent refers to. */
export function layOutPicture(box: PictureBox, whole = 0): Laid {
  if (box.drawing) return drawn(box, box.drawing);
  const width =
    whole > 0 && box.style.width && 'share' in box.style.width ? box.style.width.share * whole : side(box, 'width');
  const height = side(box, 'height');
  const style = styleFrom([], { ...box.style, whiteSpace: 'nowrap' });
  const words = layOutLines(
    readParagraph([{ kind: 'text', text: box.alt, style, box: undefined }], () => emptyLaid()),
    width ?? 0,
    style,
  );
  const wide = Math.max(0, ...words.lines.flatMap(({ runs }) => runs.map((run) => run.x + run.width)));
  // A block, as Mermaid makes of pictures, has no room for the sign.
  const missingHeight = /^inline/.test(box.style.display) ? MISSING_SIDE_PX : 0;
  const laid = emptyLaid(
    width ?? (box.alt === '' ? MISSING_SIDE_PX : wide),
    height ?? (box.alt === '' ? missingHeight : words.height),
  );
  if (laid.height === 0) return laid;
  if (box.alt === '') frame(laid);
  else place(laid, { ...words, firstBaseline: undefined }, 0, 0);
  return laid;
}
