/** Formats an error in a file in the usual form: file:line:column: message. */
import type { FaultDetails } from '../invocation/fault.ts';

export function faultText(file: string, message: string, { line, column, hint }: FaultDetails): string {
  const place = [file === '-' ? 'stdin' : file, line, line === undefined ? undefined : column].filter(
    (part) => part !== undefined,
  );
  return `${place.join(':')}: ${message}\n${hint === undefined ? '' : `  hint: ${hint}\n`}`;
}
