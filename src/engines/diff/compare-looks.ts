/** Names the parts that two pictures draw differently, where their words are the same. */
import type { DiagramEdge, DiagramModel, PartChange } from '../../ports/diagram-model.ts';
import { edgeWords, noteWords } from '../describe/describe-part.ts';
import type { DrawnPoint } from '../outputs/drawn/marks.ts';
import { linesOf, matchGroups, matchNodes } from './match-parts.ts';

/** What a part looks like, and where it is: equal for what is drawn in the same way. */
export interface PartLook {
  /** Colours, shape, size and heads. */
  ink: string;
  at: DrawnPoint;
}

/** In the order of the model's lists; `texts` are all of the picture. */
export type PartLooks = Record<'nodes' | 'edges' | 'groups' | 'notes', (PartLook | undefined)[]> & {
  texts: (PartLook & { text: string })[];
};

export type SeenModel = DiagramModel & { looks?: PartLooks };

interface Pair {
  was: PartLook;
  now: PartLook;
  change: PartChange;
}

/** More of them are the layout as a whole. */
const MAX_NAMED = 12;

type Item = { look: PartLook | undefined; words: string; line?: number };

/** Those of the same words, each once, in their order. */
function paired(before: readonly Item[], after: readonly Item[], element: PartChange['element']): Pair[] {
  const free = new Map<string, Item[]>();
  for (const item of after) {
    const known = free.get(item.words);
    if (known) known.push(item);
    else free.set(item.words, [item]);
  }
  return before.flatMap((item) => {
    const other = free.get(item.words)?.shift();
    if (!item.look || !other?.look) return [];
    const words = { before: item.words, after: item.words };
    return [
      { was: item.look, now: other.look, change: { element, change: 'looks', ...words, ...linesOf(item, other) } },
    ];
  });
}

function items<Part extends { line?: number }>(
  parts: readonly Part[],
  looks: readonly (PartLook | undefined)[],
  wordsOf: (part: Part) => string,
): Item[] {
  return parts.map((part, index) => ({
    look: looks[index],
    words: wordsOf(part),
    ...(part.line !== undefined && { line: part.line }),
  }));
}

function named(before: SeenModel, after: SeenModel, list: 'nodes' | 'groups'): Pair[] {
  const ids = list === 'nodes' ? matchNodes(before, after) : matchGroups(before.groups, after.groups);
  const places = new Map(after[list].map(({ id }, index) => [id, index]));
  return before[list].flatMap((part, index) => {
    const place = places.get(ids.get(part.id) ?? '') ?? -1;
    const [was, now, other] = [before.looks?.[list][index], after.looks?.[list][place], after[list][place]];
    if (!was || !now || !other) return [];
    const element = list === 'nodes' ? ('node' as const) : ('group' as const);
    const words = { before: part.label ?? part.id, after: other.label ?? other.id };
    return [{ was, now, change: { element, id: part.id, change: 'looks', ...words, ...linesOf(part, other) } }];
  });
}

/** What stays where it is, or moves with most others, is not the reason. */
function moved(pairs: readonly Pair[]): Pair[] {
  const shiftOf = ({ was, now }: Pair) => `${Math.round(now.at[0] - was.at[0])} ${Math.round(now.at[1] - was.at[1])}`;
  const counts = new Map<string, number>();
  for (const pair of pairs) counts.set(shiftOf(pair), (counts.get(shiftOf(pair)) ?? 0) + 1);
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return pairs.filter((pair) => shiftOf(pair) !== usual);
}

/** Parts that look different; if none does, those that are elsewhere; nothing if neither is known. */
export function compareLooks(before: SeenModel, after: SeenModel): PartChange[] {
  const [left, right] = [before.looks, after.looks];
  if (!left || !right) return [];
  const edges = ({ edges: all }: DiagramModel, looks: PartLooks) =>
    items<DiagramEdge>(all, looks.edges, (edge) => edgeWords(edge));
  const notes = ({ notes: all }: DiagramModel, looks: PartLooks) => items(all, looks.notes, (note) => noteWords(note));
  const texts = (looks: PartLooks) => looks.texts.map((look) => ({ look, words: look.text }));
  const parts = [
    ...named(before, after, 'nodes'),
    ...paired(edges(before, left), edges(after, right), 'edge'),
    ...named(before, after, 'groups'),
    ...paired(notes(before, left), notes(after, right), 'note'),
  ];
  const written = paired(texts(left), texts(right), 'text');
  const repainted = (pairs: readonly Pair[]) => pairs.filter(({ was, now }) => was.ink !== now.ink);
  const tries = [() => repainted(parts), () => repainted(written), () => moved(parts), () => moved(written)];
  for (const found of tries) {
    const pairs = found();
    if (pairs.length > 0) return pairs.slice(0, MAX_NAMED).map(({ change }) => change);
  }
  return [];
}
