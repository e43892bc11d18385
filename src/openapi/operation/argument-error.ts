/** Arguments that cannot be made into a request; the message is for the caller. */

export class ArgumentError extends Error {
  override name = 'ArgumentError';
}
