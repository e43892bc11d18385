/** get_problem. */
import { type Row, refused, value } from './scenario.ts';
import { NULLS, TWO_SUM } from './texts.ts';

export const problem: Row[] = [
  {
    title: 'shows a problem, and trims source and id',
    args: { source: ' leetcode ', id: '\t1\n' },
    request: '/api/v1/problems/leetcode/1',
    want: value(TWO_SUM),
  },
  {
    title: 'survives null in every nullable field',
    args: { source: 'leetcode', id: 'nulls' },
    request: '/api/v1/problems/leetcode/nulls',
    want: value(NULLS),
  },
  {
    title: 'tells that there is no such problem',
    args: { source: 'leetcode', id: 'unknown' },
    request: '/api/v1/problems/leetcode/unknown',
    want: refused('[404] Not Found: problem not found'),
  },
  {
    title: 'tells that there is no such judge',
    args: { source: 'spoj', id: '1' },
    request: '/api/v1/problems/spoj/1',
    want: refused('[400] Bad Request: invalid source: spoj'),
  },
  {
    title: 'keeps a slash inside its segment',
    args: { source: 'leetcode', id: '../../status?x#y' },
    request: '/api/v1/problems/leetcode/..%2F..%2Fstatus%3Fx%23y',
    want: value(TWO_SUM),
  },
  ...[{}, { source: 'leetcode' }, { id: '1' }, { source: '  ', id: '1' }, { source: 'leetcode', id: '' }].map(
    (args) => ({
      title: `refuses ${JSON.stringify(args)}`,
      args,
      want: refused('source and id must be non-empty'),
    }),
  ),
  {
    title: 'refuses a source that is a number',
    args: { source: 5, id: '1' },
    want: refused('source must be a string, not a number'),
  },
  {
    title: 'refuses an id that is a number',
    args: { source: 'leetcode', id: 1 },
    want: refused('id must be a string, not a number'),
  },
  {
    title: 'names the arguments that it has',
    args: { source: 'leetcode', id: '1', slug: 'two-sum' },
    want: refused("unknown argument 'slug'; the known arguments are source, id"),
  },
  ...['.', '..', ' .. '].map((id) => ({
    title: `does not climb with the id ${JSON.stringify(id)}`,
    args: { source: 'leetcode', id },
    want: refused("id must not be '.' or '..'"),
  })),
  {
    title: 'refuses an id that is no text',
    args: { source: 'leetcode', id: { a: 1 } },
    want: refused('id must be a string, not an object'),
  },
  {
    title: 'refuses half a character',
    args: { source: 'leetcode', id: 'a\ud800' },
    want: refused('arguments must be well-formed Unicode'),
  },
];
