/** Kinds that the npm build of the engine leaves out and that are drawn here: wireframes, Chen's notation, Graphviz' own language. */
import type { Part } from '../picture/fill-nested-diagrams.ts';
import { drawSalt } from '../salt/draw-salt.ts';
import type { DiagramBlock } from '../source/split-diagrams.ts';
import { readChen } from './chen.ts';
import { type Appearance, type DrawnOutput, drawWithParts, loadIcons, onPage } from './draw-lines.ts';
import { type DrawingFault, drawGraph } from './graphviz.ts';
import { prepareLines } from './prepare-lines.ts';

/** Lines of a fault are counted in what is between the start and the end. */
type Draw = (body: readonly string[]) => Promise<Part | DrawingFault>;

/** Java wants it in a line of its own. */
const DOT_HEADER = /^\s*(?:strict\s+)?(?:di)?graph\b[^{}]*\{?\s*$/i;

const DRAW: Readonly<Record<string, Draw>> = {
  async dot(body) {
    const first = body.findIndex((line) => line.trim() !== '');
    if (!DOT_HEADER.test(body[first] ?? ''))
      return { error: 'Syntax Error? (Assumed diagram type: dot)', line: first + 1 };
    return drawGraph(body.join('\n'));
  },
  async chen(body) {
    const graph = readChen(body);
    return 'error' in graph ? graph : drawGraph(graph);
  },
  salt: (body) => onPage(async () => drawSalt(body, document, await loadIcons())),
};

/** What is around them is drawn by the engine: titles, legends, settings; each pattern with that of the line it ends with. */
const AROUND: readonly (readonly [start: RegExp, end?: RegExp])[] = [
  [/^\s*<style>/i, /<\/style>/i],
  [/^\s*legend\b/i, /^\s*end ?legend\b/i],
  [/^\s*(?:title|header|footer|caption)\s*$/i, /^\s*end ?(?:title|header|footer|caption)\b/i],
  [/^\s*(?:(?:left|center|right)\s+)?(?:title|header|footer|caption|skinparam|scale|mainframe)\b/i],
  [/^\s*!/],
];

/** Undefined for a kind without anything around it. */
const BODY: Readonly<Record<string, (lines: readonly string[]) => boolean[]>> = {
  chen: (lines) => {
    let end: RegExp | undefined;
    return lines.map((line) => {
      if (end) {
        if (end.test(line)) end = undefined;
        return false;
      }
      const row = AROUND.find(([start]) => start.test(line));
      end = row?.[1];
      return row === undefined;
    });
  },
  salt: (lines) => {
    let depth = 0;
    let isOver = false;
    return lines.map((line) => {
      const wasOpen = depth > 0;
      if (isOver || (!wasOpen && !/^\s*\{/.test(line))) return false;
      for (const [brace] of line.matchAll(/(?<!\\)[{}]/g)) depth += brace === '{' ? 1 : -1;
      isOver = depth <= 0;
      return true;
    });
  },
};

export function isOwnKind(kind: string): boolean {
  return Object.hasOwn(DRAW, kind);
}

async function drawBody(kind: string, body: readonly string[]): Promise<Part | DrawingFault> {
  return (await DRAW[kind]?.(body)) ?? { error: `@start${kind} is not drawn here` };
}

/** The diagram as one of the engine's, with a label that holds it; no line that stays changes its place. Undefined if nothing can be around it. */
function framed(kind: string, lines: readonly string[]): string[] | undefined {
  const find = BODY[kind];
  if (!find) return undefined;
  const inside = lines.slice(1, -1);
  const isBody = find(inside);
  const body = inside.filter((_, index) => isBody[index]);
  const around = inside.map((line, index) => (isBody[index] ? "'" : line));
  return ['@startuml', ...around, 'label drawing [', `{{${kind}`, ...body, '}}', ']', '@enduml'];
}

/** What the engine puts around a label, and what Java puts around these kinds. */
const LABEL = { width: 38, height: 39, left: 17, top: 17 };
const MARGIN = 5;

/** So that the whole is as large as Java's. */
function inFrame({ children, x, y, width, height }: Part): Part {
  return {
    children,
    x: x + LABEL.left - MARGIN,
    y: y + LABEL.top - MARGIN,
    // The engine fails on less.
    width: Math.max(1, width + 2 * MARGIN - LABEL.width),
    height: Math.max(1, height + 2 * MARGIN - LABEL.height),
    isPaperless: true,
  };
}

/** One that is part of a text. */
export async function drawOwnPart({ kind, lines }: DiagramBlock): Promise<Part | DrawingFault> {
  const part = await drawBody(kind, lines.slice(1, -1));
  if ('error' in part) return part;
  const [width, height] = [part.width, part.height].map((size) => Math.ceil(size + 2 * MARGIN));
  return { ...part, x: part.x - MARGIN, y: part.y - MARGIN, width: width ?? 0, height: height ?? 0 };
}

/** Graphviz counts in points. */
const PIXELS_PER_POINT = 4 / 3;

function unframed({ children, width, height }: Part): Promise<DrawnOutput> {
  return onPage(async () => {
    const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    root.setAttribute('viewBox', `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`);
    root.setAttribute('width', String(Math.ceil(width) * PIXELS_PER_POINT));
    root.setAttribute('height', String(Math.ceil(height) * PIXELS_PER_POINT));
    root.append(...children);
    return { kind: 'picture', root, sprites: new Map(), isGraph: false };
  });
}

/** Lines of a fault are those of the block. */
export async function drawOwnKind(
  { kind, lines }: DiagramBlock,
  appearance: Appearance,
): Promise<DrawnOutput | DrawingFault> {
  const source = framed(kind, lines);
  if (!source) {
    const part = await drawBody(kind, lines.slice(1, -1));
    return 'error' in part ? { ...part, ...(part.line && { line: part.line + 1 }) } : unframed(part);
  }
  let fault: DrawingFault | undefined;
  const output = await drawWithParts(prepareLines(source), appearance, async (part) => {
    const body = part.slice(1, -1);
    const drawing = await drawBody(kind, body);
    if (!('error' in drawing)) return inFrame(drawing);
    const wrong = body[(drawing.line ?? 1) - 1] ?? '';
    const line = lines.findIndex((one, index) => index > 0 && one.trim() === wrong.trim()) + 1;
    fault = { error: drawing.error, ...(line > 0 && { line }) };
    return drawing.error;
  });
  return fault ?? output;
}
