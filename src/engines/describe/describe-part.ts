/** One part of a diagram in words; the same words everywhere, so that they can be compared. */
import type { DiagramEdge, DiagramGroup, DiagramNode, DiagramNote, Facts } from '../../ports/diagram-model.ts';

function bracketed(...words: (string | undefined)[]): string {
  const said = words.filter((word) => word !== undefined && word !== '');
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

/** One fact: `value: 3`, or only its name if there is no more to say. */
function factWords([name, value]: readonly [string, string | number]): string {
  return value === 'yes' ? name : `${name}: ${value}`;
}

/** Ends of an edge are said as one. */
function factList({ fromEnd, toEnd, ...facts }: Facts = {}): string[] {
  const ends = fromEnd === undefined && toEnd === undefined ? [] : [`${fromEnd ?? 'any'} to ${toEnd ?? 'any'}`];
  return [...ends, ...Object.entries(facts).map(factWords)];
}

/** Such as `A "Start"`. */
function nameWords({ id, label }: DiagramNode | DiagramGroup): string {
  return label === undefined ? id : `${id} "${label}"`;
}

type NameOf = (id: string) => string;
const asIs: NameOf = (id) => id;

/** `nameOf` says what the group around a part is called. */
export function nodeWords(node: DiagramNode, nameOf = asIs): string {
  const { kind, group, facts, members = [] } = node;
  const list = members.length === 0 ? '' : `: ${members.join('; ')}`;
  return `${nameWords(node)}${bracketed(kind, group && `in ${nameOf(group)}`, ...factList(facts))}${list}`;
}

export function edgeWords({ from, to, label, kind, group, facts }: DiagramEdge): string {
  const said = bracketed(kind, ...factList(facts), group && `in ${group}`);
  return `${from} -> ${to}${label === undefined ? '' : ` "${label}"`}${said}`;
}

export function groupWords(group: DiagramGroup, nameOf = asIs): string {
  return `${nameWords(group)}${bracketed(group.group && `in ${nameOf(group.group)}`, ...factList(group.facts))}`;
}

const LIFE: Readonly<Record<string, string>> = { activation: 'becomes active', deactivation: 'is no longer active' };

export function noteWords({ text, kind = 'note', of = [], place, group }: DiagramNote, nameOf = asIs): string {
  const owners = of.map(nameOf).join(' and ');
  const around = bracketed(group && `in ${nameOf(group)}`);
  if (LIFE[kind] !== undefined) return `${owners} ${LIFE[kind]}${around}`;
  const side = place === undefined ? '' : ` ${place}`;
  const where = owners === '' ? side : `${side}${place === 'over' ? '' : ' of'} ${owners}`;
  return `${kind}${where}${text === '' ? '' : `: ${text}`}${around}`;
}

/** What an edge of a kind does. */
const KIND_VERBS: Readonly<Record<string, string>> = {
  inheritance: 'inherits from',
  realization: 'implements',
  composition: 'is composed of',
  aggregation: 'has',
  dependency: 'depends on',
  association: 'is associated with',
  interface: 'provides',
  include: 'includes',
  extend: 'extends',
  generalization: 'is a',
  contains: 'contains',
  copies: 'copies',
  derives: 'derives',
  satisfies: 'satisfies',
  verifies: 'verifies',
  refines: 'refines',
  traces: 'traces',
  merge: 'is merged into',
};

/** What an edge of a type of diagram does, by its name there. */
const EDGE_VERBS: Readonly<Record<string, string>> = {
  message: 'sends',
  transition: 'goes to',
  branch: 'has',
  dependency: 'comes before',
  flow: 'flows to',
};

function spoken(label: string): string {
  return /\s/.test(label) ? `"${label}"` : label;
}

/** An edge as a sentence, with the labels of its ends. `noun` is what edges are called. */
export function edgeSentence(edge: DiagramEdge, noun: string, nameOf: NameOf): string {
  const { from, to, label, kind = '', group, facts } = edge;
  const [start, end] = [spoken(nameOf(from)), spoken(nameOf(to))];
  const said = bracketed(
    KIND_VERBS[kind] === undefined ? kind : '',
    ...factList(facts),
    group && `in ${nameOf(group)}`,
  );
  if (noun === 'message') return `${start} sends ${label === undefined ? 'a message' : `"${label}"`} to ${end}${said}`;
  if (noun === 'relationship' && label !== undefined) return `${start} ${label} ${end}${said}`;
  const verb = KIND_VERBS[kind] ?? EDGE_VERBS[noun] ?? 'leads to';
  return `${start} ${verb} ${end}${label === undefined ? '' : `: "${label}"`}${said}`;
}
