/** Diagrams within texts, between {{ and }}: the engine leaves room for them, they are drawn by themselves, and put in afterwards. */
import type { Part } from '../picture/fill-parts.ts';
import { type Appearance, drawLines, type EngineOutput } from './draw-lines.ts';

/** Returns what is wrong with a source that cannot be drawn. */
type DrawPart = (lines: readonly string[]) => Promise<Part | string>;

const MAX_PARTS = 50;
/** The room for one that is not drawn. */
const UNKNOWN = { width: 42, height: 42 };
const PLACE = 'embedded-';

function placeholder(id: number, { width, height }: { width: number; height: number }): object {
  // The engine measures it, though it is replaced.
  const svg = `<svg width="1" height="1" viewBox="0 0 1 1"><g class="${PLACE}${id}"></g></svg>`;
  return { width, height, svg };
}

/** `lost`: what is wrong with those that are not drawn. */
export type DrawnOutput = EngineOutput & { parts?: ReadonlyMap<string, Part>; lost?: readonly string[] };

/** Draws twice if there are any: their sizes are known only once they are drawn, and their sources only to the preprocessor. */
export async function drawWithParts(lines: string[], appearance: Appearance, drawPart: DrawPart): Promise<DrawnOutput> {
  const found = new Map<string, { id: number; part?: Part }>();
  const roomFor = (source: readonly string[]) => {
    const key = source.join('\n');
    const known = found.get(key) ?? { id: found.size };
    if (found.size < MAX_PARTS) found.set(key, known);
    return placeholder(known.id, known.part ?? UNKNOWN);
  };
  const output = await drawLines(lines, { ...appearance, roomFor });
  if (found.size === 0) return output;
  const parts = new Map<string, Part>();
  const lost: string[] = [];
  for (const [key, known] of found) {
    const part = await drawPart(key.split('\n'));
    if (typeof part === 'string') {
      lost.push(part);
      continue;
    }
    known.part = part;
    parts.set(`${PLACE}${known.id}`, part);
  }
  return { ...(await drawLines(lines, { ...appearance, roomFor })), parts, lost };
}
