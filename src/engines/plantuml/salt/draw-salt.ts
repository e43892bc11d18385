/** Draws a wireframe (`@startsalt`), which the npm build of the engine leaves out. */
import type { Part } from '../picture/fill-nested-diagrams.ts';
import { blockWidget } from './blocks.ts';
import { createPen } from './pen.ts';
import { readSalt } from './read-salt.ts';

/** `icons`: OpenIconic's. Returns what is wrong, if it cannot be drawn. */
export function drawSalt(
  lines: readonly string[],
  page: Document,
  icons: Readonly<Record<string, string>>,
): Part | { error: string } {
  try {
    const widget = blockWidget(readSalt(lines));
    const group = page.createElementNS('http://www.w3.org/2000/svg', 'g');
    const over: (() => void)[] = [];
    widget.draw(createPen(group, icons, over), 0, 0, widget.width);
    for (const draw of over) draw();
    return { x: 0, y: 0, width: widget.width, height: widget.height, children: [group] };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
