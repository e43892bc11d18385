import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ChildPlanner,
  type EngineNeeds,
  type PlannerSettings,
} from '../../../src/engines/pool/children/child-planner.ts';
import { SURPLUS_AFTER_MS } from '../../../src/engines/pool/job/limits.ts';

const QUIET: Omit<EngineNeeds, 'name'> = {
  usable: 0,
  starting: 0,
  idle: 0,
  busy: 0,
  soonFree: 0,
  startable: 0,
  wanted: false,
  floor: 0,
};
const SETTINGS: PlannerSettings = { spares: 1, maxProcesses: 6, maxStarting: 4, now: () => 0 };

const engine = (name: string, needs: Partial<EngineNeeds> = {}): EngineNeeds => ({ ...QUIET, name, ...needs });

interface Case {
  title: string;
  engines: EngineNeeds[];
  room?: Partial<PlannerSettings> & { processes?: number };
  start: string[];
  retire: string[];
}

const CASES: Case[] = [
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
    engines: [engine('a', { wanted: true, startable: 2 }), engine('b', { wanted: true, usable: 6, idle: 6 })],
    room: { processes: 6 },
    start: [],
    retire: ['b', 'b'],
  },
  {
    title: 'the spare of the other engine stays',
    engines: [
      engine('a', { wanted: true, startable: 2, usable: 5, busy: 5 }),
      engine('b', { wanted: true, usable: 1, idle: 1 }),
    ],
    room: { processes: 6 },
    start: [],
    retire: [],
  },
  {
    title: 'after a rush: nothing, since what rests for long goes later',
    engines: [engine('a', { wanted: true, usable: 6, idle: 6 })],
    room: { processes: 6 },
    start: [],
    retire: [],
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
];

describe('the children that are started and ended', () => {
  it.each(CASES)('$title', ({ engines, room: { processes = 0, ...settings } = {}, start, retire }) => {
    expect(new ChildPlanner({ ...SETTINGS, ...settings }).plan(engines, processes)).toEqual({ start, retire });
  });

  it('never exceed the most processes, and no more are ended than are idle', () => {
    const count = fc.integer({ min: 0, max: 5 });
    const needs = fc
      .record({ starting: count, idle: count, busy: count, startable: count, wanted: fc.boolean(), floor: count })
      .map((one) => ({ ...one, usable: one.starting + one.idle + one.busy }));
    fc.assert(
      fc.property(needs, needs, fc.integer({ min: 0, max: 3 }), (a, b, dying) => {
        const processes = a.usable + b.usable + dying;
        const plan = new ChildPlanner(SETTINGS).plan([engine('a', a), engine('b', b)], processes);
        const { maxStarting, maxProcesses } = SETTINGS;
        expect(plan.start.length === 0 || a.starting + b.starting + plan.start.length <= maxStarting).toBe(true);
        expect(plan.start.length === 0 || processes + plan.start.length <= maxProcesses).toBe(true);
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

describe('a child that was needed a moment ago', () => {
  /** A pool of two engines whose children start and end at once, on a clock of its own. */
  function poolOf() {
    const clock = { ms: 0 };
    const planner = new ChildPlanner({ ...SETTINGS, now: () => clock.ms });
    const children = { a: 0, b: 0 };
    const ended: string[] = [];
    /** So many jobs at work on each engine, seen once. */
    const look = (busy: { a: number; b: number }) => {
      const needs = (['a', 'b'] as const).map((name) => {
        const working = Math.min(busy[name], children[name]);
        return engine(name, {
          wanted: true,
          usable: children[name],
          idle: children[name] - working,
          busy: working,
          soonFree: working,
          startable: busy[name] - working,
        });
      });
      const plan = planner.plan(needs, children.a + children.b);
      for (const name of plan.start) children[name as 'a' | 'b'] += 1;
      for (const name of plan.retire) children[name as 'a' | 'b'] -= 1;
      ended.push(...plan.retire);
    };
    const pass = (ms: number) => {
      clock.ms += ms;
    };
    return { children, ended, look, pass };
  }

  it('stays while both languages are asked for in turn, at whatever pace', () => {
    for (const paceMs of [10, 1_000, 20_000]) {
      const { children, ended, look, pass } = poolOf();
      for (let n = 0; n < 200; n += 1) {
        look(n % 2 ? { a: 2, b: 0 } : { a: 0, b: 2 });
        look({ a: 0, b: 0 });
        pass(paceMs);
      }
      expect({ children, ended }).toEqual({ children: { a: 3, b: 3 }, ended: [] });
    }
  });

  it('is not given up for another language that has a child to wait for', () => {
    const { children, ended, look, pass } = poolOf();
    look({ a: 1, b: 0 });
    for (let n = 0; n < 3; n += 1) look({ a: 4, b: 0 });
    expect(children).toEqual({ a: 5, b: 1 });
    pass(SURPLUS_AFTER_MS - 1);
    look({ a: 0, b: 2 });
    expect(ended).toEqual([]);
    pass(1);
    look({ a: 0, b: 2 });
    expect(ended).toEqual(['a']);
  });

  it('is never given up for a spare of another language that nobody waits for', () => {
    const { children, ended, look, pass } = poolOf();
    look({ a: 1, b: 0 });
    for (let n = 0; n < 2; n += 1) look({ a: 3, b: 0 });
    look({ a: 0, b: 1 });
    expect(children).toEqual({ a: 4, b: 2 });
    for (let n = 0; n < 100; n += 1) {
      pass(SURPLUS_AFTER_MS / 10);
      look(n % 2 ? { a: 2, b: 0 } : { a: 0, b: 2 });
    }
    expect({ children, ended }).toEqual({ children: { a: 4, b: 2 }, ended: [] });
    look({ a: 0, b: 3 });
    expect(ended).toEqual(['a']);
  });

  it('is given up when nothing else can run: the other language has no child that will be free soon', () => {
    const planner = new ChildPlanner(SETTINGS);
    const crowd = { wanted: true, usable: 6 };
    planner.plan([engine('a', { ...crowd, busy: 6 }), engine('b')], 6);
    const waiting = { wanted: true, startable: 2 };
    const [a, b] = [engine('a', { ...crowd, idle: 6 }), engine('b', waiting)];
    expect(planner.plan([a, b], 6)).toEqual({ start: [], retire: ['a'] });
    // While it is ending, nothing else has to end.
    expect(
      planner.plan(
        [
          { ...a, usable: 5, idle: 5 },
          { ...b, startable: 1 },
        ],
        6,
      ),
    ).toEqual({ start: [], retire: [] });
    const hopeless = engine('b', { ...waiting, usable: 1, busy: 1 });
    expect(planner.plan([{ ...a, usable: 5, idle: 5 }, hopeless], 6).retire).toEqual(['a']);
    expect(
      planner.plan(
        [
          { ...a, usable: 5, idle: 5 },
          { ...hopeless, soonFree: 1 },
        ],
        6,
      ).retire,
    ).toEqual([]);
  });
});
