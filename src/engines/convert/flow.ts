/** Boxes and arrows: Mermaid's flowcharts, and PlantUML's component, deployment, use case and activity diagrams. */
import type { DiagramEdge, DiagramGroup, DiagramNode } from '../../ports/diagram-model.ts';
import { plantumlDirection } from './class.ts';
import { byGroup, indented, type Losses, plainIds, type Said, TEXT, type Writer } from './said.ts';

/** Mermaid's shapes that have brackets; the others are named. */
const FLOW_BRACKETS: Readonly<Record<string, readonly [string, string]>> = {
  '': ['[', ']'],
  round: ['(', ')'],
  stadium: ['([', '])'],
  subroutine: ['[[', ']]'],
  cylinder: ['[(', ')]'],
  circle: ['((', '))'],
  doublecircle: ['(((', ')))'],
  diamond: ['{', '}'],
  hexagon: ['{{', '}}'],
  odd: ['>', ']'],
  lean_right: ['[/', '/]'],
  lean_left: ['[\\', '\\]'],
  trapezoid: ['[/', '\\]'],
  inv_trapezoid: ['[\\', '/]'],
};

interface Shape {
  plantuml: string;
  mermaid: string;
  /** Only in this direction, since the picture is another one. */
  near?: 'plantuml' | 'mermaid';
}

/** PlantUML's words and Mermaid's shapes; the first that fits counts. */
const SHAPES: readonly Shape[] = [
  { plantuml: 'rectangle', mermaid: '' },
  { plantuml: 'card', mermaid: 'round' },
  { plantuml: 'usecase', mermaid: 'stadium' },
  { plantuml: 'process', mermaid: 'subroutine' },
  { plantuml: 'database', mermaid: 'cylinder' },
  { plantuml: 'circle', mermaid: 'circle' },
  { plantuml: 'hexagon', mermaid: 'hexagon' },
  { plantuml: 'queue', mermaid: 'das' },
  { plantuml: 'file', mermaid: 'doc' },
  { plantuml: 'collections', mermaid: 'docs' },
  { plantuml: 'stack', mermaid: 'st-rect' },
  { plantuml: 'label', mermaid: 'text' },
  { plantuml: 'storage', mermaid: 'lin-cyl' },
  { plantuml: 'component', mermaid: '', near: 'mermaid' },
  { plantuml: 'agent', mermaid: '', near: 'mermaid' },
  { plantuml: 'interface', mermaid: 'circle', near: 'mermaid' },
  { plantuml: 'artifact', mermaid: 'doc', near: 'mermaid' },
  { plantuml: 'hexagon', mermaid: 'diamond', near: 'plantuml' },
  { plantuml: 'circle', mermaid: 'doublecircle', near: 'plantuml' },
];

const STROKES = {
  mermaid: { '': ['--', '-'], dotted: ['-.', '-'], thick: ['==', '='] },
  plantuml: { '': ['--', ''], dotted: ['..', ''], thick: ['-[bold]-', ''] },
} as const;

/** At the start and at the end of an arrow. */
const HEADS = {
  mermaid: {
    '': ['', '>'],
    line: ['', ''],
    circle: ['', 'o'],
    cross: ['', 'x'],
    'both ways': ['<', '>'],
    circles: ['o', 'o'],
    crosses: ['x', 'x'],
  },
  plantuml: {
    '': ['', '>'],
    line: ['', ''],
    circle: ['', '0'],
    cross: ['', 'x'],
    'both ways': ['<', '>'],
    circles: ['0', '0'],
    crosses: ['x', 'x'],
  },
} as const;

type Target = keyof typeof STROKES;

/** `kind` as models say it. */
function flowArrow({ kind = '', facts }: Pick<DiagramEdge, 'kind' | 'facts'>, target: Target): string {
  if (kind === 'invisible') return target === 'mermaid' ? '~~~' : '-[hidden]-';
  const [, stroke = '', head = ''] = /^(dotted|thick)?\s*(.*)$/.exec(kind) ?? [];
  const [body, more] = STROKES[target][stroke as ''] ?? STROKES[target][''];
  const [left, right]: readonly [string, string] = HEADS[target][head as ''] ?? HEADS[target][''];
  const longer = Number(facts?.length ?? 1) - 1;
  if (target === 'plantuml') return `${left}${body}${(body.at(-1) ?? '-').repeat(longer)}${right}`;
  const line = stroke === 'dotted' ? `-${'.'.repeat(longer + 1)}-` : body + more.repeat(longer);
  return `${left}${line}${right === '' && stroke !== 'dotted' ? more : right}`;
}

function missLooks(said: Said, losses: Losses): void {
  for (const { id, facts } of said.nodes) losses.facts(id, facts, ['stereotype']);
  for (const { id, facts } of said.groups) losses.facts(id, facts, ['shape']);
  for (const { from, to, facts } of said.edges) losses.facts(`${from} to ${to}`, facts, ['length']);
  losses.facts('the diagram', said.facts);
}

function inGroups(
  said: Said,
  open: (group: DiagramGroup) => string,
  line: (node: DiagramNode) => string,
  end: string,
): string[] {
  const [groupsIn, nodesIn] = [byGroup(said.groups), byGroup(said.nodes)];
  const linesOf = (id: string): string[] => [
    ...nodesIn(id).map(line),
    ...groupsIn(id).flatMap((group) => [open(group), ...indented(linesOf(group.id)), end]),
  ];
  return linesOf('');
}

