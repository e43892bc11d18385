/** What an operation works on, and how it finds what it names. */
import type { EditOperation } from '../../ports/diagram-engine.ts';
import type { DiagramEdge, DiagramGroup, DiagramModel, DiagramNode } from '../../ports/diagram-model.ts';
import { LANGUAGES, type Language } from '../../ports/languages.ts';
import { nearestName } from '../../ports/nearest-name.ts';
import { Losses, type Said } from '../convert/said.ts';
import { CONVERSION_ROWS } from '../convert/write-conversion.ts';
import type { EditedSource } from './edited-source.ts';

const [FIRST, SECOND, OTHER, NEW] = ['first_1', 'second_2', 'other_3', 'new_4'];

/** Types whose elements need a place in time or in a tree. */
const UNWRITTEN = new Set(['gantt', 'mindmap']);

const USUAL: Readonly<Record<string, Pick<DiagramEdge, 'kind' | 'facts'>>> = {
  class: { kind: 'association' },
  er: { facts: { fromEnd: 'one', toEnd: 'zero or more' } },
};

/** What a relation says itself; its looks are said elsewhere. */
const WRITTEN = new Set(['length', 'fromEnd', 'toEnd', 'technology', 'description']);

/** New lines of a source, written by what also converts diagrams. */
export class Snippets {
  readonly #write: ((said: Partial<Said>) => string[]) | undefined;
  /** What a relation is unless it is said. */
  readonly usual: Pick<DiagramEdge, 'kind' | 'facts'>;
  /** Elements that stand for others. */
  readonly #some: readonly DiagramNode[];

