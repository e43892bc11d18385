/** Checks arguments against what an operation declares, before anything is sent; nothing is coerced. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isRecord, type JsonSchema } from '../description/description.ts';
import { ARGUMENTS_TIMEOUT_MS, WARM_UP_MS } from '../description/description-limits.ts';
import { ArgumentError, DescriptionError } from '../description/errors.ts';
import { CheckTooSlow, withinTime } from '../description/within-time.ts';
import type { DescribedOperation } from '../operation/operation.ts';
import { type DescriptionReading, examplesOf, follow } from '../operation/reading.ts';
import { type Arguments, bodyMembers } from './build-request.ts';
import { explainErrors } from './explain-errors.ts';

const MAX_KNOWN_NAMES = 30;
/** Of one operation; trying them out takes time before its first call. */
const MAX_EXAMPLES = 100;

/** A pattern in another dialect cannot be tested here; the service checks the text itself. */
function tolerantRegExp(pattern: string): RegExp {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Without the flag, more patterns are valid.
    }
  }
  return /^/;
}

function createAjv(validateFormats: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    validateFormats,
    logger: false,
    ownProperties: true,
    verbose: true,
    // With these two options, compile time is linear in the schema's size instead of quadratic.
    allErrors: true,
    code: { optimize: false, regExp: Object.assign(tolerantRegExp, { code: 'tolerantRegExp' }) },
  });
  if (validateFormats) addFormats.default(ajv);
  return ajv;
}

/** Formats are annotations: what counts as an email address is for the service to say. */
const tolerantAjv = createAjv(false);
const strictAjv = createAjv(true);

/** `arguments` and `body` in one object, so that one check covers both. */
function requestSchema({ schemas }: DescriptionReading, { parameters, body }: DescribedOperation): JsonSchema {
  const declared = Object.fromEntries(parameters.map(({ argument, schema }) => [argument, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ argument }) => argument);
  const raw = {
    properties: {
      arguments: { properties: declared, required },
      ...(body ? { body: body.schema } : {}),
    },
    ...(body?.required ? { required: ['body'] } : {}),
  };
  return schemas.write(raw, 'request');
}

