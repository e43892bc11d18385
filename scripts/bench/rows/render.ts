/** Rendering over HTTP, cleaning included and the cache defeated, against a warm Chromium page. */
import { openPair } from '../peers/beside-chromium.ts';
import { CHROMIUM, type Group, type Row } from '../row.ts';
import { flowchart, oneOfEachType, sequence } from '../sources.ts';

const CASES = [
  { name: 'small flowchart (5 nodes)', code: flowchart(5), rounds: 9, atLeastTimes: 3.5 },
  { name: 'medium flowchart (30)', code: flowchart(30), rounds: 7, atLeastTimes: 5 },
  { name: 'large flowchart (200)', code: flowchart(200), rounds: 5, atLeastTimes: 5 },
  { name: 'sequence (20 messages)', code: sequence(20), rounds: 9, atLeastTimes: 6 },
];

export const render: Group = {
  name: 'render',
  title: 'Render over HTTP, cache defeated',
  async open(skip) {
    const pair = await openPair(skip);
    const rows = CASES.map(
      ({ name, code, rounds, atLeastTimes }): Row => ({
        name,
        rounds,
        contenders: pair.contenders('render', code),
        aims: [{ measure: 'wall', peer: CHROMIUM, atLeastTimes }],
      }),
    );
    return { rows, close: pair.close };
  },
};

const TYPE_ROUNDS = 3;
/** So that all of them are measured within five minutes. */
const TYPE_WARM_UP_CPU_MS = 4_000;
const LEAST_FOR_ANY_TYPE = 2;

export const types: Group = {
  name: 'types',
  title: 'Render over HTTP, one of each diagram type',
  async open(skip) {
    const pair = await openPair(skip);
    const rows = oneOfEachType().map(
      ({ type, code }): Row => ({
        name: type,
        rounds: TYPE_ROUNDS,
        contenders: pair.contenders('render', code, TYPE_WARM_UP_CPU_MS),
        aims: [{ measure: 'wall', peer: CHROMIUM, atLeastTimes: LEAST_FOR_ANY_TYPE }],
      }),
    );
    return { rows, close: pair.close };
  },
};
