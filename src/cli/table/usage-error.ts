/** A mistake in the command line: one line to stderr and exit code 2. */
export class UsageError extends Error {}
