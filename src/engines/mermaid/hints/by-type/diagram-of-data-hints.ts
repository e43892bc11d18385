/** Data diagrams other than charts with axes: packet, treemap, radar and sankey. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { idOf, quoted, rowsFor } from '../parts/line-row.ts';
import { plainNumber } from '../parts/plain-number.ts';

export const DIAGRAM_OF_DATA_HINTS: readonly HintRow[] = [
  ...rowsFor('packet', [
    {
      name: 'field of a packet',
      says: 'A field is a range of bits, a colon and a label in double quotes: 0-15: "Source port".',
      edit: (line) =>
        line.replace(
          /^(\s*\+?\d+)(?:\s*(?:-|\.\.|\u2013|to|:(?=\s*\d+\s*:))\s*(\d+))?\s*:?\s*("[^"]*"|[^":\d\s-][^":]*?)\s*$/,
          (_, from: string, to: string | undefined, label: string) =>
            `${from}${to === undefined ? '' : `-${to}`}: ${quoted(label)}`,
        ),
    },
  ]),
  ...rowsFor('treemap', [
    {
      name: 'node of a treemap',
      says: 'Every node of a treemap is in double quotes: "Name" or "Name": 10.',
      edit: (line) =>
        line.replace(
          /^(\s*)(?!classDef|title|acc)([^"\s][^":]*?|'[^']*')\s*(?::\s*[$]?([\d.,]+)%?)?\s*$/,
          (_, space: string, name: string, value?: string) =>
            `${space}${quoted(name.replace(/^'|'$/g, ''))}${value === undefined ? '' : `: ${plainNumber(value)}`}`,
        ),
    },
  ]),
  ...rowsFor('treemap', [
    {
      name: 'value of a treemap',
      mayDropWords: true,
      says: 'The value of a leaf is a plain number: "Name": 10.',
      edit: (line) =>
        line.replace(
          /^(\s*"[^"]*"\s*:)\s*[$\u20ac\u00a3]?\s*([\d.,]+)\s*%?\s*$/,
          (_, head: string, value: string) => `${head} ${plainNumber(value)}`,
        ),
    },
  ]),
  ...rowsFor('radar', [
    {
      name: 'axis or curve of a radar',
      says: 'Axes and curves have an id and a label in brackets and quotes, and values go in braces: axis a["My axis"], curve c["Mine"]{1, 2}.',
      edit: (line) =>
        line
          .replace(
            /^(\s*axis\s+)(.*)$/,
            (_, head: string, list: string) =>
              head +
              list
                .split(',')
                .map((part) =>
                  /^\s*[\w-]+(?:\["[^"]*"\])?\s*$/.test(part)
                    ? part.trim()
                    : `${idOf(part.replace(/\[.*$/, '').trim() || part)}[${quoted(part.replace(/^.*\[|\]$/g, '').trim())}]`,
                )
                .join(', '),
          )
          .replace(/^(\s*curve\s+\w+(?:\["[^"]*"\])?)\s*:?\s*[[(]\s*([\d.,\s]+?)\s*[\])]\s*$/, '$1{$2}'),
    },
  ]),
  ...rowsFor('sankey', [
    {
      name: 'thousands in a flow',
      mayDropWords: true,
      says: 'The value of a flow is a plain number without thousands separators: source,target,1000.',
      edit: (line) => line.replace(/^(\s*[^",]+,[^",]+,)\s*(\d{1,3}),(\d{3})\s*$/, '$1$2$3'),
    },
    {
      name: 'flow of a sankey',
      says: 'A flow is one line of three comma-separated values: source,target,10.',
      edit: (line) =>
        line
          .replace(
            /^\s*"?([^",\s][^",]*?)"?\s*(?:->|-->|=>|\u2192)\s*"?([^",:\s][^",:]*?)"?\s*[:,]?\s*([\d.]+)\s*$/,
            '$1,$2,$3',
          )
          .replace(/^\s*([^",\s][^",]*?)\s*\[([\d.]+)\]\s*([^",\s][^",]*?)\s*$/, '$1,$3,$2'),
    },
  ]),
];
