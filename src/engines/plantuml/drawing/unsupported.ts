/** What may be valid PlantUML but is not supported by this engine, or needs files or network; reported separately from faults. */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';
import { plainLine } from '../../advice/edit-source.ts';
import type { DiagramBlock } from '../source/split-diagrams.ts';

/** The release of the engine that answers; a test compares it with the installed package. */
export const PLANTUML_VERSION = '1.2026.8';

const ENGINE = `this engine (PlantUML ${PLANTUML_VERSION} without Java)`;

/** Kinds that PlantUML has elsewhere: `@startsalt`, ... */
const KINDS_ELSEWHERE = new Set('ditaa math latex git board files wire flow hcl bpm jcckit def cute tree'.split(' '));

/** Words within `@startuml` that select such a kind, or one of PlantUML's information pages. */
const WORDS_ELSEWHERE =
  /^\s*(ditaa|math|latex|xearth|sudoku|testdot|checkversion|listfonts|listsprites?|listopeniconic|stdlib|license|help|skinparameters|colors?|path|emoji|dumpstacktrace|keycheck|keygen|eggs?|apple_two|charlie|oregon)\b/i;

interface Feature {
  line: RegExp;
  /** What else to do than to go elsewhere. */
  instead?: string;
  says(found: RegExpExecArray): string;
}

const NO_FILES = 'it never reads files or the network';

/** Read from the top; the first that matches the line is reported. */
const FEATURES: readonly Feature[] = [
  {
    line: /^\s*!include(?:url|_once|_many|sub|def)?\s+(<[^>]+>)/i,
    says: ([, library]) => `The standard library ${library} is not part of ${ENGINE}`,
    instead:
      'An operator can add it to the folder of PLANTUML_LIBRARIES; otherwise write plain elements (actor, rectangle, component, database) and arrows instead of its macros.',
  },
  {
    line: /^\s*!(?:include(?:url|_once|_many|def|sub(?=.*!))?|import)\s+(\S.*?)\s*$/i,
    says: ([, what]) => `${what} cannot be included by ${ENGINE}: ${NO_FILES}`,
    instead: 'To draw it here, replace this line with its contents.',
  },
  {
    line: /^\s*!theme\s+(\S+)\s+from\s+(.+?)\s*$/i,
    says: ([, name, place]) => `The theme ${name} cannot be loaded from ${place} by ${ENGINE}: ${NO_FILES}`,
  },
  {
    line: /^\s*sprite\s+\$?[\w.-]+\s+(jar:\S+)/i,
    says: ([, what]) => `The built-in sprite ${what} is not included in ${ENGINE}`,
  },
  {
    line: /^\s*sprite\s+\$?[\w.-]+\s+([^\s{[<][^{]*\.\w+)\s*$/i,
    says: ([, file]) => `The sprite ${file} cannot be read by ${ENGINE}: ${NO_FILES}`,
  },
];

/** What the engine would silently ignore, so that the picture lacks something. */
const SILENT: readonly Feature[] = [
  {
    line: /<(math|latex)>/i,
    says: ([, tag]) => `Formulas in <${tag}> are not supported by ${ENGINE}`,
  },
  {
    line: /^\s*!include(?:def|sub(?=.*!))\s+(\S.*?)\s*$/i,
    says: ([, what]) => `${what} cannot be included by ${ENGINE}: ${NO_FILES}`,
  },
  {
    line: /%load_json\s*\(\s*("[^"]*"|'[^']*')/i,
    says: ([, file]) => `${file} cannot be read by ${ENGINE}: ${NO_FILES}`,
  },
];

const COMMENT = /^\s*'/;

const NOT_HERE = 'Not supported here: ';
const ELSEWHERE = 'A PlantUML server may draw it: encodePlantUML returns a link to one.';

function unsupported(error: string, block: DiagramBlock, index: number, instead?: string): Diagnosis {
  const sourceLine = block.lines[index] ?? '';
  const hint = instead === undefined ? ELSEWHERE : `${instead} ${ELSEWHERE}`;
  return { error: `${NOT_HERE}${error}`, line: block.firstLine + index, sourceLine, hint, supported: false };
}

/** The engine broke on a diagram that may well be right. */
export function unsupportedByFailure(): Diagnosis {
  return {
    error: `${NOT_HERE}This diagram breaks ${ENGINE}`,
    hint: ELSEWHERE,
    supported: false,
  };
}

/** The kind of the diagram, if it is one that this engine leaves out. */
export function unsupportedKind(block: DiagramBlock): Diagnosis | undefined {
  if (!KINDS_ELSEWHERE.has(block.kind)) return undefined;
  return unsupported(`@start${block.kind} diagrams are not supported by ${ENGINE}`, block, 0);
}

function tell(features: readonly Feature[], block: DiagramBlock, index: number): Diagnosis | undefined {
  for (const feature of features) {
    const found = feature.line.exec(plainLine(block.lines[index] ?? ''));
    if (found) return unsupported(feature.says(found), block, index, feature.instead);
  }
  return undefined;
}

/** A file of a library that is there, but is not read. */
export function unsupportedInclude(block: DiagramBlock, index: number, refused: string): Diagnosis {
  return unsupported(refused, block, index);
}

/** The first line that the engine would silently ignore. */
export function unsupportedInSilence(block: DiagramBlock): Diagnosis | undefined {
  for (const [index, line] of block.lines.entries()) {
    const diagnosis = COMMENT.test(line) ? undefined : tell(SILENT, block, index);
    if (diagnosis) return diagnosis;
  }
  return undefined;
}

/** Kinds that once could follow `@startuml`, by their first line. */
const OWN_START: readonly (readonly [line: RegExp, kind: string])[] = [
  [/^\s*salt\s*$/i, 'salt'],
  [/^\s*(?:strict\s+)?(?:di)?graph\b[^{]*\{/i, 'dot'],
];

function ownStart(block: DiagramBlock, index: number): Diagnosis | undefined {
  const sourceLine = block.lines[index] ?? '';
  const [, kind] = OWN_START.find(([pattern]) => pattern.test(sourceLine)) ?? [];
  if (kind === undefined) return undefined;
  const hint = `Start it with @start${kind} and end it with @end${kind}${kind === 'salt' ? ', and remove this line' : ''}.`;
  return { error: `This is a ${kind} diagram, not @startuml`, line: block.firstLine + index, sourceLine, hint };
}

/** What the refused line needs, if it is valid in other builds of PlantUML. */
export function unsupportedLine(block: DiagramBlock, index: number): Diagnosis | undefined {
  const feature = tell(FEATURES, block, index);
  if (feature) return feature;
  const isFirst = block.lines.slice(1, index).every((before) => before.trim() === '' || COMMENT.test(before));
  if (!isFirst) return undefined;
  const word = WORDS_ELSEWHERE.exec(plainLine(block.lines[index] ?? ''))?.[1];
  return word === undefined
    ? ownStart(block, index)
    : unsupported(`"${word}" is not supported by ${ENGINE}`, block, index);
}
