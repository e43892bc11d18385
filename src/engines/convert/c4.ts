/** C4 diagrams: the macros of C4-PlantUML, which Mermaid has taken over. */
import type { DiagramEdge, DiagramGroup, DiagramNode, Facts } from '../../ports/diagram-model.ts';
import { byGroup, indented, type Losses, plainIds, type Said, TEXT, type Writer } from './said.ts';

const KIND = /^(?<ext>external )?(?<base>person|system|container|component)(?: (?<form>db|queue))?$/;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type Quote = (text: string) => string;

/** Without empty arguments at the end. */
function call(
  macro: string,
  first: readonly string[],
  texts: readonly (string | number | undefined)[],
  quote: Quote,
): string {
  const given = texts.map((text) => String(text ?? ''));
  while (given.length > 1 && given.at(-1) === '') given.pop();
  return `${macro}(${[...first, ...given.map(quote)].join(', ')})`;
}

function textsOf(facts: Facts = {}): (string | number | undefined)[] {
  return [facts.technology, facts.description];
}

interface C4Words {
  idOf(id: string): string;
  quote: Quote;
  losses: Losses;
}

function element({ id, label = id, kind = '', facts }: DiagramNode, { idOf, quote, losses }: C4Words): string {
  const { ext, base, form = '' } = KIND.exec(kind)?.groups ?? {};
  if (base === undefined) losses.miss(`kind (${kind})`, label);
  const macro = `${capital(base ?? 'system')}${capital(form)}${ext ? '_Ext' : ''}`;
  const isInner = base === 'container' || base === 'component';
  if (!isInner && facts?.technology !== undefined) losses.miss('technology', label);
  losses.facts(label, facts, ['technology', 'description']);
  return call(macro, [idOf(id)], [label, ...(isInner ? textsOf(facts) : [facts?.description])], quote);
}

/** Drawing puts it in brackets. */
function typeOf(facts: Facts = {}): string {
  return String(facts.type ?? '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
}

function boundary({ id, label = id, facts = {} }: DiagramGroup, { idOf, quote, losses }: C4Words): string {
  const type = String(facts.type ?? '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  losses.facts(label, facts, ['type', 'technology', 'description']);
  if (/^node/.test(type)) return call('Deployment_Node', [idOf(id)], [label, ...textsOf(facts)], quote);
  if (/^(?:enterprise|system|container)$/.test(type))
    return call(`${capital(type)}_Boundary`, [idOf(id)], [label], quote);
  return call('Boundary', [idOf(id)], [label, type], quote);
}

const WAYS: Readonly<Record<string, string>> = { u: '_U', d: '_D', l: '_L', r: '_R', b: '_Back' };

function relation({ from, to, label = '', kind, facts }: DiagramEdge, { idOf, quote, losses }: C4Words): string {
  const way = String(facts?.placed ?? '');
  losses.facts(`${from} to ${to}`, facts, ['technology', 'description', 'placed']);
  const isBoth = kind === 'both ways';
  if (isBoth && way !== '') losses.miss('direction', `${from} to ${to}`);
  const macro = isBoth ? 'BiRel' : `Rel${WAYS[way] ?? ''}`;
  return call(macro, [idOf(from), idOf(to)], [label, ...textsOf(facts)], quote);
}

function body(said: Said, words: C4Words): string[] {
  const [groupsIn, nodesIn] = [byGroup(said.groups), byGroup(said.nodes)];
  const linesOf = (id: string): string[] => [
    ...nodesIn(id).map((node) => element(node, words)),
    ...groupsIn(id).flatMap((group) => [`${boundary(group, words)} {`, ...indented(linesOf(group.id)), '}']),
  ];
  words.losses.facts('the diagram', said.facts);
  return [...linesOf(''), ...said.edges.map((edge) => relation(edge, words))];
}

/** The smallest kind of diagram that has all of its elements. */
function levelOf({ nodes, groups }: Said): 'Context' | 'Container' | 'Component' | 'Deployment' {
  const has = (word: string) => nodes.some(({ kind = '' }) => kind.includes(word));
  if (groups.some(({ facts }) => /^node/.test(typeOf(facts)))) return 'Deployment';
  return has('component') ? 'Component' : has('container') ? 'Container' : 'Context';
}

function wordsFor(said: Said, losses: Losses, text: Quote): C4Words {
  return {
    idOf: plainIds([...said.nodes, ...said.groups].map(({ id }) => id)),
    quote: (words) => `"${text(words)}"`,
    losses,
  };
}

export const toMermaidC4: Writer = (said, losses) => {
  const title = said.title === undefined ? [] : [`  title ${TEXT.mermaid(said.title)}`];
  return [`C4${levelOf(said)}`, ...title, ...indented(body(said, wordsFor(said, losses, TEXT.mermaidQuoted)))];
};

export const toPlantumlC4: Writer = (said, losses) => {
  const title = said.title === undefined ? [] : [`title ${TEXT.plantuml(said.title)}`];
  return [
    '@startuml',
    `!include <C4/C4_${levelOf(said)}>`,
    ...title,
    ...body(said, wordsFor(said, losses, TEXT.plantumlQuoted)),
    '@enduml',
  ];
};
