/** Installs what `test/peers` names, or another folder of `test`, unless it is there: `npm run peers`. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [name = 'peers'] = process.argv.slice(2);
const folder = fileURLToPath(new URL(`../test/${name}`, import.meta.url));
const timeOf = (file) => statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// npm writes this file last.
if (timeOf('node_modules/.package-lock.json') < Math.max(timeOf('package.json'), timeOf('package-lock.json'))) {
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
