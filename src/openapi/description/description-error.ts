/** A description that cannot be turned into tools: where, and why. */

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
