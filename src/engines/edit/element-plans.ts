/** Adds, removes, renames and moves elements and groups. */
import type { DiagramNode } from '../../ports/diagram-model.ts';
import { groupPart, nodePart } from '../describe/model-parts.ts';
import {
  type EditContext,
  elementPart,
  isGroup,
  needed,
  type Plan,
  Refusal,
  resolve,
  spelling,
} from './edit-context.ts';
import { type Change, type EditStatement, writtenName } from './edited-source.ts';
import { ARROW, leftovers, replacedBy } from './relation-plans.ts';
import { replacedText } from './texts.ts';
import { withGroup, withId, withLabel, withoutPart } from './wanted-model.ts';

function openerOf(context: EditContext, id: string): EditStatement {
  const opener = context.source.opener(id, elementPart(context, id)?.label);
  if (!opener || !isGroup(context, id)) throw new Refusal(`"${id}" is not a group that elements can be put into.`);
  return opener;
}

function checkFree(context: EditContext, id: string): void {
  if (elementPart(context, id)) throw new Refusal(`The diagram has an element "${id}" already.`);
}

/** Words as an id. */
function idFrom(label: string): string {
  return label.replace(/[^\p{L}\p{N}_]+/gu, '_').replace(/^_+|_+$/g, '') || 'element';
}

export function add(context: EditContext): Plan {
  const { op, model, source, snippets } = context;
  const id = op.id ?? idFrom(needed(context, 'label'));
  checkFree(context, id);
  const [group, after] = [op.group && resolve(context, op.group), op.after && resolve(context, op.after)];
  const isBlock = op.kind === 'group';
  const part = { label: op.label, ...(group && { group }) };
  const node = nodePart(id, { ...part, kind: op.kind });
  const block = groupPart(id, part);
  const lines = isBlock ? snippets.group(block) : snippets.node(node);
  function* drafts(): Generator<string> {
    const before = after ? source.naming(after).slice(0, 1) : [];
    for (const one of before) {
      yield source.changed([
        source.afterLine(
          one.closer ?? one,
          lines.map((line) => one.indent + line),
        ),
      ]);
    }
    yield source.changed([source.appended(lines, group ? openerOf(context, group) : undefined)]);
  }
  const wanted = isBlock ? { groups: [...model.groups, block] } : { nodes: [...model.nodes, node] };
  return { wanted: { ...model, ...wanted }, drafts: drafts() };
}

/** `class A,B,C name` without one of its names, `class A extends B` without its parent. */
export function outOfList({ source }: EditContext, statement: EditStatement, id: string): Change | undefined {
  const [spot] = source.spots(statement, id);
  if (!spot || statement.closer) return undefined;
  const after = /^\s*,\s*/.exec(source.text.slice(spot.end, statement.end))?.[0].length;
  if (after !== undefined) return { start: spot.start, end: spot.end + after, text: '' };
  const before = /\s*,\s*$/.exec(source.text.slice(statement.start, spot.start))?.[0].length;
  const parent = /\s+(?:extends|implements)\s+$/i.exec(source.text.slice(statement.start, spot.start))?.[0].length;
  if (parent !== undefined) return { start: spot.start - parent, end: spot.end, text: '' };
  return before === undefined ? undefined : { start: spot.start - before, end: spot.end, text: '' };
}

export function remove(context: EditContext): Plan {
  const { model, source } = context;
  const id = resolve(context, needed(context, 'id'));
  const naming = source.naming(id);
  const opener = isGroup(context, id) ? openerOf(context, id) : undefined;
  const kept = new Set<string>();
  function changesOf(statement: EditStatement): Change[] {
    if (statement === opener)
      return [opener, ...(opener.closer ? [opener.closer] : [])].map((one) => source.without(one));
    if (statement.closer) return source.blockOf(statement).map((one) => source.without(one));
    const list = ARROW.test(statement.bare) ? undefined : outOfList(context, statement, id);
    if (list) return [list];
    const lines = ARROW.test(statement.bare)
      ? leftovers(context, statement, { id, statements: new Set(naming), kept })
      : [];
    return [replacedBy(context, statement, lines)];
  }
  function* drafts(): Generator<string> {
    const all = opener && !naming.includes(opener) ? [opener, ...naming] : naming;
    yield source.changed(all.flatMap(changesOf));
    yield source.changed(naming.map((one) => source.without(one)));
  }
  return { wanted: withoutPart(model, id), drafts: drafts() };
}

