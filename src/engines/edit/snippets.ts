/** New lines of a source, written by what also converts diagrams. */
import type { DiagramEdge, DiagramGroup, DiagramModel, DiagramNode } from '../../ports/diagram-model.ts';
import { LANGUAGES, type Language } from '../../ports/languages.ts';
import { Losses, type Said } from '../convert/said.ts';
import { CONVERSION_ROWS } from '../convert/write-conversion.ts';
import { Refusal } from './edit-context.ts';

const [FIRST, SECOND, OTHER, NEW] = ['first_1', 'second_2', 'other_3', 'new_4'];

/** Types whose elements need a place in time or in a tree. */
const UNWRITTEN = new Set(['gantt', 'mindmap']);

const USUAL: Readonly<Record<string, Pick<DiagramEdge, 'kind' | 'facts'>>> = {
  class: { kind: 'association' },
  er: { facts: { fromEnd: 'one', toEnd: 'zero or more' } },
};

/** What a relation says itself; its looks are said elsewhere. */
const WRITTEN = new Set(['length', 'fromEnd', 'toEnd', 'technology', 'description']);

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
