/** The licence texts of everything that ships are in one file. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeAppPage } from '../../scripts/build/app-page.ts';
import { copySwaggerUi } from '../../scripts/build/assets.ts';
import { buildBin } from '../../scripts/build/bin.ts';
import { FONT_ASSETS } from '../../scripts/build/font-assets.ts';
import { iconSources } from '../../scripts/build/icon-packs.ts';
import { innerPackages } from '../../scripts/build/inner-packages.ts';
import { buildLibrary } from '../../scripts/build/library.ts';
import { LICENCE_FILE, licenceText } from '../../scripts/build/licences.ts';
import { madeOfFiles, packageFolder } from '../../scripts/build/made-of.ts';
import { bundleMermaid } from '../../scripts/build/mermaid.ts';
import { buildNetlify } from '../../scripts/build/netlify.ts';
import { bundlePlantuml } from '../../scripts/build/plantuml.ts';
import { bundleApp } from '../../scripts/build/playground.ts';
import { builtPath, packagePath } from '../../src/package-root.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-licences-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function addPackage(name: string, files: Record<string, string>): string {
  const home = join(folder, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT' }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text);
  return join(home, 'index.js');
}

describe('packageFolder', () => {
  it.each([
    ['/a/node_modules/x/lib/y.js', '/a/node_modules/x'],
    ['/a/node_modules/@s/x/y.js', '/a/node_modules/@s/x'],
    ['/a/node_modules/x/node_modules/y/z.js', '/a/node_modules/x/node_modules/y'],
    ['/a/node_modules/.pnpm/x@1/node_modules/x/y.js', '/a/node_modules/.pnpm/x@1/node_modules/x'],
    ['/a/src/x.ts', undefined],
  ])('%s belongs to %s', (file, home) => {
    expect(packageFolder(file)).toBe(home);
  });
});

describe('licenceText', () => {
  it('holds every licence and notice of a package, and that of a bundle inside it', () => {
    const source = addPackage('@scope/one', {
      LICENSE: 'text one',
      NOTICE: 'note one',
      LICENSE_FONT: 'font one',
      'license.js': 'const notALicence',
      'index.js.LICENSE.txt': 'inner one',
    });
    const text = licenceText([source, source]);
    expect(text.match(/@scope\/one 1\.2\.3 \(MIT\)/g)).toHaveLength(1);
    for (const part of ['text one', 'note one', 'font one', 'inner one']) expect(text).toContain(part);
    expect(text).not.toContain('notALicence');
  });

  it('fails for a package inside a bundle that has no text', () => {
    const map = JSON.stringify({ sources: ['../node_modules/.pnpm/@in/side@1.0.0/node_modules/@in/side/x.js'] });
    const source = addPackage('outer', { LICENSE: 'text', 'index.js.map': map });
    expect(() => licenceText([source])).toThrow('@in/side is shipped inside another package');
  });

  it('fails for a package without a licence text', () => {
    const source = addPackage('bare', { 'README.md': 'nothing' });
    expect(() => licenceText([source])).toThrow('bare 1.2.3 (MIT) is shipped and has no licence text');
  });
});

describe('the shipped file', () => {
  const shipped = () => readFileSync(packagePath('dist', LICENCE_FILE), 'utf8');

  it('names every package that is bundled or copied', async () => {
    const made = await Promise.all([
      buildBin(join(folder, 'bin')),
      buildLibrary(join(folder, 'library')),
      buildNetlify(join(folder, 'netlify')),
      bundleMermaid(join(folder, 'engines')),
      bundlePlantuml(join(folder, 'engines')),
      composeAppPage().then((page) => page.made),
      bundleApp(join(folder, 'playground'), [], { mermaid: '', plantuml: '' }),
      copySwaggerUi(join(folder, 'docs')),
      madeOfFiles(FONT_ASSETS.map(({ from }) => from)),
      madeOfFiles(iconSources()),
    ]);
    const sources = made.flatMap(({ shipped }) => shipped);
    const homes = new Set(sources.flatMap((source) => packageFolder(source) ?? []));
    expect(homes.size).toBeGreaterThan(100);
    const text = shipped();
    const missing = [...homes].filter((home) => {
      const { name, version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
      return !text.includes(`\n${name} ${version} (`);
    });
    expect(missing).toEqual([]);
    const inner = new Set(sources.flatMap(innerPackages));
    expect([...inner]).toContain('langium');
    expect([...inner].filter((name) => !text.includes(`\n${name} `))).toEqual([]);
  });

  it('explains every folder of dist/', () => {
    // A new folder needs its sources in the test above.
    expect(readdirSync(packagePath('dist')).sort()).toEqual([
      '.build',
      'THIRD-PARTY-LICENSES.txt',
      'bin',
      'builds',
      'current.json',
      'library',
      'netlify',
      // The tests' own copy of the engine, which is not shipped.
      'patched',
      'types',
    ]);
    expect(readdirSync(builtPath()).sort()).toEqual([
      'bin',
      'docs',
      'engines',
      'fonts',
      'icons',
      'libraries',
      'library',
      'mcp',
      'playground',
    ]);
  });

  it.each([
    ['mermaid', 'Knut Sveidqvist'],
    ['elkjs', 'Eclipse Public License'],
    ['swagger-ui-dist', 'Apache License'],
    ['@expo-google-fonts/arimo', 'SIL Open Font License'],
    ['@expo-google-fonts/noto-sans-sc', 'SIL Open Font License'],
    ['@expo-google-fonts/noto-emoji', 'SIL Open Font License'],
    ['express', 'TJ Holowaychuk'],
    ['langium', 'TypeFox'],
    ['vscode-jsonrpc', 'Microsoft'],
    ['@codemirror/view', 'Marijn Haverbeke'],
    ['openapi-fetch', 'Drew Powers'],
  ])('holds the licence of %s', (name, words) => {
    const [, part = ''] = shipped().split(`\n${name} `);
    const [own = ''] = part.split(/\n={80}\n(?=\S+ (?:\S+ )?\()/);
    expect(own.toLowerCase()).toContain(words.toLowerCase());
  });
});
