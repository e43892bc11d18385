/** The largest diagrams that our limits let through, and what they take here and in a page without limits. */
import { openPair } from '../peers/beside-chromium.ts';
import { post, startServer, stopServer } from '../peers/servers.ts';
import type { Group, Row } from '../row.ts';
import { flowchart, sequence } from '../sources.ts';

const KINDS = [
  { name: 'flowchart, nodes', make: flowchart, step: 50, most: 1_600 },
  { name: 'sequence, messages', make: sequence, step: 50, most: 3_200 },
];

/** To the step, by halving: what is refused once is refused when larger too. */
async function largestDrawn(make: (size: number) => string, step: number, most: number): Promise<number> {
  const server = await startServer('Drawbridge', { RENDER_WORKERS: '1' });
  const draws = (size: number) =>
    post(server, '/api/render', { code: make(size) }).then(
      () => true,
      () => false,
    );
  let [drawn, refused] = [0, most + step];
  while (refused - drawn > step) {
    const middle = Math.round((drawn + refused) / 2 / step) * step;
    if (await draws(middle)) drawn = middle;
    else refused = middle;
  }
  await stopServer(server);
  return drawn;
}

export const largest: Group = {
  name: 'largest',
  title: 'The largest that our limits let through',
  async open(skip) {
    const sizes: number[] = [];
    for (const { make, step, most } of KINDS) sizes.push(await largestDrawn(make, step, most));
    const pair = await openPair(skip);
    const rows = KINDS.map(({ name, make }, i): Row => {
      const size = sizes[i] ?? 0;
      return { name: `${name}: ${size}`, rounds: 1, contenders: pair.contenders('render', make(size), 0) };
    });
    return { rows, close: pair.close };
  },
};
