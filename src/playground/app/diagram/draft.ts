/** Keeps what is being written in this tab, so that a reload does not lose it; other tabs and the server never see it. */
import { readStoredJson, writeStored } from '../page/stored.ts';
import { checkedDiagram, type Diagram } from './diagram.ts';

const KEY = 'drawbridge.draft';

export function saveDraft(diagram: Diagram): void {
  writeStored('tab', KEY, JSON.stringify(diagram));
}

export function loadDraft(): Diagram | undefined {
  return checkedDiagram(readStoredJson('tab', KEY));
}
