/** Small edits of a source at places chosen by a seed, each with what an answer may name it by. */
import type { Language } from '../../../src/ports/languages.ts';

export interface Edit {
  kind: EditKind;
  code: string;
  /** Of these words an answer that names the change has at least one. */
  names: string[];
}

export type EditKind = (typeof EDIT_KINDS)[number];
export const EDIT_KINDS = ['word', 'number', 'arrow', 'turn', 'swap', 'delete', 'move', 'colour', 'link'] as const;

/** A number below `count`. */
export type Pick = (count: number) => number;

/** Numbers that look random and are the same in each run. */
export function picker(seed: number): Pick {
  let state = seed;
  return (count) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % count;
  };
}

const WORD = /[\p{L}\p{N}_]+/gu;
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Frames, comments and settings are no statements; the first line says the type. */
const ASIDE = /^\s*(?:$|%%|'|@start|@end|!|title\b|accTitle|accDescr|skinparam\b|hide\b|scale\b)/;
const BLOCK_EDGE = /[{}]\s*$|^\s*(?:end|else|\})/;
const OPENS = /\{\s*$|^\s*(?:subgraph|section|alt|loop|opt|par|box|group|partition|package|block)\b/;
const HEADER_LINES = 1;

/** Indexes of the lines that may be edited. */
function statements(lines: readonly string[]): number[] {
  let isSettings = lines[0]?.trim() === '---';
  let isStyle = false;
  let seen = 0;
  return [...lines.keys()].filter((index) => {
    const line = lines[index] ?? '';
    if (isSettings) {
      isSettings = index === 0 || line.trim() !== '---';
      return false;
    }
    if (/^\s*<style>/.test(line)) isStyle = true;
    if (/^\s*<\/style>/.test(line)) {
      isStyle = false;
      return false;
    }
    if (isStyle || line.trim() === '' || /^\s*%%/.test(line)) return false;
    seen += 1;
    return seen > HEADER_LINES && !ASIDE.test(line);
  });
}

interface Place {
  line: number;
  start: number;
  text: string;
}

function places(lines: readonly string[], pattern: RegExp, isIn: (line: string, start: number) => boolean): Place[] {
  return statements(lines).flatMap((line) => {
    const whole = lines[line] ?? '';
    return [...whole.matchAll(pattern)]
      .map(({ 0: text, index }) => ({ line, start: index, text }))
      .filter(({ start }) => isIn(whole, start));
  });
}

function replaced(lines: readonly string[], { line, start, text }: Place, by: string): string {
  const whole = lines[line] ?? '';
  return lines.with(line, whole.slice(0, start) + by + whole.slice(start + text.length)).join('\n');
}

/** Between quotes or brackets, or after a colon. */
function isInLabel(line: string, start: number): boolean {
  const before = line.slice(0, start);
  return (before.split('"').length % 2 === 0 || /[[({|:][^\])}|]*$/.test(before)) && !/\w+:\/\/\S*$/.test(before);
}

const ARROWS: Record<Language, readonly string[]> = {
  mermaid: ['-->', '---', '-.->', '==>', '->>', '-->>', '-x', '<|--', '*--', 'o--', '..>', '||--o{', '}o--||'],
  plantuml: ['-->', '->', '..>', '<|--', '*--', 'o--', '<--', '-->>', '--', '->x'],
};
const ARROW =
  /(?<=[\s\w\])"])(?:<\|?|[*ox}|]{1,2}(?=[-.=]))?(?:[-=.]{1,3}(?:\.-?)?)(?:\|?>{1,2}|[*ox](?=\s)|[o|]{1,2}[{|])?(?=[\s\w[("|])/g;
