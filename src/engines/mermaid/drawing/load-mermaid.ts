/** Loads Mermaid into the document made for it, once. */
import type { Mermaid } from 'mermaid';
import type { Theme } from '../../../../generated/values.ts';
import { type DrawingDocument, installDom } from '../dom/install-dom.ts';
import { lockedConfig } from '../stand-ins/locked-config.ts';
import { rememberModules } from '../stand-ins/module-state.ts';

export interface LoadedMermaid {
  mermaid: Mermaid;
  document: DrawingDocument;
  /**
   * Puts Mermaid into the state in which every diagram starts; whatever was read or drawn before leaves no trace.
   * Without a theme the choice is the source's, or Mermaid's.
   */
  startAfresh(theme?: Theme): void;
}

/** Mermaid draws its own error picture for this word, which is never wanted. */
export const ERROR_TYPE = 'error';

/**
 * Modules register icons, layouts and plugins with others when they are loaded. Loaded on demand, a diagram would find
 * what those before it had brought in.
 */
async function loadAllModules(mermaid: Mermaid): Promise<void> {
  await mermaid.registerExternalDiagrams([], { lazyLoad: false });
  // Handed out by the build's patch.
  await (mermaid as Mermaid & { loadLayouts(): Promise<unknown> }).loadLayouts();
}

let loading: Promise<LoadedMermaid> | undefined;

async function load(): Promise<LoadedMermaid> {
  const document = installDom();
  const { default: mermaid } = await import('mermaid');
  const defaults = mermaid.mermaidAPI.defaultConfig as Record<string, unknown>;
  mermaid.initialize(lockedConfig(defaults));
  await loadAllModules(mermaid);
  const restore = rememberModules();
  return {
    mermaid,
    document,
    startAfresh(theme) {
      restore();
      if (theme !== undefined) mermaid.initialize(lockedConfig(defaults, theme));
    },
  };
}

export function loadMermaid(): Promise<LoadedMermaid> {
  loading ??= load();
  return loading;
}
