/** Reads a source statement by statement, with the place of every part: a table of patterns for each family of diagrams. */

/** From where to where something stands in the source. */
export interface Spot {
  start: number;
  end: number;
}

export interface StatementRow {
  /** What such a statement does: `node`, `edge`, `group`, `end` and others that the family's own reader knows. */
  is: string;
  /** The whole statement, with the flag `d`; its named groups are the parts. */
  at: RegExp;
  /** The kind of block that it begins. */
  opens?: string;
  /** It ends the innermost block. */
  closes?: true;
  /** Only in blocks of this kind, and in these nothing else counts. */
  within?: string;
}

export interface SourceStatement extends Spot {
  is: string;
  /** 0-based. */
  line: number;
  text: string;
  parts: Readonly<Record<string, string | undefined>>;
  spans: Readonly<Record<string, Spot | undefined>>;
  /** The blocks around it, outermost first. */
  blocks: readonly SourceStatement[];
  /** The kind of block that it begins. */
  opens?: string;
}

export interface SourceLine extends Spot {
  text: string;
  /** White space before the text. */
  indent: string;
  line: number;
}

/** Without line breaks; `start` is that of the text after its indentation. */
export function linesIn(source: string): SourceLine[] {
  const lines: SourceLine[] = [];
  for (const match of source.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) {
    const whole = match[1] ?? '';
    const indent = /^\s*/.exec(whole)?.[0] ?? '';
    const text = whole.trim();
    const start = match.index + indent.length;
    lines.push({ text, indent, start, end: start + text.length, line: lines.length });
    if (match[0] === whole) break;
  }
  return lines;
}

function placed(match: RegExpExecArray, at: number): Pick<SourceStatement, 'parts' | 'spans'> {
  const places = Object.entries(match.indices?.groups ?? {}).map(([name, place]) => {
    return [name, place && { start: place[0] + at, end: place[1] + at }] as const;
  });
  return { parts: { ...match.groups }, spans: Object.fromEntries(places) };
}

/** A statement that no row knows is `other`. */
const OTHER = 'other';

/** `lines` are those of the diagram that are no comments; what each of `rows` does not match, the next may. */
export function readStatements(lines: readonly SourceLine[], rows: readonly StatementRow[]): SourceStatement[] {
  const own = new Map<string | undefined, StatementRow[]>();
  for (const row of rows) own.set(row.within, [...(own.get(row.within) ?? []), row]);
  const open: SourceStatement[] = [];
  const found: SourceStatement[] = [];
  for (const { text, start, end, line } of lines) {
    const inner = open.at(-1)?.opens;
    if (text === '' && (inner === undefined || !own.has(inner))) continue;
    const known = own.get(inner) ?? own.get(undefined) ?? [];
    let statement: SourceStatement = { is: OTHER, line, text, start, end, parts: {}, spans: {}, blocks: [...open] };
    for (const { is, at, opens, closes } of known) {
      const match = at.exec(text);
      if (!match) continue;
      if (closes) open.pop();
      statement = { ...statement, is, ...placed(match, start), blocks: [...open], ...(opens && { opens }) };
      if (opens) open.push(statement);
      break;
    }
    found.push(statement);
  }
  return found;
}

/** The patterns of a family are written with names for what they share: `{ID}` stands for the pattern of that name. */
export function pattern(text: string, shared: Readonly<Record<string, string>> = {}): RegExp {
  const whole = text.replace(/\{([A-Z]+)\}/g, (name, key: string) => shared[key] ?? name);
  return new RegExp(`^(?:${whole})$`, 'diu');
}
