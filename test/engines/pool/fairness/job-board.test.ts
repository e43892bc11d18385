import { describe, expect, it } from 'vitest';
import {
  COLD_ALLOWANCE_MS,
  COSTLY_BURN_MS,
  LOST_CHILD_MS,
  QUICK_CPU_MS,
  SHORT_SLICE_MS,
} from '../../../../src/engines/pool/common/limits.ts';
import { type BoardJob, type BoardSettings, JobBoard } from '../../../../src/engines/pool/fairness/job-board.ts';

const SETTINGS: BoardSettings = { workers: 2, slowPlaces: 2, queueLimit: 64, spares: 1, now: () => 0 };
const PLENTY = () => 100;

interface TestJob extends BoardJob {
  name: string;
}

/** `a1` is the first job of client a. */
function job(name: string, more: Partial<TestJob> = {}): TestJob {
  return { name, client: name.replace(/\d+$/, ''), engine: 'mermaid', large: false, tries: 0, ...more };
}

function boardOf(settings: Partial<BoardSettings> = {}) {
  const board = new JobBoard<TestJob>({ ...SETTINGS, ...settings });
  const wait = (...jobs: TestJob[]) => {
    for (const one of jobs) board.waiting.add(one);
    return jobs;
  };
  const burn = (client: string, ms = QUICK_CPU_MS + COSTLY_BURN_MS) => board.accounts.charge(client, 0, ms);
  const startAll = (idleOf: (engine: string) => number = PLENTY) => {
    const names: string[] = [];
    for (let one = board.next(idleOf); one; one = board.next(idleOf)) names.push(one.name);
    return names;
  };
  /** Runs one job at a time to its end; the order in which they had their turns. */
  const order = (cpuMs = 20) => {
    const names: string[] = [];
    for (let one = board.next(PLENTY); one; one = board.next(PLENTY)) {
      names.push(one.name);
      board.charge(one, cpuMs);
      board.end(one, { answered: true, lostChild: false });
    }
    return names;
  };
  return { board, wait, burn, startAll, order };
}

