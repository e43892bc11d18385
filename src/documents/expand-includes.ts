/** Replaces PlantUML's `!include` lines with the files that they name, and remembers where each line came from. */
import { splitDiagrams } from '../engines/plantuml/source/split-diagrams.ts';
import { plainText } from './text-lines.ts';

/** A line of a file, counted from 1. */
export interface FilePlace {
  file: string;
  line: number;
}

export interface IncludedFile {
  /** As it is shown. */
  file: string;
  /** The same for the same file, however it is named. */
  identity: string;
  text: string;
}

/** Reads `target` as named in the file `from`; throws an `IncludeFault` if it may not or cannot be included. */
export type ReadIncluded = (target: string, from: string) => IncludedFile;

export interface ExpandedSource {
  code: string;
  /** Where each of its lines came from; absent if nothing was included. */
  places?: readonly FilePlace[];
}

export class IncludeFault extends Error {
  /** The line of the `!include`; set where it is known. */
  place?: FilePlace;
}

/** More than a diagram may have. */
const MAX_EXPANDED_CHARACTERS = 1_000_000;
const MAX_INCLUDES = 1_000;
const MAX_DEPTH = 40;

const INCLUDE = /^\s*!(include|include_once|include_many|includesub)\s+(\S.*)$/i;
/** The standard library, URLs, and names that only PlantUML's preprocessor knows, are left to the engine, which says what it makes of them. */
const NOT_A_FILE = /^<|^[a-z][a-z\d+.-]+:|[$%]/i;
const COMMENT = /^\s*'/;
const COMMENT_START = /^\s*\/'(?!.*'\/)/;
const COMMENT_END = /'\//;

interface Line extends FilePlace {
  text: string;
}

function linesOf(text: string, file: string, firstLine: number): Line[] {
  return text.split('\n').map((line, index) => ({ text: line, file, line: firstLine + index }));
}

/** What is between the marks of a part, each time that it occurs. */
function partOf(lines: readonly Line[], name: string): Line[] {
  let isInside = false;
  const found: Line[] = [];
  for (const line of lines) {
    const [, mark, named] = /^\s*!(startsub|endsub)\b\s*(\S*)/i.exec(line.text) ?? [];
    if (mark !== undefined) isInside = mark.toLowerCase() === 'startsub' && named === name;
    else if (isInside) found.push(line);
  }
  if (found.length === 0) throw new IncludeFault(`there is no part '${name}' (!startsub ${name} ... !endsub) in it`);
  return found;
}

/** A diagram without its frame: the first, the one of a number (from 0), or of an id; a file without diagrams is taken as a whole. */
function diagramOf(text: string, file: string, which: string): Line[] {
  const blocks = splitDiagrams(text);
  if (blocks.length === 0 && which === '') return linesOf(text.replace(/\n$/, ''), file, 1);
  const block = /^\d*$/.test(which)
    ? blocks[Number(which)]
    : blocks.find(({ lines: [start = ''] }) => start.replace(/\s/g, '').endsWith(`(id=${which})`));
  if (!block) throw new IncludeFault(`there is no diagram '${which}' in it`);
  const inner = block.lines.slice(1, block.closed ? -1 : undefined);
  return inner.map((line, index) => ({ text: line, file, line: block.firstLine + 1 + index }));
}

/** The file and, after a `!`, what of it is meant. */
function splitTarget(written: string): [target: string, which: string] {
  const plain = written.replace(/^"(.*)"$/, '$1');
  const [, target = plain, which = ''] = /^(.+)!([\w-]+)$/.exec(plain) ?? [];
  return [target, which];
}

class Expansion {
  readonly written: Line[] = [];
  private readonly used = new Set<string>();
  private readonly read: ReadIncluded;
  private characters = 0;
  private includes = 0;

  constructor(read: ReadIncluded) {
    this.read = read;
  }

  private write(line: Line): void {
    this.characters += line.text.length + 1;
    if (this.characters > MAX_EXPANDED_CHARACTERS) throw new IncludeFault('the text with its includes is too large');
    this.written.push(line);
  }

  private include(word: string, written: string, from: Line, open: readonly string[]): void {
    const [target, which] = splitTarget(written);
    if (++this.includes > MAX_INCLUDES) throw new IncludeFault(`more than ${MAX_INCLUDES} files are included`);
    const { file, identity, text } = this.read(target, from.file);
    if (open.includes(identity)) throw new IncludeFault(`'${target}' includes itself`);
    if (open.length > MAX_DEPTH) throw new IncludeFault(`includes are nested more than ${MAX_DEPTH} deep`);
    const plain = plainText(text);
    const lines = word === 'includesub' ? partOf(linesOf(plain, file, 1), which) : diagramOf(plain, file, which);
    const key = `${identity}!${which}`;
    const isKnown = this.used.has(key);
    if (isKnown && word === 'include_once') throw new IncludeFault(`'${target}' has already been included`);
    this.used.add(key);
    // As in PlantUML, a file counts once unless it is said otherwise.
    if (!isKnown || word !== 'include') this.expand(lines, [...open, identity]);
  }

  expand(lines: readonly Line[], open: readonly string[]): void {
    let isComment = false;
    for (const line of lines) {
      const [, word = '', target = ''] = (!isComment && INCLUDE.exec(line.text.trimEnd())) || [];
      isComment = isComment ? !COMMENT_END.test(line.text) : COMMENT_START.test(line.text);
      const isOwnPart = word.toLowerCase() === 'includesub' && !target.includes('!');
      if (word === '' || isOwnPart || COMMENT.test(line.text) || NOT_A_FILE.test(target)) this.write(line);
      else this.locate(line, () => this.include(word.toLowerCase(), target, line, open));
    }
  }

  private locate({ file, line, text }: Line, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof IncludeFault && error.place === undefined) {
        error.message = `Cannot include ${text.trim().replace(/^\S+\s+/, '')}: ${error.message}`;
        error.place = { file, line };
      }
      throw error;
    }
  }
}

/** `source` is where the first line of `code` stands. */
export function expandIncludes(
  code: string,
  source: FilePlace & { identity: string },
  read: ReadIncluded,
): ExpandedSource {
  if (!/^[^\S\r\n\u2028\u2029]*!include/im.test(code)) return { code };
  const expansion = new Expansion(read);
  expansion.expand(linesOf(code, source.file, source.line), [source.identity]);
  const { written } = expansion;
  return {
    code: written.map(({ text }) => text).join('\n'),
    places: written.map(({ file, line }) => ({ file, line })),
  };
}
