/** Keeps a description within a number of characters, and says what was left out. */
import { limits } from '../../../generated/values.ts';
import type { DiagramModel, PartCounts } from '../../ports/diagram-model.ts';

const LISTS = ['nodes', 'edges', 'groups', 'notes', 'texts'] as const;
type Lists = Pick<DiagramModel, (typeof LISTS)[number]>;

export function countParts(model: Lists): PartCounts {
  return Object.fromEntries(LISTS.map((name) => [name, model[name].length])) as PartCounts;
}

/** As many items from the front as fit. */
export function cutList<Item>(items: readonly Item[], maxCharacters: number): Item[] {
  let left = maxCharacters;
  const end = items.findIndex((item) => {
    left -= JSON.stringify(item).length + 1;
    return left < 0;
  });
  return end < 0 ? [...items] : items.slice(0, end);
}

/** The lists share the room in turn: what one leaves, the next may use. */
export function cutModel(model: DiagramModel, maxCharacters: number = limits.maxDescriptionCharacters): DiagramModel {
  let left = maxCharacters;
  const cut: Partial<Record<keyof Lists, unknown>> = {};
  for (const [index, name] of LISTS.entries()) {
    const share = Math.floor(left / (LISTS.length - index));
    // The first two are what a diagram is about.
    const items = cutList<unknown>(model[name], index < 2 ? Math.max(share, Math.floor(left / 2)) : share);
    left -= JSON.stringify(items).length;
    cut[name] = items;
  }
  return { ...model, ...(cut as Lists) };
}
