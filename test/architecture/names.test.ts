/** One name means one thing: no two files export the same, save what both languages have under the same name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { LANGUAGE_NAMES } from '../../src/ports/languages.ts';

const SRC = packagePath('src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const EXPORTED = /^export (?:async |abstract )*(?:const|function\*?|class|interface|type|enum) (\w+)/gm;
const LANGUAGE = new RegExp(`^engines/(${LANGUAGE_NAMES.join('|')})/`);

type Sources = readonly (readonly [path: string, text: string])[];

function sharedNames(sources: Sources): string[] {
  const homes = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    for (const [, name = ''] of text.matchAll(EXPORTED)) homes.set(name, (homes.get(name) ?? new Set()).add(path));
  }
  const isShared = (paths: string[]) => {
    const languages = paths.map((path) => LANGUAGE.exec(path)?.[1]);
    return paths.length > 1 && (languages.includes(undefined) || new Set(languages).size < languages.length);
  };
  return [...homes]
    .filter(([, paths]) => isShared([...paths]))
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`);
}

/** The bundler escapes other signs, and in a raw text an escape is what it looks like. */
it('raw texts have ASCII only', () => {
  const raw = FILES.flatMap((file) => readFileSync(join(SRC, file), 'utf8').match(/String\.raw`[^`]*`/g) ?? []);
  expect(raw.length).toBeGreaterThan(0);
  expect(raw.filter((text) => /\P{ASCII}/u.test(text))).toEqual([]);
});

describe('exported names', () => {
  it('are those of one file each', () => {
    expect(sharedNames(FILES.map((file) => [file, readFileSync(join(SRC, file), 'utf8')]))).toEqual([]);
  });

  const PLANTED: [what: string, sources: Sources, found: number][] = [
    [
      'one name in two folders',
      [
        ['http/a.ts', 'export const x = 1;'],
        ['mcp/b.ts', 'export function x() {}'],
      ],
      1,
    ],
    [
      'one name twice in a language',
      [
        ['engines/mermaid/a.ts', 'export type X = 1;'],
        ['engines/mermaid/b/c.ts', 'export class X {}'],
      ],
      1,
    ],
    [
      'one name of a language and of another folder',
      [
        ['engines/mermaid/a.ts', 'export const x = 1;'],
        ['engines/svg/b.ts', 'export const x = 1;'],
      ],
      1,
    ],
    [
      'one name in each language',
      [
        ['engines/mermaid/a.ts', 'export const x = 1;'],
        ['engines/plantuml/b.ts', 'export const x = 1;'],
      ],
      0,
    ],
    ['overloads', [['http/a.ts', 'export function x(): void;\nexport function x() {}']], 0],
  ];
  it.each(PLANTED)('are checked: %s', (_, sources, found) => {
    expect(sharedNames(sources)).toHaveLength(found);
  });
});