describe('whose turn it is', () => {
  it('goes round the clients, first come first served within each', () => {
    const { board, wait, order } = boardOf();
    for (const client of ['a', 'b', 'c']) board.accounts.prove(client);
    wait(...['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => job(name)));
    expect(order()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('comes first to whom has fewest jobs at work, then to whom has spent least', () => {
    const { board, wait, startAll } = boardOf({ workers: 3 });
    board.accounts.charge('a', 0, 100);
    board.accounts.charge('b', 0, 50);
    wait(job('a1'), job('a2'), job('b1'), job('b2'));
    expect(startAll()).toEqual(['b1', 'a1', 'b2']);
  });

  it('comes to a client that burns CPU time after all others', () => {
    const { board, wait, burn, order } = boardOf();
    for (const client of ['a', 'b']) board.accounts.prove(client);
    burn('hog');
    wait(job('hog1'), job('hog2'), job('a1'), job('a2'), job('b1'));
    expect(order()).toEqual(['a1', 'b1', 'a2', 'hog1', 'hog2']);
  });

  it('alternates between regulars and strangers, so that neither crowd holds up the other', () => {
    const { board, wait, order } = boardOf();
    board.accounts.prove('regular');
    board.accounts.charge('regular', 0, 250);
    wait(job('x1'), job('y1'), job('z1'), job('regular1'), job('regular2'));
    // A stranger that got its answer is one no more.
    expect(order()).toEqual(['x1', 'regular1', 'y1', 'regular2', 'z1']);
  });

  it('passes over a job whose engine has no idle child', () => {
    const { wait, startAll } = boardOf();
    wait(job('a1', { engine: 'plantuml' }), job('a2'));
    expect(startAll((engine) => (engine === 'plantuml' ? 0 : 5))).toEqual(['a2']);
  });

  it('comes back at once to a job whose child was killed', () => {
    const { board, wait, startAll } = boardOf({ workers: 1 });
    const [first] = wait(job('a1'), job('a2'));
    board.next(PLENTY);
    board.end(first as TestJob, { answered: false, lostChild: false });
    board.waiting.putBack(first as TestJob);
    expect(startAll()).toEqual(['a1']);
  });
});

describe('the workers', () => {
  it('are never taken by clients that burn CPU time: they have the slow places', () => {
    const { board, wait, burn, startAll } = boardOf();
    burn('hog');
    wait(...[1, 2, 3, 4].map((n) => job(`hog${n}`)), job('a1'), job('a2'), job('a3'));
    expect(startAll()).toEqual(['a1', 'a2', 'hog1', 'hog2']);
    expect(board.waiting.size).toBe(3);
  });

  it('are left by a job that has had its first slice, as long as there are slow places', () => {
    const { board, wait, startAll } = boardOf();
    const jobs = wait(...['a1', 'b1', 'c1', 'd1', 'e1'].map((name) => job(name)));
    expect(startAll()).toEqual(['a1', 'b1']);
    for (const one of jobs.slice(0, 2)) board.charge(one, QUICK_CPU_MS);
    expect(startAll()).toEqual(['c1', 'd1']);
    expect(jobs.map((one) => board.laneOf(one))).toEqual(['slow', 'slow', 'quick', 'quick', undefined]);
    for (const one of jobs.slice(2, 4)) board.charge(one, QUICK_CPU_MS);
    expect(startAll()).toEqual([]);
  });

  it('are left sooner while a regular waits, except by regulars', () => {
    const { board, wait, startAll } = boardOf();
    for (const client of ['known', 'regular']) board.accounts.prove(client);
    const [stranger, known] = wait(job('stranger1'), job('known1')) as [TestJob, TestJob];
    startAll();
    for (const one of [stranger, known]) board.charge(one, SHORT_SLICE_MS);
    expect([board.next(PLENTY), board.laneOf(stranger)]).toEqual([undefined, 'quick']);
    wait(job('regular1'));
    expect(startAll()).toEqual(['regular1']);
    expect([board.laneOf(stranger), board.laneOf(known)]).toEqual(['slow', 'quick']);
  });

  it('keep one back from long sources, and so does the last idle child', () => {
    const large = { large: true };
    expect(board2(['a1', 'b1'], PLENTY)).toEqual(['a1']);
    expect(board2(['a1'], () => 1)).toEqual([]);
    function board2(names: string[], idleOf: () => number): string[] {
      const { wait, startAll } = boardOf();
      wait(...names.map((name) => job(name, large)));
      return startAll(idleOf);
    }
  });

  it('are one more for a regular while strangers have them all', () => {
    const { board, wait, startAll } = boardOf();
    board.accounts.prove('regular');
    wait(job('x1'), job('y1'), job('z1'));
    expect(startAll()).toEqual(['x1', 'y1']);
    wait(job('regular1'), job('regular2'));
    expect(startAll()).toEqual(['regular1']);
  });

  it('leave the last idle child to regulars, if there are any', () => {
    const { board, wait, startAll } = boardOf();
    wait(job('x1'));
    expect(startAll(() => 1)).toEqual(['x1']);
    board.accounts.prove('regular');
    wait(job('y1'), job('regular1'));
    expect(startAll(() => 1)).toEqual(['regular1']);
  });

  it('leave the last idle child to clients that do not burn CPU time', () => {
    const { wait, burn, startAll } = boardOf();
    burn('hog');
    wait(job('hog1'), job('a1'));
    expect(startAll(() => 1)).toEqual(['a1']);
  });
});

describe('a job that is given up', () => {
  /** Two hogs in the slow places and two strangers who have had their slices on the workers. */
  function crowded() {
    const made = boardOf();
    const names = ['hog1', 'pig1', 'x1', 'y1'];
    const jobs = new Map(names.map((name) => [name, job(name)]));
    const get = (name: string) => jobs.get(name) as TestJob;
    made.burn('hog', 5_000);
    made.burn('pig', 3_000);
    made.wait(...jobs.values());
    made.startAll();
    made.board.charge(get('x1'), QUICK_CPU_MS + 10);
    made.board.charge(get('y1'), QUICK_CPU_MS);
    return { ...made, get };
  }

  it('is that of the client who has burnt most, when everything is full and another client waits', () => {
    const { board, wait, get } = crowded();
    wait(job('a1'));
    expect(board.next(PLENTY)).toBeUndefined();
    const victim = board.victim(PLENTY);
    expect(victim).toBe(get('hog1'));
    board.end(get('hog1'), { answered: false, lostChild: false });
    expect(board.next(PLENTY)?.name).toBe('a1');
    expect(board.laneOf(get('x1'))).toBe('slow');
  });

  const SPARED: [title: string, waiting: TestJob[], idle: number][] = [
    ['nobody waits', [], 9],
    ['only those wait who burn CPU time themselves', [job('hog2'), job('pig2')], 9],
    ['there is no child for the one who waits', [job('a1')], 0],
  ];
  it.each(SPARED)('is none while %s', (_, waiting, idle) => {
    const { board, wait } = crowded();
    wait(...waiting);
    expect(board.victim(() => idle)).toBeUndefined();
  });

  it('is none while the workers are at work on first slices', () => {
    const { board, wait, burn, startAll } = boardOf();
    burn('hog');
    wait(job('hog1'), job('hog2'), job('x1'), job('y1'), job('a1'));
    startAll();
    expect(board.victim(PLENTY)).toBeUndefined();
  });

  it('is never one of the client who waits', () => {
    const { board, wait, startAll } = boardOf();
    const jobs = wait(...[1, 2, 3, 4, 5].map((n) => job(`a${n}`)));
    startAll();
    for (const one of jobs.slice(0, 2)) board.charge(one, QUICK_CPU_MS);
    startAll();
    for (const one of jobs.slice(2, 4)) board.charge(one, QUICK_CPU_MS);
    expect([board.next(PLENTY), board.victim(PLENTY)]).toEqual([undefined, undefined]);
  });
});

describe('a queue that is full', () => {
  const full = (queueLimit: number, prepare: (made: ReturnType<typeof boardOf>) => void) => {
    const made = boardOf({ queueLimit });
    prepare(made);
    return made.board.surplus()?.name;
  };

  it('lets everybody wait up to its limit', () => {
    expect(full(3, ({ wait }) => wait(job('a1'), job('a2'), job('a3')))).toBeUndefined();
  });

  it('turns away the newest of the client with most waiting, not the newcomer', () => {
    expect(full(3, ({ wait }) => wait(job('a1'), job('a2'), job('a3'), job('b1')))).toBe('a3');
  });

  it('turns away the newcomer when all have as many', () => {
    expect(full(2, ({ wait }) => wait(job('a1'), job('b1'), job('c1')))).toBe('c1');
  });

  it('turns away whoever burns CPU time first', () => {
    const fill = ({ wait, burn }: ReturnType<typeof boardOf>) => {
      burn('hog');
      wait(job('hog1'), job('a1'), job('a2'), job('a3'));
    };
    expect(full(3, fill)).toBe('hog1');
  });

  it('keeps the place of a regular when strangers with one job each fill it', () => {
    const fill = ({ wait, board }: ReturnType<typeof boardOf>) => {
      board.accounts.prove('regular');
      board.accounts.charge('regular', 0, 250);
      wait(job('x1'), job('y1'), job('regular1'));
    };
    expect(full(2, fill)).toBe('y1');
  });
});

describe('what a job costs its client', () => {
  it('is charged while it runs', () => {
    const { board, wait } = boardOf();
    const [one] = wait(job('a1')) as [TestJob];
    board.next(PLENTY);
    for (const ms of [100, 100, 250]) board.charge(one, ms);
    expect(board.accounts.spentMs('a')).toBe(250);
  });

  it('leaves out what a cold child takes to get going', () => {
    const { board, wait } = boardOf();
    const [one] = wait(job('a1')) as [TestJob];
    board.next(PLENTY);
    board.startsCold(one);
    board.charge(one, COLD_ALLOWANCE_MS + 30);
    expect(board.accounts.spentMs('a')).toBe(30);
  });

  it('includes another child when it broke its own', () => {
    const { board, wait } = boardOf();
    const [one] = wait(job('a1')) as [TestJob];
    board.next(PLENTY);
    board.end(one, { answered: false, lostChild: true });
    expect(board.accounts.burntMs('a')).toBe(LOST_CHILD_MS);
    expect(board.accounts.standing('a')).toBe('costly');
  });
});

describe('a warm child', () => {
  it('is for clients who are known for ordinary diagrams', () => {
    const { board, burn } = boardOf();
    board.accounts.prove('regular');
    burn('burner');
    const cold = ['regular1', 'stranger1', 'burner1'].filter((name) => board.makesDoWithCold(job(name)));
    expect(cold).toEqual(['stranger1', 'burner1']);
  });

  it('is for anybody when there are no such clients', () => {
    const { board } = boardOf();
    expect(board.makesDoWithCold(job('stranger1'))).toBe(false);
  });
});
