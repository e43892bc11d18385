/** Labels of a flowchart: characters that must be quoted, and brackets or quotes that are not closed. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { quoted, rowsFor } from '../parts/line-row.ts';
import {
  editOutsideLabels,
  type FlowLabel,
  isChain,
  readFlowLine,
  writeFlowLine,
  writeNodeLabel,
} from './flow-line.ts';

/** The characters that a label cannot contain; < > @ and ; are allowed. */
const SIGNS = /^\s*[/\\]|[()[\]{}|"]/;
/** Text that is already in quotes, or a Markdown string, and contains no other quote. */
const IN_QUOTES = /^\s*"(?:[^"]*|`[^`]*`)"\s*$/;

function needsQuotes({ open, text }: FlowLabel): boolean {
  return open !== '"' && open !== '@{' && SIGNS.test(text) && !IN_QUOTES.test(text);
}

function quoteLabels(line: string): string {
  if (!isChain(line) && !/^\s*subgraph\b.*\[/.test(line)) return line;
  const read = readFlowLine(line);
  if (read.labels.some(({ closed }) => !closed)) return line;
  return writeFlowLine(read, (label) =>
    writeNodeLabel(needsQuotes(label) ? { ...label, text: quoted(label.text) } : label),
  );
}

function closeLabels(line: string): string {
  if (!isChain(line) && !/^\s*subgraph\b.*\[/.test(line)) return line;
  return writeFlowLine(readFlowLine(line), (label) => {
    if (label.closed) return writeNodeLabel(label);
    return writeNodeLabel({ ...label, text: SIGNS.test(label.text) ? quoted(label.text) : label.text });
  });
}

const SUBGRAPH = /^(\s*subgraph\s+)(?!")([^[\]"]*[(){}<>|@;/][^[\]"]*?)\s*$/;
const SUBGRAPH_BRACE = /^(\s*subgraph\s+.*?)\s*\{\s*$/;
const EDGE_QUOTES = /^(.*?(?:--|==|-\.)\s+)([^-=|>"][^|>]*?"[^|>]*?)(\s+(?:-->|---|==>|===|\.->).*)$/;

export const FLOW_LABEL_HINTS: readonly HintRow[] = rowsFor('flowchart', [
  {
    name: 'bracket not closed in a label',
    says: 'A label is not closed: every [ ( { and " must be matched before the arrow or the end of the line.',
    edit: closeLabels,
    farAbove: true,
  },
  {
    name: 'special characters in a label',
    says: 'Put a label that contains brackets, quotes or other special characters in double quotes: A["Text (more)"], -->|"text (more)"|; write a quote inside it as #quot;.',
    edit: quoteLabels,
  },
  {
    name: 'quotes in the text of an arrow',
    says: 'Write quotes inside the text of an arrow as #quot;, or put the whole text in quotes: A -- "text" --> B.',
    edit: (line) =>
      isChain(line)
        ? line.replace(
            EDGE_QUOTES,
            (_, before: string, text: string, after: string) => `${before}${quoted(text)}${after}`,
          )
        : line,
  },
  {
    name: 'empty label',
    says: 'A label cannot be empty: write a space in quotes, A[" "], or remove the brackets.',
    edit: (line) => (isChain(line) ? line.replace(/([\p{L}\p{N}_]\s*)(\[|\(|\{)\s*(\]|\)|\})/gu, '$1$2" "$3') : line),
  },
  {
    name: 'space before the bracket of a node',
    says: 'There is no space between an id and the bracket of its label: A[Text].',
    edit: (line) =>
      editOutsideLabels(line, (masked) =>
        masked.replace(/([\p{L}\p{N}_])\s+([\ue000-\uefff])(?!\s*[\p{L}\p{N}_])/gu, '$1$2'),
      ),
  },
  {
    name: 'special characters in the title of a subgraph',
    says: 'Put a subgraph title that contains brackets or other special characters in quotes: subgraph "Title (more)".',
    edit: (line) =>
      SUBGRAPH_BRACE.test(line)
        ? line
        : line.replace(SUBGRAPH, (_, head: string, title: string) => `${head}${quoted(title)}`),
  },
]);
