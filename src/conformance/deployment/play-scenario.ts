/** Runs a scenario through a door and reports what was not as wanted. */

import type { Scenario } from '../scenarios/scenario.ts';
import type { Door } from './doors.ts';
import { faultMismatches } from './fault-mismatches.ts';
import { mismatches } from './mismatches.ts';

export async function playScenario(door: Door, { steps, together }: Scenario): Promise<string[]> {
  const problems: string[] = [];
  const values: Record<string, unknown>[] = [];
  for (const { operation, input, want } of steps) {
    const reply = await door.call(operation, input);
    if (!want.ok) {
      problems.push(...faultMismatches(door.kind, reply, want));
    } else if (reply.ok) {
      problems.push(...mismatches(want.value, reply.value));
      values.push(reply.value);
    } else {
      problems.push(`the answer: wanted a value, got ${JSON.stringify(reply.error)}`);
    }
  }
  if (!together) return problems;
  const distinct = new Set(values.map((value) => value[together.field])).size;
  const wanted = `wanted ${together.distinct} different values of ${together.field}`;
  return distinct === together.distinct ? problems : [...problems, `${wanted}, got ${distinct}`];
}

export function isOffered(door: Pick<Door, 'offers'>, { steps }: Scenario): boolean {
  return steps.every(({ operation }) => door.offers(operation));
}
