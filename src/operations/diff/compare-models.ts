/** Compares two diagrams by what they say: nodes, edges, groups, texts, title, direction and type. */
import type { DiagramModel, DiagramNode } from '../../ports/diagram-model.ts';
import { compareEdges } from './compare-edges.ts';
import type { DiagramChanges, LonePart, PartChange } from './diagram-change.ts';
import { type Matching, matchGroups, matchNodes } from './match-parts.ts';

const NOTHING: DiagramChanges = { added: [], removed: [], changed: [] };

type Field = 'title' | 'direction';

function compareField(name: Field, before: DiagramModel, after: DiagramModel): PartChange[] {
  if (before[name] === after[name]) return [];
  return [{ element: 'diagram', change: name, before: before[name] ?? '', after: after[name] ?? '' }];
}

function compareTexts(before: readonly string[], after: readonly string[]): DiagramChanges {
  const left = [...after];
  const removed = before.filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  const toPart = (text: string) => ({ element: 'text' as const, text });
  return { added: left.map(toPart), removed: removed.map(toPart), changed: [] };
}

interface Context {
  element: 'node' | 'group';
  groups: Matching;
}

/** What of a part that both diagrams have is different. */
function changesOf(was: DiagramNode, now: DiagramNode, { element, groups }: Context): PartChange[] {
  const { id } = was;
  const toChange = (change: string, before = '', after = ''): PartChange[] =>
    before === after ? [] : [{ element, id, change, before, after }];
  const [label, newLabel] = [was.label ?? was.id, now.label ?? now.id];
  const isRenamed = was.id !== now.id;
  const moved = was.group === undefined ? undefined : (groups.get(was.group) ?? was.group);
  return [
    ...(isRenamed ? toChange('id', was.id, now.id) : []),
    // Without a label of its own, a new id is the new label too.
    ...(isRenamed && was.label === undefined && now.label === undefined ? [] : toChange('label', label, newLabel)),
    ...toChange('kind', was.kind, now.kind),
    ...(moved === now.group ? [] : toChange('group', was.group, now.group)),
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
  return [{ element: 'node', id: was.id, change: 'members', before, after }];
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
    nodes: model.nodes.map(({ id, label, group }) => ({ id, label, group })),
    edges: model.edges.map(({ from, to, label }) => ({ from, to, label })),
  };
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
      changed: [...compareField('title', before, after), ...compareField('direction', before, after)],
    },
    compareParts(before.nodes, after.nodes, nodes, { element: 'node', groups }),
    compareEdges(before, after, nodes),
    compareParts(before.groups, after.groups, groups, { element: 'group', groups }),
    compareTexts(before.texts, after.texts),
  ];
  return {
    added: parts.flatMap(({ added }) => added),
    removed: parts.flatMap(({ removed }) => removed),
    changed: parts.flatMap(({ changed }) => changed),
  };
}
