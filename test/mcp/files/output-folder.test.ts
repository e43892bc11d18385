/** What is written below the output folder, and that nothing is written anywhere else. */
import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FilePlaceError, OutputFolderError, openOutputFolder } from '../../../src/mcp/server/output-folder.ts';

const BYTES = Buffer.from('a picture');

let root: string;
let folder: string;
let outside: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'drawbridge-files-')));
  [folder, outside] = [join(root, 'folder'), join(root, 'outside')];
  for (const path of [folder, outside]) mkdirSync(path);
  writeFileSync(join(outside, 'kept.svg'), 'kept');
});
afterEach(() => rmSync(root, { recursive: true }));

function expectNothingOutside(): void {
  expect(readdirSync(root).sort()).toEqual(['folder', 'outside']);
  expect(readdirSync(outside)).toEqual(['kept.svg']);
  expect(readFileSync(join(outside, 'kept.svg'), 'utf8')).toBe('kept');
}

describe('writing', () => {
  it('makes folders, gives the whole path and leaves nothing else behind', async () => {
    const path = await openOutputFolder(folder).write(['sub', 'deep', 'a.svg'], BYTES);
    expect(path).toBe(join(folder, 'sub/deep/a.svg'));
    expect(readFileSync(path)).toEqual(BYTES);
    expect(readdirSync(join(folder, 'sub/deep'))).toEqual(['a.svg']);
    expectNothingOutside();
  });

  it('replaces an earlier picture, and of a hard link only the name', async () => {
    linkSync(join(outside, 'kept.svg'), join(folder, 'a.svg'));
    const written = openOutputFolder(folder);
    await written.write(['a.svg'], Buffer.from('first'));
    const path = await written.write(['a.svg'], BYTES);
    expect(readFileSync(path)).toEqual(BYTES);
    expectNothingOutside();
  });

  it('may happen many times at once, and a reader sees one whole file', async () => {
    const written = openOutputFolder(folder);
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(texts.map((text) => written.write(['same', 'a.svg'], Buffer.from(text))));
    expect(texts).toContain(readFileSync(join(folder, 'same/a.svg'), 'utf8'));
    expect(readdirSync(join(folder, 'same'))).toEqual(['a.svg']);
  });
});

describe('a place that is refused', () => {
  const refused: [what: string, prepare: () => void, names: string[]][] = [
    ['a link to a file outside', () => symlinkSync(join(outside, 'kept.svg'), join(folder, 'a.svg')), ['a.svg']],
    ['a link to nothing', () => symlinkSync(join(outside, 'new.svg'), join(folder, 'a.svg')), ['a.svg']],
    ['a link to a folder outside', () => symlinkSync(outside, join(folder, 'sub')), ['sub', 'kept.svg']],
    [
      'a link to a folder outside, further down',
      () => {
        mkdirSync(join(folder, 'sub'));
        symlinkSync('../../outside', join(folder, 'sub/up'));
      },
      ['sub', 'up', 'new.svg'],
    ],
    ['a folder', () => mkdirSync(join(folder, 'a.svg')), ['a.svg']],
    ['a pipe', () => execFileSync('mkfifo', [join(folder, 'a.svg')]), ['a.svg']],
    ['a file as a folder', () => writeFileSync(join(folder, 'sub'), ''), ['sub', 'a.svg']],
  ];

  it.each(refused)('%s', async (_, prepare, names) => {
    prepare();
    const before = readdirSync(folder, { recursive: true });
    await expect(openOutputFolder(folder).write(names, BYTES)).rejects.toBeInstanceOf(FilePlaceError);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
    expectNothingOutside();
  });

  it('is refused too if it becomes a link while it is being written to', async () => {
    const written = openOutputFolder(folder);
    const swap = join(folder, 'sub');
    // Whatever the order turns out to be, each write ends inside the folder or fails.
    const writes = Array.from({ length: 40 }, async (_, index) => {
      if (index % 2 === 0) return written.write(['sub', `${index}.svg`], BYTES).catch(() => {});
      rmSync(swap, { recursive: true, force: true });
      symlinkSync(outside, swap);
      await Promise.resolve();
      return rmSync(swap, { force: true });
    });
    await Promise.allSettled(writes);
    expectNothingOutside();
  });
});

describe('the folder itself', () => {
  it('is made if it is missing', async () => {
    const path = await openOutputFolder(join(folder, 'new/one')).write(['a.svg'], BYTES);
    expect(path).toBe(join(folder, 'new/one/a.svg'));
  });

  it('may be reached through a link: the operator has named it', async () => {
    symlinkSync(folder, join(root, 'link'));
    expect(await openOutputFolder(join(root, 'link')).write(['a.svg'], BYTES)).toBe(join(folder, 'a.svg'));
  });

  it.each(['', ' ', 'file', 'file/below'])('is refused as %j', (name) => {
    writeFileSync(join(folder, 'file'), '');
    const path = name.trim() === '' ? name : join(folder, name);
    expect(() => openOutputFolder(path)).toThrow(OutputFolderError);
    expect(() => openOutputFolder(path)).toThrow(/^--output-dir cannot be used \([^\n]+$/);
  });
});
