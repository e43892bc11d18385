/** A diagram in words, one line for each part in the diagram's order, with as many parts as an answer has room for. */
import { limits } from '../../../generated/values.ts';
import type { DescribedDiagram, WarnedDescription, Warning } from '../../ports/diagram-engine.ts';
import type { DiagramModel, PartCounts } from '../../ports/diagram-model.ts';
import { edgeSentence, groupWords, nodeWords, noteWords } from './describe-part.ts';
import { plural } from './short-form.ts';

const LISTS = ['nodes', 'edges', 'groups', 'notes', 'texts'] as const;
type Lists = Pick<DiagramModel, (typeof LISTS)[number]>;

export function countParts(model: Lists): PartCounts {
  return Object.fromEntries(LISTS.map((name) => [name, model[name].length])) as PartCounts;
}

/** As many items from the front as fit. */
export function cutList<Item>(items: readonly Item[], maxCharacters: number): Item[] {
  let left = maxCharacters;
  const end = items.findIndex((item) => {
    left -= JSON.stringify(item).length + 1;
    return left < 0;
  });
  return end < 0 ? [...items] : items.slice(0, end);
}

/** The lists share the room in turn: what one leaves, the next may use. */
export function cutModel(model: DiagramModel, maxCharacters: number = limits.maxDescriptionCharacters): DiagramModel {
  let left = maxCharacters;
  const cut: Partial<Record<keyof Lists, unknown>> = {};
  for (const [index, name] of LISTS.entries()) {
    const share = Math.floor(left / (LISTS.length - index));
    // The first two are what a diagram is about.
    const items = cutList<unknown>(model[name], index < 2 ? Math.max(share, Math.floor(left / 2)) : share);
    left -= JSON.stringify(items).length;
    cut[name] = items;
  }
  return { ...model, ...(cut as Lists) };
}

/** A heading and its lines; nothing for an empty list. */
function section(heading: string, lines: readonly string[], all: number): string[] {
  if (all === 0) return [];
  const rest = all > lines.length ? [`... and ${all - lines.length} more`] : [];
  return [`${heading}:`, ...lines, ...rest];
}

function headingOf(noun: string): string {
  const many = plural(noun);
  return many.charAt(0).toUpperCase() + many.slice(1);
}

function warningWords({ line, message, hint }: Warning): string {
  return [line === undefined ? '' : `line ${line}:`, message, hint ?? ''].filter((part) => part !== '').join(' ');
}

type NameOf = (id: string) => string;

/** Those with a kind have a list of their own. */
function groupSections({ names, groups }: DiagramModel, count: number, nameOf: NameOf): string[] {
  const plain = groups.filter(({ kind }) => kind === undefined);
  const blocks = groups.filter(({ kind }) => kind !== undefined);
  const words = (list: typeof groups) => list.map((group) => groupWords(group, nameOf));
  const left = count - groups.length;
  return [
    ...section(headingOf(names.group), words(plain), plain.length + (blocks.length === 0 ? left : 0)),
    ...section(headingOf(names.block ?? names.group), words(blocks), blocks.length === 0 ? 0 : blocks.length + left),
  ];
}

/** Edges in their order, with the notes that stand between them; the other notes. */
function storyOf({ names, edges, notes }: DiagramModel, nameOf: NameOf): { story: string[]; others: string[] } {
  const between = notes.filter(({ after }) => after !== undefined);
  const story: string[] = [];
  let next = 0;
  const tellUntil = (place: number): void => {
    for (; (between[next]?.after ?? Number.POSITIVE_INFINITY) <= place; next++) {
      const note = between[next];
      if (note) story.push(noteWords(note, nameOf));
    }
  };
  for (const [index, edge] of edges.entries()) {
    tellUntil(index);
    story.push(edgeSentence(edge, names.edge, nameOf));
  }
  tellUntil(edges.length);
  const rest = notes.filter(({ after }) => after === undefined);
  return { story, others: [...between.slice(next), ...rest].map((note) => noteWords(note, nameOf)) };
}

/** `counts` are those of the whole model, of which `model` may be a part. */
export function describeModel(model: DiagramModel, counts: PartCounts, warnings: readonly Warning[] = []): string {
  const { names, headline, title, facts = {}, nodes, groups, notes, texts } = model;
  const labels = new Map([...groups, ...nodes].map(({ id, label }) => [id, label ?? id]));
  const nameOf = (id: string) => labels.get(id) ?? id;
  const { story, others } = storyOf(model, nameOf);
  const told = notes.length - others.length;
  const settings = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return [
    `${headline}.`,
    ...(title === undefined ? [] : [`Title: ${title}`]),
    ...section('Facts', settings, settings.length),
    ...section(
      headingOf(names.node),
      nodes.map((node) => nodeWords(node, nameOf)),
      counts.nodes,
    ),
    ...section(headingOf(names.edge), story, counts.edges + told),
    ...groupSections(model, counts.groups, nameOf),
    ...section('Notes', others, counts.notes - told),
    ...section('Texts', texts, counts.texts),
    ...section('Warnings', warnings.map(warningWords), warnings.length),
  ].join('\n');
}

const MAX_LINKS = 100;

export function describeWithin(described: DescribedDiagram): WarnedDescription {
  const { warnings, alt, picture: _key, links, ...whole } = described;
  const counts = countParts(whole);
  const { names: _names, headline: _headline, size, ...model } = cutModel(whole);
  const isCut = JSON.stringify(countParts(model)) !== JSON.stringify(counts);
  return {
    summary: describeModel({ ...whole, ...model }, counts, warnings),
    alt,
    ...model,
    counts,
    ...size,
    ...(warnings && { warnings }),
    ...(links && links.length > 0 && { links: links.slice(0, MAX_LINKS) }),
    ...(isCut && { truncated: true }),
  };
}
