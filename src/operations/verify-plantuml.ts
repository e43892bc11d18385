/** verifyPlantUML: whether the PlantUML engine takes the text, and where not. */
import type { Handler } from '../../generated/operations.ts';
import type { Ports } from './ports.ts';
import { settleReply } from './settle-reply.ts';

export function verifyPlantUML({ engines }: Pick<Ports, 'engines'>): Handler<'verifyPlantUML'> {
  return async ({ plantumlCode }, call) => settleReply(await engines.plantuml.verify(plantumlCode, call));
}
