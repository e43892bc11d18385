/** The upstream could not be reached, did not finish, or sent what cannot be read: a JSON-RPC error. */

export class UpstreamError extends Error {
  override name = 'UpstreamError';
}

/** Says what went wrong on the way, without addresses. */
export function networkError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const { code } = error as { code?: unknown };
  return new UpstreamError(`network failure: ${typeof code === 'string' ? code : 'the connection was lost'}`);
}
