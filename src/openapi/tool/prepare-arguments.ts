/** Prepares a caller's arguments for a request: trimming, defaults, then the rules of the description. */
import { Ajv } from 'ajv';
import type { JsonSchema } from '../description/description.ts';
import { ARGUMENTS_TIMEOUT_MS, MAX_ARGUMENT_DEPTH } from '../description/description-limits.ts';
import { ArgumentError } from '../description/errors.ts';
import { CheckTooSlow, processCpuMs, withinTime } from '../description/within-time.ts';
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

function prepareArguments(tool: DescribedTool, given: Arguments, now: Date): Arguments {
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

function chosenRow(tool: DescribedTool, args: Arguments): DescribedTool['operations'][number] {
  const chosen = tool.operations.find(({ fits }) => fits(args));
  if (!chosen) throw new ArgumentError(`the arguments match none of the requests of ${tool.name}`);
  return chosen;
}

const TOO_DEEP = `the arguments are nested deeper than ${MAX_ARGUMENT_DEPTH} levels`;

/** Level by level, since a walk that calls itself could run out of stack. */
function refuseDeep(args: Arguments): void {
  let level: object[] = [args];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_ARGUMENT_DEPTH) throw new ArgumentError(TOO_DEEP);
    const inner: unknown[] = level.flatMap((each) => Object.values(each));
    level = inner.filter((each): each is object => typeof each === 'object' && each !== null);
  }
}

/** Runs the steps of one check, which share its time. */
function createTimer(): <T>(run: () => T) => T {
  let leftMs = ARGUMENTS_TIMEOUT_MS;
  return (run) => {
    const start = processCpuMs();
    try {
      return withinTime('the arguments', Math.max(1, Math.round(leftMs)), run);
    } finally {
      leftMs -= processCpuMs() - start;
    }
  };
}

/** What a check may run into with a caller's arguments, said to the caller. */
function asRefusal(error: unknown): unknown {
  if (error instanceof CheckTooSlow)
    return new ArgumentError(`the arguments cannot be checked within ${ARGUMENTS_TIMEOUT_MS} ms`);
  // Within the depth, but not within the stack: a large schema needs much of it for each level.
  return error instanceof RangeError ? new ArgumentError('the arguments are nested too deeply to be checked') : error;
}

/** The operation to call and its checked arguments: first the rules of the description, then its schemas. */
export function readCall(
  tool: DescribedTool,
  given: Arguments,
  now: Date,
): { operation: DescribedOperation; args: Arguments } {
  try {
    refuseDeep(given);
    const timed = createTimer();
    const args = timed(() => prepareArguments(tool, given, now));
    const { operation, check } = timed(() => chosenRow(tool, args));
    // Compiling is not timed: it happens once, and depends on the description only.
    const refuseBroken = check();
    timed(() => refuseBroken(args));
    return { operation, args };
  } catch (error) {
    throw asRefusal(error);
  }
}

export type SchemaCheck = (value: unknown) => boolean;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A real calendar date: 2026-02-30 has the form of one but does not exist. */
function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const ajv = new Ajv({ strict: false, formats: { date: isDate } });

export function compileCheck(schema: JsonSchema): SchemaCheck {
  const validate = ajv.compile(schema);
  return (value) => validate(value);
}
