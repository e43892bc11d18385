/** verifyPlantUML: whether the PlantUML engine accepts the text, and where it fails. */
import type { Handler } from '../../generated/operations.ts';
import { settleReply } from './draw.ts';
import type { Ports } from './ports.ts';

export function verifyPlantUML({ engines }: Pick<Ports, 'engines'>): Handler<'verifyPlantUML'> {
  return async ({ plantumlCode }, call) => settleReply(await engines.plantuml.verify(plantumlCode, call));
}