function changeId(context: EditContext, id: string, now: string): Plan {
  const { source, model } = context;
  if (id !== now) checkFree(context, now);
  if (writtenName(id) !== id) throw new Refusal(`"${id}" has no id of its own.`);
  const swap = (text: string, gap = '') => {
    const spots = source.statements.flatMap((one) => source.spots(one, id));
    return source.changed(
      spots.map((spot) => {
        const isQuoted = source.slice(spot).startsWith('"');
        const isTight = /[-=]/.test(source.text[spot.end] ?? '');
        return { ...spot, text: isQuoted ? `"${now}"` : text + (isTight ? gap : '') };
      }),
    );
  };
  // A name that begins like an arrow head is kept apart from the arrow.
  return { wanted: withId(model, id, now), drafts: [swap(now), swap(`"${now}"`), swap(now, ' ')] };
}

/** A declaration that has nothing but its name: `class Duck {`. */
const DECLARATION = /^[\p{L} ]+\s+(?:"[^"]*"|\S+)(?<open>\s*\{)?$/u;

/** Elements are ordered as they are first named: those before it are declared as well. */
function declaredFirst({ source, snippets, model }: EditContext, node: DiagramNode, first: EditStatement): Change {
  const order = model.nodes.findIndex(({ id }) => id === node.id);
  const before = model.diagramType === 'sequence' ? model.nodes.slice(0, order) : [];
  const unsaid = before.filter(({ id }) => (source.naming(id)[0]?.start ?? 0) >= first.start);
  const lines = [...unsaid, node].flatMap((one) => snippets.node(one));
  return source.beforeLine(
    first,
    lines.map((line) => first.indent + line),
  );
}

