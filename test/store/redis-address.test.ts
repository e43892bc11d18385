/** REDIS_URL names one server, sentinels or a cluster. */
import { expect, it } from 'vitest';
import { readRedisAddress } from '../../src/store/redis-address.ts';

it.each<[string, object]>([
  ['redis://127.0.0.1:6379', { kind: 'server', url: 'redis://127.0.0.1:6379' }],
  ['rediss://user:secret@cache.example:6380/2', { kind: 'server', url: 'rediss://user:secret@cache.example:6380/2' }],
  [
    'redis+sentinel://one,two:26380/primary',
    {
      kind: 'sentinel',
      tls: false,
      nodes: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 26_380 },
      ],
      primary: 'primary',
      database: 0,
    },
  ],
  [
    'rediss+sentinel://me:p%40ss%3A%2F@[::1]:26379/my%20primary/3',
    {
      kind: 'sentinel',
      tls: true,
      username: 'me',
      password: 'p@ss:/',
      nodes: [{ host: '::1', port: 26_379 }],
      primary: 'my primary',
      database: 3,
    },
  ],
  [
    'redis+cluster://:a:b@c@10.0.0.1,10.0.0.2:7000/',
    {
      kind: 'cluster',
      tls: false,
      password: 'a:b@c',
      nodes: [
        { host: '10.0.0.1', port: 6_379 },
        { host: '10.0.0.2', port: 7_000 },
      ],
    },
  ],
  ['rediss+cluster://me@one', { kind: 'cluster', tls: true, username: 'me', nodes: [{ host: 'one', port: 6_379 }] }],
])('reads %s', (text, address) => {
  expect(readRedisAddress(text)).toEqual(address);
});

it.each([
  '',
  '127.0.0.1:6379',
  'http://127.0.0.1',
  'redis+sentinel://one:26379',
  'redis+sentinel://one:26379/',
  'redis+sentinel://one:26379/primary/two',
  'redis+sentinel://one:26379/primary/1/2',
  'redis+sentinel:///primary',
  'redis+cluster://',
  'redis+cluster://one:6379/2',
  'redis+cluster://one,,two',
  'redis+cluster://one:0',
  'redis+cluster://one:65536',
  'redis+cluster://one:port',
  'redis+cluster://:%zz@one',
  'redis+cluster://one?tls=1',
  'redis+other://one',
])('does not read "%s"', (text) => {
  expect(readRedisAddress(text)).toBeUndefined();
});
