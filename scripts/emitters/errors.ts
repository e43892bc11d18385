/** Emits the error catalogue as data, after checking that the contract's list of codes is the same. */
import type { Description } from '../../src/openapi/description.ts';
import { HEADER } from './header.ts';

export function emitErrors(description: Description): string {
  const rows = description['x-errors'] as Record<string, unknown>;
  const { enum: listed = [] } = (description.components?.schemas?.ErrorCode ?? {}) as { enum?: string[] };
  const codes = Object.keys(rows);
  const odd = [...codes.filter((code) => !listed.includes(code)), ...listed.filter((code) => !codes.includes(code))];
  if (odd.length > 0) throw new Error(`x-errors and the schema ErrorCode differ: ${odd.join(', ')}`);

  return `${HEADER}
export interface ErrorRow {
  status: number;
  /** Who can fix it: the caller, with another request, or whoever runs the service. */
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
