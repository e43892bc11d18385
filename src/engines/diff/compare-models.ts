/** Compares two diagrams by what they say: nodes, edges, groups, notes, texts, title, direction, facts and type. */
import type {
  DiagramChanges,
  DiagramEdge,
  DiagramModel,
  DiagramNode,
  DiagramNote,
  LonePart,
  PartChange,
} from '../../ports/diagram-model.ts';
import { noteWords } from '../describe/describe-part.ts';
import { plural } from '../describe/short-form.ts';
import { compareEdges } from './compare-edges.ts';
import { compareFacts, linesOf, type Matching, matchGroups, matchNodes } from './match-parts.ts';

const NOTHING: DiagramChanges = { added: [], removed: [], changed: [] };

type Field = 'title' | 'direction';

function compareField(name: Field, before: DiagramModel, after: DiagramModel): PartChange[] {
  if (before[name] === after[name]) return [];
  return [{ element: 'diagram', change: name, before: before[name] ?? '', after: after[name] ?? '' }];
}

/** Those beyond what the others have, each as often as it is there. */
function beyond(texts: readonly string[], others: readonly string[]): LonePart[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.flatMap((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0 ? [] : [{ element: 'text', text }];
  });
}

function compareTexts(before: readonly string[], after: readonly string[]): DiagramChanges {
  return { added: beyond(after, before), removed: beyond(before, after), changed: [] };
}

type NameOf = (id: string) => string;

/** Notes of the same words, then of the same place, are the same; `nameOf` gives the new id of a part. */
function compareNotes(before: DiagramModel, after: DiagramModel, nameOf: NameOf, groupOf: NameOf): DiagramChanges {
  const keys = [
    ({ text, kind, of, place, group }: DiagramNote) => JSON.stringify([text, kind, of, place, group]),
    ({ text, kind, of }: DiagramNote) => JSON.stringify([text, kind, text === '' ? of : '']),
    ({ kind, of, place }: DiagramNote) => JSON.stringify([kind, of, place]),
  ];
  let left = before.notes.map((was) => {
    const { of, group } = was;
    const renamed = {
      ...was,
      ...(of && { of: of.map(nameOf) }),
      ...(group !== undefined && { group: groupOf(group) }),
    };
    return { was, renamed };
  });
  let right = [...after.notes];
  const changed: PartChange[] = [];
  for (const key of keys) {
    const free = new Map<string, DiagramNote[]>();
    for (const note of [...right].reverse()) {
      const known = free.get(key(note));
      if (known) known.push(note);
      else free.set(key(note), [note]);
    }
    const taken = new Set<DiagramNote>();
    left = left.filter(({ was, renamed }) => {
      const now = free.get(key(renamed))?.pop();
      if (!now) return true;
      taken.add(now);
      const words = { before: noteWords(was), after: noteWords(now) };
      if (key !== keys[0]) changed.push({ element: 'note', change: 'note', ...words, ...linesOf(was, now) });
      return false;
    });
    right = right.filter((note) => !taken.has(note));
  }
  return {
    added: right.map((note) => ({ element: 'note', ...note })),
    removed: left.map(({ was }) => ({ element: 'note', ...was })),
    changed,
  };
}

interface Context {
  element: 'node' | 'group';
  groups: Matching;
}

/** What of a part that both diagrams have is different. */
function changesOf(was: DiagramNode, now: DiagramNode, { element, groups }: Context): PartChange[] {
  const { id } = was;
  const toChange = (change: string, before = '', after = ''): PartChange[] =>
    before === after ? [] : [{ element, id, change, before, after, ...linesOf(was, now) }];
  const [label, newLabel] = [was.label ?? was.id, now.label ?? now.id];
  const isRenamed = was.id !== now.id;
  const moved = was.group === undefined ? undefined : (groups.get(was.group) ?? was.group);
  return [
    ...(isRenamed ? toChange('id', was.id, now.id) : []),
    // Without a label of its own, a new id is the new label too.
    ...(isRenamed && was.label === undefined && now.label === undefined ? [] : toChange('label', label, newLabel)),
    ...toChange('kind', was.kind, now.kind),
    ...(moved === now.group ? [] : toChange('group', was.group, now.group)),
    ...compareFacts(was.facts, now.facts).flatMap((fact) => toChange(fact.change, fact.before, fact.after)),
    ...compareMembers(was, now),
  ];
}

function compareMembers(was: DiagramNode, now: DiagramNode): PartChange[] {
  const { added, removed } = compareTexts(was.members ?? [], now.members ?? []);
  const isOrdered = JSON.stringify(was.members) === JSON.stringify(now.members);
  if (isOrdered) return [];
  const say = (parts: readonly LonePart[]) => parts.map((part) => ('text' in part ? part.text : '')).join('; ');
  const isOnlyMoved = added.length === 0 && removed.length === 0;
  const [before, after] = isOnlyMoved ? ['members', 'the same in another order'] : [say(removed), say(added)];
  return [{ element: 'node', id: was.id, change: 'members', before, after, ...linesOf(was, now) }];
}

