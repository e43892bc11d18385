/** Completes a model with what its drawing shows besides, and with the lines of the source. */
import type { DiagramModel, Facts } from '../../ports/diagram-model.ts';

const WHITE = /\s+/g;

/** Of a message; those of all change when one is added. */
const NUMBER = /^\d+$/;
/** At both ends of a label they only frame it. */
const FRAME = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

function pairs(facts: Facts = {}): string[] {
  return Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
}

/** All that a model says, without white space: labels may be drawn in several lines. */
function saidBy({ title = '', facts, nodes, edges, groups, notes, texts }: DiagramModel): string {
  const said = [
    ...nodes.flatMap(({ id, members = [] }) => [id, ...members]),
    ...groups.map(({ id }) => id),
    ...[...nodes, ...edges, ...groups].flatMap((part) => [part.label ?? '', part.kind ?? '', ...pairs(part.facts)]),
    ...edges.flatMap(({ from, to }) => [from, to]),
    ...notes.map(({ text }) => text),
    title,
    ...texts,
    ...pairs(facts),
  ];
  return said.map((text) => text.replace(WHITE, '')).join('\n');
}

/** `drawn` are the texts of the drawing in reading order; those that the model does not say become its texts. */
export function withDrawnTexts(model: DiagramModel, drawn: readonly string[]): DiagramModel {
  const said = saidBy(model);
  const known = new Set(said.split('\n'));
  const isSaid = (text: string) => {
    const plain = text.replace(WHITE, '');
    return known.has(plain) || said.includes(plain.replace(FRAME, '') || plain);
  };
  const isNumbered = model.facts?.numbered !== undefined;
  const texts = [...new Set(drawn)].filter((text) => !isSaid(text) && !(isNumbered && NUMBER.test(text)));
  return { ...model, texts: [...model.texts, ...texts] };
}

const WORD = /[\p{L}\p{N}_]+/gu;
const COMMENT = /^\s*(?:%%|')/;
/** Of lines that have a word; a word of more is looked for only there. */
const MAX_LOOKS = 100;

/** Finds the line that has all words of some texts. */
class SourceLines {
  readonly #lines: readonly string[];
  readonly #byWord = new Map<string, number[]>();

  constructor(source: string) {
    this.#lines = source.split(/\r\n?|\n/);
    for (const [index, line] of this.#lines.entries()) {
      if (COMMENT.test(line)) continue;
      for (const word of new Set(line.match(WORD) ?? [])) {
        const known = this.#byWord.get(word);
        if (known) known.push(index);
        else this.#byWord.set(word, [index]);
      }
    }
  }

  /** 1-based; rather one that is not in `used`. */
  find(texts: readonly (string | undefined)[], used?: ReadonlySet<number>): number | undefined {
    const words = [...new Set(texts.flatMap((text) => text?.match(WORD) ?? []))];
    const places = words.map((word) => this.#byWord.get(word) ?? []);
    const [rarest = []] = [...places].sort((one, other) => one.length - other.length);
    const found = rarest
      .slice(0, MAX_LOOKS)
      .filter((index) => words.every((word) => this.#lines[index]?.includes(word)));
    const line = found.find((index) => !used?.has(index + 1)) ?? found[0];
    return line === undefined ? undefined : line + 1;
  }
}

/** The state of `[*]` is written in no source. */
function written(id: string): string {
  return id.replace(/(?:^|\.)\[(?:start|end)\]$/, '');
}

/** Each part with its line, where one has its words. */
export function withLines(model: DiagramModel, source: string): DiagramModel {
  const lines = new SourceLines(source);
  const labels = new Map([...model.groups, ...model.nodes].map(({ id, label }) => [id, label]));
  const used = new Set<number>();
  const located = <Part extends { line?: number }>(part: Part, ...tries: (string | undefined)[][]): Part => {
    if (part.line !== undefined) return part;
    for (const texts of tries) {
      const line = lines.find(texts, used);
      if (line !== undefined) return { ...part, line };
    }
    return part;
  };
  const once = <Part extends { line?: number }>(part: Part): Part => {
    if (part.line !== undefined) used.add(part.line);
    return part;
  };
  const named = <Part extends { id: string; label?: string; line?: number }>(part: Part): Part =>
    located(part, [part.id, part.label], [part.label ?? part.id], [part.id]);
  const [nodes, groups] = [model.nodes.map(named), model.groups.map(named)];
  const edges = model.edges.map((edge) => {
    const { from, to, label } = edge;
    const ends = [written(from), written(to)];
    return once(located(edge, [...ends, label], [labels.get(from) ?? from, labels.get(to) ?? to, label], ends));
  });
  const notes = model.notes.map((note) => once(located(note, [note.text, ...(note.of ?? [])], [note.text])));
  return { ...model, nodes, groups, edges, notes };
}
