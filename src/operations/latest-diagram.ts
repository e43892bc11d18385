/** latestDiagram: the newest diagram of the session that the header names. */
import type { ResourceHandler } from '../../generated/operations.ts';
import { Fault } from '../invocation/fault.ts';
import { readHistory } from './history/read-history.ts';
import type { Ports } from './ports.ts';

export function latestDiagram({ history }: Pick<Ports, 'history'>): ResourceHandler<'latestDiagram'> {
  return async (_input, context) => {
    const [newest] = await readHistory(history, context.session, context);
    if (!newest) throw new Fault('DIAGRAM_NOT_FOUND');
    return newest;
  };
}
