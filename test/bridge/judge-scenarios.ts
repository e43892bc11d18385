/** The five tools of oj-mcp as data: what is asked for, what goes on the wire, what comes back. */

export interface JudgeScenario {
  title: string;
  tool: string;
  args: Record<string, unknown>;
  /** The request that must arrive; absent when none may. */
  request?: string;
  want: { kind: 'value' | 'caller-fault'; text: string };
}

const value = (text: string): JudgeScenario['want'] => ({ kind: 'value', text });
const refused = (text: string): JudgeScenario['want'] => ({ kind: 'caller-fault', text });

const TWO_SUM = [
  '# Two Sum',
  '',
  '- Source: leetcode | ID: 1 | Difficulty: Easy',
  '- Tags: Array, Hash Table',
  '- Link: https://leetcode.com/problems/two-sum/',
  '- AC Rate: 57.1%',
  '',
  '---',
  '',
  'Given an array of integers `nums` and an integer `target`, return *indices of the two numbers such that they add up to `target`*.',
].join('\n');

const NULLS = [
  '# N/A',
  '',
  '- Source: leetcode | ID: 1 | Difficulty: N/A',
  '- Tags: N/A',
  '- Link: N/A',
  '- AC Rate: N/A',
  '',
  '---',
  '',
  'No description available.',
].join('\n');

const SIMILAR_HEAD = '| # | Source | ID | Title | Difficulty | Similarity | Link |\n|---|---|---|---|---|---|---|';

const SIMILAR = [
  '# Similar Problems',
  '',
  'Query: pairs of numbers with a given sum',
  '',
  SIMILAR_HEAD,
  '| 1 | leetcode | 167 | Two Sum II | Medium | 87.3% | N/A |',
].join('\n');

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

const LIMIT = 'limit must be between 1 and 50';
const THRESHOLD = 'threshold must be between 0.0 and 1.0';
const QUERY = 'query must be between 3 and 2000 characters';
const EITHER = "either 'query' or both 'source' and 'id' must be provided";

/** The clock stands at 2026-01-01T20:00Z: in UTC+8 it is already the second, which the fake judge is still fetching. */
const daily: Omit<JudgeScenario, 'tool'>[] = [
  {
    title: "asks for today's challenge in UTC",
    args: {},
    request: '/api/v1/daily?domain=com&date=2026-01-01',
    want: value(TWO_SUM),
  },
  {
    title: 'takes today in UTC+8 for cn, and 202 is not an error',
    args: { domain: 'cn' },
    request: '/api/v1/daily?domain=cn&date=2026-01-02',
    want: value('The daily challenge is being fetched. Please retry after 30 seconds.'),
  },
  {
    title: 'survives null in every nullable field',
    args: { date: '2026-01-03' },
    request: '/api/v1/daily?domain=com&date=2026-01-03',
    want: value(NULLS),
  },
  {
    title: 'takes null for an argument that is left out',
    args: { domain: null, date: null },
    request: '/api/v1/daily?domain=com&date=2026-01-01',
    want: value(TWO_SUM),
  },
  ...['2026-1-1', '2026/01/01', '2026-02-30', '2026-13-01', '', ' 2026-01-01', 20260101, '2026-01-01T00:00:00Z'].map(
    (date) => ({
      title: `refuses the date ${JSON.stringify(date)}`,
      args: { date },
      want: refused('invalid date format, expected YYYY-MM-DD'),
    }),
  ),
  ...['us', 'COM', '', 5].map((domain) => ({
    title: `refuses the domain ${JSON.stringify(domain)}`,
    args: { domain },
    want: refused("domain must be 'com' or 'cn'"),
  })),
  {
    title: 'judges the date before the domain',
    args: { date: 'x', domain: 'x' },
    want: refused('invalid date format, expected YYYY-MM-DD'),
  },
];

const problem: Omit<JudgeScenario, 'tool'>[] = [
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
  ...['.', '..', ' .. '].map((id) => ({
    title: `does not climb with the id ${JSON.stringify(id)}`,
    args: { source: 'leetcode', id },
    want: refused("id must not be '.' or '..'"),
  })),
  {
    title: 'refuses an id that is no text',
    args: { source: 'leetcode', id: { a: 1 } },
    want: refused('id must be a string, a number or a boolean'),
  },
  {
    title: 'refuses half a character',
    args: { source: 'leetcode', id: 'a\ud800' },
    want: refused('arguments must be well-formed Unicode'),
  },
];

const DEFAULTS = 'limit=10&threshold=0';

const similar: Omit<JudgeScenario, 'tool'>[] = [
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
  ...[0, 51, -1, 1.5, '5', true].map((limit) => ({
    title: `refuses the limit ${JSON.stringify(limit)}`,
    args: { query: 'two sum', limit },
    want: refused(LIMIT),
  })),
  ...[-0.1, 1.01, '0.5'].map((threshold) => ({
    title: `refuses the threshold ${JSON.stringify(threshold)}`,
    args: { query: 'two sum', threshold },
    want: refused(THRESHOLD),
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

const resolve: Omit<JudgeScenario, 'tool'>[] = [
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

const status: Omit<JudgeScenario, 'tool'>[] = [
  { title: 'groups thousands and keeps the order of the API', args: {}, request: '/status', want: value(STATUS) },
];

const of = (tool: string, rows: Omit<JudgeScenario, 'tool'>[]) => rows.map((row) => ({ ...row, tool }));

/** In the order of the list of tools. */
export const JUDGE_TOOLS = [
  'get_daily_challenge',
  'get_problem',
  'find_similar_problems',
  'resolve_problem',
  'get_platform_status',
];

export const JUDGE_SCENARIOS: JudgeScenario[] = [
  ...of('get_daily_challenge', daily),
  ...of('get_problem', problem),
  ...of('find_similar_problems', similar),
  ...of('resolve_problem', resolve),
  ...of('get_platform_status', status),
];
