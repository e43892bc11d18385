/** Charts: pie, xychart, quadrantChart, radar, treemap, packet and sankey, read loosely and written as Mermaid reads them. */
import { drawn, type Edit, refused, rewrite } from '../../advice/advice-row.ts';
import { editRefused, idOf, refusedLine, removeLine, toLines } from '../../advice/edit-source.ts';
import { headerIndex } from '../source/read-header.ts';
import { type MermaidRow, type MermaidSeen, plainNumber, quoted, type RefusedMermaid, rowsOf } from './mermaid-seen.ts';

const MONEY = '[$\\u20ac\\u00a3~]';
const NUMBER = '-?\\d(?:[\\d.,_]*\\d)?';
/** A label and a number, whatever is around and between them. */
const SLICE = new RegExp(
  `^(\\s*)(?!title\\b|showData\\b|acc)(?:slice\\s+)?("[^"]*"|'[^']*'|[^":=|\\s](?:[^":=|]*[^":=|\\s])?)(?:\\s*(?:[:=|,]|=>|->|-(?=\\s))\\s*|\\s+)"?${MONEY}?(${NUMBER})"?\\s*(?:%|percent|pct|[\\p{L}/]+)?\\s*[,;|]?\\s*$`,
  'u',
);

/** Without the quotes around it. */
function bare(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}

const PIE: readonly MermaidRow[] = rowsOf(
  ['pie'],
  [
    rewrite(
      'A slice is a label in double quotes, a colon and a plain number: "Dogs" : 30 (no %, no currency, no thousands separator).',
      [SLICE, (space = '', name = '', value = '') => `${space}${quoted(bare(name))} : ${plainNumber(value)}`],
      { drops: true },
    ),
    refused({
      when: (seen) => /^\s*showData\s*$/.test(refusedLine(seen)) && (seen.fault.line ?? 1) - 1,
      says: 'showData comes right after the word pie: pie showData.',
      fix: (index, { source }) =>
        toLines(removeLine(source, index))
          .map((line, at) => (at === headerIndex(source) ? line.replace(/\bpie\b/, 'pie showData') : line))
          .join('\n'),
    }),
    refused({
      when: ({ fault }) => /Negative values/.test(fault.error),
      says: 'Pie slices must be positive: use xychart for negative values.',
    }),
    drawn({
      when: ({ lines }) => lines.flatMap((line, index) => (/^\s*"\s*"\s*:/.test(line) ? [{ line: index + 1 }] : [])),
      silently: 'This part has an empty name.',
      says: 'Write its name between the quotes.',
    }),
  ],
);

function values(list: string): string | undefined {
  const numbers = list
    .replace(/[$\u20ac\u00a3%[\](){}]/g, ' ')
    .split(/\s*[,;|]\s*|\s+/)
    .filter((value) => value !== '');
  const plain = numbers.map((value) => value.replace(/^[^:=]*[:=]/, ''));
  return plain.length > 0 && plain.every((value) => /^-?[\d.]+$/.test(value)) ? plain.join(', ') : undefined;
}

const soundSeries: Edit = (line) => {
  const [, head, text = ''] = /^(\s*(?:bar|line))\b\s*(?:chart\b)?(.*)$/i.exec(line) ?? [];
  if (head === undefined) return line;
  const name = /"([^"]*)"|^\s*:?\s*([A-Za-z][\w ]*?)\s*(?=[:=[({])/.exec(text);
  const numbers = values(text.replace(name?.[0] ?? '', ' ').replace(/^\s*[:=]\s*|[:=]/g, ' '));
  if (numbers === undefined) return line;
  const said = name?.[1] ?? name?.[2];
  return `${head.toLowerCase()}${said === undefined ? '' : ` "${said}"`} [${numbers}]`;
};

const AXIS = /^(\s*)([xy])[-_ ]?axis\b\s*[:=]?\s*(.*?)\s*[;,]?\s*$/i;
const RANGE =
  /^(.*?)\s*[[(]?\s*(?:(?:from|min)\s*[:=]?\s*)?(-?\d[\d.]*)\s*(?:-+>|=>|to|-|\.{2,}|\u2013|\u2192|,|:|max\s*[:=]?)\s*(-?\d[\d.]*)\s*[\])]?$/i;

