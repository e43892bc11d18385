/** render: a Mermaid diagram as a picture. */
import type { Handler } from '../../generated/operations.ts';
import { draw } from './drawing/draw.ts';
import type { Ports } from './ports.ts';

export function render({ engines }: Pick<Ports, 'engines'>): Handler<'render'> {
  return ({ code, format = 'svg', ...options }, call) => draw(engines.mermaid, code, { format, ...options }, call);
}
