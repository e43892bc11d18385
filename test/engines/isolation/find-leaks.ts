/** Finds the sources whose answer depends on what the engine was given before. */

export interface NamedSource {
  name: string;
  code: string;
}

export interface EngineUnderTest {
  /** Draws or refuses. */
  draw(source: string): Promise<unknown>;
  /** Everything that the engine says about a source. */
  replyTo(source: string): Promise<unknown>;
}

/** Where two texts part, with some of both. */
function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const cut = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
  return `${JSON.stringify(cut(a))} in a fresh process, then ${JSON.stringify(cut(b))}`;
}

/** One line for each pair whose second answer is not the one of a fresh process. */
export async function findLeaks(
  firsts: readonly NamedSource[],
  seconds: readonly NamedSource[],
  { draw, replyTo }: EngineUnderTest,
  fresh: ReadonlyMap<string, string>,
): Promise<string[]> {
  const leaks: string[] = [];
  for (const first of firsts) {
    for (const second of seconds) {
      await draw(first.code);
      const reply = JSON.stringify(await replyTo(second.code));
      const expected = fresh.get(second.code) ?? '';
      if (reply !== expected) leaks.push(`${first.name}, then ${second.name}: ${difference(expected, reply)}`);
    }
  }
  return leaks;
}
