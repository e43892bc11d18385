/** The diagrams of the documents as an engine gets them, with the way back from its lines to those of the files. */
import { closeSync, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { expandIncludes, type FilePlace, IncludeFault, type ReadIncluded } from '../../documents/expand-includes.ts';
import type { DocumentDiagram } from '../../documents/read-document.ts';
import { STDIN } from './find-files.ts';
import type { LoadedDocument } from './load-documents.ts';

const MAX_INCLUDED_BYTES = 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '' && path !== '..' && !path.startsWith('../') && !path.startsWith('..\\') && !isAbsolute(path);
}

function textOf(path: string): string {
  const handle = openSync(path, 'r');
  try {
    const found = fstatSync(handle);
    if (!found.isFile()) throw new IncludeFault('it is not a file');
    if (found.size > MAX_INCLUDED_BYTES) throw new IncludeFault(`it is larger than ${MAX_INCLUDED_BYTES / 1024} KB`);
    return utf8.decode(readFileSync(handle));
  } catch (error) {
    throw error instanceof TypeError ? new IncludeFault('it is not UTF-8 text') : error;
  } finally {
    closeSync(handle);
  }
}

function refuse(root: string): never {
  throw new IncludeFault(`only files below the folder of the source (${root}) are included`);
}

/** What a file is, however it is named; stdin counts as a file of the working directory. */
function identityOf(file: string): string {
  return file === STDIN ? STDIN : realpathSync(file);
}

/** For the includes of one source, which may be stdin. */
function readIncludedBelow(source: string): ReadIncluded {
  const shown = source === STDIN ? '.' : dirname(source);
  const root = resolve(shown);
  return (target, from) => {
    const folder = from === STDIN ? root : dirname(resolve(from));
    const path = resolve(folder, target);
    // Before the file system is asked: it must not tell what is elsewhere.
    if (!isBelow(root, path)) refuse(shown);
    try {
      const real = realpathSync(path);
      if (!isBelow(realpathSync(root), real)) refuse(shown);
      return { file: join(shown, relative(root, path)), identity: real, text: textOf(real) };
    } catch (error) {
      if (error instanceof IncludeFault) throw error;
      const { code } = error as NodeJS.ErrnoException;
      throw new IncludeFault(
        code === 'ENOENT' || code === 'ENOTDIR' ? 'it does not exist' : `it cannot be read (${code})`,
      );
    }
  };
}

export interface DiagramJob {
  from: LoadedDocument;
  /** Its place among the diagrams of its document, from 0. */
  index: number;
  diagram: DocumentDiagram;
  /** With its includes. */
  code: string;
  /** The other files that its lines come from. */
  includes: readonly string[];
  /** What an include has done wrong; the engine is not asked then. */
  fault?: { message: string; place: FilePlace };
  /** Where a line of the code stands, and how many characters come before it there. */
  placeOf(line: number): FilePlace & { indent: number };
}

/** A source without lines of others. */
function ownPlace({ path }: LoadedDocument, { line: first, indents }: DocumentDiagram) {
  return (line: number) => ({ file: path, line: first + line - 1, indent: indents?.[line - 1] ?? 0 });
}

function jobOf(from: LoadedDocument, diagram: DocumentDiagram, index: number): DiagramJob {
  const { code, language, line } = diagram;
  const own = ownPlace(from, diagram);
  const plain = { from, index, diagram, code, includes: [], placeOf: own };
  if (language !== 'plantuml' || !/^[^\S\r\n\u2028\u2029]*!include/im.test(code)) return plain;
  try {
    const source = { file: from.path, line, identity: identityOf(from.path) };
    const { code: whole, places } = expandIncludes(code, source, readIncludedBelow(from.path));
    if (!places) return plain;
    const placeOf = (at: number) => {
      const place = places[at - 1] ?? { file: from.path, line };
      return { ...place, indent: place.file === from.path ? own(place.line - line + 1).indent : 0 };
    };
    const files = new Set(places.map(({ file }) => file));
    files.delete(from.path);
    return { ...plain, code: whole, includes: [...files], placeOf };
  } catch (error) {
    if (!(error instanceof IncludeFault)) throw error;
    return { ...plain, fault: { message: error.message, place: error.place ?? { file: from.path, line } } };
  }
}

export function diagramJobs(documents: readonly LoadedDocument[]): DiagramJob[] {
  return documents.flatMap((from) => from.document.diagrams.map((diagram, index) => jobOf(from, diagram, index)));
}
