/** Sets the title, the direction, a class or a value. */
import type { DiagramModel } from '../../ports/diagram-model.ts';
import { type EditContext, elementPart, findEdge, needed, type Plan, Refusal, resolve } from './edit-context.ts';
import type { Change, EditedSource, EditStatement } from './edited-source.ts';
import { outOfList } from './element-plans.ts';
import { replacedText } from './texts.ts';
import { withFact, withNodeFact } from './wanted-model.ts';

const FRONTMATTER = /^---[ \t]*(?:\r\n|\n)/;

function header({ statements }: EditedSource): EditStatement {
  const [first] = statements;
  if (!first) throw new Refusal('The diagram has no statements.');
  return first;
}

function afterHeader(source: EditedSource, line: string): Change {
  const first = header(source);
  const next = source.statements.find(({ line: at }) => at > first.line);
  const indent = next && !/^@end/i.test(next.text) ? next.indent : /^@/.test(first.text) ? '' : `${first.indent}  `;
  return source.afterLine(first, [indent + line]);
}

/** Any line of a source, with what comes before its diagram. */
function allLines({ text }: EditedSource): { text: string; start: number }[] {
  return [...text.matchAll(/[^\r\n]+/g)].map((line) => ({ text: line[0], start: line.index }));
}

function* newTitles({ source, snippets, language }: EditContext, title: string): Generator<string> {
  const [line = `title ${title}`, ...more] = snippets.canWrite ? snippets.title(title) : [];
  if (more.length === 0) yield source.changed([afterHeader(source, line)]);
  if (language === 'plantuml') return;
  const fence = FRONTMATTER.exec(source.text)?.[0];
  const said = `title: ${JSON.stringify(title)}${source.lineBreak}`;
  if (fence !== undefined) yield fence + said + source.text.slice(fence.length);
  else yield `---${source.lineBreak}${said}---${source.lineBreak}${source.text}`;
}

function* titles(context: EditContext, title: string): Generator<string> {
  const { source, model, language } = context;
  const old = model.title;
  if (old === undefined) return yield* newTitles(context, title);
  for (const line of allLines(source).filter((one) => /title/i.test(one.text))) {
    if (title !== '') {
      for (const change of replacedText(line, old, title, language)) yield source.changed([change]);
    } else {
      const end = line.start + line.text.length;
      const whole = end + (/^(?:\r\n|\r|\n)/.exec(source.text.slice(end))?.[0].length ?? 0);
      const rest = source.text.slice(0, line.start) + source.text.slice(whole);
      yield rest.replace(/^---[ \t]*(?:\r\n|\n)---[ \t]*(?:\r\n|\n)/, '');
      yield source.changed([{ start: line.start, end, text: line.text.replace(/\s*title.*$/i, '') }]);
    }
  }
}

function setTitle(context: EditContext): Plan {
  const title = needed(context, 'value');
  const { title: _title, ...rest } = context.model;
  return { wanted: title === '' ? rest : { ...rest, title }, drafts: titles(context, title) };
}

const DIRECTION = /\b(?:TB|TD|BT|LR|RL)\b/;

function* mermaidDirections(source: EditedSource, now: string): Generator<string> {
  const first = header(source);
  const own = source.statements.filter(({ around, text }) => around.length === 0 && /^direction\b/.test(text));
  for (const statement of [first, ...own]) {
    const found = DIRECTION.exec(statement.text);
    if (!found) continue;
    const start = statement.start + found.index;
    yield source.changed([{ start, end: start + found[0].length, text: now }]);
  }
  if (/^(?:flowchart|graph|swimlane\S*|gitGraph)$/.test(first.text))
    yield source.changed([
      { start: first.end, end: first.end, text: first.text === 'gitGraph' ? ` ${now}:` : ` ${now}` },
    ]);
  yield source.changed([afterHeader(source, `direction ${now}`)]);
}

function* plantumlDirections(source: EditedSource, now: string): Generator<string> {
  const own = source.statements.find(({ text }) => /^(?:left to right|top to bottom) direction$/i.test(text));
  if (own)
    yield source.changed([
      now === 'LR' ? { start: own.start, end: own.end, text: 'left to right direction' } : source.without(own),
    ]);
  else if (now === 'LR') yield source.changed([afterHeader(source, 'left to right direction')]);
}

/** Types of PlantUML that have a direction. */
const TURNED = /^(?:class|er|component|state|c4)$/;

