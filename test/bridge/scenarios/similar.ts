/** find_similar_problems. */
import { type Row, refused, value } from './scenario.ts';

const SIMILAR_HEAD = '| # | Source | ID | Title | Difficulty | Similarity | Link |\n|---|---|---|---|---|---|---|';

const SIMILAR = [
  '# Similar Problems',
  '',
  'Query: pairs of numbers with a given sum',
  '',
  SIMILAR_HEAD,
  '| 1 | leetcode | 167 | Two Sum II | Medium | 87.3% | N/A |',
].join('\n');

const LIMIT = 'limit must be between 1 and 50';
const THRESHOLD = 'threshold must be between 0.0 and 1.0';
const QUERY = 'query must be between 3 and 2000 characters';
const EITHER = "either 'query' or both 'source' and 'id' must be provided";

const DEFAULTS = 'limit=10&threshold=0';

export const similar: Row[] = [
  {
    title: 'asks by text',
    args: { query: 'two sum' },
    request: `/api/v1/similar?q=two%20sum&${DEFAULTS}`,
    want: value(SIMILAR),
  },
  {
    title: 'asks by source and id',
    args: { source: 'leetcode', id: '1' },
    request: `/api/v1/similar/leetcode/1?${DEFAULTS}`,
    want: value(SIMILAR),
  },
  {
    title: 'passes limit, threshold and filter on',
    args: { query: 'a&b=c', limit: 50, threshold: 0.25, source_filter: 'atcoder' },
    request: '/api/v1/similar?q=a%26b%3Dc&limit=50&threshold=0.25&source=atcoder',
    want: value(SIMILAR),
  },
  {
    title: 'passes the filter on with source and id',
    args: { source: 'luogu', id: 'P1001', source_filter: 'atcoder', limit: 1, threshold: 1 },
    request: '/api/v1/similar/luogu/P1001?limit=1&threshold=1&source=atcoder',
    want: value(SIMILAR),
  },
  {
    title: 'prefers a query over source and id',
    args: { query: 'graphs', source: 'leetcode', id: '1' },
    request: `/api/v1/similar?q=graphs&${DEFAULTS}`,
    want: value(SIMILAR),
  },
  {
    title: 'takes a blank query for none',
    args: { query: '   ', source: 'leetcode', id: '1' },
    request: `/api/v1/similar/leetcode/1?${DEFAULTS}`,
    want: value(SIMILAR),
  },
  {
    title: 'never falls back from a bad query',
    args: { query: 'ab', source: 'leetcode', id: '1' },
    want: refused(QUERY),
  },
  {
    title: 'counts characters, not code units: three astral ones are enough',
    args: { query: '😀😀😀' },
    request: `/api/v1/similar?q=${'%F0%9F%98%80'.repeat(3)}&${DEFAULTS}`,
    want: value(SIMILAR),
  },
  { title: 'refuses two astral characters', args: { query: '😀😀' }, want: refused(QUERY) },
  {
    title: 'takes 2000 characters',
    args: { query: 'é'.repeat(2000) },
    request: `/api/v1/similar?q=${'%C3%A9'.repeat(2000)}&${DEFAULTS}`,
    want: value(SIMILAR),
  },
  { title: 'refuses 2001 characters', args: { query: 'é'.repeat(2001) }, want: refused(QUERY) },
  ...[0, 51, -1, 1.5].map((limit) => ({
    title: `refuses the limit ${JSON.stringify(limit)}`,
    args: { query: 'two sum', limit },
    want: refused(LIMIT),
  })),
  ...[-0.1, 1.01].map((threshold) => ({
    title: `refuses the threshold ${JSON.stringify(threshold)}`,
    args: { query: 'two sum', threshold },
    want: refused(THRESHOLD),
  })),
  ...[
    { limit: '5', want: 'limit must be an integer, not a string' },
    { limit: true, want: 'limit must be an integer, not a boolean' },
    { threshold: '0.5', want: 'threshold must be a number, not a string' },
    { query: 5, want: 'query must be a string, not a number' },
  ].map(({ want, ...args }) => ({
    title: `says what ${JSON.stringify(args)} should be`,
    args: { query: 'two sum', ...args },
    want: refused(want),
  })),
  { title: 'judges the limit first', args: { limit: 0, threshold: 2, query: 'a' }, want: refused(LIMIT) },
  { title: 'judges the threshold second', args: { threshold: 2, query: 'a' }, want: refused(THRESHOLD) },
  { title: 'judges the query third', args: { query: 'a' }, want: refused(QUERY) },
  ...[{}, { source: 'leetcode' }, { id: '1' }, { query: ' ' }, { source: ' ', id: '1' }].map((args) => ({
    title: `refuses ${JSON.stringify(args)} last`,
    args,
    want: refused(EITHER),
  })),
  {
    title: 'survives null in every nullable field',
    args: { query: 'nulls' },
    request: `/api/v1/similar?q=nulls&${DEFAULTS}`,
    want: value(`# Similar Problems\n\n${SIMILAR_HEAD}\n| 1 | leetcode | 167 | N/A | N/A | 87.3% | N/A |`),
  },
  {
    title: 'tells that the embedding service failed',
    args: { query: 'embedding down' },
    request: `/api/v1/similar?q=embedding%20down&${DEFAULTS}`,
    want: refused('[502] Bad Gateway: embedding service failed'),
  },
  {
    title: 'tells that there is nothing to compare by',
    args: { source: 'leetcode', id: 'unknown' },
    request: `/api/v1/similar/leetcode/unknown?${DEFAULTS}`,
    want: refused('[404] Not Found: no embedding found for this problem'),
  },
];
