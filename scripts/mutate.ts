/**
 * Plants one small fault at a time in a copy of the project and runs the tests near it: `npm run mutate -- [part of a path]`.
 * What survives is a line that no test near it checks. `--minutes` bounds the time, `--sample` the number of faults.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packagePath } from '../src/package-root.ts';
import { findMutants, type Mutant, plant } from './mutate/find-mutants.ts';
import { linkTree } from './mutate/link-tree.ts';
import { TARGETS } from './mutate/targets.ts';

/** A fault that keeps the tests from ending is noticed too. */
const RUN_TIMEOUT_MS = 120_000;
const COPIED = ['src', 'test', 'scripts', 'generated', 'openapi', 'package.json', 'tsconfig.json', 'README.md'];
const LINKED = ['node_modules', 'dist'];

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, sample: { type: 'string', default: '40' } },
  allowPositionals: true,
});
const endsAt = performance.now() + Number(values.minutes) * 60_000;

interface Trial {
  file: string;
  tests: string[];
  mutant: Mutant;
}

const all: Trial[] = TARGETS.flatMap(({ files, tests }) =>
  files
    .filter((file) => positionals.every((part) => file.includes(part)))
    .flatMap((file) => findMutants(readFileSync(packagePath(file), 'utf8')).map((mutant) => ({ file, tests, mutant }))),
);
const stride = Math.max(1, all.length / Number(values.sample));
const trials = Array.from(
  { length: Math.min(all.length, Number(values.sample)) },
  (_, at) => all[Math.floor(at * stride)] as Trial,
);

// On the disk of the packages, which are linked into it.
mkdirSync(packagePath('out'), { recursive: true });
const copy = mkdtempSync(packagePath('out/mutate-'));
const counts = { killed: 0, survived: 0 };

function testsPass(tests: readonly string[]): boolean {
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--bail', '1', '--root', '.', ...tests];
  return spawnSync(process.execPath, args, { cwd: copy, timeout: RUN_TIMEOUT_MS, stdio: 'ignore' }).status === 0;
}

try {
  for (const name of [...COPIED, 'vitest.config.ts']) cpSync(packagePath(name), join(copy, name), { recursive: true });
  for (const name of LINKED) linkTree(packagePath(name), join(copy, name));
  for (const tests of new Set(trials.map((trial) => trial.tests))) {
    if (!testsPass(tests)) throw new Error(`${tests.join(', ')} fail without a planted fault`);
  }
  for (const { file, tests, mutant } of trials) {
    if (performance.now() > endsAt) break;
    const source = readFileSync(packagePath(file), 'utf8');
    writeFileSync(join(copy, file), plant(source, mutant));
    const verdict = testsPass(tests) ? 'survived' : 'killed';
    writeFileSync(join(copy, file), source);
    counts[verdict] += 1;
    const was = source.slice(mutant.start, mutant.end).replace(/\s+/g, ' ').slice(0, 70);
    console.log(
      `${verdict.padEnd(8)} ${file}:${mutant.line}  ${was}  ->  ${mutant.text.replace(/\s+/g, ' ').slice(0, 70)}`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const tried = counts.killed + counts.survived;
console.log(`${all.length} faults found, ${tried} tried: ${counts.killed} killed, ${counts.survived} survived`);
