/** Finds for each part of a model where it is drawn: by the name that the engine gives it, by its words, by what it is connected with. */
import type { DiagramModel, DiagramNode, DiagramNote } from '../../../ports/diagram-model.ts';
import { type Box, union } from '../../geometry/box.ts';
import { assembleParts } from '../../outputs/drawn/assemble-parts.ts';
import type { DrawnEdge, DrawnPart } from '../../outputs/drawn/drawn-parts.ts';
import { MAX_EDITABLE_MARKS } from '../../outputs/drawn/finished-picture.ts';
import { centreOf, type DrawnMark, outlineKind, rounded, type TextMark } from '../../outputs/drawn/marks.ts';
import { EdgeFinder } from './locate-edges.ts';
import { lookOfEdge, lookOfParts, lookOfText } from './looks.ts';
import { outside } from './outside.ts';
import {
  comparableWords,
  type PartPlace,
  type PartPlaces,
  type PlacedOutline,
  type PlacedText,
  wordPlace,
} from './places.ts';

type Named = Pick<DiagramNode, 'id' | 'label'>;

const SAME_ROW_PX = 3;
/** Of what is only marked. */
const UNSEEN = { ink: '', at: [0, 0] } as const;

function roundedBox({ left, right, top, bottom }: Box): Box {
  return { left: rounded(left), right: rounded(right), top: rounded(top), bottom: rounded(bottom) };
}

/** Texts beside each other, such as the columns of an entity, are one row. */
function rowsOf(texts: readonly TextMark[]): PlacedText[] {
  const rows: PlacedText[] = [];
  for (const { text, box } of texts) {
    const last = rows.at(-1);
    if (last && Math.abs(centreOf(last.box)[1] - centreOf(box)[1]) < SAME_ROW_PX)
      rows[rows.length - 1] = { ...last, text: `${last.text} ${text}`, box: union(last.box, box) as Box };
    else rows.push({ text, box: roundedBox(box), look: UNSEEN });
  }
  return rows;
}

function outlineOf({ shape, box }: DrawnPart): PlacedOutline {
  if (!shape) return { box: roundedBox(box) };
  const kind = outlineKind(shape);
  return {
    box: roundedBox(box),
    ...(kind === 'ellipse' && { isEllipse: true }),
    ...((kind === 'polygon' || kind === 'diamond') && {
      points: shape.points.map(([x, y]) => [rounded(x), rounded(y)] as const),
    }),
    ...(shape.radius !== undefined && { radius: rounded(shape.radius) }),
  };
}

/** The key of a part contains the author's id between the engine's own words and numbers. */
function keysOf({ id }: Named): string[] {
  const [, parent = 'root', mark] = /^(?:(.*)\.)?\[(start|end)\]$/.exec(id) ?? [];
  const name = mark === undefined ? id : `${parent}_${mark}`;
  return [
    id,
    `lifeline ${id}`,
    `diagram-${id}`,
    ...['flowchart', 'classId', 'state', 'entity'].map((kind) => `${kind}-${name}`),
  ];
}

function plainKey(key: string): string {
  return key
    .replace(/^diagram-(?=(?:flowchart|classId|state|entity)-)/, '')
    .replace(/^((?:flowchart|classId|state|entity)-.*)-\d+$/, '$1');
}

function listed<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = found.get(key);
    if (known) known.push(item);
    else found.set(key, [item]);
  }
  return found;
}

/** PlantUML draws the letter of a kind of class before its name. */
function ownTexts({ texts }: DrawnPart): TextMark[] {
  return texts.length > 1 && /^\p{Lu}$/u.test(texts[0]?.text ?? '') ? texts.slice(1) : texts;
}

const wordsOf = (part: DrawnPart) =>
  comparableWords(
    ownTexts(part)
      .map(({ text }) => text)
      .join(''),
  );
const labelOf = ({ label, id }: Named) => comparableWords(label ?? id);

/** For each of the parts, what it is drawn as; each drawing belongs to one part. */
function findParts(
  parts: readonly (Named & Pick<DiagramNode, 'members'>)[],
  drawn: readonly DrawnPart[],
): DrawnPart[][] {
  const taken = new Set<DrawnPart>();
  const found = parts.map((): DrawnPart[] => []);
  const take = (index: number, all: readonly DrawnPart[]) => {
    for (const one of all) {
      if (taken.has(one)) continue;
      taken.add(one);
      found[index]?.push(one);
    }
  };
  const byKey = listed(drawn, ({ key }) => plainKey(key));
  for (const [index, part] of parts.entries()) for (const key of keysOf(part)) take(index, byKey.get(key) ?? []);
  const isOpen = (index: number) => found[index]?.every(({ shape }) => shape === undefined);
  const byWords = listed(drawn, wordsOf);
  const byFirst = listed(drawn, (part) => comparableWords(ownTexts(part)[0]?.text ?? ''));
  const tries: [ReadonlyMap<string, DrawnPart[]>, (part: (typeof parts)[number]) => string][] = [
    [byWords, labelOf],
    [byWords, (part) => labelOf(part) + (part.members ?? []).map(comparableWords).join('')],
    [byFirst, labelOf],
  ];
  for (const [table, wanted] of tries) {
    const open = parts.map((part, index) => ({ index, key: wanted(part) })).filter(({ index }) => isOpen(index));
    for (const [key, rivals] of listed(open, (one) => one.key)) {
      const free = (key === '' ? [] : (table.get(key) ?? [])).filter((one) => !taken.has(one));
      // A participant is drawn at the top and at the bottom.
      for (const [place, { index }] of rivals.entries())
        take(
          index,
          free.filter((_, at) => at % rivals.length === place),
        );
    }
  }
  return found;
}

