/** What generators of clients trip over: names that they make from operations, objects without properties, texts that are missing. */
import { describe, expect, it } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type Description, operationsOf } from '../../src/openapi/description/description.ts';

const operations = [...operationsOf(contract as unknown as Description)].map(({ operation }) => operation);

/** What generators append to the name of an operation for their own types. */
const GENERATED_SUFFIXES = ['Response', 'Responses', 'Request', 'RequestBody', 'Data', 'Error', 'Errors', 'Params'];

/** As names look to a generator that changes their case or numbers them. */
const bare = (name: string) => name.toLowerCase().replace(/\d+$/, '');

function clashes(names: readonly string[]): string[] {
  return names.filter((name, index) => names.findIndex((other) => bare(other) === bare(name)) !== index);
}

/** Objects that say nothing about their members: openapi-typescript makes `Record<string, never>` of them. */
function openObjects(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, properties, additionalProperties, oneOf } = value as Record<string, unknown>;
  const isOpen = type === 'object' && (properties ?? additionalProperties ?? oneOf) === undefined;
  const inside = Object.entries(value)
    .filter(([key]) => key !== 'examples' && key !== 'example')
    .flatMap(([key, part]) => openObjects(part, `${place}/${key}`));
  return isOpen ? [place, ...inside] : inside;
}

describe('names in the contract', () => {
  const schemas = Object.keys(contract.components.schemas);

  it('of schemas differ by more than case or a number', () => {
    expect(clashes(schemas)).toEqual([]);
    expect(clashes(['VerifyAnswer', 'VerifyAnswer2', 'verifyAnswer', 'Other'])).toEqual([
      'VerifyAnswer2',
      'verifyAnswer',
    ]);
  });

  it('of schemas are none that a generator makes from an operation', () => {
    const made = new Set(
      operations.flatMap(({ operationId = '' }) => GENERATED_SUFFIXES.map((suffix) => bare(operationId + suffix))),
    );
    expect(schemas.filter((name) => made.has(bare(name)))).toEqual([]);
  });

  it('of operations are unique in any case', () => {
    expect(clashes(operations.map(({ operationId = '' }) => operationId))).toEqual([]);
  });
});

it('says additionalProperties for every free-form object', () => {
  expect(openObjects({ paths: contract.paths, components: contract.components })).toEqual([]);
  expect(openObjects({ a: { type: 'object' } })).toEqual(['/a']);
});

it('names every schema that has a default: openapi-typescript makes an inline one a required input', () => {
  const schemas: Record<string, object> = contract.components.schemas;
  const inline = Object.entries(schemas).flatMap(([name, schema]) =>
    Object.entries('properties' in schema ? (schema.properties as Record<string, object>) : {})
      .filter(([, property]) => 'default' in property)
      .map(([property]) => `${name}.${property}`),
  );
  expect(inline).toEqual([]);
});

it('describes every operation, and whom to ask', () => {
  expect(operations.filter(({ description = '' }) => description.length < 20)).toEqual([]);
  expect(contract.info.contact.name).not.toBe('');
});
