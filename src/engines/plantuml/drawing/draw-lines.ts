/** Runs the PlantUML engine on one diagram and returns what it drew, whether the diagram or the picture of an error. */
import { renderToString } from '@plantuml/core';
import { createPage } from '../dom/create-page.ts';
import { deterministicGlobals, withProperties } from '../dom/deterministic-globals.ts';
import type { Pixels } from '../dom/sprite-canvas.ts';
import { hasLibrary, LIBRARY_GLOBALS, startIncludes } from '../libraries/standard-library.ts';
import type { Part } from '../picture/fill-nested-diagrams.ts';
import { keepInstance } from './keep-graphviz.ts';

/** The engine's own words, as in "Assumed diagram type", for what its console calls by other names. */
const FAMILIES: Readonly<Record<string, string>> = {
  SequenceDiagram: 'sequence',
  ClassDiagram: 'class',
  ActivityDiagram: 'activity',
  ActivityDiagram3: 'activity',
  DescriptionDiagram: 'component',
  StateDiagram: 'state',
  TimingDiagram: 'timing',
  NwDiagram: 'nwdiag',
  PacketDiagram: 'packetdiag',
};

const TRIES = /\[PSystemBuilder2\] trying /;
const NAMES = /\[(\w+)Factory(\d?)\] createSystem/;
/** Laid out by Graphviz. */
const GRAPHS = new Set(['ClassDiagram', 'ActivityDiagram', 'DescriptionDiagram', 'StateDiagram']);
const TAKES = /\[PSystemBuilder2\] ok!/;

/** The type of diagram that the engine assumed; it names it on its console only. */
interface FamilyListener {
  /** A line of the engine's console. */
  hear(line: string): void;
  /** Undefined when no source was accepted, or by a family that does not name itself. */
  family(): string | undefined;
  isGraph(): boolean;
}

function listenForFamily(): FamilyListener {
  let tried: string | undefined;
  let taken: string | undefined;
  return {
    hear(line) {
      if (TRIES.test(line)) tried = undefined;
      else if (TAKES.test(line)) taken = tried;
      else tried = NAMES.exec(line)?.slice(1).join('') ?? tried;
    },
    family: () => FAMILIES[taken ?? ''],
    isGraph: () => GRAPHS.has(taken ?? ''),
  };
}

type EngineOutput =
  | { kind: 'picture'; root: SVGElement; sprites: ReadonlyMap<string, Pixels>; family?: string; isGraph: boolean }
  /** The engine gave up without a picture. */
  | { kind: 'failure'; message: string };

const page = createPage();

/** The parts that the engine loads when a diagram needs them, besides libraries. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'themes.js': () => import('@plantuml/core/themes.js'),
  'emoji.js': () => import('@plantuml/core/emoji.js'),
  'openiconic.js': () => import('@plantuml/core/openiconic.js'),
};

function loadPart(name: string, onLoaded: () => void, onFailed: (message: string) => void): void {
  const load = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (hasLibrary(name)) onLoaded();
  else if (load) load().then(onLoaded, () => onFailed(`${name} is missing`));
  else onFailed(`${name} is not part of this engine`);
}

const browser = { ...page.globals, ...LIBRARY_GLOBALS, PLANTUML_STDLIB_LOADER: loadPart };

/** What is drawn of a diagram, and how. */
export interface Appearance {
  /** Counted from 1. */
  page?: number;
  /** With light lines and letters on black. */
  dark?: boolean;
  /** Called for each diagram within a text, with its source. */
  roomFor?(lines: readonly string[]): object;
}

const NO_ROOM = { width: 0, height: 0, svg: '<svg></svg>' };

/** Graphviz must be there before the first drawing: without it class, state and component diagrams are laid out worse. */
let graphviz: Promise<unknown> | undefined;

function loadGraphviz(): Promise<unknown> {
  graphviz ??= import('@plantuml/core/viz-global.js').then(() => globalThis.Viz && keepInstance(globalThis.Viz));
  return graphviz;
}

function drawOnce(lines: string[], dark = false): Promise<EngineOutput> {
  page.clear();
  startIncludes(lines);
  return new Promise((resolve) => {
    const fail = (message: string): void => resolve({ kind: 'failure', message });
    const succeed = (): void => {
      const drawing = page.takeDrawing();
      if (drawing) resolve({ kind: 'picture', ...drawing, isGraph: false });
      else fail('Nothing was drawn');
    };
    // Size is bounded elsewhere: the time to draw, the bytes of an answer, the pixels of a PNG.
    renderToString(lines, succeed, fail, { maxSvgSize: 0, dark });
  });
}

/**
 * A kind that does not exist: refused at once, before anything is drawn. For sources that have ten lines once they are preprocessed
 * the engine first tries the family that it found last, so that arrows alone would become classes after a class diagram. This makes it forget.
 */
const NOTHING = ['@startnothing', '@endnothing'];

async function drawAfresh(
  lines: string[],
  { page: number = 1, dark, roomFor = () => NO_ROOM }: Appearance,
): Promise<EngineOutput> {
  const listener = listenForFamily();
  const globals = { ...browser, PLANTUML_PAGE: number - 1, PLANTUML_ROOM: roomFor };
  const output = await withProperties([[globalThis, globals], ...deterministicGlobals(listener.hear)], async () => {
    await loadGraphviz();
    await drawOnce(NOTHING);
    return drawOnce(lines, dark);
  });
  if (output.kind !== 'picture') return output;
  const family = listener.family();
  return { ...output, isGraph: listener.isGraph(), ...(family !== undefined && { family }) };
}

/** The engine keeps its state in module variables: one call must end before the next begins. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
  const done = queue.then(task);
  queue = done.catch(() => {});
  return done;
}

function drawLines(lines: string[], appearance: Appearance = {}): Promise<EngineOutput> {
  return inTurn(() => drawAfresh(lines, appearance));
}

/** For what is drawn without the engine, on its page and with its Graphviz. */
export function onPage<Value>(task: () => Promise<Value>): Promise<Value> {
  return inTurn(() =>
    withProperties([[globalThis, browser], ...deterministicGlobals(() => {})], async () => {
      await loadGraphviz();
      return task();
    }),
  );
}

/** OpenIconic's, by name. */
export async function loadIcons(): Promise<Readonly<Record<string, string>>> {
  await PARTS['openiconic.js']?.();
  return (page.globals.window as { PLANTUML_OPENICONIC?: Record<string, string> }).PLANTUML_OPENICONIC ?? {};
}

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