/** The name of an axis in quotes, then its range or its categories. */
const soundAxis: Edit = (line) => {
  const [, space, axis = '', rest = ''] = AXIS.exec(line) ?? [];
  if (space === undefined) return line;
  const head = `${space}${axis.toLowerCase()}-axis`;
  const named = (name: string): string =>
    bare(name.replace(/[:=]\s*$/, '')) === '' ? '' : ` ${quoted(bare(name.replace(/[:=]\s*$/, '')))}`;
  const [, name = '', low, high] = RANGE.exec(rest) ?? [];
  const [, title = '', boxed] = /^("[^"]*"|[^[({",]*?)\s*[[({](.*)[\])}]$/.exec(rest) ?? [];
  const isList = (boxed ?? rest).split(',').length > (boxed === undefined ? 1 : 2) || /[^\d\s.,-]/.test(boxed ?? '');
  if (low !== undefined && !isList) return `${head}${named(name)} ${low} --> ${high}`;
  const list = boxed ?? (isList ? rest : undefined);
  if (list === undefined) return rest === '' ? line : `${head}${named(rest)}`;
  const parts = (list.includes(',') ? list.split(',') : list.split(/\s+(?=["'])/))
    .map((part) => bare(part))
    .filter((part) => part !== '');
  const written = parts.map((part) => (/^[\p{L}\d ]+$/u.test(part) ? part : quoted(part)));
  return `${head}${named(title)} [${written.join(', ')}]`;
};

interface XyDb {
  getXYChartData(): { xAxis: { categories?: readonly string[] }; yAxis: { min: number; max: number } };
}

const SERIES = /^\s*(bar|line)\b[^[]*\[([^\]]*)\]/;

/** The lines that draw values, with what they have. */
function seriesOf({ lines, db }: MermaidSeen) {
  const { xAxis, yAxis } = (db as XyDb).getXYChartData();
  return lines.flatMap((text, index) => {
    const [, name = '', list] = SERIES.exec(text) ?? [];
    return list === undefined ? [] : [{ line: index + 1, name, list: list.split(','), xAxis, yAxis }];
  });
}

const XY: readonly MermaidRow[] = rowsOf(
  ['xychart'],
  [
    rewrite('Put a title in quotes: title "Sales (2024)".', [
      /^(\s*title)\s*[:=]?\s*("[^"]*"|\S.*?)\s*$/i,
      (head = '', text = '') => `${head.toLowerCase()} ${quoted(bare(text))}`,
    ]),
    rewrite(
      'An axis has its name in quotes, then its categories in square brackets or its range with -->: x-axis "Month" [jan, "feb (est)"], y-axis "Revenue" 0 --> 100.',
      soundAxis,
      { drops: true },
    ),
    rewrite(
      'Values are plain numbers in square brackets, separated by commas, without a trailing comma: bar [1, 2, 3].',
      soundSeries,
      { drops: true },
    ),
    drawn({
      when: (seen) =>
        seriesOf(seen).filter(
          ({ list, xAxis: { categories } }) => categories !== undefined && list.length !== categories.length,
        ),
      silently: ({ name, list, xAxis: { categories = [] } }) =>
        `This ${name} has ${list.length} values for ${categories.length} categories: ${list.length > categories.length ? 'the last ones are not drawn' : 'the last categories are empty'}.`,
      says: 'Give as many values as the x-axis has categories.',
    }),
    drawn({
      when: (seen) =>
        seen.lines.some((line) => /^\s*y-axis\b.*-->/.test(line))
          ? seriesOf(seen).flatMap(({ line, list, yAxis: { min, max } }) => {
              const beyond = list.map(Number).find((value) => value < Math.min(min, max) || value > Math.max(min, max));
              return beyond === undefined ? [] : [{ line, beyond, min, max }];
            })
          : [],
      silently: ({ beyond, min, max }) => `${beyond} is beyond the y-axis, which goes from ${min} to ${max}.`,
      says: 'Widen the range of the y-axis, or leave it out.',
    }),
  ],
);

const POINT =
  /^(\s*)(?:point\s+)?("[^"]+"|[^":=[{\s][^":=[{]*?(?=\s*[:=])|[^":=[({\s][^":=[({]*?)(:::\w+)?\s*(?:=>|->|[:=-])?\s*[[({]?\s*(?:x\s*[:=]\s*)?(\d*\.?\d+)\s*(%?)\s*[,;]\s*(?:y\s*[:=]\s*)?(\d*\.?\d+)\s*(%?)\s*[\])}]?\s*((?:radius|color|stroke)\b.*)?$/i;
const PERCENT = 100;

function soundPoint(space = '', name = '', style = '', x = '', px = '', y = '', py = '', looks = ''): string {
  const [a, b] = [x, y].map((value) => (px || py ? String(Number(value) / PERCENT) : value.replace(/^\./, '0.')));
  const label = /^"/.test(name) || /^[\p{L}\d ,./&*+=_-]+$/u.test(name) ? name : quoted(name);
  return `${space}${label}${style}: [${a}, ${b}]${looks === '' ? '' : ` ${looks}`}`;
}

const soundEnds: Edit = (line) => {
  const [, space, axis = '', rest = ''] = AXIS.exec(line) ?? [];
  if (space === undefined || rest === '') return line;
  const ends = rest.split(/\s*(?:-+>|=>|\u2192|\u2013>|\.{2,}|\s-{1,2}\s|\s?\/\s?|\|)\s*|"\s+(?=")|\s+to\s+/);
  const written = ends
    .map((end) => bare(end))
    .filter((end) => end !== '')
    .map((end) => (/[^\p{L}\d\s]/u.test(end) ? quoted(end) : end));
  return written.length > 2 ? line : `${space}${axis.toLowerCase()}-axis ${written.join(' --> ')}`;
};

const QUADRANT: readonly MermaidRow[] = rowsOf(
  ['quadrant'],
  [
    rewrite(
      'A point is a label, a colon and two numbers from 0 to 1 in square brackets, with the label in quotes when it contains special characters: "A (new)": [0.3, 0.6].',
      [POINT, soundPoint],
      { drops: true },
    ),
    refused({
      when: (seen) => /\[\s*(?:[1-9]\d*(?:\.\d+)?\s*,|[\d.]+\s*,\s*[1-9])/.test(refusedLine(seen)),
      says: 'Both numbers of a point must be between 0 and 1: divide them by the largest value on the axis.',
    }),
    rewrite('The ends of an axis are joined with -->: x-axis Low --> High.', soundEnds),
    rewrite(
      'The text of a quadrant follows its name without a colon, in quotes when it contains special characters: quadrant-1 "Expand (now)".',
      [
        /^(\s*)(?:q|quadrant)[-_ ]?([1-4])\s*[:=-]?\s*("[^"]*"|\S.*?)\s*$/i,
        (space = '', count = '', text = '') =>
          `${space}quadrant-${count} ${/^[\p{L}\d\s]+$/u.test(bare(text)) ? bare(text) : quoted(bare(text))}`,
      ],
    ),
  ],
);

/** An id and its label in brackets and quotes. */
function named(part: string): string {
  const text = part.trim();
  if (/^[\w-]+$/.test(text)) return text;
  const [, id = '', label] =
    /^([\w-]+)?\s*(?:[:=]\s*|\[\s*|\(\s*|\s(?="))["']?([^"'\])]*?)["']?\s*[\])]?$/.exec(text) ?? [];
  const shown = label ?? bare(text);
  return `${id === '' ? idOf(shown) : idOf(id)}["${shown}"]`;
}

const soundCurve: Edit = (line) => {
  const [, head, name = '', list = ''] =
    /^(\s*curve\s+)(.*?)\s*[:=]?\s*[[({]?((?:\s*(?:\w+\s*:\s*)?[\d.]+\s*[,;]?)+)[\])}]?\s*$/.exec(line) ?? [];
  return head === undefined || name === ''
    ? line
    : `${head}${named(name)}{${list.trim().replace(/\s*[,;]\s*/g, ', ')}}`;
};

const RADAR: readonly MermaidRow[] = rowsOf(
  ['radar'],
  [
    rewrite(
      'Axes and curves have an id and a label in brackets and quotes, and values go in braces: axis a["My axis"], curve c["Mine"]{1, 2}.',
      (line, seen, index) =>
        soundCurve(
          line.replace(
            /^(\s*)ax[ei]s\s*:?\s+(.*)$/,
            (_, space: string, list: string) => `${space}axis ${list.split(',').map(named).join(', ')}`,
          ),
          seen,
          index,
        ),
    ),
  ],
);

const TREEMAP: readonly MermaidRow[] = rowsOf(
  ['treemap'],
  [
    rewrite(
      'Every node of a treemap is in double quotes, and a leaf has a plain number: "Name" or "Name": 10.',
      [
        new RegExp(
          `^(\\s*)(?!classDef|title|acc)(?:[-*+]\\s+)?("[^"]*"|'[^']*'|[^":=\\s][^":=]*?)\\s*(?:(?:[:=,]|->)?\\s*${MONEY}?\\s*(${NUMBER})\\s*(?:%|[\\p{L}]+)?)?\\s*[,;:]?\\s*$`,
          'u',
        ),
        (space = '', name = '', value = '') =>
          `${space}${quoted(bare(name))}${value === '' ? '' : `: ${plainNumber(value)}`}`,
      ],
      { drops: true },
    ),
  ],
);

/** A field that starts inside the previous one is moved after it, if it reaches that far. */
function afterLast({ fault }: RefusedMermaid): string | undefined {
  const [, start, end, due] =
    /^Packet block (\d+) - (\d+) is not contiguous\. It should start from (\d+)/.exec(fault.error) ?? [];
  return Number(start) < Number(due) && Number(end) >= Number(due) ? due : undefined;
}

const PACKET: readonly MermaidRow[] = rowsOf(
  ['packet'],
  [
    rewrite('A field is a range of bits, a colon and a label in double quotes: 0-15: "Source port".', [
      [
        /^(\s*)(?:bits?\s+)?[[(]?(\+?\d+)(?:\s*(?:-|\.{2,}|\u2013|to|:(?=\s*\d+\s*:))\s*(\d+))?[\])]?\s*[:=]?\s*("[^"]*"|[^":=\d\s-][^":]*?)\s*$/,
        (space = '', from = '', to = '', label = '') =>
          `${space}${from}${to === '' ? '' : `-${to}`}: ${quoted(bare(label))}`,
      ],
      [/^(\s*)"?([A-Za-z][^":]*?)"?\s*:\s*(\d+)\s*-\s*(\d+)\s*$/, '$1$3-$4: "$2"'],
    ]),
    refused({
      drops: true,
      when: afterLast,
      says: 'Each packet field starts one bit after the end of the previous one.',
      fix: (due, seen) => editRefused(seen, (line) => line.replace(/^(\s*)\d+/, `$1${due}`)),
    }),
    refused({
      when: ({ fault }) => /not contiguous/.test(fault.error),
      says: 'Packet fields must follow each other without gaps: start each field one bit after the end of the previous one.',
    }),
  ],
);

const SANKEY: readonly MermaidRow[] = rowsOf(
  ['sankey'],
  [
    rewrite(
      'A flow is one line of three comma-separated values, the last a plain number: source,target,10.',
      [
        [/^(\s*[^",]+,[^",]+,)\s*(\d{1,3}),(\d{3})\s*$/, '$1$2$3'],
        [
          /^\s*"?([^",\s][^",]*?)"?\s*(?:-+>|=+>|\u2192|;|\t)\s*"?([^",:;\s][^",:;]*?)"?\s*[:,;([]?\s*([\d.]+)\s*(?:%|\p{L}[\p{L}/]*)?[\])]?\s*$/u,
          '$1,$2,$3',
        ],
        [/^\s*([^",\s][^",]*?)\s*-*\[([\d.]+)\]-*>?\s*([^",\s][^",]*?)\s*$/, '$1,$3,$2'],
        [/^(\s*[^",]+,[^",]+,)\s*[$\u20ac\u00a3]?\s*([\d.]+)\s*(?:%|\p{L}[\p{L}/]*)\s*$/u, '$1$2'],
        [/^\s*"?(?:source|from)"?\s*,\s*"?(?:target|to)"?\s*,\s*"?(?:value|amount|weight|flow)"?\s*$/i, ''],
      ],
      { drops: true },
    ),
    refused({
      when: ({ fault }) => /creates a cycle/.test(fault.error),
      says: 'A sankey diagram cannot contain a cycle: give the later stage a different name, such as A,B,1 and B,A again,1.',
    }),
    refused({
      when: (seen) => !/^[^,]+,[^,]+,\s*[\d.]+\s*$/.test(refusedLine(seen)),
      says: 'A flow is one line of three comma-separated values, source,target,10; put a name that contains a comma in double quotes.',
    }),
  ],
);

export const CHART_ROWS: readonly MermaidRow[] = [
  ...PIE,
  ...XY,
  ...QUADRANT,
  ...RADAR,
  ...TREEMAP,
  ...PACKET,
  ...SANKEY,
];
