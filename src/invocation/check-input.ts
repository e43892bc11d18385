/** Checks an input against its operation's schema and says which error of the catalogue a broken keyword means. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { ErrorCode } from '../../generated/errors.ts';
import type { InputRule, Operation, OperationId } from '../../generated/operations.ts';
import { Fault, type FaultDetails } from './fault.ts';

interface Violation {
  property: string;
  keyword: string;
  message: string;
}

/** The contract's own schemas: linters check them, and the schema of schemas takes 80 ms of every start to compile. */
const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false });
const validators = new Map<OperationId, ValidateFunction>();

function validatorOf({ id, inputSchema }: Operation): ValidateFunction {
  const known = validators.get(id);
  if (known) return known;
  const validator = ajv.compile(inputSchema);
  validators.set(id, validator);
  return validator;
}

/** Keywords of the contract that JSON Schema lacks: does `text` break the rule? */
const OWN_KEYWORDS: Record<string, (text: string, limit: number) => boolean> = {
  'x-max-bytes': (text, limit) => text.length > limit || (text.length * 3 > limit && Buffer.byteLength(text) > limit),
  'x-max-code-units': (text, limit) => text.length > limit,
  'x-well-formed': (text) => !text.isWellFormed(),
};

function violationOf(error: ErrorObject): Violation {
  const property = error.keyword === 'required' ? error.params.missingProperty : error.instancePath.split('/')[1];
  const values = error.params.allowedValues as unknown[] | undefined;
  const must = values ? `must be one of ${values.join(', ')}` : (error.message ?? 'is not valid');
  return { property: property ?? '', keyword: error.keyword, message: `Invalid input: ${property} ${must}` };
}

function breaks(rule: InputRule, input: Record<string, unknown>, violations: readonly Violation[]): boolean {
  const test = OWN_KEYWORDS[rule.keyword];
  const value = input[rule.property];
  if (test) return typeof value === 'string' && test(value, rule.limit ?? 0);
  return violations.some(({ property, keyword }) => property === rule.property && keyword === rule.keyword);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The input as an object (a body that is none counts as empty); throws the fault that the contract names. */
export function checkInput(operation: Operation, given: unknown): Record<string, unknown> {
  const input = isObject(given) ? given : {};
  const validate = validatorOf(operation);
  const violations = validate(input) ? [] : (validate.errors ?? []).map(violationOf);
  const broken = operation.inputRules.find((rule) => breaks(rule, input, violations));
  if (broken) throw new Fault(broken.code, broken.message === undefined ? {} : { message: broken.message });
  const [first] = violations;
  if (first) throw new Fault('INVALID_INPUT', { message: first.message });
  return input;
}

/** The fault of a body in the words that the operation has for the same fault of its input. */
export function bodyFault(operation: Operation | undefined, code: ErrorCode, details: FaultDetails = {}): Fault {
  const rule = operation?.inputRules.find((row) => row.code === code);
  return new Fault(code, { details, ...(rule?.message === undefined ? {} : { message: rule.message }) });
}
