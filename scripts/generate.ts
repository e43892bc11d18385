/** Writes `generated/` from the contract, the syntax guides and Mermaid's types, or with `--check` fails when it no longer matches. */
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { Description } from '../src/openapi/description/description.ts';
import { packagePath } from '../src/package-root.ts';
import { emitApiTypes } from './emitters/api-types.ts';
import { withErrorResponses } from './emitters/error-responses.ts';
import { emitErrors } from './emitters/errors.ts';
import { emitGuides } from './emitters/guides.ts';
import { emitHandlers, markStubs, writeStubs } from './emitters/handlers.ts';
import { emitMermaidConfig } from './emitters/mermaid-config.ts';
import { emitNamedTypes } from './emitters/named-types.ts';
import { emitOpenapiJson, emitOpenapiYaml } from './emitters/openapi-json.ts';
import { emitOperations } from './emitters/operations.ts';
import { withResultNotes } from './emitters/result-notes.ts';
import { withSessionHeader } from './emitters/session-header.ts';
import { checkThrownFaults } from './emitters/thrown-faults.ts';
import { emitValidationJson } from './emitters/validation-json.ts';
import { emitValues } from './emitters/values.ts';

const EMITTERS: Record<string, (description: Description) => string | Promise<string>> = {
  'api-types.ts': emitApiTypes,
  'named-types.ts': emitNamedTypes,
  'operations.ts': emitOperations,
  'handlers.ts': emitHandlers,
  'values.ts': emitValues,
  'errors.ts': emitErrors,
  'mermaid-config.ts': emitMermaidConfig,
  'guides.ts': () => emitGuides(packagePath('src/guides')),
  'openapi.json': emitOpenapiJson,
  'openapi.yaml': emitOpenapiYaml,
  'validation.json': emitValidationJson,
};

async function generate(checkOnly: boolean): Promise<void> {
  const written: Description = parse(await readFile(packagePath('openapi/openapi.yaml'), 'utf8'));
  const OPERATIONS = packagePath('src/operations');
  const stubs = checkOnly ? [] : writeStubs(written, OPERATIONS);
  if (stubs.length > 0) console.log(`wrote stubs in src/operations, to be filled in: ${stubs.join(', ')}`);
  markStubs(written, OPERATIONS);
  const description = withErrorResponses(withResultNotes(withSessionHeader(written)));
  const stale: string[] = [];

  for (const [name, emit] of Object.entries(EMITTERS)) {
    const file = packagePath('generated', name);
    const wanted = await emit(description);
    const present = await readFile(file, 'utf8').catch(() => undefined);
    if (present === wanted) continue;
    stale.push(name);
    if (!checkOnly) await writeFile(file, wanted);
  }

  if (checkOnly && stale.length > 0) {
    console.error(`generated/ does not match the contract or the guides: ${stale.join(', ')}. Run: npm run generate`);
    process.exitCode = 1;
  } else {
    console.log(stale.length > 0 ? `wrote ${stale.join(', ')}` : 'generated/ matches the contract and the guides');
  }
  // Last: a new operation gets its types before it is written.
  checkThrownFaults(description, OPERATIONS);
}

try {
  await generate(process.argv.includes('--check'));
} catch (error) {
  // What the author of the contract has to correct; where this script noticed it says nothing to them.
  console.error(`openapi/openapi.yaml: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
