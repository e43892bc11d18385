/** The entities, links and clusters of a PlantUML drawing, which the engine names in the groups of its SVG. */
import type { DiagramNode, DiagramNote, DiagramParts } from '../../../ports/diagram-model.ts';
import { groupPart, nodePart, notePart, wholeParts } from '../../words/parts.ts';
import { EntityNames } from './entity-names.ts';
import { furnitureTexts, looseTexts } from './loose-texts.ts';
import { isNote, readEntity } from './read-entity.ts';
import { readLink } from './read-link.ts';
import { wordsIn } from './shapes.ts';

/** The engine's names of notes that have none. */
const UNNAMED_NOTE = /^GMN\d+$/;
/** The line of a link names the ends that the drawing does not: forks, joins and plain states may have no group. */
const LINK_LINE = /^\s*(\S+)\s+\S*[-.=]\S*\s+([^\s:]+)/;
/** A relation itself, as the end of another. */
const RELATION_END = /\([^()]*,[^()]*\)/;

function endsOf(link: Element): string[] {
  return ['data-entity-1', 'data-entity-2'].map((name) => link.getAttribute(name) ?? '');
}

function nameInLine(link: Element | undefined, uid: string, lines: readonly string[]): string | undefined {
  const line = lines[Number(link?.getAttribute('data-source-line'))] ?? '';
  const [, first, second] = LINK_LINE.exec(line) ?? [];
  return RELATION_END.exec(line)?.[0] ?? (link && endsOf(link)[0] === uid ? first : second);
}

interface Readings {
  nodes: Map<string, DiagramNode>;
  /** By the engine's names. */
  notes: Map<string, DiagramNote>;
}

function readNodes(names: EntityNames, hasMembers: boolean): Readings {
  const readings: Readings = { nodes: new Map(), notes: new Map() };
  for (const entity of names.entities) {
    const { label, kind, members } = readEntity(entity.element, hasMembers);
    if (UNNAMED_NOTE.test(entity.qualified) || isNote(entity.element)) {
      const text = [label, ...members].join(' ');
      readings.notes.set(entity.uid, notePart(text, { group: names.groupOf(entity) }));
      continue;
    }
    const [id, group] = [names.nameOf(entity), names.groupOf(entity)];
    const words = entity.mark === undefined ? { label, kind, members } : { kind: entity.mark };
    readings.nodes.set(id, nodePart(id, { ...words, group }));
  }
  return readings;
}

/** `lines` are those that the engine was given; `hasMembers` as for an entity. */
export function readGraph(root: Element, lines: readonly string[], hasMembers: boolean): DiagramParts {
  const names = new EntityNames(root);
  const { nodes, notes } = readNodes(names, hasMembers);
  const groups = names.groups.map((group) => {
    const own = [...group.element.children].filter(({ localName }) => localName === 'text');
    return groupPart(names.nameOf(group), { label: own.map(wordsIn).join(' '), group: names.groupOf(group) });
  });
  const all = [...root.querySelectorAll('.link')];
  const isNoted = (link: Element) => endsOf(link).some((uid) => notes.has(uid));
  const links = all.filter((link) => !isNoted(link));
  const nameOfEnd = (uid: string): string =>
    names.nameByUid(uid, () => {
      const link = links.find((other) => endsOf(other).includes(uid));
      const name = nameInLine(link, uid, lines) ?? names.nextUnnamed();
      if (!nodes.has(name)) nodes.set(name, nodePart(name));
      return name;
    });
  const edges = links.map((link) => readLink(link, nameOfEnd));
  const children = [...(root.querySelector('g')?.children ?? [])];
  const loose = looseTexts(children).filter((text) => !nodes.has(text));
  for (const [first = '', second = ''] of all.filter(isNoted).map(endsOf)) {
    const [uid, other] = notes.has(first) ? [first, second] : [second, first];
    const note = notes.get(uid);
    if (note && !notes.has(other)) note.of = [...(note.of ?? []), nameOfEnd(other)];
  }
  const texts = [...loose, ...furnitureTexts(children)];
  return wholeParts({ nodes: [...nodes.values()], edges, groups, notes: [...notes.values()], texts });
}