/** Throws a DescriptionError for an input schema that is not valid JSON Schema. */
export function refuseInvalidSchema(schema: JsonSchema): void {
  if (strictAjv.validateSchema(schema)) return;
  const [error] = strictAjv.errors ?? [];
  const place = (error?.instancePath ?? '').replace(/^\/properties\//, '');
  throw new DescriptionError(`the schema of '${place}' is not valid: ${error?.message}`);
}

/** If all other arguments become part of the body, no argument is unknown. */
function refuseUnknown(known: ReadonlySet<string>, { body }: DescribedOperation, args: Arguments): void {
  if (known.size === 0 || (body && body.argument === undefined)) return;
  const unknown = Object.keys(args).find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new ArgumentError(
    `unknown argument '${unknown}'; the known arguments are ${[...known].slice(0, MAX_KNOWN_NAMES).join(', ')}`,
  );
}

/** An example that takes too long, or is nested too deeply, says nothing; none is tried after it. */
function createTrial(validate: ValidateFunction): (example: object) => boolean {
  let isOver = false;
  return (example) => {
    if (isOver) return true;
    try {
      return withinTime('an example', ARGUMENTS_TIMEOUT_MS, () => validate(example));
    } catch (error) {
      if (!(error instanceof CheckTooSlow || error instanceof RangeError)) throw error;
      isOver = true;
      return true;
    }
  };
}

/** What the description's own examples break is not meant: the places in the schema. */
function brokenByExamples(
  reading: DescriptionReading,
  operation: DescribedOperation,
  validate: ValidateFunction,
): Set<string> {
  const { parameters, body } = operation;
  const broken = new Set<string>();
  const passes = createTrial(validate);
  // Some parameters have hundreds, mostly the same: each gets its share.
  const share = Math.ceil(MAX_EXAMPLES / (parameters.length + 1));
  const some = (examples: readonly unknown[]) => [...new Set(examples)].slice(0, share);
  const tryOut = (example: object, counts: (error: ErrorObject) => boolean) => {
    if (passes(example)) return;
    for (const error of validate.errors ?? []) if (counts(error)) broken.add(error.schemaPath);
  };
  for (const { argument, examples, schema } of parameters) {
    for (const value of some([...examples, sampleOf(reading, schema)]).filter((each) => each !== undefined)) {
      tryOut({ arguments: { [argument]: value } }, ({ instancePath }) => instancePath.startsWith('/arguments/'));
    }
  }
  if (!body) return broken;
  for (const value of some(body.examples))
    tryOut({ body: value }, ({ instancePath }) => instancePath.startsWith('/body'));
  // Put together from examples of its parts, so that members may be missing.
  const sample = sampleOf(reading, body.schema);
  if (sample !== undefined) {
    tryOut({ body: sample }, ({ instancePath, keyword }) => instancePath.startsWith('/body') && keyword !== 'required');
  }
  return broken;
}

/** Makes V8 compile it now: that of a large schema takes longer than a call's check may. References may branch without end. */
function warmUp(validate: ValidateFunction): void {
  try {
    withinTime('nothing', WARM_UP_MS, () => validate({ arguments: {}, body: {} }));
  } catch (error) {
    if (!(error instanceof CheckTooSlow || error instanceof RangeError)) throw error;
  }
}

export type ArgumentCheck = (args: Arguments) => void;

/** Compiles the schema right away, so callers wait until a tool is used: a description may have a thousand operations. `known` are the arguments of the whole tool. */
export function compileArgumentCheck(
  reading: DescriptionReading,
  operation: DescribedOperation,
  known: ReadonlySet<string>,
): ArgumentCheck {
  const { body } = operation;
  const hidden = body !== undefined && body.argument === undefined ? ['arguments', 'body'] : ['arguments'];
  const renamed = new Map([...(body?.renamed ?? [])].map(([argument, member]) => [member, argument]));
  const validate = (reading.strict ? strictAjv : tolerantAjv).compile(requestSchema(reading, operation));
  warmUp(validate);
  const ignored = reading.strict ? new Set<string>() : brokenByExamples(reading, operation, validate);
  // Descriptions say "one of" where they mean "any of".
  const isTooGood = ({ keyword, params }: ErrorObject) =>
    !reading.strict && keyword === 'oneOf' && Array.isArray(params.passingSchemas);
  return (args) => {
    refuseUnknown(known, operation, args);
    if (validate({ arguments: args, body: bodyMembers(operation, args) })) return;
    const errors = (validate.errors ?? []).filter((error) => !ignored.has(error.schemaPath) && !isTooGood(error));
    if (errors.length > 0) throw new ArgumentError(explainErrors(errors, hidden, renamed));
  };
}

const MAX_LEVELS = 6;
/** Schemas that are looked at for one sample: references may branch at every level. */
const MAX_SCHEMAS = 2_000;

/** Undefined if there is no example in it. */
function sampleOf(reading: DescriptionReading, schema: JsonSchema): unknown {
  let room = MAX_SCHEMAS;
  const sample = (each: JsonSchema, level: number): unknown => {
    if (level === MAX_LEVELS || room-- <= 0) return undefined;
    let found: JsonSchema;
    try {
      found = follow(reading, each);
    } catch {
      return undefined;
    }
    const [own] = examplesOf(found);
    if (own !== undefined) return own;
    if (isRecord(found.items)) {
      const item = sample(found.items, level + 1);
      return item === undefined ? undefined : [item];
    }
    const members = Object.entries(isRecord(found.properties) ? found.properties : {}).flatMap(([name, inner]) => {
      const value = isRecord(inner) ? sample(inner, level + 1) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    });
    return members.length === 0 ? undefined : Object.fromEntries(members);
  };
  return sample(schema, 0);
}