const COLOUR = /#[\da-fA-F]{6}\b|#[\da-fA-F]{3}\b|(?<=#|fill:|color:|stroke:)[A-Za-z]{3,}\b/g;
const URL = /https?:\/\/[^\s"'\])]+/g;
const DECLARED =
  /^\s*(?:participant|actor|class|component|node|database|state|object|usecase|entity|interface|card|rectangle)\s+(?:"[^"]+"\s+as\s+)?(\w+)\s*$/;
const CLICKABLE = /^\s*(?:flowchart|graph)\b/m;
const NODE_ID = /^\s*([A-Za-z]\w*)\s*(?:\[|\(|\{|--)/;

type Maker = (lines: readonly string[], pick: Pick, language: Language) => Omit<Edit, 'kind'> | undefined;

function one<Item>(items: readonly Item[], pick: Pick): Item | undefined {
  return items.length === 0 ? undefined : items[pick(items.length)];
}

/** Adds something to a part that the source declares. */
function added(lines: readonly string[], pick: Pick, language: Language, of: Record<Language, (id: string) => string>) {
  const pattern = language === 'plantuml' ? DECLARED : NODE_ID;
  if (language === 'mermaid' && !CLICKABLE.test(lines.join('\n'))) return undefined;
  const line = one(
    statements(lines).filter((index) => pattern.test(lines[index] ?? '')),
    pick,
  );
  if (line === undefined) return undefined;
  const text = lines[line] ?? '';
  const id = pattern.exec(text)?.[1] ?? '';
  if (/^(?:subgraph|style|class|classDef|click|linkStyle|direction|end)$/.test(id)) return undefined;
  const names = wordsOf(text);
  return language === 'plantuml'
    ? { code: lines.with(line, `${text} ${of.plantuml(id)}`).join('\n'), names }
    : { code: [...lines, of.mermaid(id)].join('\n'), names };
}

const MAKERS: Record<EditKind, Maker> = {
  word: (lines, pick) => {
    const place = one(places(lines, /(?<![\p{L}\p{N}_#%&\\])\p{L}{3,}(?![\p{L}\p{N}_])/gu, isInLabel), pick);
    return place && { code: replaced(lines, place, 'Quokka'), names: [place.text, 'Quokka'] };
  },
  number: (lines, pick) => {
    const place = one(
      places(lines, /(?<![\w#.&-])\d+(?![\w;])/g, () => true),
      pick,
    );
    if (!place) return undefined;
    const by = String(Number(place.text) + 1 + pick(3));
    return { code: replaced(lines, place, by), names: [place.text, by, ...wordsOf(lines[place.line] ?? '')] };
  },
  arrow: (lines, pick, language) => {
    const place = one(
      places(lines, ARROW, () => true),
      pick,
    );
    const by = one(
      ARROWS[language].filter((arrow) => arrow !== place?.text),
      pick,
    );
    return place && by ? { code: replaced(lines, place, by), names: wordsOf(lines[place.line] ?? '') } : undefined;
  },
  turn: (lines, pick) => {
    const turned = /^(\s*)([\w"[\]()]+)(\s*\S*[-.=]{2}\S*\s*|\s*-+>+\s*)([\w"[\]()]+)(\s*(?::.*)?)$/;
    const line = one(
      statements(lines).filter((index) => turned.test(lines[index] ?? '')),
      pick,
    );
    if (line === undefined) return undefined;
    const text = lines[line] ?? '';
    return { code: lines.with(line, text.replace(turned, '$1$4$3$2$5')).join('\n'), names: wordsOf(text) };
  },
  swap: (lines, pick) => {
    const free = statements(lines).filter((index) => !BLOCK_EDGE.test(lines[index] ?? ''));
    const [first, second] = [one(free, pick), one(free, pick)];
    if (first === undefined || second === undefined || first === second) return undefined;
    const [was, now] = [lines[first] ?? '', lines[second] ?? ''];
    return {
      code: lines.with(first, now).with(second, was).join('\n'),
      names: [...wordsOf(was), ...wordsOf(now), 'order'],
    };
  },
  delete: (lines, pick) => {
    const line = one(
      statements(lines).filter((index) => !BLOCK_EDGE.test(lines[index] ?? '')),
      pick,
    );
    return line === undefined
      ? undefined
      : { code: lines.toSpliced(line, 1).join('\n'), names: wordsOf(lines[line] ?? '') };
  },
  move: (lines, pick) => {
    const free = statements(lines).filter((index) => !BLOCK_EDGE.test(lines[index] ?? ''));
    const from = one(free, pick);
    const opening = statements(lines).filter((index) => OPENS.test(lines[index] ?? '') && index + 1 !== from);
    const to = one(opening, pick) ?? one(free, pick);
    if (from === undefined || to === undefined || from === to) return undefined;
    const text = lines[from] ?? '';
    const rest = lines.toSpliced(from, 1);
    const code = rest.toSpliced(to < from ? to + 1 : to, 0, text).join('\n');
    return { code, names: [...wordsOf(text), ...wordsOf(lines[to] ?? ''), 'order'] };
  },
  colour: (lines, pick, language) => {
    const place = one(
      places(lines, COLOUR, () => true),
      pick,
    );
    const by = place?.text.startsWith('#') ? '#ab12cd' : 'hotpink';
    if (place)
      return { code: replaced(lines, place, by), names: [...wordsOf(lines[place.line] ?? ''), ...wordsOf(by)] };
    return added(lines, pick, language, { mermaid: (id) => `style ${id} fill:#ab12cd`, plantuml: () => '#hotpink' });
  },
  link: (lines, pick, language) => {
    const place = one(
      places(lines, URL, () => true),
      pick,
    );
    if (place)
      return {
        code: replaced(lines, place, 'https://example.org/quokka'),
        names: ['quokka', ...wordsOf(lines[place.line] ?? '')],
      };
    const url = 'https://example.org/quokka';
    return added(lines, pick, language, { mermaid: (id) => `click ${id} "${url}"`, plantuml: () => `[[${url}]]` });
  },
};

/** The edit of a kind, or else of the next kind that the source has a place for. */
export function editSource(code: string, language: Language, first: number, pick: Pick): Edit | undefined {
  const lines = code.split('\n');
  for (const step of EDIT_KINDS.keys()) {
    const kind = EDIT_KINDS[(first + step) % EDIT_KINDS.length] as EditKind;
    const made = MAKERS[kind](lines, pick, language);
    if (made && made.code !== code) return { kind, ...made };
  }
  return undefined;
}
