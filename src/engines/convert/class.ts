/** Classes with their members and relations, in both languages. */
import type { DiagramEdge, DiagramGroup, DiagramNode } from '../../ports/diagram-model.ts';
import { byGroup, indented, type Losses, plainIds, type Said, TEXT, type Writer } from './said.ts';

/** Both languages draw them alike; `isBack`: the end that it leads to is written first. */
const CLASS_ARROWS: Readonly<Record<string, { arrow: string; isBack?: true }>> = {
  inheritance: { arrow: '<|--', isBack: true },
  realization: { arrow: '<|..', isBack: true },
  composition: { arrow: '*--' },
  aggregation: { arrow: 'o--' },
  association: { arrow: '-->' },
  dependency: { arrow: '..>' },
  interface: { arrow: '--()' },
  line: { arrow: '--' },
  'dotted line': { arrow: '..' },
  'inheritance both ways': { arrow: '<|--|>' },
  'realization both ways': { arrow: '<|..|>' },
  'composition both ways': { arrow: '*--*' },
  'aggregation both ways': { arrow: 'o--o' },
  'association both ways': { arrow: '<-->' },
  'dependency both ways': { arrow: '<..>' },
};

function relationLine(
  edge: DiagramEdge,
  idOf: (id: string) => string,
  text: (words: string) => string,
  losses: Losses,
): string {
  const { from, to, kind = 'line', label, facts = {} } = edge;
  const row = CLASS_ARROWS[kind];
  if (!row) losses.miss(`kind of relation (${kind})`, `${from} to ${to}`);
  losses.facts(`${from} to ${to}`, facts, ['fromEnd', 'toEnd']);
  const { arrow, isBack } = row ?? { arrow: '--' };
  const end = (name: 'fromEnd' | 'toEnd') => (facts[name] === undefined ? '' : `"${facts[name]}" `);
  const ends = [`${idOf(from)} ${end('fromEnd')}`, `${end('toEnd')}${idOf(to)}`];
  const turned = [`${idOf(to)} ${end('toEnd')}`, `${end('fromEnd')}${idOf(from)}`];
  return `${(isBack ? turned : ends).join(`${arrow} `)}${label === undefined ? '' : ` : ${text(label)}`}`;
}

/** Groups with what is in them, then what is in none. */
function inGroups(said: Said, open: (group: DiagramGroup) => string, write: (node: DiagramNode) => string[]): string[] {
  const [groupsIn, nodesIn] = [byGroup(said.groups), byGroup(said.nodes)];
  const linesOf = (id: string): string[] => [
    ...groupsIn(id).flatMap((group) => [open(group), ...indented(linesOf(group.id)), '}']),
    ...nodesIn(id).flatMap(write),
  ];
  return linesOf('');
}

const GENERIC = /^(?<name>[^<]*)<(?<type>.+)>$/;

/** The words of a class and its type parameter. */
function nameOf({ id, label = id }: DiagramNode): { name: string; type: string | undefined } {
  const { name = label, type } = GENERIC.exec(label)?.groups ?? {};
  return { name: name.trim(), type };
}

function missLooks({ nodes, groups, facts }: Said, losses: Losses): void {
  for (const { id, facts: own } of [...nodes, ...groups]) losses.facts(id, own);
  losses.facts('the diagram', facts);
}

/** `List<Map<A>>` as Mermaid writes it: `List~Map~A~~`. */
function generics(text: string): string {
  const inner = text.replace(/<([^<>]*)>/g, '~$1~');
  return inner === text ? text : generics(inner);
}

/** Underlined or slanted. */
const CLASSIFIERS: Readonly<Record<string, string>> = { static: '$', classifier: '$', abstract: '*' };

function mermaidMember(text: string): string {
  const flag = /\{(static|classifier|abstract)\}/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const method = text
    .replace(/\s*\{\w+\}\s*/g, '')
    .replace(/\)\s*:\s*/, ') ')
    .concat(CLASSIFIERS[flag] ?? '');
  return generics(method).replace(/[{}]/g, '');
}

/** Lines inside of the braces of a class. */
function mermaidBody({ kind = '', members = [] }: DiagramNode): string[] {
  const annotations = kind.split(/,\s*/).filter((word) => word !== '');
  return [...annotations.map((word) => `<<${word}>>`), ...members.map(mermaidMember)];
}