/** Words that Mermaid reads as statements. */
const MERMAID_WORDS =
  /^(?:end|subgraph|graph|flowchart|style|class|classDef|click|linkStyle|default|call|href|direction)$/i;

function mermaidShape({ id, kind = '' }: DiagramNode, losses: Losses): string {
  if (Object.hasOwn(FLOW_BRACKETS, kind) || kind === 'fork') return kind;
  const row = SHAPES.find(({ plantuml, near }) => plantuml === kind && near !== 'plantuml');
  if (!row) losses.miss(`shape (${kind})`, id);
  return row?.mermaid ?? '';
}

export const toMermaidFlow: Writer = (said, losses) => {
  missLooks(said, losses);
  const idOf = plainIds(
    [...said.nodes, ...said.groups].map(({ id }) => id),
    (id) => MERMAID_WORDS.test(id),
  );
  const quoted = (text: string) => `"${TEXT.mermaidQuoted(text)}"`;
  const line = (node: DiagramNode) => {
    const { id, label = id, facts } = node;
    const text = facts?.stereotype === undefined ? label : `«${facts.stereotype}»\n${label}`;
    const shape = mermaidShape(node, losses);
    const brackets = FLOW_BRACKETS[shape];
    if (brackets)
      return text === idOf(id) && shape === '' ? id : `${idOf(id)}${brackets[0]}${quoted(text)}${brackets[1]}`;
    return `${idOf(id)}@{ shape: ${shape}, label: ${quoted(text)} }`;
  };
  const open = ({ id, label = id }: DiagramGroup) =>
    `subgraph ${idOf(id)}${label === idOf(id) ? '' : ` [${quoted(label)}]`}`;
  const arrow = (edge: DiagramEdge) => {
    const label = edge.label === undefined ? '' : `|${quoted(edge.label)}|`;
    return `${idOf(edge.from)} ${flowArrow(edge, 'mermaid')}${label} ${idOf(edge.to)}`;
  };
  const notes = said.notes.flatMap(({ text, of = [] }, index) => [
    `note_${index + 1}@{ shape: braces, label: ${quoted(text)} }`,
    ...of.map((id) => `${idOf(id)} -.- note_${index + 1}`),
  ]);
  if (notes.length > 0) losses.say('Notes become comments in braces: a flowchart has no notes.');
  const title = said.title === undefined ? [] : ['---', `title: ${JSON.stringify(said.title)}`, '---'];
  return [
    ...title,
    `flowchart ${said.direction ?? 'TB'}`,
    ...indented([...inGroups(said, open, line, 'end'), ...said.edges.map(arrow), ...notes]),
  ];
};

/** PlantUML's own words for what Mermaid has no shape for. */
const PLANTUML_WORDS =
  /^(?:actor|boundary|cloud|control|entity|folder|frame|node|package|person|usecase|database|queue|card|component|agent|artifact|file|storage|stack|interface|label|collections|process|rectangle)$/;

function plantumlShape({ id, kind = '' }: DiagramNode, losses: Losses): string {
  if (PLANTUML_WORDS.test(kind)) return kind;
  const row = SHAPES.find(({ mermaid, near }) => mermaid === kind && near !== 'mermaid');
  if (!row) losses.miss(`shape (${kind})`, id);
  if (row?.near) losses.say(`${id} is a ${kind} in Mermaid and a ${row.plantuml} here.`);
  return row?.plantuml ?? 'rectangle';
}

/** Words that PlantUML also knows in sequences or class diagrams: a diagram of nothing else would become one. */
const AMBIGUOUS = /^(?:database|queue|collections|circle)$/;

/** The word for each element. */
function plantumlShapes({ nodes, groups }: Said, losses: Losses): ReadonlyMap<string, string> {
  const shapes = new Map(nodes.map((node) => [node.id, plantumlShape(node, losses)]));
  const [first] = nodes;
  if (first && groups.length === 0 && [...shapes.values()].every((shape) => AMBIGUOUS.test(shape))) {
    losses.miss('shape', first.id);
    shapes.set(first.id, 'rectangle');
  }
  return shapes;
}

export const toPlantumlFlow: Writer = (said, losses) => {
  missLooks(said, losses);
  if (said.diagramType === 'swimlane') losses.say('The lanes become groups.');
  const idOf = plainIds([...said.nodes, ...said.groups].map(({ id }) => id));
  const shapes = plantumlShapes(said, losses);
  const text = TEXT.plantumlQuoted;
  const line = (node: DiagramNode) => `${shapes.get(node.id)} "${text(node.label ?? node.id)}" as ${idOf(node.id)}`;
  const open = ({ id, label = id }: DiagramGroup) => `rectangle "${text(label)}" as ${idOf(id)} {`;
  const arrow = (edge: DiagramEdge) => {
    const label = edge.label === undefined ? '' : ` : ${TEXT.plantuml(edge.label)}`;
    return `${idOf(edge.from)} ${flowArrow(edge, 'plantuml')} ${idOf(edge.to)}${label}`;
  };
  return [
    '@startuml',
    ...(said.title === undefined ? [] : [`title ${text(said.title)}`]),
    ...plantumlDirection(said, losses),
    ...inGroups(said, open, line, '}'),
    ...said.edges.map(arrow),
    '@enduml',
  ];
};
