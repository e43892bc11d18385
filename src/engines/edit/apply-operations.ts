/** Edits a source by operations: of the sources that may be meant, the first that the engine reads as asked is taken. */
import type { DescribedDiagram, EditedDiagram, EditOperation, EngineReply } from '../../ports/diagram-engine.ts';
import type { DiagramModel, DiagramNode, Facts } from '../../ports/diagram-model.ts';
import type { Language } from '../../ports/languages.ts';
import { compareModels } from '../diff/compare-models.ts';
import { changesInWords, totalOf } from '../diff/describe-changes.ts';
import { diffModels } from '../diff/diff-models.ts';
import type { SourceLine } from '../read-statements.ts';
import { type EditContext, type Plan, Refusal, Snippets } from './edit-context.ts';
import { EditedSource, type LabelMarks } from './edited-source.ts';
import { add, move, remove, rename } from './element-plans.ts';
import { connect, disconnect, relabel } from './relation-plans.ts';
import { set } from './set-plans.ts';

/** `needs`: new lines of the type can be written, or it has such parts at all. */
const OPERATIONS: Readonly<
  Record<EditOperation['op'], { plan(context: EditContext): Plan; needs?: 'lines' | 'edges' | 'groups' }>
> = {
  add: { plan: add, needs: 'lines' },
  remove: { plan: remove },
  rename: { plan: rename },
  connect: { plan: connect, needs: 'lines' },
  disconnect: { plan: disconnect, needs: 'edges' },
  relabel: { plan: relabel, needs: 'edges' },
  move: { plan: move, needs: 'groups' },
  set: { plan: set },
};

/** A source as it was read: `model` by its statements, `drawn` by the engine. */
export interface EditReading {
  model: DiagramModel;
  drawn: DescribedDiagram;
}

export interface EditEngine {
  language: Language;
  read(code: string): Promise<EngineReply<EditReading>>;
  /** The lines of the diagram that are not comments. */
  lines(code: string): SourceLine[];
}

/** Facts that follow from others, by type. */
const DERIVED: Readonly<Record<string, readonly string[]>> = { pie: ['share'], gantt: ['start', 'end'] };

const BRACKETED = /^(?:flowchart|swimlane|block|mindmap|kanban|architecture)/;
const UNQUOTED = /^(?:flowchart|swimlane|block|architecture|sequence|class|state|c4)/;
const PARTED = /^(?:flowchart|swimlane|sequence)/;

function marksOf({ diagramType }: DiagramModel, language: Language): LabelMarks {
  const isMermaid = language === 'mermaid';
  return {
    isBracketed: isMermaid && BRACKETED.test(diagramType),
    isParted: isMermaid && PARTED.test(diagramType),
    isQuoted: !isMermaid || !UNQUOTED.test(diagramType),
    colon: isMermaid && diagramType === 'sequence' ? /:.*$/ : /(?<=\S\s*)(?<!^:[^:]*):\s.*$/,
  };
}

function withoutFacts<Part extends { facts?: Facts }>(part: Part, names: readonly string[]): Part {
  const { facts, ...rest } = part;
  const kept = Object.entries(facts ?? {}).filter(([name]) => !names.includes(name));
  return { ...rest, ...(kept.length > 0 && { facts: Object.fromEntries(kept) }) } as Part;
}

/** What models are compared by: not by texts, which follow from the parts, nor by what an element is unless it is asked for. */
function judged(model: DiagramModel, { op, id, field, kind }: EditOperation): DiagramModel {
  const derived = DERIVED[model.diagramType] ?? [];
  const isNew = ({ id: own }: DiagramNode) => op === 'add' && own === id && kind === undefined;
  const parts = <Part extends { facts?: Facts }>(all: readonly Part[]) =>
    all.map((part) =>
      withoutFacts(part, 'id' in part && part.id === id ? derived.filter((name) => name !== field) : derived),
    );
  const nodes = parts(model.nodes).map((node) => (isNew(node) ? { ...node, kind: '' } : node));
  return { ...withoutFacts(model, derived), nodes, edges: parts(model.edges), groups: parts(model.groups), texts: [] };
}

