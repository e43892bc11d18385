/** Adds, removes and relabels relations. */
import type { DiagramEdge } from '../../ports/diagram-model.ts';
import { edgePart, nodePart } from '../describe/model-parts.ts';
import {
  type EditContext,
  elementPart,
  findEdge,
  needed,
  type Plan,
  Refusal,
  resolve,
  spelling,
} from './edit-context.ts';
import { type Change, type EditStatement, writtenName } from './edited-source.ts';
import { replacedText, spellings, written } from './texts.ts';
import { withoutLooseEnds } from './wanted-model.ts';

function edgeLines(context: EditContext, edge: DiagramEdge): string[] {
  return context.snippets.edge(edge, [spelling(context, edge.from), spelling(context, edge.to)]);
}

/** Statements that may make a relation, the likeliest first. */
function statementsOf({ source }: EditContext, { from, to, line }: DiagramEdge, before: number): EditStatement[] {
  const naming = source.naming(from, to).filter(({ closer }) => !closer);
  const joined = naming.filter(({ bare }) => ARROW.test(bare));
  const all = joined.length > 0 ? joined : naming;
  const place = (one: EditStatement, id: string) => source.spots(one, id)[0]?.start ?? 0;
  const forth = all.filter((one) => place(one, from) <= place(one, to));
  const rank = (one: EditStatement) =>
    (one.line + 1 === line ? -2 : 0) + ((forth.length > 0 ? forth : all).indexOf(one) === before ? -1 : 0);
  const ranks = new Map(all.map((one) => [one, rank(one)]));
  return [...all].sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

export const ARROW = /[-=~.]{2,}|->|<-|\bRel\w*\(/;

/** A name with its brackets and what is in them. */
const SHAPED = /^(?:@\{[^}]*\}|[[({>]{1,3}(?:"[^"]*"|[^\])}"])*[\])}]{1,3})(?::::[\w-]+)?/;

/** What a statement says besides: elements that no other statement names, and the other relations of a chain. */
export function leftovers(
  context: EditContext,
  statement: EditStatement,
  gone: { id?: string; edge?: DiagramEdge; statements: ReadonlySet<EditStatement>; kept?: Set<string> },
): string[] {
  const { source, model, snippets } = context;
  const named = model.nodes.filter(({ id }) => id !== gone.id && source.spots(statement, id).length > 0);
  const home = statement.around.at(-1);
  // Being named in a group is being in it.
  const isElsewhere = (...names: string[]) => {
    const others = source.naming(...names).filter((one) => !gone.statements.has(one));
    const isHere = home && names.length === 1 && elementPart(context, names[0] ?? '')?.group !== undefined;
    const isPair = names.length > 1;
    return others.some(({ around, bare }) => (!isPair || ARROW.test(bare)) && (!isHere || around.at(-1) === home));
  };
  const isSaid = (id: string) => source.naming(id).some((one) => !gone.statements.has(one));
  const nodes = named.flatMap((node) => {
    const [spot] = source.spots(statement, node.id);
    const shape = SHAPED.exec(source.text.slice(spot?.end, statement.end))?.[0];
    if (spot && shape !== undefined && !/[-=~.]/.test(shape[0] ?? '')) return [source.slice(spot) + shape];
    if (gone.kept?.has(node.id) || isElsewhere(node.id) || !snippets.canWrite || isStar(node.id)) return [];
    return snippets.node(isSaid(node.id) ? { id: node.id } : node, spelling(context, node.id));
  });
  for (const { id } of named) gone.kept?.add(id);
  const names = [...named.map(({ id }) => id), gone.id ?? ''];
  const isChain = names.length > 2;
  const edges = isChain
    ? model.edges.filter(
        (edge) =>
          edge !== gone.edge &&
          [edge.from, edge.to].every((id) => id !== gone.id && names.includes(id)) &&
          !isElsewhere(edge.from, edge.to),
      )
    : [];
  return [...nodes, ...edges.flatMap((edge) => edgeLines(context, edge))];
}

export function replacedBy({ source }: EditContext, statement: EditStatement, lines: readonly string[]): Change {
  if (lines.length === 0) return source.without(statement);
  return { start: statement.start, end: statement.end, text: lines.join(source.lineBreak + statement.indent) };
}

function isStar(id: string): boolean {
  return writtenName(id) !== id;
}

/** `[*]` is the start or the end of states. */
function endOf(context: EditContext, end: 'from' | 'to'): string {
  const name = needed(context, end);
  if (name !== '[*]' || context.model.diagramType !== 'state') return resolve(context, name);
  return end === 'from' ? '[start]' : '[end]';
}

