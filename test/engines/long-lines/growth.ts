/** Finds work whose CPU time grows faster than the text that it is given. */

const SMALL_CHARACTERS = 12_500;
const LARGE_CHARACTERS = 50_000;
/** Four times the text; linear work takes four times as long, quadratic sixteen. */
const MAX_RATIO = 8;
/** Below, the collector of garbage decides on a measurement. */
const FLOOR_MS = 100;
const TRIES = 6;

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Undefined when the work keeps pace with the text, else the figures; other work in between can only make it look slower. */
export async function growthOf(work: (characters: number) => unknown): Promise<string | undefined> {
  let large = Number.POSITIVE_INFINITY;
  let small = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES; run++) {
    large = Math.min(large, await cpuMs(() => work(LARGE_CHARACTERS)));
    if (large < FLOOR_MS) return undefined;
    small = Math.min(small, await cpuMs(() => work(SMALL_CHARACTERS)));
    if (large < small * MAX_RATIO) return undefined;
  }
  return `${small.toFixed(0)} ms for ${SMALL_CHARACTERS} characters, ${large.toFixed(0)} ms for ${LARGE_CHARACTERS}`;
}
