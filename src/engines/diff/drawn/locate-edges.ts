/** Finds the drawn line of each edge by what it connects and by its words; what a line leads to can in turn say which part that is. */
import type { DiagramEdge } from '../../../ports/diagram-model.ts';
import type { DrawnEdge, DrawnPart } from '../../outputs/drawn/drawn-parts.ts';
import { comparableWords } from './places.ts';

export class EdgeFinder {
  readonly #edges: readonly DrawnEdge[];
  /** By the id in the model, the parts that it is drawn as. */
  readonly #parts: ReadonlyMap<string, DrawnPart[]>;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<DrawnEdge>();
  readonly #words: ReadonlyMap<DrawnEdge, string>;

  constructor(edges: readonly DrawnEdge[], parts: Iterable<readonly [string, DrawnPart[]]>) {
    this.#edges = edges;
    this.#parts = new Map(parts);
    this.#words = new Map(edges.map((edge) => [edge, comparableWords(edge.texts.map(({ text }) => text).join(''))]));
    for (const [id, drawn] of this.#parts) for (const { key } of drawn) this.#names.set(key, id);
  }

  #nameOf(key: string | undefined): string | undefined {
    return key === undefined ? undefined : this.#names.get(key);
  }

  #take(edge: DrawnEdge | undefined): DrawnEdge | undefined {
    if (edge) this.#taken.add(edge);
    return edge;
  }

  find({ from, to, label = '' }: DiagramEdge): DrawnEdge | undefined {
    const free = this.#edges.filter((edge) => !this.#taken.has(edge));
    const words = comparableWords(label);
    const between = free.filter((edge) => {
      const [start, end] = [this.#nameOf(edge.from), this.#nameOf(edge.to)];
      return (start === from && end === to) || (start === to && end === from);
    });
    const said = words === '' ? [] : free.filter((edge) => this.#words.get(edge)?.includes(words));
    const both = said.filter((edge) => between.includes(edge));
    // Where the ends are not known, the words must be enough.
    const unbound = said.filter((edge) => !this.#nameOf(edge.from) || !this.#nameOf(edge.to));
    const wordless = between.filter((edge) => this.#words.get(edge) === '');
    const forward = (edges: readonly DrawnEdge[]) => edges.find((edge) => this.#nameOf(edge.from) === from) ?? edges[0];
    return this.#take(forward(both) ?? forward(words === '' ? wordless : []) ?? forward(between) ?? unbound[0]);
  }

  /** Parts without words, such as the start of states: the open end of the only line at a part that is known. */
  findEnds(edges: readonly DiagramEdge[], lines: (DrawnEdge | undefined)[], parts: readonly DrawnPart[]): void {
    for (const [index, { from, to }] of edges.entries()) {
      if (lines[index]) continue;
      const [known, open] = this.#parts.get(to)?.length ? [to, from] : [from, to];
      if (this.#parts.get(open)?.length || !this.#parts.get(known)?.length) continue;
      const at = this.#edges.filter((edge) => {
        const ends = [this.#nameOf(edge.from), this.#nameOf(edge.to)];
        return !this.#taken.has(edge) && ends.includes(known) && ends.includes(undefined);
      });
      const [only] = at;
      if (at.length !== 1 || !only) continue;
      lines[index] = this.#take(only);
      const key = this.#nameOf(only.from) === undefined ? only.from : only.to;
      const part = parts.find((one) => one.key === key);
      if (!part) continue;
      this.#parts.get(open)?.push(part);
      this.#names.set(part.key, open);
    }
  }
}
