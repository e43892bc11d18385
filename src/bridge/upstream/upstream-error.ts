/** The upstream could not be reached, did not finish, or sent an unreadable answer: a JSON-RPC error. */

export class UpstreamError extends Error {
  override name = 'UpstreamError';
}

/** Describes a connection error, without addresses. */
export function networkError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const { code } = error as { code?: unknown };
  return new UpstreamError(`network failure: ${typeof code === 'string' ? code : 'the connection was lost'}`);
}
