/** Keeps small texts in the browser, for this tab or for every visit; where storage is switched off or full, nothing is kept. */

const STORAGES = { tab: () => sessionStorage, browser: () => localStorage };

export type StoredFor = keyof typeof STORAGES;

export function readStored(kept: StoredFor, key: string): string | undefined {
  try {
    return STORAGES[kept]().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(kept: StoredFor, key: string, value: string): void {
  try {
    STORAGES[kept]().setItem(key, value);
  } catch {
    // The choice then holds until the page is closed.
  }
}

/** What was written may have been changed by anybody: undefined for what is no JSON. */
export function readStoredJson(kept: StoredFor, key: string): unknown {
  try {
    return JSON.parse(readStored(kept, key) ?? 'null');
  } catch {
    return undefined;
  }
}
