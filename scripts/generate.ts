/** Writes `generated/` from the contract and the syntax guides, or with `--check` fails when it no longer matches. */
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { Description } from '../src/openapi/description/description.ts';
import { packagePath } from '../src/package-root.ts';
import { emitApiTypes } from './emitters/api-types.ts';
import { withErrorResponses } from './emitters/error-responses.ts';
import { emitErrors } from './emitters/errors.ts';
import { emitGuides } from './emitters/guides.ts';
import { emitOpenapiJson, emitOpenapiYaml } from './emitters/openapi-json.ts';
import { emitOperations } from './emitters/operations.ts';
import { withSessionHeader } from './emitters/session-header.ts';
import { checkThrownFaults } from './emitters/thrown-faults.ts';
import { emitValidationJson } from './emitters/validation-json.ts';
import { emitValues } from './emitters/values.ts';

const EMITTERS: Record<string, (description: Description) => string | Promise<string>> = {
  'api-types.ts': emitApiTypes,
  'operations.ts': emitOperations,
  'values.ts': emitValues,
  'errors.ts': emitErrors,
  'guides.ts': () => emitGuides(packagePath('src/guides')),
  'openapi.json': emitOpenapiJson,
  'openapi.yaml': emitOpenapiYaml,
  'validation.json': emitValidationJson,
};

const written: Description = parse(await readFile(packagePath('openapi/openapi.yaml'), 'utf8'));
const description = withErrorResponses(withSessionHeader(written));
const checkOnly = process.argv.includes('--check');
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
checkThrownFaults(description, packagePath('src/operations'));
