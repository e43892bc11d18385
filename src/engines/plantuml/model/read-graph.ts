/** The entities, links and clusters of a PlantUML drawing, which the engine names in the groups of its SVG. */
import type { DiagramEdge, DiagramNode, DiagramNote, DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, notePart, wholeParts } from '../../describe/model-parts.ts';
import { isNote, readEntity } from './read-entity.ts';
import { furnitureTexts, looseTexts, pointsOf, wordsIn } from './shapes.ts';

interface NamedEntity {
  element: Element;
  /** The engine's own name. */
  uid: string;
  qualified: string;
  /** Of a state that only marks the start or the end. */
  mark: string | undefined;
}

const ENTITY = '.entity, .start_entity, .end_entity';
const CLUSTER = '.cluster';
const MARKS: Readonly<Record<string, string>> = { start_entity: 'start', end_entity: 'end' };
/** The engine's names of the regions of a state, and of clusters that have none. */
const REGION = /^CONC\d+\./;
const UNNAMED = /^\.*\d+$/;

/** In the order of the source, by the engine's own numbers. */
function entitiesIn(root: Element, selector: string): NamedEntity[] {
  const found = [...root.querySelectorAll(selector)].map((element) => ({
    element,
    uid: element.getAttribute('id') ?? '',
    qualified: element.getAttribute('data-qualified-name') ?? '',
    mark: MARKS[element.getAttribute('class') ?? ''],
  }));
  return found.sort((one, other) => Number(one.uid.slice(3)) - Number(other.uid.slice(3)));
}

function isComposite({ element }: NamedEntity): boolean {
  return element.querySelector(`${ENTITY}, ${CLUSTER}`) !== null;
}

/**
 * The names of a drawing's entities, as the author wrote them: without the groups around them, and without the
 * engine's own numbers.
 */
class EntityNames {
  readonly entities: readonly NamedEntity[];
  readonly groups: readonly NamedEntity[];
  readonly #ids = new Map<string, string>();
  readonly #taken = new Set<string>();
  #unnamed = 0;

  constructor(root: Element) {
    const all = entitiesIn(root, ENTITY);
    this.entities = all.filter((entity) => !isComposite(entity));
    this.groups = [...entitiesIn(root, CLUSTER), ...all.filter(isComposite)];
  }

  #parentOf({ qualified }: NamedEntity): NamedEntity | undefined {
    const around = this.groups.filter((group) => group.qualified !== '' && qualified.startsWith(`${group.qualified}.`));
    return around.sort((one, other) => other.qualified.length - one.qualified.length)[0];
  }

  #shortName(entity: NamedEntity): string {
    const parent = this.#parentOf(entity);
    if (entity.mark !== undefined) return `${parent ? `${this.nameOf(parent)}.` : ''}[${entity.mark}]`;
    const own = entity.qualified.slice(parent ? parent.qualified.length + 1 : 0).replace(REGION, '');
    return UNNAMED.test(own) && this.groups.includes(entity) ? this.nextUnnamed() : own;
  }

  nextUnnamed(): string {
    this.#unnamed += 1;
    return `unnamed ${this.#unnamed}`;
  }

  nameOf(entity: NamedEntity): string {
    const known = this.#ids.get(entity.uid);
    if (known !== undefined) return known;
    const short = this.#shortName(entity);
    const id = this.#taken.has(short) && entity.mark === undefined ? entity.qualified : short;
    this.#taken.add(id);
    this.#ids.set(entity.uid, id);
    return id;
  }

  groupOf(entity: NamedEntity): string | undefined {
    const parent = this.#parentOf(entity);
    return parent && this.nameOf(parent);
  }

  /** For the end of a link: `make` finds a name for one that has no group of its own in the drawing. */
  nameByUid(uid: string, make: () => string): string {
    const id = this.#ids.get(uid) ?? make();
    this.#ids.set(uid, id);
    return id;
  }
}

/** By the engine's name of the link; `leadsTo`: whether its mark stands at the end that the link leads to. */
const TYPES: Readonly<Record<string, { kind: string; dotted?: string; leadsTo: boolean }>> = {
  extension: { kind: 'inheritance', dotted: 'realization', leadsTo: true },
  dependency: { kind: '', dotted: 'dotted', leadsTo: true },
  composition: { kind: 'composition', leadsTo: false },
  aggregation: { kind: 'aggregation', leadsTo: false },
};

function distance([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): number {
  return Math.hypot(x - otherX, y - otherY);
}

const FAR: [number, number] = [Number.NaN, Number.NaN];

/** A mark's tip comes first; a small triangle at the label only says how to read it. */
function marksAt(link: Element): { start: boolean; end: boolean } {
  const path = link.querySelector('path');
  const points = path ? pointsOf(path) : [];
  const [start = FAR, end = FAR] = [points[0], points.at(-1)];
  const length = distance(start, end);
  const tips = [...link.querySelectorAll('polygon')].map((polygon) => pointsOf(polygon)[0] ?? FAR);
  const isNear = (place: [number, number], other: [number, number]) =>
    tips.some((tip) => distance(tip, place) < distance(tip, other) && distance(tip, place) < Math.max(length / 4, 20));
  return { start: isNear(start, end), end: isNear(end, start) };
}

/** `nameOf` gives the id of an entity by the engine's own name. */
function readLink(link: Element, nameOf: (uid: string) => string): DiagramEdge {
  const first = nameOf(link.getAttribute('data-entity-1') ?? '');
  const second = nameOf(link.getAttribute('data-entity-2') ?? '');
  const isDotted = link.querySelector('path')?.getAttribute('stroke-dasharray') !== null;
  const type = TYPES[link.getAttribute('data-link-type') ?? ''];
  const { start, end } = marksAt(link);
  const isReversed = type !== undefined && start !== end && (type.leadsTo ? start : end);
  const [from, to] = isReversed ? [second, first] : [first, second];
  const plain = (isDotted && type?.dotted) || type?.kind || (isDotted ? 'dotted' : '');
  const kind = [plain, !start && !end && !type?.kind ? 'line' : '', start && end ? 'both ways' : ''];
  const label = [...link.querySelectorAll('text')].map(wordsIn).filter((text) => text !== '');
  return edgePart(from, to, { label: label.join(' '), kind: kind.filter((word) => word !== '').join(' ') });
}

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
