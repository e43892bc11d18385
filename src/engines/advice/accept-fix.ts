/** Accepts or rejects a fixed source by what it draws: a text that merely parses may say something else than its author meant. */
import type { DiagramModel } from '../../ports/diagram-model.ts';
import type { Findings } from './advise-valid.ts';
import { isPlain, lettersOf, SYNTAX_WORDS, sourceWords, TEXT_ENTITY, toLines } from './edit-source.ts';

/** What a reader sees of a fixed source. */
export interface ShownSource {
  /** All that is drawn. */
  drawn: readonly string[];
  /** Labels as a whole, where they are known; a drawing may break them into lines. */
  labels: readonly string[];
  /** Names that stand for the texts. */
  ids: readonly string[];
  found: Findings;
}

/** The texts and names of a model. */
export function shownParts({
  nodes,
  edges,
  groups,
  notes,
  texts,
  title = '',
}: DiagramModel): Pick<ShownSource, 'labels' | 'ids'> {
  const named = [...nodes, ...groups];
  const labels = named.map(({ id, label }) => label ?? id);
  const members = nodes.flatMap((node) => node.members ?? []);
  return {
    labels: [
      ...labels,
      ...members,
      ...edges.flatMap(({ label, group }) => [label ?? '', group ?? '']),
      ...notes.map(({ text }) => text),
      ...texts,
      title,
    ],
    ids: [...named.map(({ id }) => id), ...nodes.map(({ kind = '' }) => kind)],
  };
}

const NUMBER = /(?<![\p{L}\p{N}_#&])\d+(?:\.\d+)?/gu;
/** Statements that show no text, in either language. */
const UNSHOWN =
  /^\s*(?:%%|'(?![^']*')|\/\/|\/['*]|<!--|--\s|;|#|!|@|(?:style|classDef|linkStyle|cssClass|class|click|link|callback|direction|skinparam|hide|show|accTitle|accDescr|scale|config|theme|layout|dateFormat|axisFormat|tickInterval|excludes|todayMarker|autonumber|left to right|top to bottom)\b(?!.*\{\s*$))/i;
/** What of a line is shown as text: quoted, in brackets, between bars, or after a colon. */
const TEXT = /"[^"]*"|\[.*\]|\(.*\)|\{.*\}|\|[^|]*\||:(?!:).*$/g;

/** `|Customer|`: a lane, which is drawn only beside another one. */
const LANE = /^\|[^|]*\|$/;

/** A line without what it shows as text. */
function bareWords(line: string): string[] {
  return sourceWords(LANE.test(line) ? line : line.replace(TEXT, ' '));
}

interface Edit {
  removed: readonly string[];
  added: readonly string[];
  kept: string;
}

/** Which lines a fix changes; moved and newly indented ones are not changed. */
function editOf(source: string, fixed: string): Edit {
  const counts = new Map<string, number>();
  const lines = toLines(source).map((line) => line.trim());
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const added: string[] = [];
  const kept: string[] = [];
  for (const line of toLines(fixed).map((text) => text.trim())) {
    const left = counts.get(line) ?? 0;
    if (left > 0) kept.push(line);
    else if (line !== '') added.push(line);
    if (left > 0) counts.set(line, left - 1);
  }
  const removed = lines.filter((line) => {
    const left = counts.get(line) ?? 0;
    if (left > 0) counts.set(line, left - 1);
    return left > 0 && line !== '';
  });
  return { removed, added, kept: kept.join('\n') };
}

