/** What a diagram says on its way to another language, and what is lost on it. */
import type { DiagramParts, Facts } from '../../ports/diagram-model.ts';

/** In the words of Mermaid's models, whatever language it comes from. */
export interface Said extends DiagramParts {
  diagramType: string;
  title?: string | undefined;
}

/** Writes the lines of a source. */
export type Writer = (said: Said, losses: Losses) => string[];

const MOST_NAMED = 5;

function listed(names: readonly string[]): string {
  const left = names.length - MOST_NAMED;
  if (left > 1) return `${names.slice(0, MOST_NAMED).join(', ')} and ${left} more`;
  const [last = '', ...before] = [...names].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}

/** Collects sentences about what has no counterpart. */
export class Losses {
  /** The language that is written. */
  readonly language: string;
  readonly #sentences = new Set<string>();
  readonly #grouped = new Map<string, string[]>();

  constructor(language: string) {
    this.language = language;
  }

  say(sentence: string): void {
    this.#sentences.add(sentence);
  }

  /** `what` of several parts is said in one sentence: `style of A, B and C`. */
  miss(what: string, name: string): void {
    const names = this.#grouped.get(what) ?? [];
    if (!names.includes(name)) names.push(name);
    this.#grouped.set(what, names);
  }

  /** Facts that the writer does not write. */
  facts(name: string, facts: Facts | undefined, written: readonly string[] = []): void {
    for (const fact of Object.keys(facts ?? {})) if (!written.includes(fact)) this.miss(fact, name);
  }

  list(): string[] {
    const grouped = [...this.#grouped].map(([what, names]) => {
      return `${this.language} has no counterpart for the ${what} of ${listed(names)}.`;
    });
    return [...this.#sentences, ...grouped];
  }
}

const PLAIN_ID = /^[\p{L}\p{N}_]+$/u;

/** An id for each part that the other language accepts as it is: its own if it can be. */
export function plainIds(
  ids: readonly string[],
  isTaken: (id: string) => boolean = () => false,
): (id: string) => string {
  const found = new Map<string, string>();
  const used = new Set(ids.filter((id) => PLAIN_ID.test(id) && !isTaken(id)));
  for (const id of ids) {
    if (used.has(id) || found.has(id)) continue;
    const plain = id.replace(/[^\p{L}\p{N}_]+/gu, '_') || 'n';
    let unique = isTaken(plain) ? `${plain}_` : plain;
    for (let count = 2; used.has(unique); count++) unique = `${plain}_${count}`;
    used.add(unique);
    found.set(id, unique);
  }
  return (id) => found.get(id) ?? id;
}

/** Lines one level further in. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? line : `  ${line}`));
}

/** A text as it can stand in a line, or between double quotes. */
export const TEXT = {
  plantuml: (text: string) => text.replaceAll('\n', '\\n'),
  plantumlQuoted: (text: string) => text.replaceAll('\n', '\\n').replaceAll('"', '<U+0022>'),
  /** Where a semicolon ends a statement. */
  mermaid: (text: string) => text.replace(/[#;<]/g, (mark) => MERMAID_ENTITIES[mark] ?? mark).replaceAll('\n', '<br/>'),
  mermaidQuoted: (text: string) =>
    text
      .replace(/#(?=\w+;)/g, '#35;')
      .replace(/["<]/g, (mark) => MERMAID_ENTITIES[mark] ?? mark)
      .replaceAll('\n', '<br/>'),
} as const;

const MERMAID_ENTITIES: Readonly<Record<string, string>> = { '#': '#35;', ';': '#59;', '<': '#lt;', '"': '#quot;' };

/** Parts by the group around them; those in none are under the empty name. */
export function byGroup<Part extends { group?: string }>(parts: readonly Part[]): (id: string) => readonly Part[] {
  const found = new Map<string, Part[]>();
  for (const part of parts) {
    const list = found.get(part.group ?? '');
    if (list) list.push(part);
    else found.set(part.group ?? '', [part]);
  }
  return (id) => found.get(id) ?? [];
}
