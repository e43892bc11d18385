/** What is wrong with a chart that no edit of one line puts right: pie, quadrantChart, packet and sankey. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, refusedLine } from '../../../hints/edit-source.ts';
import { only } from '../parts/line-row.ts';

/** A field that starts inside the previous one is moved after it, if it reaches that far. */
function afterLast(fault: RefusedSource): string | undefined {
  const [, start, end, due] =
    /^Packet block (\d+) - (\d+) is not contiguous\. It should start from (\d+)/.exec(fault.diagnosis.error) ?? [];
  if (Number(start) >= Number(due) || Number(end) < Number(due)) return undefined;
  return editRefused(fault, (line) => line.replace(/^(\s*)\d+/, `$1${due}`));
}

export const CHART_ADVICE: readonly HintRow[] = [
  ...only('pie', [
    {
      name: 'negative slice',
      matches: ({ diagnosis }) => /Negative values/.test(diagnosis.error),
      says: 'Pie slices must be positive: use xychart for negative values.',
    },
  ]),
  ...only('quadrant', [
    {
      name: 'point outside the chart',
      matches: (fault) => /\[\s*(?:[1-9]\d*(?:\.\d+)?\s*,|[\d.]+\s*,\s*[1-9])/.test(refusedLine(fault)),
      says: 'Both numbers of a point must be between 0 and 1: divide them by the largest value on the axis.',
    },
  ]),
  ...only('packet', [
    {
      name: 'gap in a packet',
      matches: ({ diagnosis }) => /not contiguous/.test(diagnosis.error),
      says: 'Packet fields must follow each other without gaps: start each field one bit after the end of the previous one.',
    },
    {
      name: 'fields of a packet that overlap',
      mayDropWords: true,
      matches: (fault) => afterLast(fault) !== undefined,
      says: 'Each packet field starts one bit after the end of the previous one.',
      fixes: afterLast,
    },
  ]),
  ...only('sankey', [
    {
      name: 'flows in a cycle',
      matches: ({ diagnosis }) => /creates a cycle/.test(diagnosis.error),
      says: 'A sankey diagram cannot contain a cycle: give the later stage a different name, such as A,B,1 and B,A again,1.',
    },
    {
      name: 'incomplete flow',
      matches: (fault) => !/^[^,]+,[^,]+,\s*[\d.]+\s*$/.test(refusedLine(fault)),
      says: 'A flow is one line of three comma-separated values, source,target,10; put a name that contains a comma in double quotes.',
    },
  ]),
];