/** The colour of an arrow. */
const COLOUR = /\[\s*['"]?#\w+['"]?\s*\]/g;

const COMMENT = /^(?:%%|'|\/')/;
const TRAILING_COMMENT = /\s(?:%%|\/\/|#\s|<!--).*$/;

/** `t1`, `d12`: what tasks and commits are called, which is not drawn. */
const ID = /^\p{L}{1,5}\d+$/u;

function lostWords({ removed, added }: Edit, { drawn: texts, ids }: ShownSource): string[] {
  const drawn = lettersOf(texts.join(' '));
  const names = new Set(ids.flatMap(sourceWords));
  const written = added.filter((line) => isPlain(line) && !COMMENT.test(line));
  const bare = new Set(written.flatMap(bareWords));
  return removed
    .filter((line) => isPlain(line) && !UNSHOWN.test(line))
    .map((line) =>
      line
        .replace(/:::.*$/, '')
        .replace(COLOUR, ' ')
        .replace(TRAILING_COMMENT, ''),
    )
    .flatMap((line) => {
      const own = new Set(bareWords(line));
      const isHidden = (word: string) =>
        ID.test(word) || names.has(word) || (own.has(word) && (bare.has(word) || SYNTAX_WORDS.has(word)));
      return sourceWords(line).filter(
        (word) => !drawn.includes(lettersOf(word)) && !isHidden(word) && !SYNTAX_WORDS.has(word),
      );
    });
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

function isUnbalanced(text: string): boolean {
  return PAIRS.some(([open, close]) => {
    let depth = 0;
    for (const sign of text) {
      if (sign === open) depth += 1;
      if (sign === close) depth -= 1;
      if (depth < 0) return true;
    }
    return depth !== 0;
  });
}

const ARROW = /<?(?:--+|==+|-\.-?|\.\.+)>|->>?|<--|<\|/;
const ESCAPED_QUOTE = /\\["'#&]|[#&]quot;?/;
const STRAY_START = /^\s*[,;|\]})]|^\s*:(?:\s|$)/;

function hasOddQuotes(text: string): boolean {
  const marks = text.replace(/(['`])"\1/g, '').split('"').length - 1;
  return marks % 2 === 1 || /^"[^"]*"$/.test(text.trim());
}

/** `1) first`, `b) second`. */
const LIST_MARK = /^\s*\w{1,2}\)(?=\s|$)/;
/** Of a text after a colon, so many characters show that it is the author's. */
const MIN_SAME_START = 12;

function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Labels that show signs of the syntax around them, unless the author had written them so as a text. */
function oddLabels(source: string, { kept }: Edit, { labels }: ShownSource): string[] {
  const whole = squeeze(source).replaceAll('\\"', '"');
  const unchanged = squeeze(kept);
  const lines = new Set(toLines(source).map(squeeze));
  return labels.filter((text) => {
    const label = squeeze(text);
    if (label === '' || unchanged.includes(label)) return false;
    const quoted = label.includes('"') ? [] : [`"${label}"`, `|${label}|`];
    if (lines.has(label)) return false;
    if ([...quoted, `:${label}`].some((written) => whole.includes(written))) return false;
    if (ESCAPED_QUOTE.test(text) || STRAY_START.test(text) || ARROW.test(text)) return true;
    if (isUnbalanced(text.replace(LIST_MARK, ' '))) return true;
    return hasOddQuotes(text) && !whole.includes(`:${label.slice(0, MIN_SAME_START)}`);
  });
}

/** Numbers that the author has not written. */
function inventedNumbers(source: string, { added }: Edit): string[] {
  const known = new Set(source.match(NUMBER) ?? []);
  return added
    .filter((line) => isPlain(line) && !UNSHOWN.test(line))
    .flatMap((line) => line.match(NUMBER) ?? [])
    .filter((number) => !known.has(number) && Number(number) !== 0);
}

/** What stood between bars is a label, so it must not become a name. */
function labelsAsNames({ removed, added }: Edit): string[] {
  const barred = removed
    .filter(isPlain)
    .flatMap((line) => [...line.matchAll(/[-.=>]\|([^|]+)\|/g)].flatMap(([, text = '']) => sourceWords(text)));
  const names = new Set(added.filter(isPlain).flatMap(bareWords));
  const before = new Set(removed.filter(isPlain).flatMap(bareWords));
  return barred.filter((word) => names.has(word) && !before.has(word));
}

/** Half an entity, escaped twice. */
const BROKEN_ENTITY = /&\w+#\d+;|#\w+#59;/;

/** Words of labels that the fix has and the author has not written; the engine's own words are in neither. */
function inventedWords(source: string, { added }: Edit, { labels }: ShownSource): string[] {
  const written = lettersOf(source.replace(TEXT_ENTITY, ' '));
  const shown = new Set(labels.flatMap(sourceWords));
  const isOwn = (word: string) => written.includes(word) || SYNTAX_WORDS.has(word) || ID.test(word);
  return added
    .filter(isPlain)
    .flatMap(sourceWords)
    .filter((word) => shown.has(word) && !isOwn(word));
}

/** Warnings that are more than a matter of taste. */
export function gravest({ found }: ShownSource): Findings {
  return found.filter(({ isTaste }) => !isTaste);
}

/** Warnings about the lines that a fix has changed. */
function newWarnings(fixed: string, { added }: Edit, shown: ShownSource): string[] {
  const lines = toLines(fixed).map((line) => line.trim());
  return gravest(shown)
    .filter(({ advice: { line } }) => line !== undefined && added.includes(lines[line - 1] ?? ''))
    .map(({ message }) => message);
}

/** Why a fixed source may say something else than its author meant, in words for tests; empty if it is accepted. */
export function doubtsAbout(source: string, fixed: string, shown: ShownSource, mayDropWords: boolean): string[] {
  const edit = editOf(source, fixed);
  const named = (what: string, found: readonly string[]) => found.map((one) => `${what}: ${one}`);
  return [
    ...(mayDropWords ? [] : named('lost', lostWords(edit, shown))),
    ...named('odd label', oddLabels(source, edit, shown)),
    ...(mayDropWords ? [] : named('invented number', inventedNumbers(source, edit))),
    ...named('invented word', inventedWords(source, edit, shown)),
    ...named('label as a name', labelsAsNames(edit)),
    ...named(
      'entity',
      edit.added.filter((line) => BROKEN_ENTITY.test(line)),
    ),
    ...named('warning', newWarnings(fixed, edit, shown)),
  ];
}
