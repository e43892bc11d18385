/** Writes a note if a picture was scaled down so far that its text cannot be read, and what to do about it. */
import { scanSvg } from '../tree/scan-svg.ts';
import { MIN_READABLE_TEXT_PX } from './excessive-size.ts';

/** The median height of all letters, in pixels of the drawing; undefined without any text. */
export function medianTextPx(svg: string): number | undefined {
  const letters = new Map<number, number>();
  let all = 0;
  for (const { name, characters, fontSize, scale } of scanSvg(svg) ?? []) {
    if (characters === 0 || name === 'title' || name === 'desc') continue;
    const size = fontSize * scale;
    letters.set(size, (letters.get(size) ?? 0) + characters);
    all += characters;
  }
  let passed = 0;
  for (const [size, count] of [...letters].sort(([one], [other]) => one - other)) {
    passed += count;
    if (passed * 2 >= all) return size;
  }
  return undefined;
}

const shown = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-US');

export interface ScaledPicture {
  /** Pixels for each unit of the drawing. */
  scale: number;
  width: number;
  height: number;
}

export function smallTextNote(svg: string, { scale, width, height }: ScaledPicture): string | undefined {
  if (scale >= 1) return undefined;
  const text = medianTextPx(svg);
  if (text === undefined || text * scale >= MIN_READABLE_TEXT_PX) return undefined;
  const percent = shown(scale * 100);
  const larger = shown(Math.min(1, MIN_READABLE_TEXT_PX / text));
  return (
    `The picture was scaled down to ${percent} % (${width} x ${height} px), so most of its text is about ` +
    `${shown(text * scale)} px high and unreadable. Split the diagram into smaller ones or draw it in another ` +
    `direction; or ask for scale ${larger} or more, or for a larger maxWidth and maxHeight.`
  );
}
