/** A source as an edit sees it: its statements, where each names an element, and which blocks they open. */
import type { SourceLine, Spot } from '../read-statements.ts';

export interface EditStatement extends Spot {
  line: number;
  indent: string;
  text: string;
  /** The text with blanks for labels: what is left are names and marks. */
  bare: string;
  /** Nothing else is in its line. */
  isAlone: boolean;
  /** What opens the blocks around it, outermost first. */
  around: readonly EditStatement[];
  /** What ends the block that it opens. */
  closer?: EditStatement;
}

export interface Change extends Spot {
  text: string;
}

/** How a type of diagram writes its labels. */
export interface LabelMarks {
  /** In brackets after the name, or between bars. */
  isBracketed: boolean;
  /** After a colon, with or without a space. */
  colon: RegExp;
  /** Semicolons part statements. */
  isParted: boolean;
  /** A name may be in quotes. */
  isQuoted: boolean;
}

const BRACKETED = /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^{}]*\}|\|[^|]*\|/g;
const QUOTED = /"[^"]*"/g;
/** `[Engine pool] as pool`. */
const NAMED = /(?:\[[^\]]*\]|\([^)]*\)|:[^:]*:)(?=\s+as\s)/g;

function blank(text: string): string {
  return text.length < 2 ? text : `${text[0]}${' '.repeat(text.length - 2)}${text.at(-1)}`;
}

function bareText(text: string, { isBracketed, colon }: LabelMarks): string {
  const title = TITLED.exec(text)?.[0];
  if (title !== undefined) return title.padEnd(text.length);
  const plain = text.replace(isBracketed ? BRACKETED : QUOTED, blank).replace(NAMED, blank);
  return plain.replace(colon, (tail) => ' '.repeat(tail.length));
}

