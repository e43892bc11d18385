/** Lints API descriptions with Spectral's own rules for OpenAPI and fails at anything that they find, hints included. */
import { readFile } from 'node:fs/promises';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { parse } from 'yaml';

const files = process.argv.slice(2);
const linter = new spectral.Spectral();
linter.setRuleset(new spectral.Ruleset({ extends: [rulesets.oas] }));

let found = 0;
for (const file of files) {
  const results = await linter.run(parse(await readFile(file, 'utf8')));
  for (const { code, message, path } of results) console.error(`${file}: ${path.join('.')}: ${message} (${code})`);
  found += results.length;
}
if (found > 0) process.exitCode = 1;
else console.log(`Spectral finds nothing in ${files.join(', ')}`);
