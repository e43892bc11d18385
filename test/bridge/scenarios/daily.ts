/** get_daily_challenge. */
import { type Row, refused, value } from './scenario.ts';
import { NULLS, TWO_SUM } from './texts.ts';

/** The clock stands at 2026-01-01T20:00Z: in UTC+8 it is already the second, which the fake judge is still fetching. */
export const daily: Row[] = [
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
