/** Reads a flowchart line, valid or not: replaces its labels by single characters so that only ids and arrows remain. */

export interface FlowLabel {
  open: string;
  text: string;
  close: string;
  /** False when the author did not close it, or closed it with another bracket. */
  closed: boolean;
}

export interface FlowLine {
  /** The line with one private character for each label. */
  masked: string;
  labels: FlowLabel[];
}

const BRACKETS: readonly (readonly [open: string, close: string])[] = [
  ['(((', ')))'],
  ['((', '))'],
  ['([', '])'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['{{', '}}'],
  ['[/', '/]'],
  ['[/', '\\]'],
  ['[\\', '\\]'],
  ['[\\', '/]'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['>', ']'],
];
/** What may follow a node. */
const AFTER_NODE =
  /^\s{2,}[\p{L}\p{N}_]|^\s*(?:$|;|&|,|:::|@\{|%%|:\s|\/\/|[<ox]?(?:--|==|-\.|~~)|-\s*>|=>|[\u2010-\u2015\u2190-\u21ff\u27f0-\u27ff\u2794\u279c])/u;
/** An arrow inside a label means that the label was not closed before it. */
const ARROW_INSIDE = /\s*(?:-->|==>|-\.+->|---)/;
const FIRST_MASK = 0xe000;
const MASK = /[\ue000-\uefff]/g;

function unquotedArrow(text: string): number {
  const blank = text.replace(/"[^"]*"/g, (quote) => 'x'.repeat(quote.length));
  return blank.search(ARROW_INSIDE);
}

/** What may follow the text of an arrow. */
const AFTER_TEXT = /^\s+[\p{L}\p{N}_]/u;

/** Where the label that starts at `from` ends, looking for `close` followed by something plausible. */
function endOf(line: string, from: number, close: string, behindArrow: boolean): number {
  for (let at = line.indexOf(close, from + 1); at >= 0; at = line.indexOf(close, at + 1)) {
    if (unquotedArrow(line.slice(from, at)) >= 0) return -1;
    const rest = line.slice(at + close.length);
    if (AFTER_NODE.test(rest) || (behindArrow && AFTER_TEXT.test(rest))) return at;
  }
  return -1;
}

/** The label ends at the arrow, at a wrong bracket before it, or at the end of the line. */
function unclosed(line: string, from: number, open: string): { label: FlowLabel; length: number } {
  const rest = line.slice(from);
  const arrow = unquotedArrow(rest);
  const text = arrow < 0 ? rest : rest.slice(0, arrow);
  const bare = text.trimEnd().replace(/;$/, '');
  const close = BRACKETS.find(([one]) => one === open)?.[1] ?? ']';
  const inner = bare.replace(new RegExp(`[\\])}]{1,${close.length}}$`), '');
  return { label: { open, text: inner, close, closed: false }, length: bare.length };
}

export function isBalanced(text: string): boolean {
  const count = (signs: RegExp): number => text.match(signs)?.length ?? 0;
  return count(/\(/g) === count(/\)/g) && count(/\[/g) === count(/\]/g) && count(/\{/g) === count(/\}/g);
}

function readLabel(line: string, at: number): { label: FlowLabel; length: number } | undefined {
  const fitting = BRACKETS.filter(([open]) => line.startsWith(open, at));
  const behindArrow = /[-=]>\s*$/.test(line.slice(0, at));
  const open = fitting.find(([one]) => !/[/\\>]/.test(one))?.[0];
  for (const [one, close] of fitting) {
    const from = at + one.length;
    const end = endOf(line, from, close, behindArrow);
    const text = line.slice(from, end);
    // `((Text)` is a circle that lacks a bracket rather than a round node with a bracket in its text.
    if (end < 0 || (one.length < (open?.length ?? 0) && !isBalanced(text))) continue;
    return { label: { open: one, text, close, closed: true }, length: end + close.length - at };
  }
  if (open === undefined) return undefined;
  const { label, length } = unclosed(line, at + open.length, open);
  return { label, length: open.length + length };
}

/** The text between pipes; it may contain pipes itself, but no arrow. */
function readPipes(line: string, at: number): { label: FlowLabel; length: number } | undefined {
  const rest = line.slice(at + 1);
  const arrow = unquotedArrow(rest);
  const end = (arrow < 0 ? rest : rest.slice(0, arrow)).lastIndexOf('|');
  return end < 0
    ? undefined
    : { label: { open: '|', text: rest.slice(0, end), close: '|', closed: true }, length: end + 2 };
}

function readQuoted(line: string, at: number): { label: FlowLabel; length: number } | undefined {
  const end = line.indexOf('"', at + 1);
  return end < 0
    ? undefined
    : { label: { open: '"', text: line.slice(at + 1, end), close: '"', closed: true }, length: end + 1 - at };
}

function readData(line: string, at: number): { label: FlowLabel; length: number } | undefined {
  const end = line.indexOf('}', at);
  return end < 0
    ? undefined
    : { label: { open: '@{', text: line.slice(at + 2, end), close: '}', closed: true }, length: end + 1 - at };
}

function labelAt(line: string, at: number): { label: FlowLabel; length: number } | undefined {
  const sign = line[at] ?? '';
  const before = line.slice(0, at);
  if (sign === '"') return readQuoted(line, at);
  if (sign === '|') return readPipes(line, at);
  if (line.startsWith('@{', at)) return readData(line, at);
  if (sign === '>') return /[\p{L}\p{N}_]$/u.test(before) ? readLabel(line, at) : undefined;
  return '[({'.includes(sign) ? readLabel(line, at) : undefined;
}

export function readFlowLine(line: string): FlowLine {
  const labels: FlowLabel[] = [];
  let masked = '';
  for (let at = 0; at < line.length; ) {
    const found = labelAt(line, at);
    if (found) {
      masked += String.fromCharCode(FIRST_MASK + labels.length);
      labels.push(found.label);
      at += found.length;
    } else {
      masked += line[at];
      at += 1;
    }
  }
  return { masked, labels };
}

export function writeNodeLabel({ open, text, close }: FlowLabel): string {
  return `${open}${text}${close}`;
}

export function labelOf(mask: string, labels: readonly FlowLabel[]): FlowLabel | undefined {
  return labels[mask.charCodeAt(0) - FIRST_MASK];
}

export function writeFlowLine(
  { masked, labels }: FlowLine,
  write: (label: FlowLabel) => string = writeNodeLabel,
): string {
  return masked.replace(MASK, (mask) => {
    const label = labelOf(mask, labels);
    return label ? write(label) : '';
  });
}

/** Lines that are not a chain of nodes. */
const OTHER_STATEMENT =
  /^\s*(?:%%|(?:style|linkStyle|classDef|class|click|subgraph|direction|accTitle|accDescr|end)\b(?!\s*[-=][-=.>]))/;

export function isChain(line: string): boolean {
  return line.trim() !== '' && !OTHER_STATEMENT.test(line);
}

/** Edits ids and arrows of each statement, never labels. */
export function editOutsideLabels(line: string, edit: (masked: string, labels: FlowLabel[]) => string): string {
  if (!isChain(line)) return line;
  const { masked, labels } = readFlowLine(line);
  if (labels.some(({ closed }) => !closed)) return line;
  const statements = masked.split(';').map((statement) => edit(statement, labels));
  return writeFlowLine({ masked: statements.join(';'), labels });
}
