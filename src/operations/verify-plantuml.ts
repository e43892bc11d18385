/** verifyPlantUML: whether the PlantUML engine takes the text, and where not. */
import type { Handler } from '../../generated/operations.ts';
import type { Ports } from './ports.ts';
import { settleReply } from './settle-reply.ts';

export function verifyPlantUML({ plantuml }: Pick<Ports, 'plantuml'>): Handler<'verifyPlantUML'> {
  return async ({ plantumlCode }, call) => settleReply(await plantuml.verify(plantumlCode, call));
}
