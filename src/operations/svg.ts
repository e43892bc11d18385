/** svg: a Mermaid diagram as an SVG file with a suggested name. */
import type { Handler } from '../../generated/operations.ts';
import { svgFileName } from '../ports/picture-formats.ts';
import { draw } from './draw.ts';
import type { Ports } from './ports.ts';

export function svg({ engines, now }: Pick<Ports, 'engines' | 'now'>): Handler<'svg'> {
  return async ({ code, ...options }, call) => {
    const drawn = await draw(engines.mermaid, code, { format: 'svg', ...options }, call);
    const { svg: picture, width: _width, height: _height, ...said } = drawn;
    return { svg: picture, filename: svgFileName(now()), ...said };
  };
}
