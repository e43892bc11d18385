/** Prepares a caller's arguments for a request: trimming, defaults, then the rules of the description. */

import { CheckTooSlow, withinTime } from '../description/within-time.ts';
import { ArgumentError } from '../operation/argument-error.ts';
import type { DescribedOperation } from '../operation/operation.ts';
import type { Parameter } from '../operation/parameter.ts';
import type { Arguments } from './build-request.ts';
import type { DescribedTool } from './described-tool.ts';

const HOUR_MS = 3_600_000;

/** Some clients send null for omitted arguments, and a parameter cannot be null. */
function readValue({ extension, schema }: Parameter, value: unknown, sendsDefaults: boolean): unknown {
  const present = extension.trim && typeof value === 'string' ? value.trim() || undefined : (value ?? undefined);
  return present === undefined && sendsDefaults ? schema.default : present;
}

function today({ extension }: Parameter, args: Arguments, now: Date): string | undefined {
  if (!extension.today) return undefined;
  const { by, offsets } = extension.today;
  const key = String(args[by]);
  const hours = Object.hasOwn(offsets, key) ? offsets[key] : undefined;
  return hours === undefined ? undefined : new Date(now.getTime() + hours * HOUR_MS).toISOString().slice(0, 10);
}

export function prepareArguments(tool: DescribedTool, given: Arguments, now: Date): Arguments {
  // Without a prototype, so that an absent argument named `constructor` is really absent.
  const args: Record<string, unknown> = Object.assign(Object.create(null), given);
  for (const parameter of tool.parameters) {
    const value = readValue(parameter, args[parameter.argument], tool.sendsDefaults);
    if (value === undefined) delete args[parameter.argument];
    else args[parameter.argument] = value;
  }
  for (const parameter of tool.parameters) {
    if (args[parameter.argument] !== undefined) continue;
    const date = today(parameter, args, now);
    if (date !== undefined) args[parameter.argument] = date;
  }
  for (const { check, message } of tool.rules) {
    if (!check(args)) throw new ArgumentError(message);
  }
  return args;
}

export function chooseOperation(tool: DescribedTool, args: Arguments): DescribedOperation {
  return chosenRow(tool, args).operation;
}

function chosenRow(tool: DescribedTool, args: Arguments): DescribedTool['operations'][number] {
  const chosen = tool.operations.find(({ fits }) => fits(args));
  if (!chosen) throw new ArgumentError(`the arguments match none of the requests of ${tool.name}`);
  return chosen;
}

/** The operation to call and its checked arguments: first the rules of the description, then its schemas. */
export function readCall(
  tool: DescribedTool,
  given: Arguments,
  now: Date,
): { operation: DescribedOperation; args: Arguments } {
  try {
    const args = withinTime('the arguments', () => prepareArguments(tool, given, now));
    const { operation, check } = withinTime('the arguments', () => chosenRow(tool, args));
    const refuseBroken = check();
    withinTime('the arguments', () => refuseBroken(args));
    return { operation, args };
  } catch (error) {
    throw error instanceof CheckTooSlow ? new ArgumentError(error.message) : error;
  }
}
