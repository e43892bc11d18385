/** Texts that are shown otherwise than they are written: escapes, marks and comments of other languages. */
import { lineWarningRow, warningRowsFor } from '../../../warnings/warning-rows.ts';
import { editLine } from '../parts/edit-reading.ts';
import type { MermaidReading, MermaidWarningRow } from '../parts/mermaid-reading.ts';

/** At least one side touches a word: a text may be about the sign itself. */
const ESCAPED_BREAK = /(?<![\\\s])\\n|(?<!\\)\\n(?![\s"']|$)/g;
/** As in C:\new\file. */
const PATH = /\\(?!n)|[A-Za-z]:\\/;

function breaksRow(name: string, tag: string | undefined): MermaidWarningRow {
  return lineWarningRow<MermaidReading>(name, (line, index, { source }) => {
    if (line.search(ESCAPED_BREAK) < 0 || PATH.test(line)) return undefined;
    const message = 'The characters \\n are shown as they are: they are not a line break here.';
    if (tag === undefined) return { message, hint: 'Write the text on one line.' };
    return {
      message,
      hint: `Write ${tag} for a line break.`,
      fix: () => editLine(source, index + 1, (text) => text.replace(ESCAPED_BREAK, tag)),
    };
  });
}

const LINE_BREAKS = [
  ...warningRowsFor(
    ['sequence', 'class', 'state', 'er', 'mindmap', 'kanban'],
    [breaksRow('escaped line break shown as text', '<br/>')],
  ),
  ...warningRowsFor(
    ['gantt', 'journey', 'timeline', 'pie', 'quadrantChart', 'xychart', 'gitGraph', 'sankey'],
    [breaksRow('escaped line break where there can be none', undefined)],
  ),
];

const BOLD = /\*\*[^*\s](?:[^*]*[^*\s])?\*\*/;
/** A label in brackets, with or without quotes. */
const LABEL_WITH_BOLD = /([[({])"?([^"`[\](){}|]*\*\*[^"`[\](){}|]*)"?([\])}])/g;

const MARKS: MermaidWarningRow = {
  name: 'Markdown shown as text',
  finds(reading) {
    const shown = (reading.model?.nodes ?? []).filter(({ label }) => label !== undefined && BOLD.test(label));
    return shown.flatMap(({ label = '' }) => {
      const [marked = ''] = BOLD.exec(label) ?? [];
      const at = reading.lines.findIndex((line) => line.includes(marked));
      if (at < 0) return [];
      return {
        line: at + 1,
        message: `The asterisks of ${marked} are shown: a plain label is not Markdown.`,
        hint: 'Write the label as Markdown, in backticks within quotes: A["`**bold** text`"].',
        fix: () => editLine(reading.source, at + 1, (text) => text.replace(LABEL_WITH_BOLD, '$1"`$2`"$3')),
      };
    });
  },
};

const TRAILING_COMMENT = /^(\s*)([^"\s][^"]*?)\s+(?:%%|\/\/)\s+(\S[^"]*)$/;

const COMMENT = lineWarningRow<MermaidReading>('comment at the end of a line', (line, index, { source, model }) => {
  const [, , , words] = TRAILING_COMMENT.exec(line) ?? [];
  const isShown = words !== undefined && (model?.edges ?? []).some(({ label }) => label?.endsWith(words.trim()));
  if (!isShown) return undefined;
  return {
    message: `The comment "${words.trim()}" is shown as part of the text.`,
    hint: 'A comment starts with %% on a line of its own.',
    fix: () => editLine(source, index + 1, (text) => text.replace(TRAILING_COMMENT, '$1%% $3\n$1$2')),
  };
});

/** Not an entity such as #35; and not a comment of its own, which has a space after its sign. */
const DROPPED = /^(\s*[^#\s][^#]*?)#(?!\w+;)(?=\w|(?<=\w#)\s*\w)(.*)$/;
const HEX_COLOUR = /^(\s*(?:rect|box)\s+)#([\da-f]{3}|[\da-f]{6})(?![\da-f])/i;

function toRgb(hex: string): string {
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const channels = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  return `rgb(${channels.join(', ')})`;
}

const NUMBER_SIGN = lineWarningRow<MermaidReading>('words after a number sign', (line, index, { source }) => {
  const colour = HEX_COLOUR.exec(line)?.[2];
  if (colour !== undefined) {
    const rgb = toRgb(colour);
    return {
      message: `"#${colour}" and all after it on this line is dropped: # starts a comment in a sequence diagram.`,
      hint: `Write the colour as ${rgb}.`,
      fix: () => editLine(source, index + 1, (text) => text.replace(HEX_COLOUR, `$1${rgb}`)),
    };
  }
  const [, , words = ''] = DROPPED.exec(line) ?? [];
  if (words.trim() === '') return undefined;
  return {
    message: `"#${words.trimEnd()}" is dropped: # starts a comment in a sequence diagram.`,
    hint: 'Write #35; for the sign.',
    fix: () => editLine(source, index + 1, (text) => text.replace(/#(?!\w+;)/g, '#35;')),
  };
});

export const TEXT_WARNINGS: readonly MermaidWarningRow[] = [
  ...warningRowsFor(['sequence'], [NUMBER_SIGN]),
  ...warningRowsFor(['sequence', 'state'], [COMMENT]),
  ...LINE_BREAKS,
  ...warningRowsFor(['flowchart'], [MARKS]),
];