  constructor({ diagramType }: DiagramModel, language: Language) {
    this.usual = USUAL[diagramType] ?? {};
    const kind = diagramType === 'c4' ? { kind: 'system' } : {};
    this.#some = [FIRST, SECOND, OTHER].map((id) => ({ id, ...kind }));
    const row = CONVERSION_ROWS.find(({ types }) => types.includes(diagramType) && !UNWRITTEN.has(diagramType));
    this.#write =
      row &&
      ((said) => {
        const losses = new Losses(LANGUAGES[language].title);
        const whole = { diagramType, nodes: [...this.#some], edges: [], groups: [], notes: [], texts: [], ...said };
        const lines = row[language](whole, losses);
        const [lost] = losses.list();
        if (lost !== undefined) throw new Refusal(lost);
        return lines;
      });
  }

  get canWrite(): boolean {
    return this.#write !== undefined;
  }

  /** The lines that one diagram has beyond another. */
  #beyond(said: Partial<Said>, without: Partial<Said>): string[] {
    const write = this.#write;
    if (!write) return [];
    const frame = write(without).map((line) => line.trim());
    const found = write(said).filter((line) => {
      const at = frame.indexOf(line.trim());
      if (at >= 0) frame.splice(at, 1);
      // C4 includes as much as its elements need.
      return at < 0 && !line.startsWith('!include');
    });
    const indent = Math.min(...found.map((line) => /^ */.exec(line)?.[0].length ?? 0));
    return found.map((line) => line.slice(indent));
  }

  /** `name` is what the source calls an element that has no plain id. */
  node(node: DiagramNode, name = node.id): string[] {
    if (/^[[(:]/.test(name)) return [name];
    const { group: _group, line: _line, members: _members, ...said } = node;
    const id = name === node.id ? node.id : NEW;
    const lines = this.#beyond({ nodes: [...this.#some, { ...said, id }] }, {});
    return lines.map((line) => line.replaceAll(NEW, () => name));
  }

  /** `names` are the ends as the source writes them. */
  edge({ group: _group, line: _line, ...edge }: DiagramEdge, names: readonly [string, string]): string[] {
    const isSelf = edge.from === edge.to;
    const ids = [FIRST, isSelf ? FIRST : SECOND] as const;
    const facts = Object.fromEntries(Object.entries(edge.facts ?? {}).filter(([name]) => WRITTEN.has(name)));
    const lines = this.#beyond({ edges: [{ ...edge, facts, from: ids[0], to: ids[1] }] }, {});
    return lines.map((line) => line.replaceAll(FIRST, () => names[0]).replaceAll(SECOND, () => names[1]));
  }

  /** The lines that begin and end a group. */
  group(group: DiagramGroup): string[] {
    const { group: _group, line: _line, ...said } = group;
    const nodes = this.#some.map((node) => ({ ...node, group: said.id }));
    return this.#beyond({ groups: [said], nodes }, {});
  }

  title(title: string): string[] {
    return this.#beyond({ title }, {});
  }
}

/** Said to the caller: why an operation cannot be done, and what can. */
export class Refusal extends Error {}

export interface EditContext {
  op: EditOperation;
  language: Language;
  model: DiagramModel;
  source: EditedSource;
  snippets: Snippets;
}

/** The model that is wanted, and sources that may have it: the first that the engine reads so is taken. */
export interface Plan {
  wanted: DiagramModel;
  drafts: Iterable<string>;
}

/** An input that the operation cannot do without. */
export function needed({ op }: EditContext, name: keyof EditOperation): string {
  const value = op[name];
  if (value === undefined) throw new Refusal(`${op.op} needs ${name}.`);
  return String(value);
}

const MOST_LISTED = 12;

function listed(all: readonly string[]): string {
  return all.length > MOST_LISTED ? `${all.slice(0, MOST_LISTED).join(', ')}, ...` : all.join(', ');
}

/** The id of an element or a group that is named by its id or by what it shows. */
export function resolve({ model }: EditContext, name: string): string {
  const parts: readonly DiagramNode[] = [...model.nodes, ...model.groups];
  const known = parts.find(({ id }) => id === name);
  if (known) return known.id;
  const shown = parts.filter(({ id, label = id }) => label.toLowerCase() === name.trim().toLowerCase());
  const [first, ...others] = shown;
  if (first && others.length === 0) return first.id;
  if (first)
    throw new Refusal(`"${name}" is shown by several elements: ${listed(shown.map(({ id }) => id))}. Give the id.`);
  const all = parts.flatMap(({ id, label }) => (label === undefined ? [id] : [id, label]));
  // Of one letter, every other one is near.
  const near = name.length > 1 ? nearestName(name, all) : undefined;
  throw new Refusal(
    `The diagram has no element "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`} Elements: ${listed(parts.map(({ id }) => id))}.`,
  );
}

export function elementPart({ model }: EditContext, id: string): DiagramNode | undefined {
  return [...model.nodes, ...model.groups].find((part) => part.id === id);
}

export function isGroup({ model }: EditContext, id: string): boolean {
  return model.groups.some((group) => group.id === id);
}

export interface FoundEdge {
  edge: DiagramEdge;
  index: number;
  /** How many relations between the same ends come before it. */
  before: number;
}

/** The one relation that an operation names by its ends or its number. */
export function findEdge(context: EditContext): FoundEdge {
  const { op, model } = context;
  const byNumber = op.number === undefined ? undefined : model.edges[op.number - 1];
  if (op.number !== undefined && !byNumber)
    throw new Refusal(`There is no relation ${op.number}: the diagram has ${model.edges.length}.`);
  const { from, to } = byNumber ?? {
    from: resolve(context, needed(context, 'from')),
    to: resolve(context, needed(context, 'to')),
  };
  const all = model.edges
    .map((edge, index) => ({ edge, index }))
    .filter(({ edge }) => edge.from === from && edge.to === to);
  const isMeant = ({ edge }: { edge: DiagramEdge }) =>
    byNumber ? edge === byNumber : op.op !== 'disconnect' || op.label === undefined || edge.label === op.label;
  const meant = all.filter(isMeant);
  const [first, ...others] = meant;
  if (!first)
    throw new Refusal(
      `There is no relation from "${from}" to "${to}"${all.length > 0 ? ` with the label "${op.label}"` : ''}.`,
    );
  if (others.length > 0) {
    const numbers = meant.map(({ edge, index }) => `${index + 1} (${edge.label ?? 'no label'})`).join(', ');
    throw new Refusal(`There are ${meant.length} relations from "${from}" to "${to}". Give the number: ${numbers}.`);
  }
  return { ...first, before: all.indexOf(first) };
}

/** An element as the source refers to it. */
export function spelling({ source }: EditContext, id: string): string {
  for (const statement of source.naming(id)) {
    const [spot] = source.spots(statement, id);
    if (spot) return bracketed(source.text, spot.start, spot.end) ?? source.slice(spot);
  }
  return id;
}

/** PlantUML refers to what was never given a name by its brackets: `[HTTP door]`, `(Draw)`. */
function bracketed(text: string, start: number, end: number): string | undefined {
  const around = `${text[start - 1]}${text[end]}`;
  const isWhole = around === '[]' || around === '()' || around === '::';
  return isWhole && !/\bas\b/.test(text.slice(end, text.indexOf('\n', end) + 1 || undefined))
    ? text.slice(start - 1, end + 1)
    : undefined;
}
