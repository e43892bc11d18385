/** get_platform_status. */
import { type Row, value } from './scenario.ts';

const STATUS = [
  '# OJ Platform Status (v0.3.1)',
  '',
  '| Platform | Problems | Missing Content | Not Embedded |',
  '|---|---|---|---|',
  '| atcoder | 8,356 | 320 | 339 |',
  '| codeforces | 12,984 | 106 | 127 |',
  '| leetcode | 3,760 | 729 | 729 |',
  '| luogu | 15,393 | 2 | 13,358 |',
].join('\n');

export const status: Row[] = [
  { title: 'groups thousands and keeps the order of the API', args: {}, request: '/status', want: value(STATUS) },
];