/** The drawing has as many more or fewer parts as were asked for. */
function isDrawnSo(before: EditReading, after: EditReading): boolean {
  // PlantUML draws a group without elements as an element, or not at all.
  const counts = ({ nodes, groups, edges }: DiagramModel) => [nodes.length + groups.length, edges.length];
  const [was, now, from, to] = [before.drawn, after.drawn, before.model, after.model].map(counts);
  const isEmpty = after.model.groups.some(({ id }) => after.model.nodes.every(({ group }) => group !== id));
  if (isEmpty || before.drawn.nodes.length === 0 || !was || !now || !from || !to) return true;
  return now.every((count, at) => count - (was[at] ?? 0) === (to[at] ?? 0) - (from[at] ?? 0));
}

/** Types whose relations follow from the order of their elements. */
const UNDRAWN = /^(?:mindmap|activity|gantt|treemap|gitGraph)$/;

const MOST_DRAFTS = 24;

/** What was wrong with the first draft, if none is right. */
class Inexact extends Error {}

function contextOf(
  code: string,
  { model }: EditReading,
  op: EditOperation,
  { language, lines }: EditEngine,
): EditContext {
  const source = new EditedSource(code, lines(code), marksOf(model, language));
  return { op, language, model, source, snippets: new Snippets(model, language) };
}

function planOf(context: EditContext): Plan {
  const { op, model, snippets } = context;
  const can = {
    lines: snippets.canWrite,
    edges: model.edges.length > 0 && !UNDRAWN.test(model.diagramType),
    groups: model.groups.length > 0,
  };
  const { plan, needs } = OPERATIONS[op.op];
  if (needs && !can[needs]) {
    const possible = Object.entries(OPERATIONS)
      .filter(([, row]) => !row.needs || can[row.needs])
      .map(([name]) => name);
    throw new Refusal(`${op.op} is not possible on this ${model.names.diagram}. Possible: ${possible.join(', ')}.`);
  }
  return plan(context);
}

type Step = { code: string; reading: EditReading };

async function step(given: Step, op: EditOperation, engine: EditEngine): Promise<EngineReply<Step>> {
  const { wanted, drafts } = planOf(contextOf(given.code, given.reading, op, engine));
  let wrong: string | undefined;
  let left = MOST_DRAFTS;
  const tried = new Set<string>();
  for (const code of drafts) {
    if (tried.has(code)) continue;
    tried.add(code);
    left -= 1;
    if (left < 0) break;
    const reply = await engine.read(code);
    if (reply.kind === 'invalid') wrong ??= `The edited source would not be valid: ${reply.diagnosis.error}`;
    else if (reply.kind !== 'done') return reply;
    else {
      const changes = compareModels(judged(wanted, op), judged(reply.value.model, op));
      if (totalOf(changes) === 0 && isDrawnSo(given.reading, reply.value))
        return { kind: 'done', value: { code, reading: reply.value } };
      wrong ??= `The result would differ from what was asked for.\n${changesInWords(changes, changes, 'text')}`;
    }
  }
  throw new Inexact(wrong ?? 'No statement was found that says it.');
}

function refused(reason: 'impossible' | 'inexact', message: string): EngineReply<EditedDiagram> {
  return { kind: 'done', value: { refused: reason, message } };
}

export async function applyOperations(
  code: string,
  operations: readonly EditOperation[],
  engine: EditEngine,
): Promise<EngineReply<EditedDiagram>> {
  const before = await engine.read(code);
  if (before.kind !== 'done') return before;
  let now: Step = { code, reading: before.value };
  for (const [index, op] of operations.entries()) {
    const where = `Operation ${index + 1} (${op.op}): `;
    try {
      const reply = await step(now, op, engine);
      if (reply.kind !== 'done') return reply;
      now = reply.value;
    } catch (error) {
      if (error instanceof Refusal) return refused('impossible', where + error.message);
      if (error instanceof Inexact) return refused('inexact', `${where}the edit was not made. ${error.message}`);
      throw error;
    }
  }
  const { drawn } = now.reading;
  const comparison = diffModels(before.value.drawn, drawn, 'text');
  return { kind: 'done', value: { code: now.code, diagramType: drawn.diagramType, ...comparison } };
}
