/** What two diagrams differ in, within the room of an answer. */
import { limits } from '../../../generated/values.ts';
import type { ComparisonFormat, DescribedDiagram } from '../../ports/diagram-engine.ts';
import type { DiagramChanges, DiagramComparison, LonePart } from '../../ports/diagram-model.ts';
import { cutList } from '../describe/describe-model.ts';
import { compareLooks, type SeenModel } from './compare-looks.ts';
import { compareModels, compareOrder, compareTextOrder } from './compare-models.ts';
import { changesInWords, totalOf } from './describe-changes.ts';

type ComparedModel = SeenModel & Pick<DescribedDiagram, 'picture'>;

function cutChanges({ added, removed, changed }: DiagramChanges): DiagramChanges {
  const room = Math.floor(limits.maxDescriptionCharacters / 3);
  return { added: cutList(added, room), removed: cutList(removed, room), changed: cutList(changed, room) };
}

/** Numbers and dates along an axis follow from what has changed. */
function withoutTicks({ added, removed, changed }: DiagramChanges): DiagramChanges {
  const isTick = (part: LonePart) => part.element === 'text' && !/\p{L}/u.test(part.text);
  const left = {
    added: added.filter((part) => !isTick(part)),
    removed: removed.filter((part) => !isTick(part)),
    changed,
  };
  return totalOf(left) === 0 ? { added, removed, changed } : left;
}

/** Only words without a part of their own; of which part they are, the looks may say. */
function isVague({ added, removed, changed }: DiagramChanges): boolean {
  return changed.length === 0 && [...added, ...removed].every(({ element }) => element === 'text');
}

/** Equal pictures are the same whatever their sources say; what differs in nothing that a model has is the looks. */
export function changesOf(before: ComparedModel, after: ComparedModel): DiagramChanges {
  const isDrawn = before.picture !== undefined && after.picture !== undefined;
  if (isDrawn && before.picture === after.picture) return { added: [], removed: [], changed: [] };
  const all = withoutTicks(compareModels(before, after));
  const isOrdered = before.edges.length + after.edges.length === 0;
  if (!isDrawn || before.diagramType !== after.diagramType) return all;
  if (totalOf(all) > 0 && !isOrdered && !isVague(all)) return all;
  const changed = [...all.changed, ...compareOrder(before, after)];
  if (!isVague({ ...all, changed })) return { ...all, changed };
  const looks = [...compareTextOrder(before, after), ...compareLooks(before, after)];
  const unnamed = { element: 'diagram' as const, change: 'looks', before: '', after: '' };
  return { ...all, changed: looks.length === 0 && totalOf(all) === 0 ? [unnamed] : looks };
}

export function diffModels(before: ComparedModel, after: ComparedModel, format: ComparisonFormat): DiagramComparison {
  const all = changesOf(before, after);
  const shown = cutChanges(all);
  return {
    summary: changesInWords(all, shown, format),
    same: totalOf(all) === 0,
    ...shown,
    ...(totalOf(shown) < totalOf(all) && { truncated: true }),
  };
}
