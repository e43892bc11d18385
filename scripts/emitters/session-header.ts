/** Declares the session header on every path whose calls are kept in the history: the operation's own, those that name it, and the one for any tool. */
import { type Description, operationsOf } from '../../src/openapi/description/description.ts';
import { calledOperations, isAnyTool } from './error-rows.ts';

const HEADER_REF = { $ref: '#/components/parameters/SessionHeader' };

export function withSessionHeader(written: Description): Description {
  const description = structuredClone(written);
  const all = [...operationsOf(description)];
  const kept = all.filter(({ operation }) => operation['x-history']);
  const ids = new Set(kept.map(({ operation }) => String(operation.operationId)));
  for (const { path, operation } of all) {
    const names = [String(operation.operationId), ...calledOperations(operation)];
    const isKept = names.some((name) => ids.has(name)) || isAnyTool(path);
    if (isKept) operation.parameters = [...(operation.parameters ?? []), HEADER_REF];
  }
  return description;
}
