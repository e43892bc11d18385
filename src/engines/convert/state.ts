/** States, transitions and composite states, in both languages. */
import type { DiagramEdge, DiagramGroup, DiagramNode } from '../../ports/diagram-model.ts';
import { plantumlDirection } from './class.ts';
import { byGroup, indented, type Losses, plainIds, type Said, TEXT, type Writer } from './said.ts';

const MARK = /(?:^|\.)\[(?:start|end)\]$/;

/** The group that a state or a composite state is in. */
function placesOf({ nodes, groups }: Said): (id: string) => string {
  const places = new Map([...nodes, ...groups].map(({ id, group }) => [id, group ?? '']));
  return (id) => places.get(id) ?? '';
}

/** The composite state that both ends are in; starts and ends are written where they belong. */
function homeOf({ from, to }: DiagramEdge, placeOf: (id: string) => string, isRegion: (id: string) => boolean): string {
  for (const end of [from, to]) if (MARK.test(end)) return placeOf(end);
  const around = (id: string) => {
    const path = [];
    for (let place = placeOf(id); place !== ''; place = placeOf(place)) path.push(place);
    return path;
  };
  const [own, others] = [around(from), around(to)];
  // What leads from one region to another belongs to neither: it is written outside of all.
  const isCrossing = own.some((place) => isRegion(place) && !others.includes(place));
  return isCrossing ? '' : (own.find((place) => others.includes(place)) ?? '');
}

interface Language {
  /** What declares a state by its id alone. */
  keyword: string;
  idOf(id: string): string;
  text(words: string): string;
  composite(group: DiagramGroup): string;
}

function stateLines({ id, label, kind, members = [] }: DiagramNode, { idOf, text, keyword }: Language): string[] {
  if (kind === 'start' || kind === 'end') return [];
  const plain = idOf(id);
  if (kind !== undefined) return [`state ${plain} <<${kind}>>`];
  // Mermaid shows the first description in place of the name.
  const shown = label ?? (plain === id && members.length === 0 ? undefined : id);
  const head = shown === undefined ? `${keyword}${plain}` : `state "${text(shown)}" as ${plain}`;
  return [head, ...members.map((line) => `${plain} : ${text(line)}`)];
}

function noteLines({ notes, nodes }: Said, { idOf, text }: Language): string[] {
  return notes.flatMap(({ text: words, of = [], place = 'right' }) => {
    const owner = of[0] ?? nodes.find(({ kind }) => kind === undefined)?.id;
    const side = place === 'left' ? 'left' : 'right';
    return owner === undefined ? [] : [`note ${side} of ${idOf(owner)} : ${text(words)}`];
  });
}

function bodyLines(said: Said, language: Language): string[] {
  const placeOf = placesOf(said);
  const [groupsIn, nodesIn] = [byGroup(said.groups), byGroup(said.nodes)];
  const regions = new Set(said.groups.filter(({ kind }) => kind === 'region').map(({ id }) => id));
  const edgesIn = byGroup(
    said.edges.map((edge) => ({ ...edge, group: homeOf(edge, placeOf, (id) => regions.has(id)) })),
  );
  const isSaid = new Set(said.edges.flatMap(({ from, to }) => [from, to]));
  const endOf = (id: string) => (MARK.test(id) ? '[*]' : language.idOf(id));
  // A plain state that a transition names need not be declared.
  const declared = (node: DiagramNode) => {
    const isPlain =
      node.label === undefined &&
      node.kind === undefined &&
      node.members === undefined &&
      language.idOf(node.id) === node.id;
    const isNamedHere = edgesIn(node.group ?? '').some(({ from, to }) => from === node.id || to === node.id);
    return isPlain && isSaid.has(node.id) && isNamedHere ? [] : stateLines(node, language);
  };
  const linesOf = (id: string): string[] => {
    const groups = groupsIn(id);
    const parallel = groups.filter(({ kind }) => kind === 'region').map((region) => linesOf(region.id));
    const composites = groups.filter(({ kind }) => kind !== 'region');
    return [
      ...composites.flatMap((group) => [`${language.composite(group)} {`, ...indented(linesOf(group.id)), '}']),
      ...parallel.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines])),
      ...nodesIn(id).flatMap(declared),
      ...edgesIn(id).map(
        ({ from, to, label }) =>
          `${endOf(from)} --> ${endOf(to)}${label === undefined ? '' : ` : ${language.text(label)}`}`,
      ),
    ];
  };
  return linesOf('');
}

function missLooks({ nodes, groups, facts }: Said, losses: Losses): void {
  for (const { id, facts: own } of [...nodes, ...groups]) losses.facts(id, own);
  losses.facts('the diagram', facts);
}

const WORDS = /^(?:state|note|end|direction|class|default|as|fork|join|choice|style|click)$/i;

function compositeOf(idOf: (id: string) => string, text: (words: string) => string) {
  return ({ id, label }: DiagramGroup) => {
    const shown = label ?? (idOf(id) === id ? undefined : id);
    return shown === undefined ? `state ${idOf(id)}` : `state "${text(shown)}" as ${idOf(id)}`;
  };
}

function namesOf({ nodes, groups }: Said): string[] {
  return [...nodes.filter(({ id }) => !MARK.test(id)), ...groups].map(({ id }) => id);
}

export const toMermaidState: Writer = (said, losses) => {
  missLooks(said, losses);
  const idOf = plainIds(namesOf(said), (id) => WORDS.test(id));
  const text = (words: string) => TEXT.mermaid(words).replaceAll('"', '#quot;');
  const language: Language = { keyword: '', idOf, text, composite: compositeOf(idOf, text) };
  const title = said.title === undefined ? [] : ['---', `title: ${JSON.stringify(said.title)}`, '---'];
  const direction = said.direction === undefined || said.direction === 'TB' ? [] : [`direction ${said.direction}`];
  return [
    ...title,
    'stateDiagram-v2',
    ...indented([...direction, ...bodyLines(said, language), ...noteLines(said, language)]),
  ];
};

export const toPlantumlState: Writer = (said, losses) => {
  missLooks(said, losses);
  const idOf = plainIds(namesOf(said), (id) => WORDS.test(id));
  const text = (words: string) => TEXT.plantumlQuoted(words);
  const language: Language = { keyword: 'state ', idOf, text, composite: compositeOf(idOf, text) };
  return [
    '@startuml',
    ...(said.title === undefined ? [] : [`title ${text(said.title)}`]),
    ...plantumlDirection(said, losses),
    ...bodyLines(said, language),
    ...noteLines(said, language),
    '@enduml',
  ];
};
