/** render: a Mermaid diagram as SVG or PNG. */
import type { Handler } from '../../generated/operations.ts';
import { draw } from './draw.ts';
import type { Ports } from './ports.ts';

export function render({ mermaid }: Pick<Ports, 'mermaid'>): Handler<'render'> {
  return ({ code, format = 'svg', ...options }, call) => draw(mermaid, code, { format, ...options }, call);
}
