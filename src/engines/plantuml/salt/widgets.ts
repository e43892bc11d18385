/** What a cell of a wireframe holds: its size, and how it is drawn; measures are those of Java's. */
import { type CreoleLine, layOutCreole } from './creole.ts';
import type { Pen } from './pen.ts';

export interface Widget {
  width: number;
  height: number;
  /** `room` is as wide as its column. */
  draw(pen: Pen, x: number, y: number, room: number): void;
}

const FONT_PX = 12;
/** What buttons and fields reckon for a character. */
const CHARACTER_PX = 8;
const FILL = '#EEEEEE';
const GREY = '#AAAAAA';

export function creoleLine(text: string): CreoleLine {
  return layOutCreole(text, FONT_PX);
}

const TAG = /<[^<>]*>/g;
/** Tags take no room, icons do. */
function room(text: string): number {
  return [...text.replace(/<&[^<>]*>/g, '  ').replace(TAG, '')].length * CHARACTER_PX;
}

function plain(text: string): Widget {
  const line = creoleLine(text);
  return { width: line.width, height: line.height, draw: (pen, x, y) => pen.text(line, x, y) };
}

/** Before their text, in 20 pixels. */
function marked(text: string, mark: (pen: Pen, x: number, middle: number) => void): Widget {
  const line = creoleLine(text);
  return {
    width: line.width + 20,
    height: line.height,
    draw(pen, x, y) {
      mark(pen, x, y + line.height / 2);
      pen.text(line, x + 20, y);
    },
  };
}

const radio = (text: string, isOn: boolean) =>
  marked(text, (pen, x, middle) => {
    pen.circle(x + 7, middle, 5);
    if (isOn) pen.circle(x + 7, middle, 2, { fill: '#000000' });
  });

const checkbox = (text: string, isOn: boolean) =>
  marked(text, (pen, x, middle) => {
    pen.rect(x + 2, middle - 5, 10, 10, { width: 1.5 });
    const y = middle - 7;
    if (isOn) pen.shape([x + 3, y + 6, x + 6, y + 9, x + 13, y, x + 6, y + 7]);
  });

function button(text: string): Widget {
  const line = creoleLine(text.trim());
  const width = Math.max(room(text), line.width) + 4;
  const height = line.height + 4;
  return {
    width: width + 5,
    height: height + 5,
    draw(pen, x, y) {
      pen.rect(x + 2.5, y + 2.5, width, height, { width: 2.5, fill: FILL, round: 5 });
      pen.text(line, x + 2.5 + (width - line.width) / 2, y + 4.5);
    },
  };
}

function field(text: string): Widget {
  const line = creoleLine(text.trim());
  const width = Math.max(room(text), line.width);
  return {
    width: width + 6,
    height: line.height + 2,
    draw(pen, x, y) {
      const [left, right, bottom] = [x + 1, x + width + 4, y + line.height];
      pen.text(line, x + 3, y);
      pen.line(left, bottom, right, bottom);
      for (const side of [left, right]) pen.line(side, bottom - 3, side, bottom - 1);
    },
  };
}

function hang(pen: Pen, lines: readonly CreoleLine[], x: number, y: number, least: number): void {
  const width = Math.max(least, ...lines.map((line) => line.width));
  const height = lines.reduce((sum, line) => sum + line.height, -1);
  pen.rect(x, y, width, height, { fill: FILL });
  for (const [index, line] of lines.entries()) pen.text(line, x, y + index * line.height);
}

/** Open if there are entries. */
function list(text: string): Widget {
  const [first = '', ...entries] = text.split('^^');
  const line = creoleLine(first.trim());
  const lines = entries.map((entry) => creoleLine(entry));
  const inside = entries.length > 0 ? line.width : Math.max(room(first), line.width);
  const [width, height] = [inside + 15, line.height + 3];
  return {
    width: width + 1,
    height: height + 1,
    draw(pen, x, y) {
      pen.rect(x, y, width, height, { fill: FILL });
      pen.text(line, x + 2, y + 2);
      pen.line(x + width - 11, y, x + width - 11, y + height);
      pen.shape([x + width - 8, y + 6, x + width - 2, y + 6, x + width - 5, y + height - 5]);
      if (lines.length > 0) pen.over(() => hang(pen, lines, x, y + height, inside + 4));
    },
  };
}

const RULE: Widget = { width: 10, height: 6, draw() {} };

const RULES: Readonly<Record<string, Widget['draw']>> = {
  '.': (pen, x, y, width) => pen.line(x, y + 3.5, x + width, y + 3.5, { colour: GREY, dashes: '1,2' }),
  '-': (pen, x, y, width) => pen.line(x, y + 3.5, x + width, y + 3.5, { colour: GREY }),
  '~': (pen, x, y, width) => pen.line(x, y + 3.5, x + width, y + 3.5, { colour: GREY, width: 1.5 }),
  '=': (pen, x, y, width) => {
    for (const down of [2.5, 4.5]) pen.line(x, y + down, x + width, y + down, { colour: GREY });
  },
};

const PIXELS = /^<<([.\w]+(?:\/[.\w]+)+)>>$/;

function pixels(rows: readonly string[]): Widget {
  return {
    width: Math.max(...rows.map((row) => row.length)),
    height: rows.length,
    draw(pen, x, y) {
      for (const [down, row] of rows.entries()) {
        for (const { index, 0: run } of row.matchAll(/[^.\s]+/g)) {
          pen.rect(x + index, y + down, run.length, 1, { colour: 'none', fill: '#000000' });
        }
      }
    },
  };
}

/** Read from the top. */
const KINDS: readonly (readonly [pattern: RegExp, make: (text: string) => Widget])[] = [
  [/^\.$|^$/, () => plain('')],
  [/^([.=~-])\1+$/, (sign) => ({ ...RULE, draw: RULES[sign] ?? RULE.draw })],
  [/^\( ?\)(.*)$/, (text) => radio(text.trim(), false)],
  [/^\(x\)(.*)$/i, (text) => radio(text.trim(), true)],
  [/^\[ ?\](.*)$/, (text) => checkbox(text.trim(), false)],
  [/^\[x\](.*)$/i, (text) => checkbox(text.trim(), true)],
  [/^\[(?!\[)(.*)\]$/, button],
  [/^"(.*)"$/, field],
  [/^\^(.*)\^$/, list],
  [PIXELS, (text) => pixels(text.split('/'))],
];

export function widgetOf(text: string): Widget {
  for (const [pattern, make] of KINDS) {
    const found = pattern.exec(text);
    if (found) return make(found[1] ?? '');
  }
  return plain(text);
}
