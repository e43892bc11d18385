/** The one kind of row that advice is made of: when it applies, what it says, and how the source is fixed. */
import type { Diagnosis } from '../../ports/diagram-engine.ts';
import { mapLines } from './edit-source.ts';

/** Rows are asked in this order, and within a stage as they are listed: what surrounds a diagram first, guesses last. */
const STAGES = ['frame', 'sure', 'usual', 'general', 'guess', 'reminder'] as const;
export type AdviceStage = (typeof STAGES)[number];

/** What a row looks at. */
export interface Seen {
  source: string;
  /** The statements; empty for what is not a statement: headers, comments, texts of several lines. */
  lines: readonly string[];
  /** 1-based line of the first of them in the source. */
  firstLine: number;
  /** The type of diagram; undefined if the source does not name it. */
  type: string | undefined;
  /** Why the source is refused; absent if it is drawn. */
  fault?: Diagnosis;
}

export type Refused<S extends Seen> = S & { fault: Diagnosis };

type Fixes = string | readonly string[] | undefined;

/** What a row has found in a source. */
export interface Advice {
  /** 1-based. */
  line?: number | undefined;
  /** One sentence: what to write instead. */
  says(): string;
  /** What the engine makes of it without a word; only of sources that are drawn. */
  silently?(): string;
  /** The source without this mistake, in one way or several. */
  fix?(): Fixes;
}

interface Options {
  /** Absent: every type. */
  types?: readonly string[];
  stage?: AdviceStage;
  /** The fix may remove or replace words; other fixes must keep every word. */
  drops?: true;
  /** A matter of looks, which a fix may leave as it is. */
  taste?: true;
  /** The sign is weak: said only if the fix is accepted. */
  needsFix?: true;
  /** The source is not a single diagram of the language: no other row applies. */
  isForeign?: true;
}

export interface AdviceRow<S extends Seen> extends Options {
  of: 'refused' | 'drawn' | 'both';
  find(seen: S): readonly Advice[];
}

type Said<Found, S> = string | ((found: Found, seen: S) => string);

function say<Found, S>(said: Said<Found, S>, found: Found, seen: S): () => string {
  return () => (typeof said === 'string' ? said : said(found, seen));
}

interface RefusedRow<S extends Seen, Found> extends Options {
  /** What it has found; false or undefined if it does not apply. */
  when(seen: Refused<S>): Found | false | undefined;
  says: Said<Found, Refused<S>>;
  fix?(found: Found, seen: Refused<S>): Fixes;
}

/** A row about sources that are refused. */
export function refused<S extends Seen, Found>({ when, says, fix, ...options }: RefusedRow<S, Found>): AdviceRow<S> {
  return {
    ...options,
    of: 'refused',
    find(seen) {
      if (!seen.fault) return [];
      const given = seen as Refused<S>;
      const found = when(given);
      if (found === false || found === undefined) return [];
      return [{ says: say(says, found, given), ...(fix && { fix: () => fix(found, given) }) }];
    },
  };
}

interface DrawnRow<S extends Seen, Found extends { line?: number | undefined }> extends Options {
  when(seen: S): Iterable<Found>;
  silently: Said<Found, S>;
  says: Said<Found, S>;
  fix?(found: Found, seen: S): string | undefined;
}

/** A row may find more than is said, but need not look further: a hostile source has thousands. */
export const MAX_FOUND_BY_ROW = 20;

/** A row about sources that are drawn, but probably otherwise than meant. */
export function drawn<S extends Seen, Found extends { line?: number | undefined }>(
  row: DrawnRow<S, Found>,
): AdviceRow<S> {
  const { when, silently, says, fix, ...options } = row;
  return {
    ...options,
    of: 'drawn',
    find(seen) {
      const all: Advice[] = [];
      for (const found of when(seen)) {
        const advice = { line: found.line, says: say(says, found, seen), silently: say(silently, found, seen) };
        all.push({ ...advice, ...(fix && { fix: () => fix(found, seen) }) });
        if (all.length === MAX_FOUND_BY_ROW) break;
      }
      return all;
    },
  };
}

/** Leaves a line that is right as it is. */
export type Edit = (line: string, seen: Seen, index: number) => string;
type Replacement = string | ((...parts: string[]) => string);
export type Rule = readonly [wrong: RegExp, right: Replacement];

function isRule(edits: Rule | readonly Rule[]): edits is Rule {
  return edits[0] instanceof RegExp;
}

/** One rule after the other. A replacement that is a function gets the groups alone; what did not match is empty. */
function byRules(edits: Rule | readonly Rule[]): Edit {
  const rules = isRule(edits) ? [edits] : edits;
  return (line) =>
    rules.reduce((text, [wrong, right]) => {
      if (typeof right === 'string') return text.replace(wrong, right);
      return text.replace(wrong, (whole, ...rest: unknown[]) => {
        const groups = rest.slice(
          0,
          rest.findIndex((part) => typeof part === 'number'),
        );
        return right(...groups.map((part) => (part as string | undefined) ?? ''), whole);
      });
    }, line);
}

/** The source with its statements edited; an edited line may become several. */
export function editStatements(
  { source, lines, firstLine }: Seen,
  edit: (line: string, index: number) => string,
): string {
  return mapLines(source, (text, at) => {
    const index = at + 1 - firstLine;
    return (lines[index] ?? '') === '' ? text : edit(text, index);
  });
}

