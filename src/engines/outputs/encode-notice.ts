/** Turns an SVG that the service has drawn itself, such as a notice, into a PNG. */
import type { Drawing, EngineReply } from '../../ports/diagram-engine.ts';
import { isCleanSvg } from '../svg/safety/is-clean-svg.ts';
import { excessiveSize } from '../svg/size/excessive-size.ts';
import { encodeDrawing, PAPER } from './encode-drawing.ts';

/** It is read as strictly as a drawing: it quotes what a caller wrote. */
export async function encodeNotice(svg: string): Promise<EngineReply<Drawing>> {
  const excess = isCleanSvg(svg) ? excessiveSize(svg) : 'The picture contains what no picture may';
  if (excess !== undefined) return { kind: 'too-complex', reason: excess };
  return encodeDrawing({ drawing: { image: svg, width: 0, height: 0 }, paper: PAPER.light }, { format: 'png' });
}
