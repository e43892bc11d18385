/** Says of each change where it is to be marked, in the old picture and in the new one. */
import type {
  DiagramChanges,
  DiagramEdge,
  DiagramModel,
  DiagramNote,
  LonePart,
  PartChange,
} from '../../../ports/diagram-model.ts';
import { edgeWords, noteWords } from '../../describe/describe-part.ts';
import { comparableWords, type PartPlace, type PartPlaces, wordPlace } from './places.ts';

export type MarkKind = 'added' | 'changed' | 'removed';

export interface Mark {
  kind: MarkKind;
  place: PartPlace;
}

export interface PictureMarks {
  before: Mark[];
  after: Mark[];
  /** What has no place in either picture. */
  unmarked: { kind: MarkKind; change: LonePart | PartChange }[];
}

type ListName = 'nodes' | 'edges' | 'groups' | 'notes';
const LISTS: Readonly<Record<string, ListName>> = { node: 'nodes', edge: 'edges', group: 'groups', note: 'notes' };

export interface LocatedModel {
  model: DiagramModel;
  places: PartPlaces;
}

/** Where a text is, apart from places that were taken before. */
function textPlace({ texts }: PartPlaces, wanted: string, taken: Set<unknown>): PartPlace | undefined {
  const words = comparableWords(wanted);
  const found = texts.find((one) => words !== '' && comparableWords(one.text) === words && !taken.has(one));
  taken.add(found);
  return found && wordPlace(found);
}

/** Finds the places of one picture; a part that is said twice is found once for each. */
class PlaceFinder {
  readonly #located: LocatedModel;
  readonly #taken = new Set<unknown>();

  constructor(located: LocatedModel) {
    this.#located = located;
  }

  #at(list: ListName, fits: (part: DiagramEdge & DiagramNote & { id: string }) => boolean): PartPlace | undefined {
    const { model, places } = this.#located;
    const parts = model[list] as (DiagramEdge & DiagramNote & { id: string })[];
    const index = parts.findIndex((part) => fits(part) && !this.#taken.has(part));
    if (index < 0) return undefined;
    this.#taken.add(parts[index]);
    return places[list][index] ?? undefined;
  }

  lone(part: LonePart): PartPlace | undefined {
    const { element, ...said } = part;
    if (part.element === 'text') return textPlace(this.#located.places, part.text, this.#taken);
    const wanted = Object.entries(said).filter(([, value]) => value !== undefined);
    const isSame = (value: unknown, other: unknown) =>
      value === other || JSON.stringify(value) === JSON.stringify(other);
    return this.#at(LISTS[element] as ListName, (one) =>
      wanted.every(([name, value]) => isSame(one[name as keyof typeof one], value)),
    );
  }

  /** `words` and `line` are those of the changed part here; `id` is the one that it has here. */
  changed(
    { element, change }: PartChange,
    id: string | undefined,
    words: string,
    line: number | undefined,
  ): PartPlace | undefined {
    const { places, model } = this.#located;
    if (element === 'diagram') return change === 'title' ? textPlace(places, words, this.#taken) : undefined;
    if (element === 'text') return textPlace(places, words, this.#taken);
    const list = LISTS[element] as ListName;
    if (id !== undefined) {
      const index = model[list].findIndex((part) => 'id' in part && part.id === id);
      return places[list][index] ?? undefined;
    }
    return this.#at(list, (part) => {
      const said = element === 'edge' ? edgeWords(part) : noteWords(part);
      return said === words && part.line === line;
    });
  }
}

/** Of a part whose members differ: the rows of those that only one diagram has. */
function memberMarks({ change }: PartChange, words: string, place: PartPlace | undefined, kind: MarkKind): Mark[] {
  if (change !== 'members' || !place) return [];
  const members = new Set(words.split('; ').map(comparableWords));
  const rows = (place.rows ?? []).filter(({ text }) => members.has(comparableWords(text)));
  return rows.map((row) => ({ kind, place: wordPlace(row) }));
}

export function findMarks(
  { added, removed, changed }: DiagramChanges,
  before: LocatedModel,
  after: LocatedModel,
): PictureMarks {
  const [old, now] = [new PlaceFinder(before), new PlaceFinder(after)];
  const marks: PictureMarks = { before: [], after: [], unmarked: [] };
  const renamed = new Map(
    changed.filter(({ change }) => change === 'id').map(({ element, id, after: to }) => [`${element} ${id}`, to]),
  );
  const marked = new Set<string>();
  for (const change of changed) {
    const { element, id, lineBefore, lineAfter } = change;
    const newId = id === undefined ? undefined : (renamed.get(`${element} ${id}`) ?? id);
    const was = old.changed(change, id, change.before, lineBefore);
    const is = now.changed(change, newId, change.after, lineAfter);
    if (!was && !is) marks.unmarked.push({ kind: 'changed', change });
    marks.before.push(...memberMarks(change, change.before, was, 'removed'));
    marks.after.push(...memberMarks(change, change.after, is, 'added'));
    const key = `${element} ${id}`;
    if (id !== undefined && marked.has(key)) continue;
    marked.add(key);
    if (was) marks.before.push({ kind: 'changed', place: was });
    if (is) marks.after.push({ kind: 'changed', place: is });
  }
  const lone = (kind: 'added' | 'removed', parts: readonly LonePart[], finder: PlaceFinder, list: Mark[]) => {
    for (const change of parts) {
      const place = finder.lone(change);
      if (place) list.push({ kind, place });
      else marks.unmarked.push({ kind, change });
    }
  };
  lone('removed', removed, old, marks.before);
  lone('added', added, now, marks.after);
  return marks;
}
