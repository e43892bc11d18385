/** The search at the fault, for every type: the token that was expected, a quote that is missing, a word that is misspelt or reserved. */
import { isNearly, nearestName } from '../../../ports/nearest-name.ts';
import { atStage, isPlaceUnsure, refused } from '../../advice/advice-row.ts';
import { editLine, editRefused, mapLines, plainLine, refusedLine, toLines } from '../../advice/edit-source.ts';
import { headerIndex } from '../source/read-header.ts';
import { syntaxOf } from '../source/type-syntax.ts';
import type { MermaidRow, RefusedMermaid } from './mermaid-seen.ts';

/** A quote that can only be an opening or only a closing one. */
const OPENS = /(?:^|[\s([{,:=|/])$/;
const ENDS_TEXT = /\s*(?:[\])},;]|:\s*[\d.]|:::|$|\s[|/])/;

function closeAfter(line: string, open: number): string {
  const rest = line.slice(open + 1);
  const length = rest.search(ENDS_TEXT);
  const at = open + 1 + (length < 0 ? rest.trimEnd().length : length);
  return `${line.slice(0, at)}"${line.slice(at)}`;
}

/** Adds the double quote that a line lacks, where a text seems to begin or to end. */
export function closeQuote(line: string): string {
  let open = -1;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) {
    const opens = OPENS.test(line.slice(0, at)) && /\S/.test(line[at + 1] ?? '');
    if (open < 0 && !opens) {
      const signs = ['[', '(', '{', ',', ':', '|', '/', '='].map((sign) => line.lastIndexOf(sign, at - 1));
      const start = Math.max(...signs) + 1;
      const text = line.slice(start, at);
      const from = start + (text.length - text.trimStart().length);
      return `${line.slice(0, from)}"${line.slice(from)}`;
    }
    if (open >= 0 && opens && !/\s/.test(line.slice(open + 1, at).at(-1) ?? '')) return closeAfter(line, open);
    open = open < 0 ? at : -1;
  }
  return open < 0 ? line : closeAfter(line, open);
}

/** The first line up to the refused one whose quotes do not pair up; 1-based. */
function oddLine({ lines, fault }: RefusedMermaid): number | undefined {
  const index = lines.findIndex(
    (line, at) => at < (fault.line ?? Number.POSITIVE_INFINITY) && (line.match(/"/g)?.length ?? 0) % 2 === 1,
  );
  return index < 0 ? undefined : index + 1;
}

const WORD = /[A-Za-z][\w-]*/g;

interface Respelling {
  written: string;
  meant: string;
}

/** A misspelt keyword: the first word of the line, or the one at the place of the fault; a word that is used again is a name. */
function respelling(seen: RefusedMermaid): Respelling | undefined {
  const { source, type, fault } = seen;
  const keywords = (syntaxOf(source)?.keywords ?? []).filter((keyword) => keyword.length > 1);
  const column = fault.column ?? 1;
  const words = [...refusedLine(seen).matchAll(WORD)];
  const at = words.find(({ index, 0: word }) => index < column && index + word.length >= column - 1);
  for (const written of [words[0]?.[0], at?.[0]]) {
    if (written === undefined) continue;
    const uses = source.match(new RegExp(`(?<![\\w-])${written}(?![\\w-])`, 'g'))?.length ?? 0;
    const isKnown = keywords.includes(type === 'sequence' ? written.toLowerCase() : written);
    if (isKnown || uses > 1) continue;
    const near = keywords.find((keyword) => isNearly(written, keyword));
    if (near !== undefined) return { written, meant: near };
    const glued = keywords.find((keyword) => written.startsWith(keyword));
    if (glued !== undefined) return { written, meant: `${glued} ${written.slice(glued.length)}` };
  }
  return undefined;
}

/** Of the tokens that the parser expected, so many are tried. */
const MAX_EXPECTED = 3;
/** Where more words can be, the nearest says nothing. */
const MAX_WORDS = 8;
const SIGNS = /^[\])}:,=|"]$/;
const TOKEN = /^(?:[\w-]+|\S)/;

interface AtFault {
  before: string;
  token: string;
  after: string;
  expected: readonly string[];
}

function atFault(seen: RefusedMermaid): AtFault | undefined {
  const { column, expected = [] } = seen.fault;
  const line = refusedLine(seen);
  if (column === undefined || line === '') return undefined;
  const rest = line.slice(column - 1);
  const token = TOKEN.exec(rest)?.[0] ?? '';
  return { before: line.slice(0, column - 1), token, after: rest.slice(token.length), expected };
}

