/** Compiles the JSON Schemas that a description has for arguments. */
import { Ajv } from 'ajv';
import type { JsonSchema } from '../description/description.ts';

export type SchemaCheck = (value: unknown) => boolean;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A real calendar date: 2026-02-30 has the form of one but does not exist. */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const ajv = new Ajv({ strict: false, formats: { date: isDate } });

export function compileCheck(schema: JsonSchema): SchemaCheck {
  const validate = ajv.compile(schema);
  return (value) => validate(value);
}