function placeOf(drawn: readonly DrawnPart[], text: PlacedText | undefined): PartPlace | undefined {
  const shaped = drawn.filter(({ shape }) => shape !== undefined);
  // A lifeline has no outline, and is as long as the picture.
  const shown = shaped.length > 0 ? shaped : drawn.filter(({ key }) => !key.startsWith('lifeline '));
  if (shown.length === 0) return text && wordPlace(text);
  const outlines = shown.map(outlineOf).sort((one, other) => one.box.top - other.box.top);
  return {
    outlines,
    lines: [],
    words: [],
    rows: shown.flatMap((part) => rowsOf(part.texts)),
    look: lookOfParts(drawn),
  };
}

/** Finds what is written without a part of its own, such as the legend of a chart. */
class TextFinder {
  readonly #byWords: ReadonlyMap<string, PlacedText[]>;
  readonly #texts: readonly PlacedText[];

  constructor(texts: readonly PlacedText[]) {
    this.#texts = texts;
    this.#byWords = listed(texts, ({ text }) => comparableWords(text));
  }

  find(words: string): PlacedText | undefined {
    const plain = comparableWords(words);
    if (plain === '') return undefined;
    return this.#byWords.get(plain)?.[0] ?? this.#texts.find(({ text }) => text.startsWith(words));
  }
}

function noteName({ text }: DiagramNote, index: number): Named {
  return { id: `note ${index}`, label: text };
}

/** What a shape says alone is marked with it. */
function textsOf(marks: readonly DrawnMark[], nodes: readonly DrawnPart[]): PlacedText[] {
  const lone = new Map(
    nodes.filter(({ shape, texts }) => shape && texts.length === 1).map((part) => [part.texts[0], part]),
  );
  return marks
    .filter((mark) => mark.kind === 'text')
    .map((mark) => {
      const holder = lone.get(mark);
      const look = holder ? lookOfParts([holder]) : lookOfText(mark);
      return { text: mark.text, box: roundedBox(mark.box), look, ...(holder && { outline: outlineOf(holder) }) };
    });
}

function edgePlace(edge: DrawnEdge, nodes: ReadonlyMap<string, DrawnPart>): PartPlace {
  const { line, texts, from, to } = edge;
  const words = texts.map(({ box }) => roundedBox(box));
  const ends = [from, to].flatMap((key) => nodes.get(key ?? '')?.shape?.box ?? []);
  const lines = outside(line.points, [...words, ...ends]);
  const shown = lines.length > 0 ? lines : [line.points];
  return {
    outlines: [],
    lines: shown.map((points) => points.map(([x, y]) => [rounded(x), rounded(y)] as const)),
    words,
    look: lookOfEdge(edge),
  };
}

/** In a picture of too many marks only the texts are. */
export function locateParts(model: DiagramModel, marks: readonly DrawnMark[], whole: Box): PartPlaces {
  const { nodes, groups, notes } = model;
  const drawn = assembleParts(marks.length > MAX_EDITABLE_MARKS ? [] : marks, whole);
  const texts = textsOf(marks, drawn.nodes);
  const written = new TextFinder(texts);
  const all = [...drawn.nodes, ...drawn.groups];
  const named = [...nodes, ...groups];
  const found = findParts([...named, ...notes.map(noteName)], all);
  const finder = new EdgeFinder(
    drawn.edges,
    named.map(({ id }, index) => [id, found[index] ?? []]),
  );
  const lines = model.edges.map((edge) => finder.find(edge));
  finder.findEnds(model.edges, lines, all);
  const byKey = new Map(drawn.nodes.map((part) => [part.key, part]));
  const place = (words: string, index: number) => placeOf(found[index] ?? [], written.find(words));
  return {
    nodes: nodes.map((node, index) => place(node.label ?? node.id, index)),
    groups: groups.map((group, index) => {
      const words = group.label ?? group.id;
      // Of a block such as `else bad` only the condition may be drawn.
      return place(words, nodes.length + index) ?? placeOf([], written.find(words.replace(/^\w+ /, '')));
    }),
    notes: notes.map((note, index) => place(note.text, named.length + index)),
    edges: model.edges.map(({ label = '' }, index) => {
      const edge = lines[index];
      return edge ? edgePlace(edge, byKey) : placeOf([], written.find(label));
    }),
    texts,
  };
}
