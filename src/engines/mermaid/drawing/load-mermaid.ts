/** Loads Mermaid into the document made for it, once, and its diagram types when they are first drawn. */
import type { Mermaid as PublishedMermaid } from 'mermaid';
import type { Theme } from '../../../../generated/values.ts';
import { lacksParts, loadWanted } from '../../late-parts.ts';
import type { Restore } from '../../object-snapshot.ts';
import { type DrawingDocument, installDom } from '../dom/install-dom.ts';
import { withDeterministicGlobals } from '../shims/deterministic-globals.ts';
import { lockedConfig } from '../shims/locked-config.ts';
import { rememberModules } from '../shims/module-state.ts';

/** As the build's patches leave it. */
interface Mermaid extends PublishedMermaid {
  getDiagramLoader(type: string): (() => Promise<unknown>) | undefined;
}

export interface LoadedMermaid {
  mermaid: Mermaid;
  document: DrawingDocument;
  /**
   * Reads or draws `code` with `work` in the state in which every diagram starts; whatever was read or drawn before leaves no
   * trace. If it lacked a part of the engine, the part is loaded and `work` runs again. Without a theme the choice is the
   * source's, or Mermaid's.
   */
  fromStart<Value>(code: string, work: () => Promise<Value>, theme?: Theme): Promise<Value>;
  /** Some types bring icons for all. */
  loadAllTypes(): Promise<void>;
  /** Does its part of `fromStart` ahead, when nobody waits. */
  tidyUp(): void;
}

/** Mermaid draws its own error picture for this word, which is never wanted. */
export const ERROR_TYPE = 'error';

/** Has the type of a source loaded, as far as its text shows it. */
async function loadTypeOf(code: string, mermaid: Mermaid): Promise<void> {
  try {
    await mermaid.getDiagramLoader(mermaid.detectType(code))?.();
  } catch {
    // Not loaded yet, which is noted, or of no type, which is said when it is read.
  }
  await loadWanted();
}

let loading: Promise<LoadedMermaid> | undefined;

async function load(): Promise<LoadedMermaid> {
  const document = installDom();
  const mermaid = (await import('mermaid')).default as Mermaid;
  const defaults = mermaid.mermaidAPI.defaultConfig as Record<string, unknown>;
  mermaid.initialize(lockedConfig(defaults));
  /** Taken as late as possible: each type that is loaded before costs no picture of its own. */
  let restore: Restore | undefined;
  let isTidy = true;
  const tidyUp = () => {
    if (!isTidy) restore?.();
    isTidy = true;
  };

  async function attempt<Value>(work: () => Promise<Value>, theme?: Theme): Promise<Value> {
    tidyUp();
    isTidy = false;
    if (theme !== undefined) mermaid.initialize(lockedConfig(defaults, theme));
    return work();
  }

  async function fromStart<Value>(code: string, work: () => Promise<Value>, theme?: Theme): Promise<Value> {
    if (!restore) await loadTypeOf(code, mermaid);
    for (;;) {
      restore ??= rememberModules();
      const outcome = withDeterministicGlobals(() => attempt(work, theme));
      await outcome.catch(() => {});
      if (!lacksParts()) return outcome;
      tidyUp();
      await loadWanted();
      restore = undefined;
    }
  }

  /** One piece of work at a time: Mermaid keeps the current diagram in module variables, and the replaced globals are shared. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn: LoadedMermaid['fromStart'] = (code, work, theme) => {
    const turn = last.then(() => fromStart(code, work, theme));
    last = turn.catch(() => {});
    return turn;
  };

  return {
    mermaid,
    document,
    tidyUp,
    fromStart: inTurn,
    loadAllTypes: () => inTurn('', () => mermaid.registerExternalDiagrams([], { lazyLoad: false })),
  };
}

export function loadMermaid(): Promise<LoadedMermaid> {
  loading ??= load();
  return loading;
}

export async function tidyUp(): Promise<void> {
  (await loadMermaid()).tidyUp();
}
