import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EngineNeeds, type PoolRoom, planChildren } from '../../../src/engines/pool/children/plan-children.ts';

const QUIET: Omit<EngineNeeds, 'name'> = {
  usable: 0,
  starting: 0,
  idle: 0,
  busy: 0,
  startable: 0,
  wanted: false,
  floor: 0,
};
const ROOM: PoolRoom = { spares: 1, processes: 0, restingChildren: 4, maxProcesses: 6, maxStarting: 4 };

const engine = (name: string, needs: Partial<EngineNeeds> = {}): EngineNeeds => ({ ...QUIET, name, ...needs });

const CASES: { title: string; engines: EngineNeeds[]; room?: Partial<PoolRoom>; start: string[]; retire: string[] }[] =
  [
    { title: 'nobody asked: nothing', engines: [engine('a'), engine('b')], start: [], retire: [] },
    {
      title: 'a first job: a child, and no spare that would slow it down',
      engines: [engine('a', { wanted: true, startable: 1 })],
      start: ['a'],
      retire: [],
    },
    {
      title: 'a first job at work: now the spare',
      engines: [engine('a', { wanted: true, usable: 1, busy: 1 })],
      room: { processes: 1 },
      start: ['a'],
      retire: [],
    },
    {
      title: 'a job that leaves the last idle child to others: one more child',
      engines: [engine('a', { wanted: true, startable: 1, usable: 1, idle: 1 })],
      room: { processes: 1 },
      start: ['a'],
      retire: [],
    },
    {
      title: 'no spares: a child for each job that could start',
      engines: [engine('a', { wanted: true, startable: 2 })],
      room: { spares: 0 },
      start: ['a', 'a'],
      retire: [],
    },
    {
      title: 'a job that waits for a starting child: the spare waits too',
      engines: [engine('a', { wanted: true, startable: 1, usable: 1, starting: 1 })],
      room: { processes: 1 },
      start: [],
      retire: [],
    },
    {
      title: 'all workers busy: one spare, whatever the queue',
      engines: [engine('a', { wanted: true, usable: 2, busy: 2 })],
      room: { processes: 2 },
      start: ['a'],
      retire: [],
    },
    {
      title: 'warmed up: the floor of each engine',
      engines: [engine('a', { wanted: true, floor: 1 }), engine('b', { wanted: true, floor: 1 })],
      room: { spares: 0 },
      start: ['a', 'b'],
      retire: [],
    },
    {
      title: 'no room left: an idle child of the other engine goes',
      engines: [engine('a', { wanted: true, startable: 2 }), engine('b', { wanted: true, usable: 3, idle: 3 })],
      room: { processes: 6 },
      start: [],
      retire: ['b', 'b'],
    },
    {
      title: 'the spare of the other engine stays',
      engines: [engine('a', { wanted: true, startable: 2 }), engine('b', { wanted: true, usable: 1, idle: 1 })],
      room: { processes: 6 },
      start: [],
      retire: [],
    },
    {
      title: 'after a rush: back to the number that may rest',
      engines: [engine('a', { wanted: true, usable: 6, idle: 6 })],
      room: { processes: 6 },
      start: [],
      retire: ['a', 'a'],
    },
    {
      title: 'one child idle and one starting for two jobs: the spare waits',
      engines: [engine('a', { wanted: true, startable: 2, usable: 2, idle: 1, starting: 1 })],
      room: { processes: 2 },
      start: [],
      retire: [],
    },
    {
      title: 'a child that starts already counts towards those that may start at a time',
      engines: [engine('a', { wanted: true, startable: 4, usable: 1, starting: 1 })],
      room: { spares: 0, processes: 1, maxStarting: 2 },
      start: ['a'],
      retire: [],
    },
    {
      title: 'many jobs at once: as many children as may start at a time',
      engines: [engine('a', { wanted: true, startable: 4 })],
      room: { spares: 0, maxStarting: 2 },
      start: ['a', 'a'],
      retire: [],
    },
    {
      title: 'after a rush, but one job waits: everybody stays',
      engines: [engine('a', { wanted: true, usable: 6, idle: 6, startable: 1 })],
      room: { processes: 6 },
      start: [],
      retire: [],
    },
    {
      title: 'a child that starts counts towards those that may rest',
      engines: [engine('a', { usable: 4, idle: 4 }), engine('b', { floor: 1 })],
      room: { processes: 4 },
      start: ['b'],
      retire: ['a'],
    },
  ];

describe('planChildren', () => {
  it.each(CASES)('$title', ({ engines, room, start, retire }) => {
    expect(planChildren(engines, { ...ROOM, ...room })).toEqual({ start, retire });
  });

  it('never starts beyond the most processes and never ends more than are idle', () => {
    const count = fc.integer({ min: 0, max: 5 });
    const needs = fc
      .record({ starting: count, idle: count, busy: count, startable: count, wanted: fc.boolean(), floor: count })
      .map((one) => ({ ...one, usable: one.starting + one.idle + one.busy }));
    fc.assert(
      fc.property(needs, needs, fc.integer({ min: 0, max: 3 }), (a, b, dying) => {
        const processes = a.usable + b.usable + dying;
        const room = { ...ROOM, processes };
        const plan = planChildren([engine('a', a), engine('b', b)], room);
        expect(plan.start.length === 0 || a.starting + b.starting + plan.start.length <= room.maxStarting).toBe(true);
        expect(plan.start.length === 0 || processes + plan.start.length <= room.maxProcesses).toBe(true);
        for (const [name, { idle }] of [
          ['a', a],
          ['b', b],
        ] as const) {
          expect(plan.retire.filter((one) => one === name).length).toBeLessThanOrEqual(idle);
        }
      }),
    );
  });
});
