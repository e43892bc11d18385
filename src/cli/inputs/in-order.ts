/** Processes several inputs ahead and yields the results in the order of the inputs. */

/** At most `ahead` results are in progress or waiting for earlier ones. */
export async function* inOrder<Input, Result>(
  inputs: readonly Input[],
  ahead: number,
  work: (input: Input) => Promise<Result>,
): AsyncGenerator<Result> {
  const left = inputs.values();
  const underWay: Promise<Result>[] = [];
  const startNext = (): void => {
    const { value, done } = left.next();
    if (done) return;
    const result = work(value);
    // A failure is thrown to the reader of the results, in its turn.
    result.catch(() => {});
    underWay.push(result);
  };
  for (let n = 0; n < ahead; n += 1) startNext();
  for (let first = underWay.shift(); first; first = underWay.shift()) {
    const result = await first;
    startNext();
    yield result;
  }
}
