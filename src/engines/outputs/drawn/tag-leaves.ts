/** Notes of every drawn element which part it belongs to and what its lines end with, before the cleaning drops the names that say so. */
import { idsIn } from '../../svg/tree/references.ts';
import { SvgElement } from '../../svg/tree/svg-tree.ts';
import type { PartTag } from './marks.ts';

/** Says of an element whether it is a part of the diagram; each language names them in its own way. */
export type TagPart = (element: SvgElement) => PartTag | undefined;

export interface LeafFacts {
  tag?: PartTag;
  /** The ids of its markers. */
  start?: string;
  end?: string;
}

export type LeafTable = ReadonlyMap<SvgElement, LeafFacts>;

const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'svg', 'switch']);

function markerOf(element: SvgElement, name: string): string | undefined {
  const [id] = idsIn(element.computed.get(name) ?? '');
  return id;
}

export function tagLeaves(root: SvgElement, tagPart: TagPart): LeafTable {
  const leaves = new Map<SvgElement, LeafFacts>();
  let unnamed = 0;
  const visit = (element: SvgElement, outer: PartTag | undefined): void => {
    const own = tagPart(element);
    const tag = own ? { ...own, key: own.key || `unnamed ${++unnamed}`, ...(outer && { within: outer }) } : outer;
    // Icons are pictures of their own.
    const isGroup = GROUPS.has(element.name) && (element.name !== 'svg' || element === root);
    if (!isGroup) {
      const [start, end] = [markerOf(element, 'marker-start'), markerOf(element, 'marker-end')];
      leaves.set(element, { ...(tag && { tag }), ...(start && { start }), ...(end && { end }) });
      return;
    }
    for (const child of element.childNodes) if (child instanceof SvgElement) visit(child, tag);
  };
  visit(root, undefined);
  return leaves;
}
