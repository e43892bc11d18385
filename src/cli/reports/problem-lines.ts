/** Writes problems as compilers do, or as annotations for GitHub Actions. */
import type { FaultDetails } from '../../invocation/fault.ts';
import { STDIN } from '../inputs/find-files.ts';
import { type Problem, shownFile } from './problem.ts';

/** file:line:column: message, which editors and terminals make a link of. */
export function problemLines({ severity, file, line, column, message, hint }: Problem): string {
  const place = [shownFile(file), line, line === undefined ? undefined : column].filter((part) => part !== undefined);
  const mark = severity === 'warning' ? 'warning: ' : '';
  return `${place.join(':')}: ${mark}${message.replace(/\s*\n\s*/g, ' ')}\n${hint === undefined ? '' : `  hint: ${hint}\n`}`;
}

export function faultText(file: string, message: string, { line, column, hint }: FaultDetails): string {
  return problemLines({
    severity: 'error',
    file,
    message,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(hint !== undefined && { hint }),
  });
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
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
  const text = hint === undefined ? message : `${message}\nhint: ${hint}`;
  return `::${severity}${properties.length > 0 ? ` ${properties.join(',')}` : ''}::${escapeData(text)}\n`;
}
