/** The pictures of the documentation are what this program draws from the sources beside them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { renderSvg } from '../engines/mermaid/built-engine.ts';

const namesWith = (extension: string) => readdirSync(packagePath('docs')).filter((name) => name.endsWith(extension));
const SOURCES = namesWith('.mmd');

describe('a picture in docs/', () => {
  it('has a source', () => {
    expect(SOURCES).toContain('call.mmd');
    expect(namesWith('.svg').map((name) => name.replace(/svg$/, 'mmd'))).toEqual(SOURCES);
  });

  // `node dist/bin/drawbridge.js render docs/*.mmd` draws them anew.
  it.each(SOURCES)('is what its source draws: %s', async (name) => {
    const source = readFileSync(packagePath('docs', name), 'utf8');
    const picture = readFileSync(packagePath('docs', name.replace(/mmd$/, 'svg')), 'utf8');
    expect(picture.trim()).toBe((await renderSvg(source)).trim());
  });
});
