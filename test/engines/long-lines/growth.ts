/** Finds work whose CPU time grows faster than the text that it is given. */

const SMALL_CHARACTERS = 12_000;
const LARGE_CHARACTERS = 48_000;
/** Four times the text; linear work takes four times as long, quadratic sixteen. */
const MAX_RATIO = 7;
/** Less is too little to measure, and to matter. */
const FLOOR_MS = 120;
const TRIES = 3;

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function least(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES; run++) best = Math.min(best, await cpuMs(work));
  return best;
}

/** Undefined when the work keeps pace with the text, else the figures; other work in between can only make it look slower. */
export async function growthOf(work: (characters: number) => unknown): Promise<string | undefined> {
  const large = await cpuMs(() => work(LARGE_CHARACTERS));
  if (large < FLOOR_MS) return undefined;
  const small = await least(() => work(SMALL_CHARACTERS));
  const again = Math.min(large, await least(() => work(LARGE_CHARACTERS)));
  if (again < FLOOR_MS || again < small * MAX_RATIO) return undefined;
  return `${small.toFixed(0)} ms for ${SMALL_CHARACTERS} characters, ${again.toFixed(0)} ms for ${LARGE_CHARACTERS}`;
}
