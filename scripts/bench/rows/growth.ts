/** How time grows with the size of a diagram, beside Chromium's; the slopes are worked out by the report. */
import { openPair } from '../peers/beside-chromium.ts';
import type { Group, Row } from '../row.ts';
import { flowchart, sequence } from '../sources.ts';

const SERIES = [
  { name: 'flowchart, nodes', sizes: [10, 30, 100, 200, 400], make: flowchart },
  { name: 'sequence, messages', sizes: [5, 20, 50, 100, 200], make: sequence },
];
const ROUNDS = 3;
const WARM_UP_CPU_MS = 800;

export const growth: Group = {
  name: 'growth',
  title: 'Render over HTTP, by size',
  async open(skip) {
    const pair = await openPair(skip);
    const rows = SERIES.flatMap(({ name, sizes, make }) =>
      sizes.map(
        (size): Row => ({
          name: `${name.replace(/, .*/, '')}, ${size} ${name.replace(/.*, /, '')}`,
          rounds: ROUNDS,
          contenders: pair.contenders('render', make(size), WARM_UP_CPU_MS),
          series: { name, size },
        }),
      ),
    );
    return { rows, close: pair.close };
  },
};
