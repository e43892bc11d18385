/** Charts: pie, xychart and quadrantChart. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { quoted, rowsFor } from '../parts/line-row.ts';
import { plainNumber } from '../parts/plain-number.ts';

const SLICE =
  /^(\s*)(?!title\b|showData\b|acc)("[^"]*"|'[^']*'|[^":=\s](?:[^":=]*[^":=\s])?)(?:\s*[:=]\s*|\s+)[$\u20ac\u00a3~]?(-?\d(?:[\d.,_]*\d)?)\s?%?[,;]?\s*$/;
const NUMBERS = /^(\s*(?:bar|line)\b\s*(?:"[^"]*"|[A-Za-z][A-Za-z ]*?)?)\s*:?\s*\[?([^\]]*\d[^\]]*)\]?\s*;?\s*$/;
const POINT =
  /^(\s*)("[^"]+"|[^":\s][^":]*?)(:::\w+)?\s*:\s*[[(]?\s*([\d.]+)\s*(%?)\s*,\s*([\d.]+)\s*(%?)\s*[\])]?\s*$/;
const PERCENT = 100;

function fixSlice(line: string): string {
  return line.replace(
    SLICE,
    (_, space: string, name: string, value: string) =>
      `${space}${/^"/.test(name) ? name : quoted(name.replace(/^'|'$/g, ''))} : ${plainNumber(value)}`,
  );
}

function fixNumbers(line: string): string {
  return line.replace(NUMBERS, (_, head: string, values: string) => {
    const numbers = values
      .replace(/[$\u20ac\u00a3%]/g, '')
      .split(/\s*,\s*|\s+/)
      .filter((value) => value !== '');
    return numbers.every((value) => /^-?[\d.]+$/.test(value)) ? `${head.trimEnd()} [${numbers.join(', ')}]` : _;
  });
}

function fraction(value: string, percent: string): string {
  return percent === '' ? value.replace(/^\./, '0.') : String(Number(value) / PERCENT);
}

function fixPoint(line: string): string {
  return line.replace(
    POINT,
    (_, space: string, name: string, style: string | undefined, x: string, px: string, y: string, py: string) => {
      const label = /^"/.test(name) || /^[\p{L}\d ,./&*+=_-]+$/u.test(name) ? name : quoted(name);
      const percent = px || py;
      return `${space}${label}${style ?? ''}: [${fraction(x, percent)}, ${fraction(y, percent)}]`;
    },
  );
}

function quoteCategories(line: string): string {
  return line.replace(/^(\s*x-axis\s*(?:"[^"]*"|[\w ]+?)?\s*)\[(.*)\]\s*$/, (_, head: string, list: string) => {
    const parts = list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return `${head}[${parts.map((part) => (/^"|^[\p{L}\d ]+$/u.test(part) ? part : quoted(part))).join(', ')}]`;
  });
}

const PIE = rowsFor('pie', [
  {
    name: 'slice of a pie',
    mayDropWords: true,
    says: 'A slice is a label in double quotes, a colon and a plain number: "Dogs" : 30 (no %, no currency, no thousands separator).',
    edit: fixSlice,
  },
  {
    name: 'title of a pie with a colon',
    says: 'There is no colon after the word title: title Pets.',
    edit: (line) => line.replace(/^(\s*title)\s*:\s*/, '$1 '),
  },
]);

const XY = rowsFor('xychart', [
  {
    name: 'numbers of a chart',
    mayDropWords: true,
    says: 'Values are plain numbers in square brackets, separated by commas, without a trailing comma: bar [1, 2, 3].',
    edit: fixNumbers,
  },
  {
    name: 'categories of an axis',
    says: 'Categories go in square brackets, and in quotes when they contain special characters: x-axis [jan, "feb (est)"].',
    edit: (line) => quoteCategories(line.replace(/^(\s*x-axis\s+)([^["\d][^["]*?,[^["]*?)\s*$/, '$1[$2]')),
  },
  {
    name: 'categories without commas',
    says: 'Categories are separated by commas: x-axis ["first", "second"].',
    edit: (line) => (/^\s*x-axis\b/.test(line) ? line.replace(/"\s+(?=")/g, '", ') : line),
  },
  {
    name: 'range of an axis',
    mayDropWords: true,
    says: 'The range of an axis is written with -->: y-axis "Revenue" 0 --> 100.',
    edit: (line) =>
      line.replace(
        /^(\s*[xy]-axis\s.*?-?[\d.]+)\s*(?:->|=>|--?>?|to|\.\.|\u2013|\u2192|,)\s*(-?[\d.]+)\s*$/,
        '$1 --> $2',
      ),
  },
  {
    name: 'title with special characters',
    says: 'Put a title or axis name in quotes when it contains special characters: title "Sales (2024)".',
    edit: (line) =>
      line
        .replace(/^(\s*title)\s*:?\s+([^"].*?)\s*$/, (_, head: string, text: string) => `${head} ${quoted(text)}`)
        .replace(
          /^(\s*[xy]-axis)\s+([^"[\]]+?)(\s+-?[\d.]+\s*-->\s*-?[\d.]+|\s*\[.*\])?\s*$/,
          (all, head: string, text: string, rest = '') =>
            /[^\p{L}\d\s]/u.test(text) && !/-->|,|\d\s*(?:-|\.\.)\s*\d/.test(text)
              ? `${head} ${quoted(text)}${rest}`
              : all,
        ),
  },
]);

const QUADRANT = rowsFor('quadrant', [
  {
    name: 'point of a quadrant chart',
    mayDropWords: true,
    says: 'A point is a label, a colon and two numbers from 0 to 1 in square brackets, with the label in quotes when it contains special characters: "A (new)": [0.3, 0.6].',
    edit: fixPoint,
  },
  {
    name: 'axis of a quadrant chart',
    says: 'The ends of an axis are joined with -->: x-axis Low --> High.',
    edit: (line) =>
      line
        .replace(/^(\s*[xy]-axis)\s*:?\s+(.+?)\s*(?:->|=>|\u2192|\u2013>|--(?!>))\s*(\S.*)$/, '$1 $2 --> $3')
        .replace(/^(\s*[xy]-axis)\s*:\s*/, '$1 '),
  },
  {
    name: 'quadrant with a colon',
    says: 'There is no colon between a quadrant and its text: quadrant-1 Expand.',
    edit: (line) => line.replace(/^(\s*(?:quadrant-[1-4]|title))\s*:\s*/, '$1 '),
  },
  {
    name: 'special characters in the text of a quadrant',
    says: 'Put the text of a quadrant or axis in quotes when it contains special characters: quadrant-1 "Expand (now)".',
    edit: (line) =>
      line
        .replace(/^(\s*quadrant-[1-4])\s+([^"].*?)\s*$/, (all, head: string, text: string) =>
          /[^\p{L}\d\s]/u.test(text) ? `${head} ${quoted(text)}` : all,
        )
        .replace(/^(\s*[xy]-axis)\s+([^"].*?)\s*-->\s*(.*?)\s*$/, (all, head: string, low: string, high: string) =>
          /[^\p{L}\d\s"]/u.test(low + high) ? `${head} ${quoted(low)} --> ${quoted(high)}` : all,
        ),
  },
]);

export const CHART_HINTS: readonly HintRow[] = [...PIE, ...XY, ...QUADRANT];
