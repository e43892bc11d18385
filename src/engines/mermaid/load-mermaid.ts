/** Loads Mermaid into the document made for it, once. */
import type { Mermaid } from 'mermaid';
import { type DrawingDocument, installDom } from './dom/install-dom.ts';
import { lockedConfig, type Theme } from './locked-config.ts';

export interface LoadedMermaid {
  mermaid: Mermaid;
  document: DrawingDocument;
  /** Sets the locked configuration; cheap when nothing changes. */
  configure(theme: Theme | undefined): void;
}

/** Mermaid draws its own error picture for this word; nobody asks for that. */
export const ERROR_TYPE = 'error';

let loading: Promise<LoadedMermaid> | undefined;

async function load(): Promise<LoadedMermaid> {
  const document = installDom();
  const { default: mermaid } = await import('mermaid');
  const defaults = mermaid.mermaidAPI.defaultConfig as Record<string, unknown>;
  let current: Theme | undefined | 'none yet' = 'none yet';
  return {
    mermaid,
    document,
    configure(theme) {
      // What a failed diagram has set would otherwise be read, and fail, again.
      mermaid.mermaidAPI.reset();
      if (theme === current) return;
      mermaid.initialize(lockedConfig(defaults, theme));
      current = theme;
    },
  };
}

export function loadMermaid(): Promise<LoadedMermaid> {
  loading ??= load();
  return loading;
}
