/** Asks the server for the picture of a diagram. */
import type { components } from '../../../../generated/api-types.ts';
import type { PictureFormat } from '../../../ports/picture-formats.ts';
import type { Diagram } from '../diagram/diagram.ts';
import type { CallOutcome } from './call-outcome.ts';
import type { ToolAnswer, Tools } from './call-tools.ts';

export type Drawn = components['schemas']['RenderResult'];

export type DrawOutcome = CallOutcome<Drawn>;

/** Sharp on screens with two pixels per unit. */
const PNG_SCALE = 2;

export function callRender(
  tools: Tools,
  { language, code, theme, background }: Diagram,
  format: PictureFormat,
  signal?: AbortSignal,
): Promise<ToolAnswer<Drawn>> {
  const shape = format === 'png' ? { format, scale: PNG_SCALE } : { format };
  const abort = signal ? { signal } : {};
  if (language === 'plantuml') {
    return tools.call((client) =>
      client.POST('/api/tools/renderPlantUML', { body: { plantumlCode: code, ...shape }, ...abort }),
    );
  }
  const look = { ...(theme && { theme }), ...(background && { background }) };
  return tools.call((client) => client.POST('/api/tools/render', { body: { code, ...look, ...shape }, ...abort }));
}