export function connect(context: EditContext): Plan {
  const { op, model, source, snippets } = context;
  const [from, to] = [endOf(context, 'from'), endOf(context, 'to')];
  const at = op.number === undefined ? model.edges.length : op.number - 1;
  if (at > model.edges.length) throw new Refusal(`The diagram has ${model.edges.length} relations.`);
  const next = model.edges[at];
  const said = { label: op.label, ...(op.kind !== undefined && { kind: op.kind }), group: next?.group };
  const edge = edgePart(from, to, { ...snippets.usual, ...said });
  const lines = edgeLines(context, edge);
  function* drafts(): Generator<string> {
    const same = model.edges.slice(0, at).filter((one) => one.from === next?.from && one.to === next.to);
    for (const place of next ? statementsOf(context, next, same.length) : []) {
      const indented = lines.map((line) => place.indent + line);
      yield source.changed([source.beforeLine(place, indented)]);
    }
    if (!next) yield source.changed([source.appended(lines)]);
    const group = elementPart(context, from)?.group;
    const opener = group === undefined ? undefined : source.opener(group, elementPart(context, group)?.label);
    if (opener && !next) yield source.changed([source.appended(lines, opener)]);
  }
  const ends = [from, to].filter((id) => isStar(id) && !elementPart(context, id));
  const stars = ends.map((id) => nodePart(id, { kind: id === '[end]' ? 'end' : 'start' }));
  const nodes = [...model.nodes, ...stars];
  return { wanted: { ...model, nodes, edges: model.edges.toSpliced(at, 0, edge) }, drafts: drafts() };
}

export function disconnect(context: EditContext): Plan {
  const { model, source } = context;
  const { edge, index, before } = findEdge(context);
  function* drafts(): Generator<string> {
    for (const statement of statementsOf(context, edge, before)) {
      const lines = leftovers(context, statement, { edge, statements: new Set([statement]) });
      yield source.changed([replacedBy(context, statement, lines)]);
    }
  }
  return { wanted: withoutLooseEnds({ ...model, edges: model.edges.toSpliced(index, 1) }), drafts: drafts() };
}

/** A label where there was none: between bars after the arrow, or after a colon. */
function* firstLabels(
  { source, language, model }: EditContext,
  statement: EditStatement,
  edge: DiagramEdge,
  label: string,
): Generator<Change> {
  const { quoted, plain } = written(label, language);
  const [end] = source.spots(statement, edge.to).slice(-1);
  if (end && language === 'mermaid' && /flowchart|swimlane|block/.test(model.diagramType)) {
    const arrow = source.text.slice(statement.start, end.start).trimEnd().length + statement.start;
    yield { start: arrow, end: arrow, text: /^\w[\w ]*$/.test(label) ? `|${label}|` : `|"${quoted}"|` };
  }
  const tail = /\s*:\s*$/.exec(statement.text)?.[0].length ?? 0;
  const gap = model.diagramType === 'sequence' && language === 'mermaid' ? ': ' : ' : ';
  yield { start: statement.end - tail, end: statement.end, text: gap + plain };
}

function* lastLabels({ language }: EditContext, { text, start }: EditStatement, old: string): Generator<Change> {
  for (const form of spellings(old, language)) {
    for (const [open, close] of [
      ['|"', '"|'],
      ['|', '|'],
      [' : ', ''],
      [': ', ''],
      [':', ''],
    ] as const) {
      const at = text.lastIndexOf(open + form + close);
      const end = at + open.length + form.length + close.length;
      if (at >= 0) yield { start: start + at, end: start + end, text: '' };
      if (at >= 0 && close === '') yield { start: start + at, end: start + end, text: ': ' };
    }
  }
}

export function relabel(context: EditContext): Plan {
  const { model, source, language, snippets } = context;
  const { edge, index, before } = findEdge(context);
  const label = needed(context, 'label');
  const { label: old, ...rest } = edge;
  const now = { ...rest, ...(label !== '' && { label }) };
  function* drafts(): Generator<string> {
    for (const statement of statementsOf(context, edge, before)) {
      const changes =
        old === undefined
          ? firstLabels(context, statement, edge, label)
          : label === ''
            ? lastLabels(context, statement, old)
            : replacedText(statement, old, label, language);
      for (const change of changes) yield source.changed([change]);
      if (!snippets.canWrite) continue;
      const others = leftovers(context, statement, { edge, statements: new Set([statement]) });
      yield source.changed([replacedBy(context, statement, [...others, ...edgeLines(context, now)])]);
    }
  }
  return { wanted: { ...model, edges: model.edges.with(index, now) }, drafts: drafts() };
}
