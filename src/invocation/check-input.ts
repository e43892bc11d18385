/** Checks an input against its operation's schema and maps a broken keyword to its error in the catalogue. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { InputRule, Operation, Resource } from '../../generated/operations.ts';
import { meantName } from '../ports/nearest-name.ts';
import { Fault, type FaultDetails } from './fault.ts';

const MAX_NAMED = 5;
const MAX_NAME_CHARACTERS = 40;
const UNPRINTABLE = /[\p{C}'"]/gu;

const shown = (name: string) => `'${name.slice(0, MAX_NAME_CHARACTERS).replace(UNPRINTABLE, '?')}'`;

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
}

interface Unknown {
  place: string;
  name: string;
  known: readonly string[];
}

/** Also in the objects of a list, such as the operations of an edit. */
function findUnknown({ properties = {} }: Shape, input: Readonly<Record<string, unknown>>, place = ''): Unknown[] {
  const known = Object.keys(properties);
  return Object.entries(input).flatMap(([name, value]) => {
    const shape = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (shape === undefined) return [{ place: `${place}${name}`, name, known }];
    const { items } = shape;
    if (items?.properties === undefined || !Array.isArray(value)) return [];
    return value.flatMap((each: unknown, at) =>
      typeof each === 'object' && each !== null
        ? findUnknown(items, each as Record<string, unknown>, `${name}[${at}].`)
        : [],
    );
  });
}

/** Undefined if every input is known; `listsKnown` also names those that there are, if none is near. */
export function unknownInputs(
  { id, inputSchema }: Invocable,
  input: Readonly<Record<string, unknown>>,
  { listsKnown = false } = {},
): string | undefined {
  const unknown = findUnknown(inputSchema as Shape, input);
  if (unknown.length === 0) return undefined;
  const named = unknown.slice(0, MAX_NAMED).map(({ place, name, known }) => {
    const meant = name.length <= MAX_NAME_CHARACTERS ? meantName(name, known) : undefined;
    return { text: meant === undefined ? shown(place) : `${shown(place)} (did you mean '${meant}'?)`, meant, known };
  });
  const more = unknown.length - named.length;
  const list = [...named.map(({ text }) => text), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const lost = listsKnown ? named.find(({ meant }) => meant === undefined) : undefined;
  const inputs = lost === undefined ? '' : ` It has ${lost.known.join(', ')}.`;
  return `Ignored, since ${id} has no such input: ${list}.${inputs}`;
}

/** What can be invoked: a tool, or a resource. */
export type Invocable = Operation | Resource;

/** A schema keyword that a part of the input breaks, with the validator's message. */
export interface Violation {
  /** The names and indexes that lead to the part. */
  path: readonly string[];
  keyword: string;
  must: string;
}

/** The schemas are the contract's own and are linted; compiling the meta-schema would add 80 ms to every start. */
const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false });
const validators = new Map<string, ValidateFunction>();

function validatorOf({ id, inputSchema }: Invocable): ValidateFunction {
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

/** Of every text, whether or not the contract has a message of its own for it. */
const WELL_FORMED = 'must be well-formed Unicode, sent as UTF-8';

function violationOf({ keyword, params, instancePath, message = 'is not valid' }: ErrorObject): Violation {
  const path = instancePath.split('/').slice(1);
  return { path: keyword === 'required' ? [...path, params.missingProperty] : path, keyword, must: message };
}

interface PartSchema {
  properties?: Record<string, PartSchema>;
  items?: PartSchema;
  enum?: unknown[];
}

/** `operations[0].op` */
function nameWithin(whole: string, part: string): string {
  if (whole === '') return part;
  return /^\d+$/.test(part) ? `${whole}[${part}]` : `${whole}.${part}`;
}

function schemaWithin(schema: PartSchema | undefined, part: string): PartSchema | undefined {
  return schema?.properties?.[part] ?? schema?.items;
}

function messageOf({ inputSchema }: Invocable, { path, keyword, must }: Violation): string {
  const values = path.reduce(schemaWithin, inputSchema as PartSchema | undefined)?.enum?.join(', ');
  const name = `Invalid input: ${path.reduce(nameWithin, '')}`;
  if (keyword === 'required') return `${name} is required${values === undefined ? '' : `: one of ${values}`}`;
  return `${name} ${keyword === 'enum' && values !== undefined ? `must be one of ${values}` : must}`;
}

/** The name of the first text that is not well-formed. Looks into what the schema names only: the rest is ignored, and of any size. */
function brokenText(value: unknown, schema: PartSchema | undefined, name = ''): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : name;
  if (typeof value !== 'object' || value === null || !(schema?.properties || schema?.items)) return undefined;
  for (const [part, held] of Object.entries(value)) {
    const broken = brokenText(held, schemaWithin(schema, part), nameWithin(name, part));
    if (broken !== undefined) return broken;
  }
  return undefined;
}

function breaks(rule: InputRule, input: Record<string, unknown>, violations: readonly Violation[]): boolean {
  const test = OWN_KEYWORDS[rule.keyword];
  const value = input[rule.property];
  if (test) return typeof value === 'string' && test(value, rule.limit ?? 0);
  return violations.some(
    ({ path: [property, ...within], keyword }) =>
      property === rule.property && within.length === 0 && keyword === rule.keyword,
  );
}

/** A body that is not an object counts as empty. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** The input as an object; throws the fault that the contract names. */
export type CheckInput = (operation: Invocable, given: unknown) => Record<string, unknown>;

/** For an input that was already checked against its schema: maps what was found, and checks our own keywords. */
export function judgeInput(operation: Invocable, given: unknown, violations: readonly Violation[]) {
  const input = objectOf(given);
  const broken = operation.inputRules.find((rule) => breaks(rule, input, violations));
  const [first] = violations;
  if (broken || first) {
    const hint = unknownInputs(operation, input, { listsKnown: true });
    const details = hint === undefined ? {} : { hint };
    if (broken) throw ruleFault(broken, details);
    if (first) throw new Fault('INVALID_INPUT', { message: messageOf(operation, first), details });
  }
  const name = brokenText(input, operation.inputSchema as PartSchema);
  if (name !== undefined) throw new Fault('INVALID_INPUT', { message: `Invalid input: ${name} ${WELL_FORMED}` });
  return input;
}

export const checkInput: CheckInput = (operation, given) => {
  const validate = validatorOf(operation);
  return judgeInput(operation, given, validate(objectOf(given)) ? [] : (validate.errors ?? []).map(violationOf));
};

function ruleFault(rule: Pick<InputRule, 'code' | 'message'>, details: FaultDetails = {}): Fault {
  return new Fault(rule.code, { details, ...(rule.message !== undefined && { message: rule.message }) });
}

/** The fault of a body that is too large, worded as the operation words it for its input. */
export function tooLargeFault(operation: Operation | undefined): Fault {
  const code = 'CODE_TOO_LARGE';
  return ruleFault(operation?.inputRules.find((row) => row.code === code) ?? { code });
}

const NOT_UTF8 = { code: 'INVALID_INPUT', message: 'Invalid input: the body must be sent as UTF-8' } as const;

/** The fault of a body that is not UTF-8: that of an input that is not well-formed. */
export function notUtf8Fault(operation: Operation | undefined, details: FaultDetails): Fault {
  const rule = operation?.inputRules.find(({ keyword }) => keyword === 'x-well-formed');
  return ruleFault(rule ?? NOT_UTF8, details);
}
