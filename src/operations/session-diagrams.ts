/** sessionDiagrams: the diagrams of the session that the path names. */
import type { ResourceHandler } from '../../generated/operations.ts';
import { readHistory } from './history/read-history.ts';
import type { Ports } from './ports.ts';

export function sessionDiagrams({ history }: Pick<Ports, 'history'>): ResourceHandler<'sessionDiagrams'> {
  return async ({ sessionId }, context) => ({ diagrams: await readHistory(history, sessionId, context) });
}
