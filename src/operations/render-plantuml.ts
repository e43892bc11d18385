/** renderPlantUML: a PlantUML diagram as a picture. */
import type { Handler } from '../../generated/operations.ts';
import { draw } from './draw.ts';
import type { Ports } from './ports.ts';

export function renderPlantUML({ engines }: Pick<Ports, 'engines'>): Handler<'renderPlantUML'> {
  return ({ plantumlCode, format = 'svg', ...options }, call) =>
    draw(engines.plantuml, plantumlCode, { format, ...options }, call);
}
