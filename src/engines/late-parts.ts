/** Parts of an engine that are loaded when first needed: what was drawn without them is drawn again. */

const wanted = new Map<string, () => Promise<unknown>>();

/** Called by what needs a part at once and does not have it. */
export function wantPart(name: string, load: () => Promise<unknown>): void {
  wanted.set(name, load);
}

/** Whether anything was missing since the last call of `loadWanted`. */
export function lacksParts(): boolean {
  return wanted.size > 0;
}

export async function loadWanted(): Promise<void> {
  // A part may want others as it is loaded.
  for (const [name, load] of wanted) {
    await load();
    wanted.delete(name);
  }
}
