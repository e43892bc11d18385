/** The schema of an answer as a client is shown it, and structured answers that fit it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isRecord, type JsonSchema } from '../description/description.ts';
import { ANSWER_TIMEOUT_MS } from '../description/description-limits.ts';
import { withinTime } from '../description/within-time.ts';
import { mapSchema } from '../schema/shown-schema.ts';
import { pathOf } from './explain-errors.ts';

/** The member that holds an answer that is not an object. */
export const RESULT_MEMBER = 'result';

/** What remains tells which members there are and of which type; an answer without one, or with more, fits too. */
const KEPT = new Set(['$ref', '$defs', 'type', 'title', 'description', 'properties', 'items', 'allOf', 'anyOf']);

function relaxed(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (each) => {
    const kept = Object.fromEntries(Object.entries(each).filter(([key]) => KEPT.has(key)));
    // An answer may match several of what the description calls one of.
    return Array.isArray(each.oneOf) && !kept.anyOf ? { ...kept, anyOf: each.oneOf } : kept;
  });
}

/** `written` is complete in itself. */
export function looseOutputSchema(written: JsonSchema): JsonSchema {
  const { $defs, ...schema } = relaxed(written);
  const definitions = $defs === undefined ? {} : { $defs };
  const isObject = schema.type === 'object' || (schema.type === undefined && schema.properties !== undefined);
  if (isObject) return { ...schema, type: 'object', ...definitions };
  return { type: 'object', properties: { [RESULT_MEMBER]: schema }, ...definitions };
}

type Fields = Record<string, unknown>;

const MAX_ROUNDS = 5;
const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  validateFormats: false,
  logger: false,
  allErrors: true,
});

/** Removes what is at a path; a whole list if one of its items does not fit, since its places count. */
function without(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  const inner = value[name];
  if (rest.length > 0 && isRecord(inner)) return { ...value, [name]: without(inner, rest) };
  if (rest.length > 1 && Array.isArray(inner)) {
    const at = Number(rest[0]);
    return { ...value, [name]: inner.map((item, index) => (index === at ? without(item, rest.slice(1)) : item)) };
  }
  const { [name]: _, ...kept } = value;
  return kept;
}

export type FitOutput = (value: Fields) => Fields;

export function createFitOutput(schema: Fields): FitOutput {
  let validate: ValidateFunction | undefined;
  return (value) => {
    try {
      validate ??= ajv.compile(schema);
      let fitting: unknown = value;
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const check = validate;
        const value = fitting;
        if (withinTime('the answer', ANSWER_TIMEOUT_MS, () => check(value))) return value as Fields;
        for (const error of validate.errors ?? []) fitting = without(fitting, pathOf(error));
      }
    } catch {
      // A schema that cannot be compiled, or an answer that takes too long or is nested too deeply to be checked.
    }
    return {};
  };
}
