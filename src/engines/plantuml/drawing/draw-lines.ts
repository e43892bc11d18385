/** Runs the PlantUML engine on one diagram and returns what it drew, whether the diagram or the picture of an error. */
import { renderToString } from '@plantuml/core';
import { createPage } from '../dom/create-page.ts';
import { deterministicGlobals } from '../dom/deterministic-globals.ts';
import type { Pixels } from '../dom/sprite-canvas.ts';
import { withProperties } from '../dom/with-properties.ts';
import { hasLibrary, LIBRARY_GLOBALS, startIncludes } from '../libraries/standard-library.ts';
import { listenForFamily } from '../source/diagram-family.ts';
import { keepInstance } from './keep-graphviz.ts';

export type EngineOutput =
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

export function drawLines(lines: string[], appearance: Appearance = {}): Promise<EngineOutput> {
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
