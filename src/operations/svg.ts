/** svg: a Mermaid diagram as an SVG file with a suggested name. */
import type { Handler } from '../../generated/operations.ts';
import { svgFileName } from '../ports/svg-file-name.ts';
import { draw } from './drawing/draw.ts';
import type { Ports } from './ports.ts';

export function exportSvg({ engines, now }: Pick<Ports, 'engines' | 'now'>): Handler<'svg'> {
  return async ({ code, theme, background }, call) => {
    const { svg = '', warnings } = await draw(engines.mermaid, code, { format: 'svg', theme, background }, call);
    return { svg, filename: svgFileName(now()), ...(warnings && { warnings }) };
  };
}
