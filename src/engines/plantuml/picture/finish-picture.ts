/** Turns what the engine drew into what a reader expects: room around it, sprites as shapes, its own fonts. */

import { measureLabel, plantumlStack } from '../dom/measure-label.ts';
import type { Pixels } from '../dom/sprite-canvas.ts';
import { evenMargin, fitViewBox, type Margin } from './extent/fit-view-box.ts';
import { removeWarnings } from './extent/remove-warnings.ts';
import { fillParts, type Part } from './fill-parts.ts';
import { paintGradients } from './gradients.ts';
import { greyColours } from './grey-colours.ts';
import { raiseCrosses } from './raise-crosses.ts';
import { openSockets } from './sockets.ts';
import { drawSprites } from './sprites/draw-sprites.ts';
import { drawWavyLines } from './wavy-lines.ts';

/** Viewers drop spaces at the start of a text, which would pull it towards what comes before it. */
function moveLeadingSpace(text: Element): void {
  const label = text.textContent ?? '';
  const [space = ''] = /^[ \u00a0]+(?=\S)/.exec(label) ?? [];
  if (space === '' || text.children.length > 0) return;
  const { width } = measureLabel(space, {
    fontSize: Number(text.getAttribute('font-size')),
    weight: text.getAttribute('font-weight') ?? 'normal',
    family: text.getAttribute('font-family') ?? '',
  });
  text.setAttribute('x', String(Math.round((Number(text.getAttribute('x')) + width) * 100) / 100));
  text.textContent = label.slice(space.length);
}

/** The letter in the circle before the name of a class, which only this build of the engine sets in normal weight. */
function emboldenLetters(root: Element): void {
  for (const letter of root.querySelectorAll('text[dominant-baseline="central"]')) {
    letter.setAttribute('font-weight', 'bold');
  }
}

/** Names the fonts that the text was measured in: in any other it would overflow its boxes. */
function lockFonts(root: Element): void {
  for (const text of root.querySelectorAll('text')) {
    text.setAttribute('font-family', plantumlStack(text.getAttribute('font-family') ?? ''));
  }
}

interface DrawnPicture {
  root: Element;
  sprites: ReadonlyMap<string, Pixels>;
  /** Diagrams within texts. */
  parts?: ReadonlyMap<string, Part>;
  /** Those that the engine was given. */
  lines: readonly string[];
  diagramType: string;
  isGraph: boolean;
}

/** Java's margins, which this build leaves out. */
const USUAL_MARGIN = evenMargin(10);
const GRAPH_MARGIN: Margin = { top: 0, right: 5, bottom: 5, left: 0 };
const MARGINS: Readonly<Record<string, Margin>> = {
  sequence: evenMargin(5),
  gantt: evenMargin(0),
  nwdiag: evenMargin(0),
  dot: evenMargin(0),
};

/** Returns the engine's own warnings, which are removed from the picture. */
export function finishPicture({ root, sprites, parts, lines, diagramType, isGraph }: DrawnPicture): string[] {
  const warnings = removeWarnings(root);
  for (const text of root.querySelectorAll('text')) {
    moveLeadingSpace(text);
  }
  emboldenLetters(root);
  raiseCrosses(root);
  openSockets(root, lines);
  drawWavyLines(root, lines);
  fitViewBox(root, isGraph ? GRAPH_MARGIN : (MARGINS[diagramType] ?? USUAL_MARGIN), lines);
  drawSprites(root, sprites);
  paintGradients(root, lines);
  greyColours(root, lines);
  if (parts) fillParts(root, parts);
  lockFonts(root);
  return warnings;
}