interface RewriteOptions<S extends Seen> extends Options {
  /** The parser may refuse a line far below the one that is wrong. */
  far?: true;
  /** Another way to fix it, for refused sources. */
  or?: Edit;
  /** What the engine makes of such a line if it draws it: the row speaks of drawn sources as well. */
  silently?: string | ((line: string, seen: S) => string);
  /** Of the drawn sources, those that it speaks of. */
  only?: (line: string, seen: S, index: number) => boolean;
}

/** Parsers often notice a fault only at the end of the text, or name no place at all. */
export function isPlaceUnsure({ source, fault, lines, firstLine }: Seen): boolean {
  const end = source.trimEnd().split('\n').length;
  const line = fault?.line ?? end;
  return line >= end || (lines[line - firstLine] ?? '') === '';
}

/** A row that edits one line after the other: the same mistake wherever it occurs. */
export function rewrite<S extends Seen>(
  says: string,
  edits: Edit | Rule | readonly Rule[],
  { far, or, silently, only, ...options }: RewriteOptions<S> = {},
): AdviceRow<S> {
  const edit = typeof edits === 'function' ? edits : byRules(edits);
  const ways = or ? [edit, or] : [edit];
  const changes = (seen: S, index: number, some = ways): boolean => {
    const line = seen.lines[index] ?? '';
    return line !== '' && some.some((way) => way(line, seen, index) !== line);
  };
  const between = (seen: S, way: Edit, first: number, last: number): string =>
    editStatements(seen, (line, index) => (index >= first && index <= last ? way(line, seen, index) : line));
  const find = (seen: S): readonly Advice[] => {
    const at = (seen.fault?.line ?? 0) - seen.firstLine;
    const isAnywhere = far === true || isPlaceUnsure(seen);
    const applies = isAnywhere
      ? seen.lines.some((_, index) => changes(seen, index))
      : changes(seen, at) || changes(seen, at - 1);
    // What stands above the refused line was read, and stays as it is; the line before it may be to blame.
    const first = isAnywhere ? 0 : at - 1;
    const made = (way: Edit) => [between(seen, way, first, seen.lines.length), between(seen, way, at - 1, at)];
    return applies ? [{ says: () => says, fix: () => [...new Set(ways.flatMap(made))] }] : [];
  };
  const findDrawn = (seen: S): readonly Advice[] => {
    const all: Advice[] = [];
    for (const [index, line] of seen.lines.entries()) {
      if (!changes(seen, index, [edit]) || (only && !only(line, seen, index))) continue;
      const message = typeof silently === 'function' ? silently(line, seen) : (silently ?? '');
      all.push({
        line: seen.firstLine + index,
        says: () => says,
        silently: () => message,
        fix: () =>
          editStatements(seen, (text, at) =>
            !only || only(seen.lines[at] ?? '', seen, at) ? edit(text, seen, at) : text,
          ),
      });
      if (all.length === MAX_FOUND_BY_ROW) break;
    }
    return all;
  };
  return {
    ...options,
    of: silently === undefined ? 'refused' : 'both',
    find: (seen) => (seen.fault ? find(seen) : findDrawn(seen)),
  };
}

interface ReshapeOptions<S extends Seen> extends Omit<RewriteOptions<S>, 'or'> {
  /** The source without the mistake; undefined, or the source itself, if that is not known. */
  fix(seen: S): string | undefined;
}

/** A row about lines whose fix changes others as well. */
export function reshape<S extends Seen>(
  says: string,
  wrong: RegExp,
  { far, silently, only, fix, ...options }: ReshapeOptions<S>,
): AdviceRow<S> {
  const isWrong = (seen: S, index: number): boolean => {
    const line = seen.lines[index] ?? '';
    return line !== '' && wrong.test(line) && (!only || only(line, seen, index));
  };
  return {
    ...options,
    of: silently === undefined ? 'refused' : 'both',
    find(seen) {
      const at = (seen.fault?.line ?? 0) - seen.firstLine;
      const places = [...seen.lines.keys()].filter((index) => isWrong(seen, index)).slice(0, MAX_FOUND_BY_ROW);
      const isNear =
        far || !seen.fault || isPlaceUnsure(seen) || places.some((index) => index === at || index === at - 1);
      const [first] = places;
      if (first === undefined || !isNear) return [];
      return (seen.fault ? [first] : places).map((index) => ({
        line: seen.firstLine + index,
        says: () => says,
        silently: () => (typeof silently === 'function' ? silently(seen.lines[index] ?? '', seen) : (silently ?? '')),
        fix: () => fix(seen),
      }));
    },
  };
}

/** The same rows, for some types of diagram. */
export function rowsFor<S extends Seen>(types: readonly string[], rows: readonly AdviceRow<S>[]): AdviceRow<S>[] {
  return rows.map((row) => ({ types, ...row }));
}

/** The same rows, at a stage unless they say another. */
export function atStage<S extends Seen>(stage: AdviceStage, rows: readonly AdviceRow<S>[]): AdviceRow<S>[] {
  return rows.map((row) => ({ stage, ...row }));
}

/** In the order of their stages. */
export function byStage<S extends Seen>(rows: readonly AdviceRow<S>[]): AdviceRow<S>[] {
  return STAGES.flatMap((stage) => rows.filter((row) => (row.stage ?? 'usual') === stage));
}

/** Whether a row is to be asked about a source. */
export function concerns<S extends Seen>({ of, types }: AdviceRow<S>, { fault, type }: Seen): boolean {
  if (of !== 'both' && (of === 'refused') !== (fault !== undefined)) return false;
  return types === undefined || (type !== undefined && types.includes(type));
}
