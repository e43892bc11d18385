/** Outlines: mindmap, kanban, treeView and ishikawa. */
import { drawn, type Edit, refused, rewrite } from '../../advice/advice-row.ts';
import { mapLines, toLines } from '../../advice/edit-source.ts';
import { headerIndex } from '../source/read-header.ts';
import { isBalanced } from './flow-line.ts';
import { type MermaidRow, quoted, rowsOf } from './mermaid-seen.ts';

const SHAPES: Readonly<Record<string, string>> = { '((': '))', '{{': '}}', '[': ']', '(': ')' };
const NODE = /^(\s*)([\w-]*)(\(\(|\{\{|\[|\()(.*?)\s*$/;

/** Text with brackets in quotes, and the bracket that is missing. */
const soundNode: Edit = (line) => {
  const [, space = '', id = '', open = '', rest = ''] = NODE.exec(line) ?? [];
  const close = SHAPES[open];
  if (close === undefined) return line;
  const ends = rest.endsWith(close);
  const text = ends ? rest.slice(0, -close.length) : isBalanced(rest) ? rest : rest.replace(/[\])}]+$/, '');
  if (ends && (!/[()[\]{}"]/.test(text) || /^"[^"]*"$/.test(text))) return line;
  return `${space}${id}${open}${quoted(text)}${close}`;
};

/** Everything below the first node, one step further right. */
function indentedBelowRoot(source: string): string {
  const header = headerIndex(source);
  const root = toLines(source).findIndex((line, index) => index > header && line.trim() !== '');
  return mapLines(source, (line, index) => (index > root && line.trim() !== '' ? `  ${line}` : line));
}

/** A word, a space, and brackets: only what is in them is shown. */
const SPACED = /^(\s*)([^\s()[\]{}"][^()[\]{}"]*\s[^()[\]{}"]*[([{][^"]*[\])}][^"]*?)\s*$/u;
const LOOKS = /^\s*(?:::|@\{)/;

export const TREE_ROWS: readonly MermaidRow[] = [
  ...rowsOf(
    ['mindmap'],
    [
      refused({
        when: ({ fault }) => /only one root/.test(fault.error),
        says: 'A mindmap has one root: indent every other node further than it, and children further than their parents.',
        fix: (_, { source }) => indentedBelowRoot(source),
      }),
    ],
  ),
  ...rowsOf(
    ['mindmap', 'kanban'],
    [
      rewrite(
        'Put text that contains brackets in quotes inside the brackets of its node: ["Text (more)"].',
        [SPACED, (space = '', text = '') => `${space}[${quoted(text)}]`],
        {
          silently: (line) => `Only what is between the brackets of "${line.trim()}" is shown.`,
          only: (line) => !LOOKS.test(line) && !/@\{/.test(line),
        },
      ),
      rewrite(
        'Put text that contains brackets in quotes inside the brackets of its node, and close them: id["Text (more)"].',
        soundNode,
      ),
      rewrite('Put text that contains a single bracket in quotes: id["Text)"].', [
        /^(\s*)([^()[\]{}"]*[)\]}][^()[\]{}"]*?)\s*$/,
        (space = '', text = '') => `${space}[${quoted(text)}]`,
      ]),
      drawn({
        when: ({ lines }) =>
          lines.flatMap((line, index) =>
            /^\s*[\p{L}\p{N}_]*(?:\[\s*\]|\(\s*\)|\{\{\s*\}\})\s*$/u.test(line) ? [{ line: index + 1 }] : [],
          ),
        silently: 'This topic has no text.',
        says: 'Write its text between the brackets.',
      }),
    ],
  ),
  ...rowsOf(
    ['mindmap', 'kanban', 'treeView', 'ishikawa'],
    [
      rewrite(
        'The indent alone says what belongs to what: write the text without a bullet.',
        [/^(\s*)[-*+\u2022]\s+(?=\S)/, '$1'],
        {
          silently: 'The bullet is shown as part of the text.',
          only: (_, { lines }) => {
            const written = lines.filter((line) => line.trim() !== '');
            return written.filter((line) => /^\s*[-*+\u2022]\s+\S/.test(line)).length > 1;
          },
        },
      ),
    ],
  ),
];
