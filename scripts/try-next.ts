/**
 * Tries other versions of the packages that the build patches: `npm run try-next -- [mermaid@x.y.z ...]`, the newest Mermaid
 * when none is named. Installs them into a temporary folder and reports the anchors that are gone,
 * or that occur in more or fewer places.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagePath } from '../src/package-root.ts';
import { ALL_PATCHES } from './build/patches/patch-packages.ts';
import { compareAnchors } from './patches/compare-anchors.ts';

const specs = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'try-next-'));

function versionIn(root: string, name: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  return String(version);
}

try {
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--silent'];
  execFileSync('npm', [...install, '--prefix', folder, ...(specs.length > 0 ? specs : ['mermaid@latest'])]);
  const reports = compareAnchors(ALL_PATCHES, packagePath(), folder);
  for (const { home, patches } of reports) {
    console.log(`${home} ${versionIn(packagePath(), home)} -> ${versionIn(folder, home)}`);
    for (const { name, here, there, nearest } of patches) {
      if (here === there) continue;
      const verdict = there === 0 ? 'GONE   ' : 'CHANGED';
      console.log(
        `  ${verdict} ${name} (${here} -> ${there} places)${nearest ? `\n          nearest: ${nearest}` : ''}`,
      );
    }
    const kept = patches.filter(({ here, there }) => here === there).length;
    console.log(`  ${kept} of ${patches.length} anchors as before`);
    if (patches.some(({ there }) => there === 0)) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
