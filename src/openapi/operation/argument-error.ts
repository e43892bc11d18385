/** Arguments that do not make a request; the message is for the caller. */

export class ArgumentError extends Error {
  override name = 'ArgumentError';
}
