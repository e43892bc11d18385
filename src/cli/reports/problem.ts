/** What is wrong with a diagram, at its place in its file. */
import { printable } from '../../composition/printable.ts';
import type { FaultDetails } from '../../invocation/fault.ts';
import { placedMessage } from '../../ports/diagram-engine.ts';
import type { DiagramJob } from '../inputs/diagram-jobs.ts';
import { STDIN } from '../inputs/find-files.ts';
import type { TextPart } from './write-report.ts';

export interface Problem {
  severity: 'error' | 'warning';
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  message: string;
  hint?: string | undefined;
}

type Told = { message: string } & Pick<FaultDetails, 'line' | 'column' | 'hint'>;

/** A line that a text names, outside of what it quotes. */
const NAMED_LINE = /"[^"]*"|\bline (\d+)\b/g;

/** `skipped` is the number of lines that were put before the code for the engine. */
export function locate(
  job: DiagramJob,
  { message, line, column, hint }: Told,
  severity: Problem['severity'],
  skipped = 0,
): Problem {
  const renumber = (text: string) =>
    text.replace(NAMED_LINE, (all, named?: string) =>
      named === undefined ? all : `line ${job.placeOf(Math.max(1, Number(named) - skipped)).line}`,
    );
  const told = { severity, message: renumber(message), ...(hint !== undefined && { hint: renumber(hint) }) };
  if (line === undefined) {
    const isAlone = job.from.document.diagrams.length === 1 && job.from.document.kind === 'source';
    return { ...told, file: job.from.path, ...(!isAlone && { line: job.diagram.line }) };
  }
  const { file, line: own, indent } = job.placeOf(Math.max(1, line - skipped));
  return {
    ...told,
    file,
    line: own,
    ...(column !== undefined && { column: column + indent }),
  };
}

/** What an include has done wrong. */
export function includeProblem({ fault }: DiagramJob): Problem | undefined {
  return fault && { severity: 'error', ...fault.place, message: fault.message };
}

/** In the log of GitHub Actions, a line that starts with two colons is a command. */
export function shownFile(file: string): string {
  if (file === STDIN) return 'stdin';
  return printable(/^\s*::/.test(file) ? `./${file}` : file);
}

function inLine(text: string): string {
  return printable(text.replace(/(?<!\s)\s*\n\s*/g, ' '));
}

const MARKS = { error: [], warning: [['yellow', 'warning: ']], fixed: [['green', 'fixed: ']] } as const;

/** file:line:column: message, which editors and terminals make a link of. */
export function problemLines(
  { severity, file, line, column, message, hint }: Problem,
  mark: keyof typeof MARKS = severity,
): TextPart[] {
  const place = [shownFile(file), line, line === undefined ? undefined : column].filter((part) => part !== undefined);
  const advice: TextPart[] = hint === undefined ? [] : [['cyan', '  hint:'], ` ${inLine(hint)}\n`];
  const head: TextPart = [mark === 'error' ? 'red' : 'bold', `${place.join(':')}:`];
  return [head, ' ', ...MARKS[mark], `${inLine(placedMessage(message, line))}\n`, ...advice];
}

export function faultText(file: string, message: string, { line, column, hint }: FaultDetails): TextPart[] {
  return problemLines({ severity: 'error', file, message, line, column, hint });
}

function escapeData(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** GitHub finds a file by its path from the root of the repository. */
function annotatedFile(file: string): string {
  return file.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
}

/** A workflow command, which GitHub shows at the line of the file. */
export function annotation({ severity, file, line, column, message, hint }: Problem): string {
  const properties = [
    file === STDIN ? undefined : `file=${escapeProperty(annotatedFile(file))}`,
    line === undefined ? undefined : `line=${line}`,
    line === undefined || column === undefined ? undefined : `col=${column}`,
  ].filter((part) => part !== undefined);
  const said = placedMessage(message, line);
  const text = hint === undefined ? said : `${said}\nhint: ${hint}`;
  return `::${severity}${properties.length > 0 ? ` ${properties.join(',')}` : ''}::${escapeData(text)}\n`;
}
