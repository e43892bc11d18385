/** The diagrams of the documents as an engine gets them, with the way back from its lines to those of the files. */
import { expandIncludes, type FilePlace, IncludeFault } from '../../documents/expand-includes.ts';
import type { DocumentDiagram } from '../../documents/read-document.ts';
import type { LoadedDocument } from './load-documents.ts';
import { identityOf, readIncludedBelow } from './read-included.ts';

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
