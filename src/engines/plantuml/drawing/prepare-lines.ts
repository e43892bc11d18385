/** Rewrites a diagram's lines where this build of the engine would misread them; never adds or removes a line. */
import { isPlain } from '../../advice/edit-source.ts';
import { includePart } from '../libraries/own-parts.ts';
import { markGradients } from '../picture/gradients.ts';
import { modernActivity } from '../source/modern-activity.ts';
import { statements } from '../source/statements.ts';

/** Measured: 20 spaces take 0.8 s, 100 are not done after 5 s of CPU; in proportional type 12 and 20 look much alike. */
const MAX_GAP = 12;
const QUOTED_OR_GAP = new RegExp(`"[^"]*"|[ \\t]{${MAX_GAP + 1},}`, 'g');
const GAP = ' '.repeat(MAX_GAP);

function narrow(line: string): string {
  return line.replace(QUOTED_OR_GAP, (found) => (found.startsWith('"') ? found : GAP));
}

/** Texts of notes, legends and data stay as they are, and so does anything in quotes. */
export function narrowGaps(lines: readonly string[]): string[] {
  const narrowed = [...lines];
  for (const { index } of statements(lines)) narrowed[index] = narrow(lines[index] ?? '');
  return narrowed;
}

/** What is shown in the place of an image: none is ever loaded. */
export const IMAGE_STAND_IN = '(image not loaded)';

const AUTONUMBER = /^(\s*autonumber\b[^"]*")([^"]*)("\s*)$/i;
/** Letters, outside of quotes: an E that is not an exponent sign, and a point that is not between digits of the number format. */
const LITERAL = /'[^']*'|(?<![#0])[E.]|E(?![0#])/g;
const IMAGE = /<img[:\s][^<>]*>/gi;

/** The engine's number formatter treats any E as an exponent and any point as a decimal point; in quotes they are letters. */
function quoteLetters(line: string): string {
  if (!isPlain(line)) return line;
  return line.replace(AUTONUMBER, (_, head: string, format: string, tail: string) => {
    const quoted = format.replace(LITERAL, (found) => (found.length === 1 ? `'${found}'` : found));
    return head + quoted + tail;
  });
}

/** Diagrams that PlantUML also accepts within `@startuml`, but this build only with their own start. */
const OWN_START = /^\s*(nwdiag|packetdiag)\s*\{\s*$/i;
const BEFORE_START = /^\s*(?:'.*)?$/;

function ownStart(lines: readonly string[]): (line: string) => string {
  const first = lines.slice(1).find((line) => !BEFORE_START.test(line)) ?? '';
  const kind = isPlain(first) ? OWN_START.exec(first)?.[1]?.toLowerCase() : undefined;
  return (line) => (kind === undefined ? line : line.replace(/^@(start|end)uml\b/i, `@$1${kind}`));
}

const CONTINUED = /(?<!\\)\\$/;

/** A line that ends with a backslash goes on in the next, which this build forgets; a comment keeps the place of that one. */
function joinContinued(lines: string[]): string[] {
  const joined = [...lines];
  let first = 0;
  for (let index = 1; index < lines.length - 1; index++) {
    if (CONTINUED.test(lines[index - 1] ?? '')) {
      joined[first] = (joined[first] ?? '').slice(0, -1) + lines[index];
      joined[index] = "'";
    } else first = index;
  }
  return joined;
}

const THEME_FROM = /^(\s*)!theme\s+(\S+)\s+from\s+(<[^<>]+>|https?:\S+)\s*$/i;

/** This build has only the themes of PlantUML itself; those of a library are files of it. */
function includeTheme(line: string): string {
  return line.replace(THEME_FROM, (_, space: string, name: string, place: string) => {
    const folder = place.replace(/^<|>$|\/+$/g, '').replace(/\/+$/, '');
    const file = `${folder}/puml-theme-${name}`;
    return `${space}!include ${place.startsWith('<') ? `<${file}>` : `${file}.puml`}`;
  });
}

const PAUSE = /^\s*@pause\b/i;
const UNPAUSE = /^\s*@unpause\b/i;
const EXIT = /^\s*!exit\s*$/i;

/** What is between `@pause` and `@unpause`, and after an `!exit`, be it within a condition, is not read; comments keep the places. */
function leaveOut(lines: readonly string[]): string[] {
  let isPaused = false;
  let isOver = false;
  return lines.map((line, index) => {
    if (index === 0 || index === lines.length - 1) return line;
    if (PAUSE.test(line)) isPaused = true;
    if (EXIT.test(line)) isOver = true;
    const isLeftOut = isPaused || isOver;
    if (UNPAUSE.test(line)) isPaused = false;
    return isLeftOut || UNPAUSE.test(line) ? "'" : line;
  });
}

export function prepareLines(source: readonly string[]): string[] {
  const lines = leaveOut(source);
  const isUml = /^\s*@startuml\b/i.test(lines[0] ?? '');
  const modern = joinContinued(markGradients(modernActivity(lines)));
  const whole = isUml ? narrowGaps(modern) : modern;
  const prepared = whole.map((line, index) =>
    includePart(includeTheme(quoteLetters(line)), index).replace(IMAGE, IMAGE_STAND_IN),
  );
  // The engine fails on blank lines before the first and compares the first one unchanged.
  const frame = ownStart(lines);
  return prepared.map((line, index) => (index === 0 || index === lines.length - 1 ? frame(line.trim()) : line));
}
