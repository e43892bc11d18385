/** Looks up a row of the contract's hourly limits. */
import type { Description } from '../../src/openapi/description/description.ts';

export function hourlyLimit(description: Description, row: unknown): unknown {
  const { hourlyCallsPerAddress: rows } = description['x-limits'] as { hourlyCallsPerAddress: object };
  const limit = String(row);
  if (!Object.hasOwn(rows, limit)) throw new Error(`x-limits has no hourly limit ${limit}`);
  return limit;
}
