/** Keeps what is being written in this tab, so that a reload does not lose it; other tabs and the server never see it. */
import { checkedDiagram, type Diagram } from './diagram.ts';

const KEY = 'drawbridge.draft';

/** Storage may be switched off or full, and may hold anything. */
function tolerant<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export function saveDraft(diagram: Diagram): void {
  tolerant(() => sessionStorage.setItem(KEY, JSON.stringify(diagram)));
}

export function loadDraft(): Diagram | undefined {
  return tolerant(() => checkedDiagram(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')));
}
