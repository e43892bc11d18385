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
const ERROR_PAGE = /^PlantUML version \$version\$/;
const PLACE = /^\[From \S+ \(line (\d+)\)/;
const NOT_DATA = /^Your data does not sound like (\w+) data$/;
const NOT_SUPPORTED = 'Diagram not supported by this release of PlantUML';
const CRASH = /^An error has occurred(?:!| : (.*))$/;
const CRASH_SIGN = /^PlantUML \(\$version\$\) has crashed\.$/;

function readErrorPage(texts: readonly Element[]): Reading {
  const place = texts.map((text) => PLACE.exec(text.textContent ?? '')?.[1]).find((line) => line !== undefined);
  const red = texts.filter((text) => text.getAttribute('fill') === ERROR_RED);
  const message = red
    .map((text) => (text.textContent ?? '').trim())
    .filter((text) => text !== '')
    .join('. ');
  return {
    kind: 'invalid',
    message: message || 'Syntax Error?',
    ...(place === undefined ? {} : { line: Number(place) }),
  };
}

export function readPicture(root: Element): Reading {
  const texts = [...root.querySelectorAll('text')];
  const [first] = texts;
  const opening = first?.textContent?.trim() ?? '';
  if (first?.getAttribute('fill') === ERROR_GREEN && ERROR_PAGE.test(opening)) return readErrorPage(texts);
  if (opening === NOT_SUPPORTED) return { kind: 'unsupported' };
  const language = NOT_DATA.exec(opening)?.[1];
  if (language && texts.length === 1) return { kind: 'invalid', message: `This is not valid ${language}` };
  const crash = CRASH.exec(opening);
  if (crash && texts.some((text) => CRASH_SIGN.test(text.textContent?.trim() ?? ''))) {
    return { kind: 'crashed', message: crash[1] ?? '' };
  }
  return { kind: 'diagram' };
}
