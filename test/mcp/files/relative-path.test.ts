/** Which names of files are accepted below a folder. */
import { describe, expect, it } from 'vitest';
import { relativePath } from '../../../src/mcp/server/save-pictures.ts';

describe('a relative path', () => {
  it.each([
    ['a.svg', ['a.svg']],
    ['sub/dir/a.png', ['sub', 'dir', 'a.png']],
    ['Übersicht 1 (neu).svg', ['Übersicht 1 (neu).svg']],
    ['..a/b..svg', ['..a', 'b..svg']],
    ['.hidden/a.svg', ['.hidden', 'a.svg']],
    ['console.svg', ['console.svg']],
    ['com.svg', ['com.svg']],
  ])('%j is accepted', (path, names) => {
    expect(relativePath(path)).toEqual({ names });
  });

  it.each([
    '',
    ' ',
    '/etc/a.svg',
    '//host/a.svg',
    'C:/a.svg',
    'c:a.svg',
    '..',
    '../a.svg',
    'sub/../../a.svg',
    'sub/../a.svg',
    './a.svg',
    'sub//a.svg',
    'sub/',
    '~/a.svg',
    '..\\a.svg',
    'sub\\a.svg',
    '\\\\host\\share\\a.svg',
    'a\0.svg',
    'a.svg\0.png',
    'a\n.svg',
    'a\u0085.svg',
    'a\ud800.svg',
    'CON.svg',
    'nul.png',
    'aux/a.svg',
    'COM1.svg',
    'lpt\u00b9.svg',
    'a.svg:stream.png',
    'a?.svg',
    'a*.svg',
    'a|b.svg',
    'a. /b.svg',
    'a./b.svg',
    `${'a'.repeat(252)}.svg`,
    `${'ü'.repeat(126)}.svg`,
    `${'a/'.repeat(512)}b.svg`,
  ])('%j is refused', (path) => {
    expect(relativePath(path)).toEqual({ problem: expect.stringMatching(/\w/) });
  });
});
