/** Runs the test suite on the other Node versions that are supported: `npm run test:nodes [22 24]`. */
import { spawnSync } from 'node:child_process';
import { packagePath } from '../src/package-root.ts';

const SUPPORTED = ['22', '24'];
/** What these judge does not depend on the Node version, and the main run has them. */
const OUTSIDE_PROGRAMS = 'chromium,plantuml';

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    cwd: packagePath(),
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

const asked = process.argv.slice(2);
for (const major of asked.length > 0 ? asked : SUPPORTED) {
  const folder = packagePath('node_modules/.cache/nodes', major);
  run('npm', ['install', '--silent', '--no-save', '--no-audit', '--prefix', folder, `node@${major}`]);
  const node = `${folder}/node_modules/.bin/node`;
  run(node, ['--version']);
  const env = { SKIP_PROGRAMS: OUTSIDE_PROGRAMS, REQUIRE_PROGRAMS: '' };
  run(node, [packagePath('node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot'], env);
}
