/** Writes problems as compilers do, or as annotations for GitHub Actions. */
import { printable } from '../../composition/printable.ts';
import type { FaultDetails } from '../../invocation/fault.ts';
import { placedMessage } from '../../ports/placed-message.ts';
import { STDIN } from '../inputs/find-files.ts';
import { type Problem, shownFile } from './problem.ts';
import type { TextPart } from './write-report.ts';

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
