/** Draws a graph with Graphviz, which is loaded for the engine anyway. */
import type { Part } from '../picture/fill-nested-diagrams.ts';
import { onPage } from './draw-lines.ts';

type Attributes = Record<string, string | number | { html: string }>;

export interface Graph {
  directed: boolean;
  graphAttributes: Attributes;
  nodes: { name: string; attributes: Attributes }[];
  edges: { tail: string; head: string; attributes: Attributes }[];
}

/** What is wrong, and in which line of the source. */
export interface DrawingFault {
  error: string;
  line?: number;
}

/** Graphviz knows the widths of Arial. */
const FONTS = ['graph', 'node', 'edge'].map((kind) => `${kind} [fontname="Arial"];`).join(' ');
const HEADER = /^(?:strict\s+)?(?:di)?graph\b[^{}]*\{/i;
const FONT_NAME = /\bfontname\s*=\s*(?:"[^"]*"|\w+)/gi;
const MONOSPACE = /mono|courier|consolas/i;
const ERROR_LINE = /^syntax error in line (\d+)(?: near '(.*)')?/;

function inShippedFonts(source: string): string {
  return source
    .replace(FONT_NAME, (found) => `fontname="${MONOSPACE.test(found) ? 'Courier New' : 'Arial'}"`)
    .replace(HEADER, (header) => header + FONTS);
}

function faultOf(errors: readonly { level?: string; message: string }[]): DrawingFault {
  const message = errors.find(({ level }) => level === 'error')?.message ?? 'Graphviz cannot draw this';
  const [, line, near] = ERROR_LINE.exec(message) ?? [];
  return line === undefined
    ? { error: message }
    : { error: `Syntax error${near ? ` near "${near}"` : ''}`, line: Number(line) };
}

/** `source`: DOT, or a graph whose nodes have their sizes. */
export function drawGraph(source: string | Graph): Promise<Part | DrawingFault> {
  return onPage(async () => {
    const viz = await globalThis.Viz?.instance();
    if (!viz) throw new Error('Graphviz is not loaded');
    const graph = typeof source === 'string' ? inShippedFonts(source) : source;
    const { status, output = '', errors } = viz.render(graph, { format: 'svg' });
    if (status !== 'success') return faultOf(errors);
    const root = new DOMParser().parseFromString(output.slice(output.indexOf('<svg')), 'image/svg+xml').documentElement;
    const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
    return { x: 0, y: 0, width, height, children: [...root.childNodes] };
  });
}
