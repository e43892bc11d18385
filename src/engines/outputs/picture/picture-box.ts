/** The place that a finished picture shows. */
import type { Box } from '../../geometry/box.ts';

export function pictureBox(svg: string): Box {
  const [, numbers = ''] = /^<svg[^>]*? viewBox="([^"]+)"/.exec(svg) ?? [];
  const [left = 0, top = 0, width = 0, height = 0] = numbers.split(' ').map(Number);
  return { left, top, right: left + width, bottom: top + height };
}
