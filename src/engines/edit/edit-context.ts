/** What an operation works on, and how it finds what it names. */
import type { DiagramEdge, DiagramModel, DiagramNode } from '../../ports/diagram-model.ts';
import type { EditOperation } from '../../ports/edit-operation.ts';
import type { Language } from '../../ports/languages.ts';
import { nearestName } from '../../ports/nearest-name.ts';
import type { EditedSource } from './edited-source.ts';
import type { Snippets } from './snippets.ts';

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
