/** Finds the line where the JSON of a diagram is wrong; PlantUML only reports that it is. */

const DRAWS_FROM_DATA = new Set('regex ebnf json yaml mindmap wbs'.split(' '));
/** Lines that draw nothing by themselves. */
const DECORATION = /^\s*(?:(?:title|caption|header|footer|skinparam|scale)\b.*|#highlight\b.*|'.*|!.*)?$/i;

/** `lines` include the `@start` and `@end` lines. */
export function hasEmptyBody(kind: string, lines: readonly string[]): boolean {
  return DRAWS_FROM_DATA.has(kind) && lines.slice(1, -1).every((line) => DECORATION.test(line));
}

const BEFORE_DATA = /^\s*(?:@start|#highlight|title\b|caption\b|header\b|footer\b|skinparam\b|scale\b|'|!|$)/i;
const SCALAR = /"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y;
const SPACE = /\s*/y;

/** Thrown away by the only caller: where reading stopped. */
class Stop extends Error {
  readonly offset: number;

  constructor(offset: number) {
    super('not JSON');
    this.offset = offset;
  }
}

function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  const found = pattern.exec(text);
  return found ? offset + found[0].length : -1;
}

function expect(sign: string, text: string, offset: number): number {
  const at = skip(SPACE, text, offset);
  if (text[at] !== sign) throw new Stop(at);
  return at + 1;
}

/** Offset after the items of an object or array, whose opening sign is at `offset`. */
function readItems(text: string, offset: number): number {
  const isObject = text[offset] === '{';
  const close = isObject ? '}' : ']';
  let at = skip(SPACE, text, offset + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    at = skip(SPACE, text, at);
    if (isObject) {
      if (text[at] !== '"') throw new Stop(at);
      at = expect(':', text, readValue(text, at));
    }
    at = skip(SPACE, text, readValue(text, at));
    if (text[at] === close) return at + 1;
    at = expect(',', text, at);
  }
}

function readValue(text: string, offset: number): number {
  const at = skip(SPACE, text, offset);
  if (text[at] === '{' || text[at] === '[') return readItems(text, at);
  const end = skip(SCALAR, text, at);
  if (end < 0) throw new Stop(at);
  return end;
}

const HIGHLIGHT = /^\s*#highlight\b/i;
const SETTING = /^\s*(?:title|caption|header|footer|skinparam|scale)\b/i;

/** After the first line that highlights something the engine reads data: a title is too late there. */
function afterHighlight(before: readonly string[]): number | undefined {
  const highlight = before.findIndex((line) => HIGHLIGHT.test(line));
  const index = before.findIndex((line, at) => highlight >= 0 && at > highlight && SETTING.test(line));
  return index < 0 ? undefined : index + 1;
}

/** 1-based in `lines`, which include `@startjson` and `@endjson`. */
export function jsonFaultLine(lines: readonly string[]): number | undefined {
  const first = lines.findIndex((line) => !BEFORE_DATA.test(line) && !line.includes('<style>'));
  if (first < 0 || first >= lines.length - 1) return undefined;
  const text = lines.slice(first, -1).join('\n');
  try {
    const rest = skip(SPACE, text, readValue(text, 0));
    if (rest >= text.length) return afterHighlight(lines.slice(0, first));
    throw new Stop(rest);
  } catch (stop) {
    if (!(stop instanceof Stop)) return undefined;
    return Math.min(first + text.slice(0, stop.offset).split('\n').length, lines.length - 1);
  }
}

/** Indexes of lines after which the text may end without being cut in two, by kind of diagram. */
const PART_ENDS: Readonly<Record<string, RegExp>> = { yaml: /\S/, ebnf: /;\s*$/ };

/** 1-based in `lines`, which include the `@start` and `@end` lines. `isFaulty` draws a diagram. */
export async function dataFaultLine(
  kind: string,
  lines: readonly string[],
  isFaulty: (lines: string[]) => Promise<boolean>,
): Promise<number | undefined> {
  const ends = PART_ENDS[kind];
  if (ends === undefined) return undefined;
  const isEnd = (line: string): boolean => ends.test(line) && !DECORATION.test(line);
  const cuts = [...lines.keys()].filter((index) => index > 0 && index < lines.length - 1 && isEnd(lines[index] ?? ''));
  let [sound, faulty] = [-1, cuts.length - 1];
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    const beginning = [...lines.slice(0, (cuts[middle] ?? 0) + 1), lines.at(-1) ?? ''];
    if (await isFaulty(beginning)) faulty = middle;
    else sound = middle;
  }
  const first = (cuts[sound] ?? 0) + 1;
  const index = lines.findIndex((line, at) => at >= first && !DECORATION.test(line));
  return index < 0 ? undefined : Math.min(index + 1, lines.length);
}