/** Signs that the parser expected, put in before the token or in its place. */
function withExpected({ before, token, after, expected }: AtFault): string[] {
  const signs = expected.filter((sign) => SIGNS.test(sign)).slice(0, MAX_EXPECTED);
  const isSign = token !== '' && !/[\w"]/.test(token);
  return signs.flatMap((sign) => [`${before}${sign}${token}${after}`, ...(isSign ? [`${before}${sign}${after}`] : [])]);
}

/** The word that was expected and is nearest to the one that is there. */
function nearExpected({ token, expected }: AtFault): string | undefined {
  const words = expected.filter((word) => /^[A-Za-z][\w-]*$/.test(word));
  if (!/^[A-Za-z]/.test(token) || words.length === 0 || words.length > MAX_WORDS) return undefined;
  const parts = token.toLowerCase().split(/[_-]/);
  return words.find((word) => parts.some((part) => part.startsWith(word.toLowerCase()))) ?? nearestName(token, words);
}

const UNKNOWN_NAME =
  /(?:id|service|group|set identifier:?|Pipeline|target|Branch to be merged|actor|participant)\s*[[("']*([\w .-]+?)[\])"']*\s+(?:does not|is unresolved|must reference|which is not)|unknown set identifier: (\S+)/;
const DECLARATION_ONCE = /^[ \t]*(?:service|group|junction)\s+([\p{L}\p{N}_-]+)/mu;
const DECLARATION = new RegExp(DECLARATION_ONCE, 'gmu');

function unknownName({ source, fault }: RefusedMermaid): string | undefined {
  const undeclared = /^"([^"]+)" is not declared/.exec(fault.error)?.[1];
  const child = /\[(\w+)\]'s parent/.exec(fault.error)?.[1];
  if (child !== undefined) return new RegExp(`\\b${child}\\b.*\\bin\\s+(\\w+)`).exec(source)?.[1];
  const found = UNKNOWN_NAME.exec(fault.error);
  return undeclared ?? found?.[1] ?? found?.[2];
}

/** What the name may have meant. In an architecture declarations differ from sides, icons and titles; elsewhere any word may be one. */
function nearName(name: string, { source, type }: RefusedMermaid): string | undefined {
  const keywords = syntaxOf(source)?.keywords ?? [];
  const words =
    type === 'architecture'
      ? [...source.matchAll(DECLARATION)].map(([, word = '']) => word)
      : (source.match(/[\p{L}_][\p{L}\p{N}_-]*/gu) ?? []).filter((word) => !keywords.includes(word));
  const others = [...new Set(words)].filter((word) => word !== name);
  // Of a short name every other one is near.
  if (name.length < 2) return undefined;
  return others.find((word) => isNearly(name, word)) ?? (name.length > 4 ? nearestName(name, others, 2) : undefined);
}

/** No statement of these has values that commas separate. */
const WITHOUT_LISTS: readonly string[] = [
  'er',
  'class',
  'state',
  'gitGraph',
  'pie',
  'requirement',
  'packet',
  'treemap',
  'architecture',
];

const DRAWN_ARROW =
  /(?<=[\w\]"')}*]\s*)(?:[\u2013\u2014\u2212-]+>|[\u2192\u27f6\u2794\u279c\u27a1\u21d2]\ufe0f?)(?=\s*[\w["'(*])/g;
const HAS_DRAWN = /[\u2013\u2014\u2212]-?>|[\u2192\u27f6\u2794\u279c\u27a1\u21d2]/;

export const GUESS_ROWS: readonly MermaidRow[] = atStage('guess', [
  refused({
    when: (seen) => HAS_DRAWN.test(refusedLine(seen)),
    says: 'Arrows are made of plain characters: -->, not typographic dashes or arrow characters.',
    // Which arrow is meant depends on the type; the one that verifies is right.
    fix: (_, { source }) =>
      ['-->', '->', '->>'].map((arrow) =>
        mapLines(source, (line) => (HAS_DRAWN.test(line) ? line.replace(DRAWN_ARROW, arrow) : line)),
      ),
  }),
  refused({
    drops: true,
    when: (seen) => {
      const name = unknownName(seen);
      return name === undefined ? undefined : { name, near: nearName(name, seen) };
    },
    says: ({ name, near }, { type, source }) => {
      const declared = near ?? (type === 'architecture' ? DECLARATION_ONCE.exec(source)?.[1] : undefined);
      const example = declared === undefined ? '' : ` (such as "${declared}")`;
      return `"${name}" is not declared: declare it before using it, or use a name that is declared${example}.`;
    },
    fix: ({ name, near }, seen) =>
      near && editRefused(seen, (line) => line.replace(new RegExp(`(?<![\\w-])${name}(?![\\w-])`), near)),
  }),
  refused({
    when: oddLine,
    says: (line) => `Line ${line} has an unmatched double quote: text must start and end with one.`,
    fix: (line, { source }) => editLine(source, line, closeQuote),
  }),
  refused({
    when: (seen) =>
      !WITHOUT_LISTS.includes(seen.type ?? '') && /[)\]}"\d]\s+$/.test(atFault(seen)?.before ?? '') && atFault(seen),
    says: 'A comma is missing between two values here.',
    fix: ({ before, token, after }, seen) => editRefused(seen, () => `${before.trimEnd()}, ${token}${after}`),
  }),
  refused({
    when(seen) {
      const place = atFault(seen);
      const made = place ? withExpected(place) : [];
      return made.length > 0 && { made, sign: place?.expected.find((sign) => SIGNS.test(sign)) };
    },
    says: ({ sign }) => `A "${sign}" is missing here.`,
    fix: ({ made }, seen) => made.map((line) => editRefused(seen, () => line)),
  }),
  refused({
    drops: true,
    when: respelling,
    says: ({ written, meant }) => `"${written}" is not a valid statement here; write "${meant}".`,
    fix: ({ written, meant }, seen) =>
      editRefused(seen, (line) => line.replace(new RegExp(`\\b${written}(?![\\w-])`), meant)),
  }),
  refused({
    drops: true,
    when(seen) {
      const place = atFault(seen);
      const near = place && nearExpected(place);
      return near !== undefined && place && { ...place, near };
    },
    says: ({ token, near, expected }) =>
      `"${token}" is not one of the words that can be here (${expected.join(', ')}): write "${near}".`,
    fix: ({ before, near, after }, seen) => editRefused(seen, () => `${before}${near}${after}`),
  }),
  refused({
    when: (seen) => {
      const place = atFault(seen);
      return place !== undefined && /^[^\w"]*$/.test(place.token + place.after) && place.token !== '' && place;
    },
    says: ({ token, after }) => `Remove "${(token + after).trim()}": nothing can follow here.`,
    fix: ({ before }, seen) => editRefused(seen, () => before.trimEnd()),
  }),
]);

const ARROW = '(?:<?(?:--+|==+|-\\.+-?|\\.\\.+|~~~)[>xo)]*|-+>>?|<<?-+|[|}][|o]--|--[|o][|{])';
const RESERVED = new Set(
  'end call click href style class classdef linkstyle subgraph graph flowchart default par loop alt opt rect actor participant note over else and box link links activate deactivate state title critical break option create destroy autonumber section namespace callback interface title direction interpolate'.split(
    ' ',
  ),
);

/** A keyword where only a name can be. */
function nameAt(word: string): RegExp {
  return new RegExp(
    `(^\\s*|${ARROW}[+-]?\\s*(?:\\|[^|]*\\|\\s*)?|&\\s*|\\b(?:participant|actor|classDef|activate|deactivate|over|of)\\s+|,\\s*|:::)${word}(?=\\s*(?:${ARROW}|[[({&,:;]|\\s+as\\s|$)|\\s+fill)`,
    'g',
  );
}

/** On a line of its own it is the keyword. */
function isName({ lines }: RefusedMermaid, word: string): boolean {
  const pattern = nameAt(word);
  return lines.some((line) => line.trim() !== word && line.search(pattern) >= 0);
}

function reservedNames(seen: RefusedMermaid): string[] {
  const lines = isPlaceUnsure(seen) ? seen.lines : [refusedLine(seen)];
  const words = new Set(lines.flatMap((line) => line.match(/[A-Za-z]+/g) ?? []));
  return [...words].filter((word) => RESERVED.has(word.toLowerCase()) && isName(seen, word)).slice(0, 4);
}

/** Renamed wherever it is a name; the word stays as the label. */
function renamed({ source, type }: RefusedMermaid, word: string): string {
  const pattern = nameAt(word);
  const header = headerIndex(source);
  const indent = /^\s*/.exec(toLines(source)[header + 1] ?? '')?.[0] ?? '';
  let needsLabel = type === 'flowchart' && !new RegExp(`\\b${word}\\s*[[({]`).test(source);
  const text = mapLines(source, (line, index) => {
    if (index <= header || line.trim() === word || plainLine(line) === '') return line;
    return line.replace(pattern, (_, before: string) => {
      const isStyle = /classDef\s+$|:::$/.test(before);
      const label = needsLabel && !isStyle ? `["${word}"]` : '';
      if (label !== '') needsLabel = false;
      return `${before}${word}_${label}`;
    });
  });
  if (type !== 'sequence' || new RegExp(`\\b(?:participant|actor)\\s+${word}_\\s+as\\s`).test(text)) return text;
  const declared = text.replace(
    new RegExp(`(\\b(?:participant|actor)\\s+)${word}_[^\\S\\n]*$`, 'm'),
    `$1${word}_ as ${word}`,
  );
  return declared === text
    ? toLines(text)
        .toSpliced(header + 1, 0, `${indent}participant ${word}_ as ${word}`)
        .join('\n')
    : declared;
}

export const RESERVED_NAME: MermaidRow = refused({
  stage: 'general',
  when(seen) {
    const names = reservedNames(seen);
    return names.length > 0 && names;
  },
  says: ([name]) =>
    `"${name}" is a keyword here and cannot be a name: use another name everywhere, and keep the word as its label.`,
  fix: (names, seen) => names.map((word) => renamed(seen, word)),
});

/** The last resort: not a guess, but an example of the statements of this type. */
export const REMINDER: MermaidRow = refused({
  stage: 'reminder',
  when: ({ source }) => syntaxOf(source)?.example,
  says: (example) => `Compare with a valid example of this type: ${example.replace(/\n\s*/g, ' ⏎ ')}`,
});
