/** What is wrong with a diagram, at its place in its file. */
import { printable } from '../../composition/printable.ts';
import type { FaultDetails } from '../../invocation/fault.ts';
import type { DiagramJob } from '../inputs/diagram-jobs.ts';
import { STDIN } from '../inputs/find-files.ts';

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
