/** Keeps the version of each language's text that later ones are compared with: as it was opened, or as it was pinned. */
import { LANGUAGE_NAMES, type Language } from '../../../ports/languages.ts';
import { readStoredJson, writeStored } from '../page/stored.ts';
import type { Diagram } from './diagram.ts';

const KEY = 'drawbridge.versions';

export interface Version {
  code: string;
  /** Milliseconds since 1970; absent for a version that was only opened. */
  pinnedAt?: number;
}

type Kept = Partial<Record<Language, Version>>;

/** Storage may hold anything. */
export function checkedVersions(value: unknown): Kept {
  const kept: Kept = {};
  if (typeof value !== 'object' || value === null) return kept;
  for (const language of LANGUAGE_NAMES) {
    const { code, pinnedAt } = ((value as Record<string, unknown>)[language] ?? {}) as Record<string, unknown>;
    if (typeof code !== 'string') continue;
    kept[language] = Number.isFinite(pinnedAt) ? { code, pinnedAt: Number(pinnedAt) } : { code };
  }
  return kept;
}

export interface Versions {
  /** Another diagram is in the editor now: it is what later texts are compared with. */
  opened(diagram: Diagram): void;
  /** The same, unless this language has a version. */
  seen(diagram: Diagram): void;
  pin(diagram: Diagram): void;
  of(language: Language): Version | undefined;
}

export function keepVersions(): Versions {
  const kept = checkedVersions(readStoredJson('tab', KEY));
  function set({ language }: Diagram, version: Version): void {
    kept[language] = version;
    writeStored('tab', KEY, JSON.stringify(kept));
  }
  return {
    opened: (diagram) => set(diagram, { code: diagram.code }),
    seen(diagram) {
      if (!kept[diagram.language]) set(diagram, { code: diagram.code });
    },
    pin: (diagram) => set(diagram, { code: diagram.code, pinnedAt: Date.now() }),
    of: (language) => kept[language],
  };
}
