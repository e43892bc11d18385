/** Tells the picture of a diagram from the picture of an error, and reads what the latter says. */

export type Reading =
  | { kind: 'diagram' }
  /** `line` is 1-based in the lines that were drawn. */
  | { kind: 'invalid'; message: string; line?: number }
  | { kind: 'unsupported' }
  /** The engine drew the report of its own failure. */
  | { kind: 'crashed'; message: string };

/** The colour of everything on the engine's error page but the message itself. */
const ERROR_GREEN = '#33FF02';
const ERROR_RED = '#FF0000';
const ERROR_PAGE = /^PlantUML version \d/;
/** Where the author's own line is; a line of a library is not. */
const PLACE = /^\[From textarea \(line (\d+)\)/;
const LIBRARY_PLACE = /^\[From (<[^>]+>) \(line (\d+)\)/;
/** Faults that the engine draws where the data should be, by kind of diagram: what it says, and what we say. */
const DRAWN_FAULTS: Readonly<Record<string, readonly [text: string, message: string]>> = {
  json: ['Your data does not sound like JSON data', 'This is not valid JSON'],
  yaml: ['Your data does not sound like YAML data', 'This is not valid YAML'],
  ebnf: ['Syntax error!', 'This rule is not valid EBNF'],
};
const NOT_SUPPORTED = 'Diagram not supported by this release of PlantUML';
const CRASH = /^An error has occurred(?:!| : (.*))$/;
const CRASH_SIGN = /^PlantUML \([\d.]+\) has crashed\.$/;

function readErrorPage(texts: readonly Element[]): Reading {
  const place = texts.map((text) => PLACE.exec(text.textContent ?? '')?.[1]).find((line) => line !== undefined);
  const red = texts.filter((text) => text.getAttribute('fill') === ERROR_RED);
  const message = red
    .map((text) => (text.textContent ?? '').trim())
    .filter((text) => text !== '')
    .join('. ');
  const [, file, line] = texts.map((text) => LIBRARY_PLACE.exec(text.textContent ?? '')).find((found) => found) ?? [];
  const where = file === undefined ? '' : ` in line ${line} of ${file}`;
  return {
    kind: 'invalid',
    message: `${message || 'Syntax Error?'}${where}`,
    ...(place === undefined ? {} : { line: Number(place) }),
  };
}

/** An author may draw the same words, but then the source has them as often as the picture. */
function drawnFault(texts: readonly Element[], kind: string, lines: readonly string[]): string | undefined {
  const [said, message] = DRAWN_FAULTS[kind] ?? [];
  if (said === undefined) return undefined;
  const drawn = texts.filter((text) => text.textContent?.trim() === said).length;
  return drawn > lines.join('\n').split(said).length - 1 ? message : undefined;
}

/** `lines` are the source of the picture, of the given kind. */
export function readPicture(root: Element, kind: string, lines: readonly string[]): Reading {
  const texts = [...root.querySelectorAll('text')];
  const [first] = texts;
  const opening = first?.textContent?.trim() ?? '';
  if (first?.getAttribute('fill') === ERROR_GREEN && ERROR_PAGE.test(opening)) return readErrorPage(texts);
  if (opening === NOT_SUPPORTED) return { kind: 'unsupported' };
  const message = drawnFault(texts, kind, lines);
  if (message !== undefined) return { kind: 'invalid', message };
  const crash = CRASH.exec(opening);
  if (crash && texts.some((text) => CRASH_SIGN.test(text.textContent?.trim() ?? ''))) {
    return { kind: 'crashed', message: crash[1] ?? '' };
  }
  return { kind: 'diagram' };
}
