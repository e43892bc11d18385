/** Emits the error catalogue as data: what a fault needs at run time. */
import type { Description } from '../../src/openapi/description/description.ts';
import { errorRows } from './error-rows.ts';
import { HEADER } from './header.ts';

export function emitErrors(description: Description): string {
  const codes = Object.keys(errorRows(description));
  const rows = Object.fromEntries(
    Object.entries(errorRows(description)).map(([code, { status, fault, message, rest }]) => [
      code,
      { status, fault, message, rest },
    ]),
  );

  return `${HEADER}
export interface ErrorRow {
  status: number;
  /** Who can fix it: the caller, with another request, or the operator of the service. */
  fault: 'caller' | 'service';
  message: string;
  /** What the REST paths answer instead. */
  rest?: { status: number; message: string };
}

export type ErrorCode =
${codes.map((code) => `  | '${code}'`).join('\n')};

export const errors: Record<ErrorCode, ErrorRow> = ${JSON.stringify(rows, null, 2)};
`;
}
