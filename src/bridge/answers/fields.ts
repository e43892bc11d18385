/** Keeps only the fields of an answer that a call asks for, such as `id` and `owner.name`. */
import { isRecord } from '../../openapi/description/description.ts';
import { ArgumentError } from '../../openapi/description/errors.ts';

const NAMES = ['fields', 'answer_fields', '_answer_fields'];

export const FIELDS_SCHEMA = {
  type: 'array',
  items: { type: 'string' },
  description: 'Only these fields of the answer, such as id or owner.name; all if left out',
};

/** The first name that no input of the API has. */
function nameIn(schema: Record<string, unknown>): string {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  return NAMES.find((name) => !Object.hasOwn(properties, name)) ?? '__fields';
}

export function withFieldsInput(schema: Record<string, unknown>): Record<string, unknown> {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  return { ...schema, properties: { ...properties, [nameIn(schema)]: FIELDS_SCHEMA } };
}

export function readFields(given: unknown): string[] {
  if (given === undefined || given === null) return [];
  const fields = typeof given === 'string' ? given.split(',') : given;
  if (Array.isArray(fields) && fields.every((field) => typeof field === 'string'))
    return fields.map((field) => field.trim());
  throw new ArgumentError('the fields of the answer must be a list of names');
}

export function takeFields(
  args: Readonly<Record<string, unknown>>,
  schema: Record<string, unknown>,
): { fields: string[]; rest: Record<string, unknown> } {
  const { [nameIn(schema)]: given, ...rest } = args;
  return { fields: readFields(given), rest };
}

type Wanted = Map<string, Wanted>;

const MAX_LEVELS = 50;

function treeOf(fields: readonly string[]): Wanted {
  const root: Wanted = new Map();
  for (const field of fields) {
    let node = root;
    for (const name of field
      .split('.')
      .map((part) => part.replace(/\[\d*\]$/, ''))
      .filter((part) => part !== '')) {
      const next: Wanted = node.get(name) ?? new Map();
      node.set(name, next);
      node = next;
    }
  }
  return root;
}

function pick(value: unknown, wanted: Wanted, level: number): unknown {
  if (wanted.size === 0 || level === MAX_LEVELS) return value;
  if (Array.isArray(value)) return value.map((each) => pick(each, wanted, level + 1));
  if (!isRecord(value)) return value;
  const names = Object.keys(value).filter((name) => wanted.has(name));
  // A list in a wrapper: the fields are those of its items, and what stands beside it says where in the list one is.
  const lists = Object.entries(value).filter(([, each]) => Array.isArray(each));
  if (names.length === 0 && level === 0 && lists.length > 0) {
    return { ...value, ...Object.fromEntries(lists.map(([name, list]) => [name, pick(list, wanted, 1)])) };
  }
  return Object.fromEntries(names.map((name) => [name, pick(value[name], wanted.get(name) ?? new Map(), level + 1)]));
}

export function projectFields(value: unknown, fields: readonly string[]): unknown {
  return pick(value, treeOf(fields), 0);
}
