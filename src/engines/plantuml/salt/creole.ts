/** Lays out one line of Creole, as far as wireframes have it: faces, colours, sizes and icons within a line. */
import { measureLabel } from '../dom/measure-label.ts';

/** A piece of one look. */
interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  mono: boolean;
  decoration: string;
  colour: string;
  size: number;
  /** OpenIconic's, instead of a text. */
  icon?: string;
}

export interface CreoleLine {
  runs: readonly (Run & { x: number; width: number })[];
  width: number;
  height: number;
  ascent: number;
}

type Look = Omit<Run, 'text' | 'icon'>;

/** Icons are drawn in a box of 8 by 8. */
export const ICON_EM = 2 / 3;
const MARKS: Readonly<Record<string, Partial<Look>>> = {
  '**': { bold: true },
  '//': { italic: true },
  '""': { mono: true },
  __: { decoration: 'underline' },
  '--': { decoration: 'line-through' },
  '~~': { decoration: 'underline' },
};
const TAGS: Readonly<Record<string, Partial<Look>>> = {
  b: { bold: true },
  i: { italic: true },
  u: { decoration: 'underline' },
  w: { decoration: 'underline' },
  s: { decoration: 'line-through' },
};
const TOKEN =
  /<&([\w-]+)[^>]*>|<(\/?)(b|i|u|w|s|color|size|back|font|plain)(?:[:= ]\s*([^>]*))?>|<U\+([\da-f]{1,6})>|<img[:\s][^<>]*>|\[\[(?:[^\]\s]+\s+)?([^\]]*)\]\]|\*\*|\/\/|""|__|--|~~/gi;

function lookOf(tag: string, value: string): Partial<Look> {
  if (tag === 'color') return { colour: value.trim() };
  if (tag === 'size') return Number(value) > 0 ? { size: Number(value) } : {};
  return TAGS[tag] ?? {};
}

/** Marks and tags that stay open reach to the end. */
function runsOf(line: string, plain: Look): Run[] {
  const runs: Run[] = [];
  const open: { name: string; before: Look }[] = [];
  let look = plain;
  const add = (text: string, icon?: string) => {
    if (text !== '' || icon !== undefined) runs.push({ ...look, text, ...(icon !== undefined && { icon }) });
  };
  const toggle = (name: string, change: Partial<Look>, isEnd: boolean) => {
    const at = open.findLastIndex((one) => one.name === name);
    if (isEnd && at >= 0) look = open.splice(at)[0]?.before ?? look;
    else if (!isEnd) {
      open.push({ name, before: look });
      look = { ...look, ...change };
    }
  };
  let start = 0;
  for (const found of line.matchAll(TOKEN)) {
    const [all, icon, slash, tag, value = '', code, link] = found;
    const mark = MARKS[all];
    const isOpen = mark !== undefined && open.some(({ name }) => name === all);
    // A mark that nothing closes is text, and so is a row of its sign.
    const rest = line.slice(found.index + all.length);
    if (mark && !isOpen && (!rest.includes(all) || rest.startsWith(all[0] ?? ''))) continue;
    add(line.slice(start, found.index));
    start = found.index + all.length;
    if (icon !== undefined) add('', icon);
    else if (tag !== undefined) toggle(tag.toLowerCase(), lookOf(tag.toLowerCase(), value), slash === '/');
    else if (code !== undefined) add(String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)));
    else if (link !== undefined) add(link);
    else if (mark) toggle(all, mark, isOpen);
    else add('(image not loaded)');
  }
  add(line.slice(start));
  return runs;
}

const HEADING = /^(={1,3})(?!=)\s*(?=\S)/;
/** How much larger each level is. */
const HEADING_PX = [0, 4, 2, 1];

export function layOutCreole(source: string, size: number): CreoleLine {
  const [mark = '', signs = ''] = HEADING.exec(source) ?? [];
  const line = source.slice(mark.length);
  const look: Look = {
    bold: signs !== '',
    italic: false,
    mono: false,
    decoration: '',
    colour: '',
    size: size + (HEADING_PX[signs.length] ?? 0),
  };
  let [x, height, ascent] = [0, 0, 0];
  const runs = runsOf(line, look).map((run) => {
    const font = { fontSize: run.size, weight: run.bold ? 'bold' : 'normal', family: run.mono ? 'monospace' : '' };
    const extent = measureLabel(run.text, font);
    // Viewers drop spaces at the start of a text.
    const text = run.text.trimStart();
    const indent = measureLabel(run.text.slice(0, run.text.length - text.length), font).width;
    const side = run.size * ICON_EM;
    const isIcon = run.icon !== undefined;
    const width = isIcon ? side + 2 : extent.width;
    const placed = { ...run, text, x: x + indent, width };
    x += width;
    height = Math.max(height, isIcon ? side : extent.ascent + extent.descent);
    ascent = Math.max(ascent, isIcon ? side : extent.ascent);
    return placed;
  });
  if (runs.length > 0) return { runs, width: x, height, ascent };
  const extent = measureLabel('', { fontSize: look.size });
  return { runs, width: 0, height: extent.ascent + extent.descent, ascent: extent.ascent };
}
