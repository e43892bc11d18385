/** The text that the editor starts with: what was being written in this tab, which other tabs and the server never see, or an example. */
import type { Language } from '../../../ports/languages.ts';
import { readStoredJson, writeStored } from '../page/stored.ts';
import { checkedDiagram, type Diagram } from './diagram.ts';

const KEY = 'drawbridge.draft';

export function saveDraft(diagram: Diagram): void {
  writeStored('tab', KEY, JSON.stringify(diagram));
}

export function loadDraft(): Diagram | undefined {
  return checkedDiagram(readStoredJson('tab', KEY));
}

declare const STARTERS_AT_BUILD: Readonly<Record<Language, string>>;

/** What the page shows first in each language; the build puts it in, apart from the guides, which are loaded later. */
export const STARTERS: Readonly<Record<Language, string>> = STARTERS_AT_BUILD;
