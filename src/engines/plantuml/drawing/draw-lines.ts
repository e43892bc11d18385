/** Runs the PlantUML engine on one diagram and returns what it drew, whether the diagram or the picture of an error. */
import { renderToString } from '@plantuml/core';
import { createPage } from '../dom/create-page.ts';
import { deterministicGlobals } from '../dom/deterministic-globals.ts';
import type { Pixels } from '../dom/sprite-canvas.ts';
import { withProperties } from '../dom/with-properties.ts';
import { listenForFamily } from '../source/diagram-family.ts';

export type EngineOutput =
  | { kind: 'picture'; root: SVGElement; sprites: ReadonlyMap<string, Pixels>; family?: string }
  /** The engine gave up without a picture. */
  | { kind: 'failure'; message: string };

const page = createPage();

/** The parts that the engine loads when a diagram needs them; the standard library is not included. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'themes.js': () => import('@plantuml/core/themes.js'),
  'emoji.js': () => import('@plantuml/core/emoji.js'),
  'openiconic.js': () => import('@plantuml/core/openiconic.js'),
};

function loadPart(name: string, onLoaded: () => void, onFailed: (message: string) => void): void {
  const load = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (load) load().then(onLoaded, () => onFailed(`${name} is missing`));
  else onFailed(`${name} is not part of this engine`);
}

const browser = { ...page.globals, PLANTUML_STDLIB_LOADER: loadPart };

/** Graphviz must be there before the first drawing: without it class, state and component diagrams are laid out worse. */
let graphviz: Promise<unknown> | undefined;

function drawOnce(lines: string[]): Promise<EngineOutput> {
  page.clear();
  return new Promise((resolve) => {
    const fail = (message: string): void => resolve({ kind: 'failure', message });
    const succeed = (): void => {
      const drawing = page.takeDrawing();
      if (drawing) resolve({ kind: 'picture', ...drawing });
      else fail('Nothing was drawn');
    };
    // Size is bounded elsewhere: the time to draw, the bytes of an answer, the pixels of a PNG.
    renderToString(lines, succeed, fail, { maxSvgSize: 0 });
  });
}

/** A kind that does not exist: refused at once, before anything is drawn. */
const NOTHING = ['@startnothing', '@endnothing'];
const REMEMBERS_FROM_LINES = 10;
const PREPROCESSED = /^\s*!/;

/**
 * For sources of some length the engine first tries the family that it found last, so that arrows alone
 * would become classes after a class diagram. Anything shorter makes it forget.
 */
async function forgetLastFamily(lines: readonly string[]): Promise<void> {
  const mayBeLong = lines.length >= REMEMBERS_FROM_LINES || lines.some((line) => PREPROCESSED.test(line));
  if (mayBeLong) await drawOnce(NOTHING);
}

async function drawAfresh(lines: string[]): Promise<EngineOutput> {
  const listener = listenForFamily();
  const output = await withProperties([[globalThis, browser], ...deterministicGlobals(listener.hear)], async () => {
    graphviz ??= import('@plantuml/core/viz-global.js');
    await graphviz;
    await forgetLastFamily(lines);
    return drawOnce(lines);
  });
  const family = listener.family();
  return output.kind === 'picture' && family !== undefined ? { ...output, family } : output;
}

/** The engine keeps its state in module variables: one call must end before the next begins. */
let queue: Promise<unknown> = Promise.resolve();

export function drawLines(lines: string[]): Promise<EngineOutput> {
  const drawing = queue.then(() => drawAfresh(lines));
  queue = drawing.catch(() => {});
  return drawing;
}