function setDirection(context: EditContext): Plan {
  const { source, model, language } = context;
  const hasNone = language === 'mermaid' ? model.direction === undefined : !TURNED.test(model.diagramType);
  if (hasNone) throw new Refusal(`set direction is not possible on this ${model.names.diagram}.`);
  const value = needed(context, 'value').toUpperCase();
  const given = value.replace('TD', 'TB');
  const known = language === 'mermaid' ? ['TB', 'BT', 'LR', 'RL'] : ['TB', 'LR'];
  if (!known.includes(given)) throw new Refusal(`The direction must be one of ${known.join(', ')}.`);
  if ((model.direction ?? 'TB') === given) return { wanted: model, drafts: [source.text] };
  const drafts = language === 'mermaid' ? mermaidDirections(source, value) : plantumlDirections(source, given);
  const { direction: _direction, ...rest } = model;
  // PlantUML's usual direction is not said.
  return { wanted: language === 'plantuml' && given === 'TB' ? rest : { ...rest, direction: given }, drafts };
}

function* classes(context: EditContext, id: string, old: string | number | undefined, now: string): Generator<string> {
  const { source } = context;
  for (const statement of source.naming(id)) {
    const own = `:::${old}`;
    const at = old === undefined ? -1 : statement.text.indexOf(own);
    const start = statement.start + at;
    if (at >= 0) yield source.changed([{ start, end: start + own.length, text: now === '' ? '' : `:::${now}` }]);
    if (old === undefined || !/^(?:class|cssClass)\b/.test(statement.text) || !statement.text.endsWith(` ${old}`))
      continue;
    yield source.changed([
      now === ''
        ? source.without(statement)
        : { start: statement.end - String(old).length, end: statement.end, text: now },
    ]);
  }
  const [list] = source.naming(id).filter(({ text }) => text.startsWith('class ') && text.includes(','));
  const out = list && outOfList(context, list, id);
  if (out) yield source.changed([out, ...(now === '' ? [] : [source.appended([`class ${id} ${now}`])])]);
  if (now === '') return;
  yield source.changed([source.appended([`class ${id} ${now}`])]);
  yield source.changed([source.appended([`cssClass "${id}" ${now}`])]);
}

function setClass(context: EditContext): Plan {
  const { model, language, op } = context;
  if (language !== 'mermaid') throw new Refusal(`${op.op} class is only possible in Mermaid.`);
  const id = resolve(context, needed(context, 'id'));
  const value = needed(context, 'value');
  return {
    wanted: withNodeFact(model, id, 'class', value),
    drafts: classes(context, id, elementPart(context, id)?.facts?.class, value),
  };
}

/** A fact of an element or a relation, in a statement that names it. */
function setFact(context: EditContext, field: string): Plan {
  const { op, source, model, language } = context;
  const value = op.value ?? needed(context, 'value');
  const edge = op.id === undefined ? findEdge(context) : undefined;
  const id = edge ? undefined : resolve(context, needed(context, 'id'));
  const facts = edge ? edge.edge.facts : elementPart(context, id ?? '')?.facts;
  const old = facts?.[field];
  if (old === undefined) {
    const known = Object.keys(facts ?? {});
    throw new Refusal(
      `"${field}" is not said here, so it cannot be set.${known.length > 0 ? ` What is: ${known.join(', ')}.` : ''}`,
    );
  }
  const now = typeof old === 'number' ? Number(value) : String(value);
  const places = edge ? source.naming(edge.edge.from, edge.edge.to) : source.naming(id ?? '');
  const changed = (whole: DiagramModel): DiagramModel =>
    edge
      ? { ...whole, edges: whole.edges.with(edge.index, { ...edge.edge, ...withFact(facts, field, now) }) }
      : withNodeFact(whole, id ?? '', field, now);
  function* drafts(): Generator<string> {
    const inside = places.flatMap((one) => source.blockOf(one));
    for (const one of inside)
      for (const change of replacedText(one, String(old), String(value), language)) yield source.changed([change]);
  }
  return { wanted: changed(model), drafts: drafts() };
}

export function set(context: EditContext): Plan {
  const field = needed(context, 'field');
  if (context.op.id === undefined && field === 'title') return setTitle(context);
  if (context.op.id === undefined && field === 'direction') return setDirection(context);
  return field === 'class' ? setClass(context) : setFact(context, field);
}