function compareParts(
  before: readonly DiagramNode[],
  after: readonly DiagramNode[],
  matching: Matching,
  context: Context,
): DiagramChanges {
  const toLone = (part: DiagramNode): LonePart => ({ element: context.element, ...part });
  const kept = new Set(matching.values());
  const found = new Map(after.map((part) => [part.id, part]));
  return {
    added: after.filter(({ id }) => !kept.has(id)).map(toLone),
    removed: before.filter(({ id }) => !matching.has(id)).map(toLone),
    changed: before.flatMap((part) => {
      const now = found.get(matching.get(part.id) ?? '');
      return now && matching.has(part.id) ? changesOf(part, now, context) : [];
    }),
  };
}

/** Kinds and members mean something else in another type of diagram, and blocks are found in one only. */
function withoutLooks(model: DiagramModel): DiagramModel {
  return {
    ...model,
    facts: {},
    nodes: model.nodes.map(({ id, label, group, line }) => ({ id, label, group, line }) as DiagramNode),
    edges: model.edges.map(({ from, to, label, line }) => ({ from, to, label, line }) as DiagramEdge),
  };
}

/** What both have, in another order. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [left, right] = [new Set(before), new Set(after)];
  const rest = after.filter((key) => left.has(key));
  return before.filter((key) => right.has(key)).some((key, index) => key !== rest[index]);
}

/** The order of the parts, where it is what makes two pictures differ. */
export function compareOrder(before: DiagramModel, after: DiagramModel): PartChange[] {
  const ids = matchNodes(before, after);
  const nameOf = (id: string) => ids.get(id) ?? id;
  const edgeKeys = ({ edges }: DiagramModel, name: NameOf) =>
    edges.map(({ from, to, label, kind }) => JSON.stringify([name(from), name(to), label, kind]));
  const asIs = (id: string) => id;
  const { names } = before;
  const moved = [
    isReordered(
      before.nodes.map(({ id }) => nameOf(id)),
      after.nodes.map(({ id }) => id),
    ) && names.node,
    isReordered(edgeKeys(before, nameOf), edgeKeys(after, asIs)) && names.edge,
    isReordered(
      before.groups.map(({ id }) => id),
      after.groups.map(({ id }) => id),
    ) && names.group,
    isReordered(noteKeys(before), noteKeys(after)) && 'note',
  ];
  return moved.filter((noun) => noun !== false).map(reordered);
}

function reordered(noun: string): PartChange {
  return { element: 'diagram', change: 'order', before: plural(noun), after: 'the same in another order' };
}

/** Only of what has the same texts: where one is new, the others may stand elsewhere. */
export function compareTextOrder({ texts: before }: DiagramModel, { texts: after }: DiagramModel): PartChange[] {
  const isSame = before.length === after.length && beyond(before, after).length === 0;
  return isSame && isReordered(before, after) ? [reordered('text')] : [];
}

/** Where each note stands between the edges. */
function noteKeys({ edges, notes }: DiagramModel): string[] {
  const keys: { place: number; key: string }[] = [
    ...notes.map(({ text, kind, of, after = 0 }) => ({ place: after * 2, key: JSON.stringify([text, kind, of]) })),
    ...edges.map(({ from, to, label }, index) => ({
      place: index * 2 + 1,
      key: JSON.stringify([from, to, label, '']),
    })),
  ];
  return notes.length === 0 ? [] : keys.sort((one, other) => one.place - other.place).map(({ key }) => key);
}

export function compareModels(first: DiagramModel, second: DiagramModel): DiagramChanges {
  const isSameType = first.diagramType === second.diagramType;
  const [before, after] = isSameType ? [first, second] : [withoutLooks(first), withoutLooks(second)];
  const nodes = matchNodes(before, after);
  const groups = matchGroups(before.groups, after.groups);
  const type = {
    element: 'diagram' as const,
    change: 'type',
    before: first.names.diagram,
    after: second.names.diagram,
  };
  const parts = [
    isSameType ? NOTHING : { ...NOTHING, changed: [type] },
    {
      ...NOTHING,
      changed: [
        ...compareField('title', before, after),
        ...compareField('direction', before, after),
        ...compareFacts(before.facts, after.facts).map((fact) => ({ element: 'diagram' as const, ...fact })),
      ],
    },
    compareParts(before.nodes, after.nodes, nodes, { element: 'node', groups }),
    compareEdges(before, after, nodes, groups),
    compareParts(before.groups, after.groups, groups, { element: 'group', groups }),
    compareNotes(
      before,
      after,
      (id) => nodes.get(id) ?? id,
      (id) => groups.get(id) ?? id,
    ),
    compareTexts(before.texts, after.texts),
  ];
  return {
    added: parts.flatMap(({ added }) => added),
    removed: parts.flatMap(({ removed }) => removed),
    changed: parts.flatMap(({ changed }) => changed),
  };
}
