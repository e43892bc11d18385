/** What is wrong with a description, or with the arguments of a call. */

export class DescriptionError extends Error {
  override name = 'DescriptionError';
}

/** Runs `read`, and adds the place to whatever it throws. */
export function at<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DescriptionError(`${place}: ${reason}`);
  }
}

export class ArgumentError extends Error {
  override name = 'ArgumentError';
}
