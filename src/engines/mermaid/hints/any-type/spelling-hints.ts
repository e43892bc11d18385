/** Guesses for every type: a misspelt keyword, a missing sign or quote, an undeclared name. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { nearestName } from '../../../hints/nearest-name.ts';
import { headerIndex, type Kind, kindOf } from '../../source/read-header.ts';
import { syntaxOf } from '../../source/type-syntax.ts';
import { closeQuote } from '../parts/close-quote.ts';

/** One letter too few, too many, wrong, or changed with its neighbour. */
function isNearly(written: string, keyword: string): boolean {
  if (written === keyword) return false;
  const [a, b] = [written.toLowerCase(), keyword.toLowerCase()];
  if (a === b) return true;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return left.length + right.length <= 2 && Math.max(left.length, right.length) <= 1
    ? true
    : left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

interface Respelling {
  written: string;
  meant: string;
}

const WORD = /[A-Za-z][\w-]*/g;

/** The first word of the line, and the one at the place of the fault. */
function suspects(line: string, column: number): string[] {
  const words = [...line.matchAll(WORD)];
  const at = words.find(({ index, 0: word }) => index < column && index + word.length >= column - 1);
  return [words[0]?.[0], at?.[0]].filter((word) => word !== undefined);
}

function respell(fault: RefusedSource): Respelling | undefined {
  const keywords = syntaxOf(fault.source)?.keywords ?? [];
  const ignoresCase = kindOf(fault) === 'sequence';
  for (const written of suspects(refusedLine(fault), fault.diagnosis.column ?? 1)) {
    const uses = fault.source.match(new RegExp(`(?<![\\w-])${written}(?![\\w-])`, 'g'))?.length ?? 0;
    // A word that is used again is a name rather than a typo.
    const isKnown = keywords.some(
      (keyword) => keyword === written || (ignoresCase && keyword === written.toLowerCase()),
    );
    if (isKnown || uses > 1) continue;
    const near = keywords.find((keyword) => keyword.length > 1 && isNearly(written, keyword));
    if (near !== undefined) return { written, meant: near };
    const glued = keywords.find((keyword) => keyword.length > 1 && written.startsWith(keyword));
    if (glued !== undefined) return { written, meant: `${glued} ${written.slice(glued.length)}` };
  }
  return undefined;
}

/** The first line up to the refused one whose quotes do not pair up. */
function oddLine({ source, diagnosis }: RefusedSource): number {
  const header = headerIndex(source);
  return toLines(source).findIndex(
    (line, index) =>
      index >= header &&
      index < (diagnosis.line ?? Number.POSITIVE_INFINITY) &&
      !/^\s*%%/.test(line) &&
      (line.match(/"/g)?.length ?? 0) % 2 === 1,
  );
}

const SIGN = /^[\])}([{:,;=|"]$/;

/** The one sign that the parser would have accepted. */
function missingSign({ diagnosis }: RefusedSource): string | undefined {
  const [sign, ...others] = diagnosis.expected ?? [];
  return others.length === 0 && sign !== undefined && SIGN.test(sign) ? sign : undefined;
}

/** Types whose values are never in a list; the expected tokens do not show that, since some parsers name only one. */
const WITHOUT_LISTS: ReadonlySet<Kind | undefined> = new Set([
  'er',
  'class',
  'state',
  'gitGraph',
  'pie',
  'requirement',
  'packet',
  'treemap',
  'architecture',
]);

const UNKNOWN_NAME =
  /(?:id|service|group|set identifier:?|Pipeline|target|Branch to be merged|actor|participant)\s*[[("']*([\w .-]+?)[\])"']*\s+(?:does not|is unresolved|must reference|which is not)|unknown set identifier: (\S+)/;

function unknownName({ source, diagnosis }: RefusedSource): string | undefined {
  const undeclared = /^"([^"]+)" is not declared/.exec(diagnosis.error)?.[1];
  if (undeclared !== undefined) return undeclared;
  const child = /\[(\w+)\]'s parent/.exec(diagnosis.error)?.[1];
  if (child !== undefined) return new RegExp(`\\b${child}\\b.*\\bin\\s+(\\w+)`).exec(source)?.[1];
  const found = UNKNOWN_NAME.exec(diagnosis.error);
  return found?.[1] ?? found?.[2];
}

const DECLARATION = /^[ \t]*(?:service|group|junction)\s+([\p{L}\p{N}_-]+)/gmu;

/** What the name may have meant. In an architecture, declarations differ from sides, icons and titles; elsewhere any word may be one. */
function nearName(name: string, fault: RefusedSource): string | undefined {
  if (kindOf(fault) === 'architecture') {
    const declared = [...fault.source.matchAll(DECLARATION)].flatMap(([, word]) => word ?? []);
    return declared.find((word) => isNearly(name, word)) ?? nearestName(name, declared) ?? declared[0];
  }
  const keywords = syntaxOf(fault.source)?.keywords ?? [];
  const words = [...new Set(fault.source.match(/[\p{L}_][\p{L}\p{N}_-]*/gu) ?? [])].filter(
    (word) => word !== name && !keywords.includes(word),
  );
  // Of a short name every other one is near.
  if (name.length < 2) return undefined;
  return words.find((word) => isNearly(name, word)) ?? (name.length > 5 ? nearestName(name, words) : undefined);
}

const DRAWN_ARROW =
  /(?<=[\w\]"')}*]\s*)(?:[\u2013\u2014\u2212-]+>|[\u2192\u27f6\u2794\u279c\u27a1\u21d2]\ufe0f?)(?=\s*[\w["'(*])/g;
const HAS_DRAWN = /[\u2013\u2014\u2212]-?>|[\u2192\u27f6\u2794\u279c\u27a1\u21d2]/;

/** Which arrow is meant depends on the type; the one that verifies is right. */
function drawnArrows(name: string, arrow: string): HintRow {
  return {
    name,
    matches: (fault) => HAS_DRAWN.test(refusedLine(fault)),
    says: `Arrows are made of plain characters: ${arrow}, not typographic dashes or arrow characters.`,
    fixes: ({ source }) => mapLines(source, (line) => (HAS_DRAWN.test(line) ? line.replace(DRAWN_ARROW, arrow) : line)),
  };
}

export const SPELLING_HINTS: readonly HintRow[] = [
  drawnArrows('arrow of typographic characters', '-->'),
  drawnArrows('short arrow of typographic characters', '->'),
  {
    name: 'name that nothing declares',
    matches: (fault) => unknownName(fault) !== undefined,
    says(fault) {
      const name = unknownName(fault) ?? '';
      const near = nearName(name, fault);
      return `"${name}" is not declared: declare it before using it, or use a name that is declared${near === undefined ? '' : ` (such as "${near}")`}.`;
    },
  },
  {
    name: 'quote not closed',
    matches: (fault) => oddLine(fault) >= 0,
    says: (fault) => `Line ${oddLine(fault) + 1} has an unmatched double quote: text must start and end with one.`,
    fixes(fault) {
      const odd = oddLine(fault);
      return mapLines(fault.source, (line, index) => (index === odd ? closeQuote(line) : line));
    },
  },
  {
    name: 'comma that is missing',
    matches: (fault) =>
      !WITHOUT_LISTS.has(kindOf(fault)) &&
      /[)\]}"\d]\s+$/.test(refusedLine(fault).slice(0, (fault.diagnosis.column ?? 1) - 1)),
    says: 'A comma is missing between two values here.',
    fixes: (fault) =>
      editRefused(fault, (line) => {
        const before = line.slice(0, (fault.diagnosis.column ?? 1) - 1);
        return `${before.trimEnd()}, ${line.slice(before.length)}`;
      }),
  },
  {
    name: 'character that is missing',
    matches: (fault) => missingSign(fault) !== undefined && fault.diagnosis.column !== undefined,
    says: (fault) => `A "${missingSign(fault)}" is missing here.`,
    fixes: (fault) =>
      editRefused(fault, (line) => {
        const at = (fault.diagnosis.column ?? 1) - 1;
        return `${line.slice(0, at)}${missingSign(fault)}${line.slice(at)}`;
      }),
  },
  {
    name: 'misspelt keyword',
    mayDropWords: true,
    matches: (fault) => respell(fault) !== undefined,
    says(fault) {
      const { written, meant } = respell(fault) ?? { written: '', meant: '' };
      return `"${written}" is not a valid statement here; write "${meant}".`;
    },
    fixes: (fault) => {
      const found = respell(fault);
      return (
        found && editRefused(fault, (line) => line.replace(new RegExp(`\\b${found.written}(?![\\w-])`), found.meant))
      );
    },
  },
];

/** The last resort: not a guess, but an example of the statements of this type. */
export const REMINDER_HINT: HintRow = {
  name: 'reminder of the syntax',
  matches: ({ source }) => syntaxOf(source) !== undefined,
  says: ({ source }) =>
    `Compare with a valid example of this type: ${syntaxOf(source)?.example.replace(/\n\s*/g, ' ⏎ ')}`,
};
