/** A command line that cannot be obeyed; its message is the one line that the user sees. */

export class BridgeUsageError extends Error {
  override name = 'UsageError';
}
