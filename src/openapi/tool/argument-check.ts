/** Checks arguments against what an operation declares, before anything is sent; nothing is coerced. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../description/description.ts';
import { DescriptionError } from '../description/description-error.ts';
import { ArgumentError } from '../operation/argument-error.ts';
import type { DescribedOperation } from '../operation/operation.ts';
import { type Arguments, bodyMembers } from './build-request.ts';
import { explainErrors } from './explain-errors.ts';

const MAX_KNOWN_NAMES = 30;

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

const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  logger: false,
  ownProperties: true,
  verbose: true,
  // With these two options, compile time is linear in the schema's size instead of quadratic.
  allErrors: true,
  code: { optimize: false, regExp: Object.assign(tolerantRegExp, { code: 'tolerantRegExp' }) },
});
addFormats.default(ajv);

/** `arguments` and `body` in one object, so that one check covers both. */
function requestSchema({ parameters, body }: DescribedOperation): JsonSchema {
  const declared = Object.fromEntries(parameters.map(({ argument, schema }) => [argument, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ argument }) => argument);
  return {
    properties: {
      arguments: { properties: declared, required },
      ...(body ? { body: body.schema } : {}),
    },
    ...(body?.required ? { required: ['body'] } : {}),
  };
}

/** Throws a DescriptionError for a schema that is not valid JSON Schema. */
export function refuseInvalidSchema(operation: DescribedOperation): void {
  if (ajv.validateSchema(requestSchema(operation))) return;
  const [error] = ajv.errors ?? [];
  const place = (error?.instancePath ?? '').replace(/^\/properties\/(?:arguments\/properties\/)?/, '');
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

export type ArgumentCheck = (args: Arguments) => void;

/** Compiles the schema right away, so callers wait until a tool is used: a description may have a thousand operations. `known` are the arguments of the whole tool. */
export function compileArgumentCheck(operation: DescribedOperation, known: ReadonlySet<string>): ArgumentCheck {
  const { body } = operation;
  const hidden = body !== undefined && body.argument === undefined ? ['arguments', 'body'] : ['arguments'];
  const validate = ajv.compile(requestSchema(operation));
  return (args) => {
    refuseUnknown(known, operation, args);
    if (validate({ arguments: args, body: bodyMembers(operation, args) })) return;
    throw new ArgumentError(explainErrors(validate.errors ?? [], hidden));
  };
}
