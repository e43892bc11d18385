/** Emits the table of handlers, and writes a stub for each operation that has no function yet. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Description, operationsOf } from '../../src/openapi/description/description.ts';
import { readOperations } from '../../src/openapi/operation/operation.ts';
import { HEADER } from './header.ts';
import { resourceEntries } from './resources.ts';
import { operationFile } from './thrown-faults.ts';

const STUB_CODE = 'NOT_IMPLEMENTED';

function handled(description: Description) {
  const tools = readOperations(description).map(({ toolName }) => ({ id: toolName, type: 'Handler' }));
  return [...tools, ...resourceEntries(description).map(({ id }) => ({ id: String(id), type: 'ResourceHandler' }))];
}

function stub({ id, type }: { id: string; type: string }): string {
  return `/** ${id}: not written yet. */
import type { ${type} } from '../../generated/operations.ts';
import { Fault } from '../invocation/fault.ts';

export function ${id}(): ${type}<'${id}'> {
  return () => {
    throw new Fault('${STUB_CODE}');
  };
}
`;
}

/** Functions that are there are never touched; returns the files that were written. */
export function writeStubs(description: Description, folder: string): string[] {
  const missing = handled(description).filter(({ id }) => !existsSync(resolve(folder, operationFile(id))));
  for (const operation of missing) writeFileSync(resolve(folder, operationFile(operation.id)), stub(operation));
  return missing.map(({ id }) => operationFile(id));
}

/** While an operation is a stub, its paths declare the error that it answers. */
export function markStubs(description: Description, folder: string): void {
  for (const { operation } of operationsOf(description)) {
    const file = resolve(folder, operationFile(String(operation.operationId)));
    if (existsSync(file) && readFileSync(file, 'utf8').includes(`'${STUB_CODE}'`)) operation['x-stub'] = true;
  }
}

export function emitHandlers(description: Description): string {
  const ids = handled(description).map(({ id }) => id);
  const imports = ids.map((id) => `import { ${id} } from '../src/operations/${operationFile(id)}';`).sort();
  return `${HEADER}
import type { Ports } from '../src/operations/ports.ts';
${imports.join('\n')}
import type { Handlers } from './operations.ts';

const make: { [Id in keyof Handlers]: (ports: Ports) => Handlers[Id] } = {
${ids.map((id) => `  ${id},`).join('\n')}
};

/** One function for each operation of the contract. */
export function handlersOf(ports: Ports): Handlers {
  return {
${ids.map((id) => `    ${id}: make.${id}(ports),`).join('\n')}
  };
}
`;
}
