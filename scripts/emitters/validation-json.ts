/** Emits the contract as the run-time validator reads it: values of the JSON doors only, references inlined, texts and examples left out. */
import {
  type Description,
  inlineRefs,
  type MediaType,
  type OperationObject,
  operationsOf,
  type PathItem,
} from '../../src/openapi/description/description.ts';
import { OTHER_PROTOCOLS } from './error-responses.ts';
import { isPicture } from './error-rows.ts';

/** Faults are answered past the validator, which would compile their schemas at the first value of an operation all the same. */
const FIRST_ERROR_STATUS = 400;

/** A source that is sent as text is read into the JSON form before it is checked. */
const JSON_TYPE = /\bjson$/;

const TEXTS = new Set(['description', 'summary', 'example', 'examples', 'tags', 'title']);

function lean(value: unknown, isPropertyMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => lean(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => isPropertyMap || !(TEXTS.has(key) || key.startsWith('x-')));
  return Object.fromEntries(kept.map(([key, item]) => [key, lean(item, key === 'properties')]));
}

function leanOperation(description: Description, operation: OperationObject): OperationObject {
  // The door checks paths and the session itself, so that every door has the same words for what is wrong with them.
  const { responses, parameters: _parameters, ...rest } = lean(inlineRefs(description, operation)) as OperationObject;
  const values = Object.entries(responses).filter(([status]) => Number(status) < FIRST_ERROR_STATUS);
  // The specification asks for a description of each response; headers are not validated.
  const answers = values.map(([status, { content }]) => [status, { description: '', content: onlyJson(content) }]);
  const body = rest.requestBody && { ...rest.requestBody, content: onlyJson(rest.requestBody.content) };
  return { ...rest, ...(body && { requestBody: body }), responses: Object.fromEntries(answers) };
}

/** Images are sent past the validator; a path without JSON keeps what it has. */
function onlyJson(content: Record<string, MediaType> = {}): Record<string, MediaType> {
  const json = Object.entries(content).filter(([type]) => JSON_TYPE.test(type));
  return json.length > 0 ? Object.fromEntries(json) : content;
}

export function emitValidationJson(description: Description): string {
  const paths: Record<string, PathItem> = {};
  for (const { path, method, operation } of operationsOf(description)) {
    // Answers of another protocol are checked by their own library; for pictures, invokeOperation checks input and result.
    if (OTHER_PROTOCOLS.has(operation.operationId ?? '') || isPicture(operation)) continue;
    paths[path] = { ...paths[path], [method]: leanOperation(description, operation) };
  }
  const { openapi, info, servers } = description;
  const contract = { openapi, info: { title: info.title, version: info.version }, servers, paths };
  return `${JSON.stringify(contract)}\n`;
}