function* firstLabels(context: EditContext, id: string, label: string): Generator<Change> {
  const { source, snippets, model } = context;
  const part = elementPart(context, id);
  if (!part || !snippets.canWrite) return;
  const naming = source.naming(id);
  const [head = ''] = isGroup(context, id) ? snippets.group({ ...part, label }) : snippets.node({ ...part, label });
  for (const statement of naming) {
    const [spot] = source.spots(statement, id);
    if (spot && head.startsWith(id) && !statement.closer) yield { ...spot, text: head };
    const declared = DECLARATION.exec(statement.text);
    if (declared && !ARROW.test(statement.bare)) {
      const text = head.replace(/\s*\{$/, '') + (declared.groups?.open ?? '');
      yield { start: statement.start, end: statement.end, text };
    }
  }
  const [first] = naming;
  if (first && !isGroup(context, id)) yield declaredFirst(context, { ...part, label }, first);
  if (first && model.diagramType !== 'sequence') yield source.appended([head]);
}

function changeLabel(context: EditContext, id: string, label: string): Plan {
  const { source, model, language } = context;
  const old = elementPart(context, id)?.label;
  function* drafts(): Generator<string> {
    if (old === undefined) {
      for (const change of firstLabels(context, id, label)) yield source.changed([change]);
      return;
    }
    const naming = source.naming(id);
    const places = naming.length > 0 ? naming : source.statements;
    for (const statement of places)
      for (const change of replacedText(statement, old, label, language)) yield source.changed([change]);
  }
  return { wanted: withLabel(model, id, label), drafts: drafts() };
}

export function rename(context: EditContext): Plan {
  const { op, source } = context;
  const id = resolve(context, needed(context, 'id'));
  if ((op.newId === undefined) === (op.label === undefined))
    throw new Refusal('rename needs label (what is shown) or newId; both in two operations.');
  if (op.newId !== undefined) return changeId(context, id, op.newId);
  const label = op.label ?? '';
  // Where an element is known by nothing but what it shows, its label is its id.
  const plan = changeLabel(context, id, label);
  if (elementPart(context, id)?.label !== undefined) return plan;
  const isBox = isGroup(context, id) && context.model.diagramType === 'sequence';
  const isShown = source.naming(id).length === 0 || spelling(context, id) !== id;
  const same = isShown || isBox || !context.snippets.canWrite ? shownId(context, id, label) : undefined;
  return same ?? plan;
}

function shownId({ source, model, language }: EditContext, id: string, label: string): Plan {
  function* drafts(): Generator<string> {
    const changes = source.statements.flatMap((one) => [...replacedText(one, id, label, language)].slice(0, 1));
    yield source.changed(changes);
    for (const change of changes) yield source.changed([change]);
    for (const one of source.statements)
      for (const change of replacedText(one, id, label, language)) yield source.changed([change]);
  }
  return { wanted: withId(model, id, label), drafts: drafts() };
}

/** The statements that go along with an element, and what they leave behind. */
function taken(context: EditContext, id: string, old: string | undefined): { changes: Change[]; lines: string[] } {
  const { source } = context;
  const from = old === undefined ? undefined : openerOf(context, old);
  const own = source.naming(id).filter((one) => {
    const isSole = context.model.nodes.every((node) => node.id === id || source.spots(one, node.id).length === 0);
    return from
      ? one.around.includes(from)
      : isSole &&
          !one.around.length &&
          !/^(?:class|style|click|note)\b/i.test(one.text.replace(/^class\s+\S+\s*\{?$/, ''));
  });
  const statements = new Set(own.flatMap((one) => source.blockOf(one)));
  const lines = [...statements].map((one) => {
    const depth = one.around.length - (own[0]?.around.length ?? 0);
    return '  '.repeat(Math.max(0, depth)) + one.text;
  });
  const changes = own.flatMap((one) =>
    one.closer
      ? source.blockOf(one).map((part) => source.without(part))
      : [replacedBy(context, one, ARROW.test(one.bare) ? leftBehind(context, one, id, statements) : [])],
  );
  return { changes, lines };
}

/** The other elements of a relation stay where they were named. */
function leftBehind(
  context: EditContext,
  statement: EditStatement,
  id: string,
  gone: ReadonlySet<EditStatement>,
): string[] {
  const { source, model, snippets } = context;
  const home = statement.around.at(-1);
  const others = model.nodes.filter((node) => node.id !== id && source.spots(statement, node.id).length > 0);
  const lost = others.filter(
    (node) => !source.naming(node.id).some((one) => !gone.has(one) && one.around.at(-1) === home),
  );
  return lost.flatMap((node) => snippets.node({ id: node.id }, spelling(context, node.id)));
}

export function move(context: EditContext): Plan {
  const { op, model, source, snippets } = context;
  const id = resolve(context, needed(context, 'id'));
  const group = op.group ? resolve(context, op.group) : undefined;
  const old = elementPart(context, id)?.group;
  if (old === group) throw new Refusal(`"${id}" is ${group === undefined ? 'in no group' : `in "${group}"`} already.`);
  const target = group === undefined ? undefined : openerOf(context, group);
  function* drafts(): Generator<string> {
    const { changes, lines } = taken(context, id, old);
    const after = op.after && source.naming(resolve(context, op.after))[0];
    const outer = old === undefined ? undefined : openerOf(context, old);
    const end = outer && (outer.around[0] ?? outer);
    const at = (texts: readonly string[]) => {
      if (after)
        return source.afterLine(
          after.closer ?? after,
          texts.map((line) => after.indent + line),
        );
      if (target || !end) return source.appended(texts, target);
      return source.afterLine(
        end.closer ?? end,
        texts.map((line) => end.indent + line),
      );
    };
    if (old !== undefined && lines.every((line) => line === id)) yield source.changed(changes);
    if (lines.length > 0) yield source.changed([...changes, at(lines)]);
    if (!isGroup(context, id) && snippets.canWrite)
      yield source.changed([...(old === undefined ? [] : changes), at(snippets.node({ id }, spelling(context, id)))]);
  }
  return { wanted: withGroup(model, id, group), drafts: drafts() };
}
