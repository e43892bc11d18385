/** svg: a Mermaid diagram as an SVG file with a suggested name. */
import type { Handler } from '../../generated/operations.ts';
import { draw } from './drawing/draw.ts';
import type { Ports } from './ports.ts';

/** `diagram-YYYY-MM-DDTHH-MM-SS.svg`, in UTC: safe on every file system. */
function fileName(now: Date): string {
  return `diagram-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.svg`;
}

export function exportSvg({ engines, now }: Pick<Ports, 'engines' | 'now'>): Handler<'svg'> {
  return async ({ code, theme, background }, call) => {
    const { svg = '', warnings } = await draw(engines.mermaid, code, { format: 'svg', theme, background }, call);
    return { svg, filename: fileName(now()), ...(warnings && { warnings }) };
  };
}