const OPENS =
  /\{\s*$|^(?:subgraph|box|loop|alt|opt|par|par_over|critical|break|rect|group)\b|^(?:legend|title|header|footer)$/i;
/** Without its words in the same line. */
const NOTE = /^note\b(?!.*(?::|\bas\b|"))/i;
/** Blocks whose lines are words, not statements. */
const TEXTS =
  /^(?:note|legend|title|header|footer)\b|^(?:abstract|class|interface|enum|annotation|entity|struct|object|map|requirement|element)\b.*\{$|^[\w-]+(?:\s*\[.*\])?\s*\{$/i;
const TITLED = /^(?:loop|alt|opt|par|par_over|critical|break|rect|else|and|option|group)\b/i;

function wordless(text: string): string {
  return CLOSES.test(text) ? text : ' '.repeat(text.length);
}

const CLOSES = /^(?:\}|end\b)/i;
const NAME = '\\p{L}\\p{N}_';

function wordPattern(name: string): RegExp {
  const text = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![${NAME}])${text}(?![${NAME}])`, 'gu');
}

/** In sources, the start and the end of states are a star. */
export function writtenName(id: string): string {
  return /(?:^|\.)\[(?:start|end)\]/.test(id) ? '[*]' : id;
}

export class EditedSource {
  readonly text: string;
  readonly statements: readonly EditStatement[];
  readonly lineBreak: string;
  readonly #isQuoted: boolean;

  constructor(text: string, lines: readonly SourceLine[], marks: LabelMarks) {
    this.text = text;
    this.#isQuoted = marks.isQuoted;
    this.lineBreak = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
    const open: EditStatement[] = [];
    const found: EditStatement[] = [];
    for (const line of lines) {
      for (const part of marks.isParted ? parted(line) : [line]) {
        if (part.text === '') continue;
        const isAlone = part.text === line.text;
        const bare = TEXTS.test(open.at(-1)?.text ?? '') ? wordless(part.text) : bareText(part.text, marks);
        if (CLOSES.test(bare)) {
          const opener = open.pop();
          const closer = { ...part, bare, isAlone, around: [...open] };
          if (opener) opener.closer = closer;
          found.push(closer);
          continue;
        }
        const statement: EditStatement = { ...part, bare, isAlone, around: [...open] };
        if (OPENS.test(bare) || NOTE.test(part.text)) open.push(statement);
        found.push(statement);
      }
    }
    this.statements = found;
  }

  /** Where a statement names an element: as a word, or in quotes on its own. */
  spots({ bare, text, start }: EditStatement, name: string): Spot[] {
    const written = writtenName(name);
    const words = [...bare.matchAll(wordPattern(written))].map(({ index }) => [index, index + written.length] as const);
    const quoted = [...text.matchAll(QUOTED)].flatMap(({ 0: all, index }) =>
      this.#isQuoted && all === `"${written}"` ? [[index, index + all.length] as const] : [],
    );
    const spots = [...words, ...quoted].map(([from, end]) => ({ start: start + from, end: start + end }));
    return spots.sort((one, other) => one.start - other.start);
  }

  /** The statements that name all of them. */
  naming(...names: string[]): EditStatement[] {
    const isSelf = names.length === 2 && names[0] === names[1];
    return this.statements.filter((statement) =>
      names.every((name) => this.spots(statement, name).length >= (isSelf ? 2 : 1)),
    );
  }

  /** The statement that opens the block of a group. */
  opener(id: string, label = id): EditStatement | undefined {
    return this.statements.find(
      (one) => one.closer && (this.spots(one, id).length > 0 || one.text.includes(label || id)),
    );
  }

  slice({ start, end }: Spot): string {
    return this.text.slice(start, end);
  }

  /** A statement alone in its line goes with the line, another with what parts it from the next. */
  without(statement: EditStatement): Change {
    const { start, end, indent, isAlone, line } = statement;
    if (!isAlone) {
      const after = /^[ \t]*;?[ \t]*/.exec(this.text.slice(end))?.[0].length ?? 0;
      return { start, end: end + after, text: '' };
    }
    const rest = /^[ \t;]*(\r\n|\r|\n)?/.exec(this.text.slice(end));
    const whole = { start: start - indent.length, end: end + (rest?.[0].length ?? 0), text: '' };
    if (rest?.[1] !== undefined || line === 0) return whole;
    return {
      ...whole,
      start: whole.start - (/(?:\r\n|\r|\n)$/.exec(this.text.slice(0, whole.start))?.[0].length ?? 0),
    };
  }

  /** With the whole block that it opens. */
  blockOf(statement: EditStatement): EditStatement[] {
    if (!statement.closer) return [statement];
    return this.statements.filter(({ start, end }) => start >= statement.start && end <= (statement.closer?.end ?? 0));
  }

  afterLine({ end }: Spot, lines: readonly string[]): Change {
    const at = end + (/^[^\r\n]*/.exec(this.text.slice(end))?.[0].length ?? 0);
    return { start: at, end: at, text: lines.map((line) => this.lineBreak + line).join('') };
  }

  beforeLine({ start, indent }: EditStatement, lines: readonly string[]): Change {
    const at = start - indent.length;
    return { start: at, end: at, text: lines.map((line) => line + this.lineBreak).join('') };
  }

  /** At the end of a block, or of the diagram. */
  appended(lines: readonly string[], opener?: EditStatement): Change {
    const isIn = ({ around }: EditStatement) => around.at(-1) === opener;
    const inside = this.statements.filter((one) => isIn(one) && !/^(?:@end|\})/i.test(one.text));
    const last = inside.at(-1) ?? opener;
    if (!last) return this.afterLine({ start: 0, end: 0 }, lines);
    const isFirst = last === opener || last === this.statements[0];
    const step = isFirst && !/^@start/i.test(last.text) ? '  ' : '';
    const place = last === opener ? last : (last.closer ?? last);
    return this.afterLine(
      place,
      lines.map((line) => last.indent + step + line),
    );
  }

  changed(changes: readonly Change[]): string {
    const ordered = changes.map((change, order) => ({ ...change, order }));
    ordered.sort((one, other) => other.start - one.start || other.end - one.end || other.order - one.order);
    let text = this.text;
    for (const { start, end, text: now } of ordered) text = text.slice(0, start) + now + text.slice(end);
    return text;
  }
}

function parted(line: SourceLine): SourceLine[] {
  if (!line.text.includes(';')) return [line];
  return [...line.text.matchAll(/(?:"[^"]*"|#\w+;|[^;"])+/g)].map((part) => {
    const lead = /^\s*/.exec(part[0])?.[0].length ?? 0;
    const [text, start] = [part[0].trim(), line.start + part.index + lead];
    return { ...line, text, start, end: start + text.length };
  });
}