export const toMermaidClass: Writer = (said, losses) => {
  missLooks(said, losses);
  const idOf = plainIds(
    [...said.nodes, ...said.groups].map(({ id }) => id),
    (id) => /^(?:class|namespace|note|end|direction|style|click|link|callback|default)$/i.test(id),
  );
  const text = TEXT.mermaid;
  const quoted = (words: string) => `"${TEXT.mermaidQuoted(words)}"`;
  const write = (node: DiagramNode): string[] => {
    const { name, type } = nameOf(node);
    const id = idOf(node.id);
    const head = `class ${id}${type === undefined ? '' : `~${generics(type)}~`}${name === id ? '' : `[${quoted(name)}]`}`;
    const body = mermaidBody(node);
    return body.length === 0 ? [head] : [`${head} {`, ...indented(body), '}'];
  };
  // Both languages read dots as groups inside of groups.
  const open = ({ id, label = id }: DiagramGroup) => {
    const name = /^[\p{L}\p{N}_.]+$/u.test(id) && label === id ? id : idOf(id);
    return `namespace ${name}${label === name ? '' : `[${quoted(label)}]`} {`;
  };
  const notes = said.notes.map(({ text: words, of = [] }) => {
    return of[0] === undefined ? `note ${quoted(words)}` : `note for ${idOf(of[0])} ${quoted(words)}`;
  });
  const title = said.title === undefined ? [] : ['---', `title: ${JSON.stringify(said.title)}`, '---'];
  const direction = said.direction === undefined || said.direction === 'TB' ? [] : [`direction ${said.direction}`];
  const relations = said.edges.map((edge) => relationLine(edge, idOf, text, losses));
  return [
    ...title,
    'classDiagram',
    ...indented([...direction, ...inGroups(said, open, write), ...relations, ...notes]),
  ];
};

/** Annotations that PlantUML has a word for. */
const KEYWORDS: Readonly<Record<string, string>> = {
  interface: 'interface',
  abstract: 'abstract class',
  enumeration: 'enum',
  enum: 'enum',
  annotation: 'annotation',
  entity: 'entity',
  object: 'object',
  map: 'map',
  struct: 'struct',
  protocol: 'protocol',
  exception: 'exception',
};

function keywordOf(kind = ''): { keyword: string; stereotypes: string[] } {
  const words = kind.split(/,\s*/).filter((word) => word !== '');
  const known = words.find((word) => Object.hasOwn(KEYWORDS, word.toLowerCase()));
  const keyword = KEYWORDS[known?.toLowerCase() ?? ''] ?? 'class';
  return { keyword, stereotypes: words.filter((word) => word !== known) };
}

/** The only directions that PlantUML has. */
export function plantumlDirection({ direction }: Said, losses: Losses): string[] {
  if (direction === 'BT' || direction === 'RL') losses.say(`PlantUML has no direction ${direction}.`);
  return direction === 'LR' || direction === 'RL' ? ['left to right direction'] : [];
}

export const toPlantumlClass: Writer = (said, losses) => {
  missLooks(said, losses);
  const idOf = plainIds([...said.nodes, ...said.groups].map(({ id }) => id));
  const text = TEXT.plantuml;
  const quoted = TEXT.plantumlQuoted;
  const write = (node: DiagramNode): string[] => {
    const { keyword, stereotypes } = keywordOf(node.kind);
    const { name, type } = nameOf(node);
    const id = idOf(node.id);
    const named = name === id ? id : `"${quoted(name)}" as ${id}`;
    const head = [
      `${keyword} ${named}${type === undefined ? '' : `<${type}>`}`,
      ...stereotypes.map((word) => `<<${word}>>`),
    ].join(' ');
    return node.members ? [`${head} {`, ...indented(node.members), '}'] : [head];
  };
  const open = ({ id, label = id }: DiagramGroup) => `package "${quoted(label)}" as ${idOf(id)} {`;
  const notes = said.notes.flatMap(({ text: words, of = [] }, index) => {
    return of[0] === undefined
      ? [`note "${quoted(words)}" as N${index + 1}`]
      : [`note right of ${idOf(of[0])} : ${text(words)}`];
  });
  return [
    '@startuml',
    ...(said.title === undefined ? [] : [`title ${text(said.title)}`]),
    ...plantumlDirection(said, losses),
    ...inGroups(said, open, write),
    ...said.edges.map((edge) => relationLine(edge, idOf, text, losses)),
    ...notes,
    '@enduml',
  ];
};
