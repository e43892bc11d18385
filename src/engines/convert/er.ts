/** Entities with their columns and relationships, in both languages. */
import type { DiagramEdge, DiagramNode } from '../../ports/diagram-model.ts';
import { plantumlDirection } from './class.ts';
import { byGroup, indented, type Losses, plainIds, type Said, TEXT, type Writer } from './said.ts';

const ER_ENDS: Readonly<Record<string, readonly [near: string, far: string]>> = {
  one: ['||', '||'],
  'zero or one': ['|o', 'o|'],
  'zero or more': ['}o', 'o{'],
  'one or more': ['}|', '|{'],
};

function arrowOf({ from, to, kind, facts = {} }: DiagramEdge, losses: Losses): string {
  const [near, far] = [ER_ENDS[String(facts.fromEnd ?? 'one')], ER_ENDS[String(facts.toEnd ?? 'one')]];
  if (!near || !far) losses.miss('cardinality', `${from} to ${to}`);
  losses.facts(`${from} to ${to}`, facts, ['fromEnd', 'toEnd']);
  return `${near?.[0] ?? '||'}${kind === 'non-identifying' ? '..' : '--'}${far?.[1] ?? '||'}`;
}

function missLooks({ nodes, groups, facts, notes }: Said, losses: Losses): void {
  for (const { id, facts: own } of [...nodes, ...groups]) losses.facts(id, own);
  losses.facts('the diagram', facts);
  if (losses.language === 'Mermaid')
    for (const { text } of notes) losses.say(`The note "${text}" is not carried over.`);
}

const MERMAID_NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

export const toMermaidEr: Writer = (said, losses) => {
  missLooks(said, losses);
  for (const { id } of said.groups) losses.say(`The group "${id}" is left out; its entities stay.`);
  const nameOf = (id: string) =>
    MERMAID_NAME.test(id) && !/^(?:direction|style|class|subgraph|end|title)$/i.test(id)
      ? id
      : `"${id.replaceAll('"', "'")}"`;
  const entity = ({ id, label, members = [] }: DiagramNode): string[] => {
    const head = `${nameOf(id)}${label === undefined ? '' : `["${TEXT.mermaidQuoted(label)}"]`}`;
    return members.length === 0 ? [head] : [`${head} {`, ...indented(members), '}'];
  };
  const relation = (edge: DiagramEdge) =>
    `${nameOf(edge.from)} ${arrowOf(edge, losses)} ${nameOf(edge.to)} : ${`"${TEXT.mermaidQuoted(edge.label ?? '')}"`}`;
  const title = said.title === undefined ? [] : ['---', `title: ${JSON.stringify(said.title)}`, '---'];
  const direction = said.direction === undefined || said.direction === 'TB' ? [] : [`direction ${said.direction}`];
  return [
    ...title,
    'erDiagram',
    ...indented([...direction, ...said.nodes.flatMap(entity), ...said.edges.map(relation)]),
  ];
};

const COLUMN =
  /^(?<type>\S+)\s+(?<name>\S+)(?:\s+(?<keys>(?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*))?(?:\s+"(?<comment>[^"]*)")?$/;

/** `int id PK` as PlantUML's authors write it: `* id : int <<PK>>`. */
function plantumlColumn(text: string): string {
  const { type, name, keys, comment } = COLUMN.exec(text)?.groups ?? {};
  if (type === undefined) return text;
  const words = [
    `${/\bPK\b/.test(keys ?? '') ? '* ' : ''}${name} : ${type}`,
    keys && `<<${keys}>>`,
    comment && `"${comment}"`,
  ];
  return words.filter(Boolean).join(' ');
}

export const toPlantumlEr: Writer = (said, losses) => {
  missLooks(said, losses);
  const idOf = plainIds([...said.nodes, ...said.groups].map(({ id }) => id));
  const text = TEXT.plantuml;
  const [groupsIn, nodesIn] = [byGroup(said.groups), byGroup(said.nodes)];
  const entity = ({ id, label = id, members = [] }: DiagramNode): string[] => {
    const head = `entity ${label === idOf(id) ? label : `"${TEXT.plantumlQuoted(label)}" as ${idOf(id)}`}`;
    return members.length === 0 ? [head] : [`${head} {`, ...indented(members.map(plantumlColumn)), '}'];
  };
  const linesOf = (id: string): string[] => [
    ...groupsIn(id).flatMap((group) => [
      `package "${TEXT.plantumlQuoted(group.label ?? group.id)}" as ${idOf(group.id)} {`,
      ...indented(linesOf(group.id)),
      '}',
    ]),
    ...nodesIn(id).flatMap(entity),
  ];
  const relation = (edge: DiagramEdge) => {
    const label = edge.label === undefined ? '' : ` : ${text(edge.label)}`;
    return `${idOf(edge.from)} ${arrowOf(edge, losses)} ${idOf(edge.to)}${label}`;
  };
  return [
    '@startuml',
    ...(said.title === undefined ? [] : [`title ${text(said.title)}`]),
    ...plantumlDirection(said, losses),
    ...linesOf(''),
    ...said.edges.map(relation),
    '@enduml',
  ];
};
