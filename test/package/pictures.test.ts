/** The pictures of the documentation are what this program draws from the sources beside them, or shows on its page. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { renderSvg } from '../engines/mermaid/built-engine.ts';

const namesWith = (extension: string) => readdirSync(packagePath('docs')).filter((name) => name.endsWith(extension));
const SOURCES = namesWith('.mmd');

/** All that a reader of the README loads. */
const MAX_PICTURES_BYTES = 600 * 1024;

/** Local files that the README shows, in Markdown and in HTML; what a code block prints is not shown. */
function shownBy(readme: string): string[] {
  const shown = readme.replace(/^```[\s\S]*?^```/gm, '');
  const places = [...shown.matchAll(/!\[[^\]]*\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g)];
  return places.map(([, inMarkdown, inHtml]) => inMarkdown ?? inHtml ?? '');
}

describe('the pictures of the README', () => {
  const shown = shownBy(readFileSync(packagePath('README.md'), 'utf8'));
  const taken = readdirSync(packagePath('docs/pictures')).map((name) => `docs/pictures/${name}`);

  it('are in the repository and in the package, under relative paths', () => {
    const { files } = JSON.parse(readFileSync(packagePath('package.json'), 'utf8'));
    expect(files).toEqual(expect.arrayContaining(['docs/*.svg', 'docs/pictures']));
    expect(shown.filter((path) => !/^docs\/(?:[\w-]+\.svg|pictures\/[\w-]+\.webp)$/.test(path))).toEqual([]);
    expect(shown.filter((path) => statSync(packagePath(path)).size === 0)).toEqual([]);
  });

  it('are those that npm run screenshots takes, small in all', () => {
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter((path) => !shown.includes(path))).toEqual([]);
    const bytes = [...new Set([...shown, ...taken])].reduce((sum, path) => sum + statSync(packagePath(path)).size, 0);
    expect(bytes).toBeLessThan(MAX_PICTURES_BYTES);
  });
});

describe('a picture in docs/', () => {
  it('has a source', () => {
    expect(SOURCES).toContain('call.mmd');
    expect(namesWith('.svg').map((name) => name.replace(/svg$/, 'mmd'))).toEqual(SOURCES);
  });

  // `node dist/bin/drawbridge.js render docs/*.mmd` redraws them.
  it.each(SOURCES)('is what its source draws: %s', async (name) => {
    const source = readFileSync(packagePath('docs', name), 'utf8');
    const picture = readFileSync(packagePath('docs', name.replace(/mmd$/, 'svg')), 'utf8');
    expect(picture.trim()).toBe((await renderSvg(source)).trim());
  });
});
