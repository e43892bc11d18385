/** All that PlantUML's engine says about a source. */
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import { verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';

export function draw(source: string): Promise<unknown> {
  return renderPlantuml(source, { format: 'svg' });
}

export async function replyTo(source: string): Promise<unknown> {
  const drawn = await draw(source);
  return { drawn, judged: await verifyPlantuml(source) };
}
