/** resolve_problem. */
import { type Row, refused, value } from './scenario.ts';
import { TWO_SUM } from './texts.ts';

export const resolve: Row[] = [
  {
    title: 'resolves a URL inside one segment',
    args: { query: 'https://leetcode.com/problems/two-sum/' },
    request: '/api/v1/resolve/https%3A%2F%2Fleetcode.com%2Fproblems%2Ftwo-sum%2F',
    want: value(TWO_SUM),
  },
  {
    title: 'takes a null problem for an ordinary answer',
    args: { query: 'unknown' },
    request: '/api/v1/resolve/unknown',
    want: value('The problem was not found (source: leetcode, ID: unknown).'),
  },
  ...[{}, { query: '' }, { query: ' \n ' }].map((args) => ({
    title: `refuses ${JSON.stringify(args)}`,
    args,
    want: refused('query must be non-empty'),
  })),
  { title: 'does not climb', args: { query: '..' }, want: refused("query must not be '.' or '..'") },
];
