/** An invalid command line; the user sees its message as one line. */

export class BridgeUsageError extends Error {
  override name = 'UsageError';
}
