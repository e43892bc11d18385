import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../../src/bridge/upstream/http-response.ts';
import { judgeFormatters } from '../../src/judge/judge-markdown.ts';

function format(name: string, body: unknown): string {
  const formatter = judgeFormatters[name];
  if (!formatter) throw new Error(`no formatter ${name}`);
  return formatter(body);
}

const PROBLEM = { id: '1', source: 'luogu', title: 'A+B' };

describe('the Markdown of a problem', () => {
  it.each([
    [57.123, '57.1%'],
    [0, '0.0%'],
    [100, '100.0%'],
    [null, 'N/A'],
  ])('shows the acceptance rate %s as %s', (ac_rate, want) => {
    expect(format('judge-problem', { ...PROBLEM, ac_rate })).toContain(`\n- AC Rate: ${want}\n`);
  });

  it('leaves Markdown of the other judges alone', () => {
    const content = '# Description\n\nPrint $a+b$ for a < b, `vector<int>` and 2<sup>n</sup>\n\n- x\n';
    expect(format('judge-problem', { ...PROBLEM, content })).toMatch(/---\n\n# Description\n\nPrint/);
    expect(format('judge-problem', { ...PROBLEM, content }).endsWith(content)).toBe(true);
  });

  it.each(['', '  \n', null, undefined, '<p>&nbsp;</p>'])('says that %j is not a description', (content) => {
    expect(format('judge-problem', { ...PROBLEM, content })).toMatch(/---\n\nNo description available\.$/);
  });

  it('keeps its lines, whatever a title holds', () => {
    const text = format('judge-problem', { ...PROBLEM, title: 'a\n# b', difficulty: 'x\r\n- y', tags: ['t\n1'] });
    expect(text.split('\n').slice(0, 4)).toEqual([
      '# a # b',
      '',
      '- Source: luogu | ID: 1 | Difficulty: x - y',
      '- Tags: t 1',
    ]);
  });

  it('of a day is always of LeetCode', () => {
    expect(format('judge-daily', { id: '1' })).toContain('- Source: leetcode | ID: 1 | Difficulty: N/A');
  });
});

describe('the table of similar problems', () => {
  const table = (rows: unknown[]) => format('judge-similar', { results: rows }).split('\n').slice(4);

  it('escapes bars, backslashes and line breaks in cells', () => {
    const [row] = table([{ source: 's', id: 'a|b', title: 'c\\|d\ne', similarity: 1 }]);
    expect(row).toBe('| 1 | s | a\\|b | c\\\\\\|d e | N/A | 100.0% | N/A |');
  });

  it('counts from 1 and shows shares with one decimal', () => {
    const rows = table([
      { source: 's', id: '1', similarity: 0.12345 },
      { source: 's', id: '2', similarity: 0 },
    ]);
    expect(rows).toEqual(['| 1 | s | 1 | N/A | N/A | 12.3% | N/A |', '| 2 | s | 2 | N/A | N/A | 0.0% | N/A |']);
  });

  it('says when there are none, and leaves out a query that is null', () => {
    expect(format('judge-similar', { rewritten_query: null, results: [] })).toMatch(
      /^# Similar Problems\n\n\| # .*\n.*\n\nNo /,
    );
  });
});

describe('every formatter', () => {
  it.each(Object.keys(judgeFormatters))('%s gives a text or calls the answer malformed, whatever comes', (name) => {
    const names = [
      'id',
      'source',
      'title',
      'tags',
      'content',
      'results',
      'platforms',
      'problem',
      'version',
      'retry_after',
    ];
    const body = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(...names),
        fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()))),
      ),
    );
    fc.assert(
      fc.property(body, (value) => {
        try {
          return typeof format(name, value) === 'string';
        } catch (error) {
          return error instanceof UpstreamError;
        }
      }),
    );
  });
});
