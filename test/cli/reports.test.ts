/** What a report says about hostile names and sources stays in its line, moves no cursor and forges no workflow command. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { annotation, problemLines } from '../../src/cli/reports/problem.ts';
import { renderSummary, verifySummary } from '../../src/cli/reports/summaries.ts';
import { showProgress, unstyled } from '../../src/cli/reports/write-report.ts';
import { printable, printableJson, printableLines } from '../../src/composition/printable.ts';
import { packagePath } from '../../src/package-root.ts';

/** ESC, CSI of the C1 set, BEL, carriage return, line breaks, both ways to turn text around. */
const HOSTILE = 'a\n::error::x\r\u001b[2J\u009b31m\u0007\u202eb\u2066\u2028c\u0085';
const DANGEROUS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

const problem = { severity: 'error', file: `dir/${HOSTILE}.mmd`, line: 1, message: HOSTILE, hint: HOSTILE } as const;

describe('a hostile text', () => {
  it.each([
    ['in one line', printable(HOSTILE)],
    ['as JSON', printableJson({ file: HOSTILE })],
    ['in several lines', printableLines(HOSTILE).replaceAll('\n', '')],
    ['in the two lines of a problem', unstyled(problemLines(problem)).replace(/\n( {2}hint: .*)\n$/, '$1')],
    ['in an annotation', annotation(problem).replace(/\n$/, '')],
  ])('has no character left that acts: %s', (_, text) => {
    expect(text).not.toMatch(DANGEROUS);
  });

  it('is still readable', () => {
    expect(printable('a\u001b[2J\n\tb\u202e')).toBe('a\\u001b[2J\\n\\tb\\u202e');
    expect(JSON.parse(printableJson({ file: HOSTILE }))).toEqual({ file: HOSTILE });
  });

  it.each(['Grüße, 世界', 'עברית', '👩‍👩‍👧 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('and a peaceful one stays as it is: %s', (text) => {
    expect(printable(text)).toBe(text);
  });

  it.each([problem.file, '::error::x.mmd', ' \t::error::x.mmd'])('starts no line of a report: %j', (file) => {
    expect(
      unstyled(problemLines({ ...problem, file }))
        .split('\n')
        .filter((line) => line.trimStart().startsWith('::')),
    ).toEqual([]);
    expect(annotation(problem).trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('the progress on a terminal', () => {
  it('is one line, whatever a file is called', () => {
    const written: string[] = [];
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const { isTTY } = process.stderr;
    process.stderr.isTTY = true;
    try {
      showProgress(2).step(HOSTILE);
    } finally {
      process.stderr.isTTY = isTTY;
      write.mockRestore();
    }
    expect(written).toHaveLength(1);
    expect(written[0]?.slice('\r\u001b[2K'.length)).not.toMatch(DANGEROUS);
  });
});

describe('the commands', () => {
  it('write to the streams of the process in one file only', () => {
    const files = readdirSync(packagePath('src/cli'), { recursive: true, encoding: 'utf8' });
    const writing = files.filter(
      (file) =>
        file.endsWith('.ts') &&
        /process\.std(?:out|err)\.write\b/.test(readFileSync(join(packagePath('src/cli'), file), 'utf8')),
    );
    expect(writing).toEqual(['reports/write-report.ts']);
  });
});

describe('the last line', () => {
  it.each([
    [
      { written: 14, failed: 2, fixable: 2, targets: ['pictures/a.svg', 'pictures/b/c.svg'] },
      '14 pictures written below pictures/, 2 problems; `drawbridge verify --fix` would repair both',
    ],
    [{ written: 3, failed: 0, fixable: 0, targets: ['a.svg', 'b/c.svg'] }, '3 pictures written below ./'],
    [
      { written: 1, failed: 3, fixable: 1, targets: ['/x/y/a.svg', '/x/b.svg'] },
      '1 picture written below /x/, 3 problems; `drawbridge verify --fix` would repair 1 of them',
    ],
    [
      { written: 0, failed: 1, fixable: 1, targets: ['a.svg'] },
      '0 pictures written, 1 problem; `drawbridge verify --fix` would repair it',
    ],
  ])('of render says where the pictures are and what would repair the rest', (counts, line) => {
    expect(renderSummary(counts)).toBe(`${line}\n`);
  });

  it.each([
    [{ diagrams: 3, fixed: 0, invalid: 0, fixable: 0 }, '3 diagrams checked, all valid'],
    [{ diagrams: 5, fixed: 0, invalid: 3, fixable: 3 }, '5 diagrams checked, 3 problems; `--fix` would repair all'],
    [{ diagrams: 5, fixed: 2, invalid: 1, fixable: 0 }, '5 diagrams checked, 2 fixed, 1 problem'],
  ])('of verify counts what is left', (counts, line) => {
    expect(verifySummary(counts)).toBe(`${line}\n`);
  });
});
