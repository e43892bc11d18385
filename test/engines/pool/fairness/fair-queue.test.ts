import { describe, expect, it } from 'vitest';
import { FairQueue, type FairQueueSettings, type QueuedJob } from '../../../../src/engines/pool/fairness/fair-queue.ts';
import {
  COLD_ALLOWANCE_MS,
  COSTLY_BURN_MS,
  QUICK_CPU_MS,
  RESTART_CPU_MS,
} from '../../../../src/engines/pool/job/limits.ts';

const SETTINGS: FairQueueSettings = { workers: 2, slowPlaces: 2, queueLimit: 64, spares: 1, now: () => 0 };
const PLENTY = () => 100;

interface TestJob extends QueuedJob {
  name: string;
}

/** `a1` is the first job of client a. */
function job(name: string, more: Partial<TestJob> = {}): TestJob {
  return { name, client: name.replace(/\d+$/, ''), engine: 'mermaid', large: false, tries: 0, ...more };
}

function queueOf(settings: Partial<FairQueueSettings> = {}) {
  const queue = new FairQueue<TestJob>({ ...SETTINGS, ...settings });
  const wait = (...jobs: TestJob[]) => {
    for (const one of jobs) queue.waiting.add(one);
    return jobs;
  };
  const burn = (client: string, ms = QUICK_CPU_MS + COSTLY_BURN_MS) => queue.accounts.charge(client, 0, ms);
  const startAll = (idleOf: (engine: string) => number = PLENTY) => {
    const names: string[] = [];
    for (let one = queue.next(idleOf); one; one = queue.next(idleOf)) names.push(one.name);
    return names;
  };
  /** Runs one job at a time to its end; the order in which they had their turns. */
  const order = (cpuMs = 20) => {
    const names: string[] = [];
    for (let one = queue.next(PLENTY); one; one = queue.next(PLENTY)) {
      names.push(one.name);
      queue.charge(one, cpuMs);
      queue.end(one, { answered: true, lostChild: false });
    }
    return names;
  };
  return { queue, wait, burn, startAll, order };
}

describe('whose turn it is', () => {
  it('goes round the clients, first come first served within each', () => {
    const { queue, wait, order } = queueOf();
    for (const client of ['a', 'b', 'c']) queue.accounts.prove(client);
    wait(...['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => job(name)));
    expect(order()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('comes first to whom has fewest jobs at work, then to whom has spent least', () => {
    const { queue, wait, startAll } = queueOf({ workers: 3 });
    queue.accounts.charge('a', 0, 100);
    queue.accounts.charge('b', 0, 50);
    wait(job('a1'), job('a2'), job('b1'), job('b2'));
    expect(startAll()).toEqual(['b1', 'a1', 'b2']);
  });

  it('comes to a client that burns CPU time after all others', () => {
    const { queue, wait, burn, order } = queueOf();
    for (const client of ['a', 'b']) queue.accounts.prove(client);
    burn('hog');
    wait(job('hog1'), job('hog2'), job('a1'), job('a2'), job('b1'));
    expect(order()).toEqual(['a1', 'b1', 'a2', 'hog1', 'hog2']);
  });

  it('passes over a job whose engine has no idle child', () => {
    const { wait, startAll } = queueOf();
    wait(job('a1', { engine: 'plantuml' }), job('a2'));
    expect(startAll((engine) => (engine === 'plantuml' ? 0 : 5))).toEqual(['a2']);
  });

  it('comes back at once to a job whose child was killed', () => {
    const { queue, wait, startAll } = queueOf({ workers: 1 });
    const [first] = wait(job('a1'), job('a2'));
    queue.next(PLENTY);
    queue.end(first as TestJob, { answered: false, lostChild: false });
    queue.waiting.putBack(first as TestJob);
    expect(startAll()).toEqual(['a1']);
  });
});

describe('the workers', () => {
  it('are never given to clients that burn CPU time: those have the slow places', () => {
    const { queue, wait, burn, startAll } = queueOf();
    burn('hog');
    wait(...[1, 2, 3, 4].map((n) => job(`hog${n}`)), job('a1'), job('a2'), job('a3'));
    expect(startAll()).toEqual(['a1', 'a2', 'hog1', 'hog2']);
    expect(queue.waiting.size).toBe(3);
  });

  it('are left by a job that has had its first slice, as long as there are slow places', () => {
    const { queue, wait, startAll } = queueOf();
    const jobs = wait(...['a1', 'b1', 'c1', 'd1', 'e1'].map((name) => job(name)));
    expect(startAll()).toEqual(['a1', 'b1']);
    for (const one of jobs.slice(0, 2)) queue.charge(one, QUICK_CPU_MS);
    expect(startAll()).toEqual(['c1', 'd1']);
    expect(jobs.map((one) => queue.givesWay(one))).toEqual([true, true, false, false, false]);
    for (const one of jobs.slice(2, 4)) queue.charge(one, QUICK_CPU_MS);
    expect(startAll()).toEqual([]);
    expect(jobs.map((one) => queue.givesWay(one))).toEqual([true, true, true, true, false]);
  });

  it('keep one back from long sources, and so does the last idle child', () => {
    const large = { large: true };
    expect(started(['a1', 'b1'], PLENTY)).toEqual(['a1']);
    expect(started(['a1'], () => 1)).toEqual([]);
    function started(names: string[], idleOf: () => number): string[] {
      const { wait, startAll } = queueOf();
      wait(...names.map((name) => job(name, large)));
      return startAll(idleOf);
    }
  });

  it('are one more for a regular while strangers have them all', () => {
    const { queue, wait, startAll } = queueOf();
    queue.accounts.prove('regular');
    wait(job('x1'), job('y1'), job('z1'));
    expect(startAll()).toEqual(['x1', 'y1']);
    wait(job('regular1'), job('regular2'));
    expect(startAll()).toEqual(['regular1']);
  });

  it('leave the last idle child to regulars, if there are any', () => {
    const { queue, wait, startAll } = queueOf();
    wait(job('x1'));
    expect(startAll(() => 1)).toEqual(['x1']);
    queue.accounts.prove('regular');
    wait(job('y1'), job('regular1'));
    expect(startAll(() => 1)).toEqual(['regular1']);
  });

  it('leave the last idle child to clients that do not burn CPU time', () => {
    const { wait, burn, startAll } = queueOf();
    burn('hog');
    wait(job('hog1'), job('a1'));
    expect(startAll(() => 1)).toEqual(['a1']);
  });
});

describe('a queue that is full', () => {
  const full = (queueLimit: number, prepare: (made: ReturnType<typeof queueOf>) => void) => {
    const made = queueOf({ queueLimit });
    prepare(made);
    return made.queue.overflow()?.name;
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
    const fill = ({ wait, burn }: ReturnType<typeof queueOf>) => {
      burn('hog');
      wait(job('hog1'), job('a1'), job('a2'), job('a3'));
    };
    expect(full(3, fill)).toBe('hog1');
  });

  it('keeps the place of a regular when strangers with one job each fill it', () => {
    const fill = ({ wait, queue }: ReturnType<typeof queueOf>) => {
      queue.accounts.prove('regular');
      queue.accounts.charge('regular', 0, 250);
      wait(job('x1'), job('y1'), job('regular1'));
    };
    expect(full(2, fill)).toBe('y1');
  });
});

describe('what a job costs its client', () => {
  it('is charged while it runs', () => {
    const { queue, wait } = queueOf();
    const [one] = wait(job('a1')) as [TestJob];
    queue.next(PLENTY);
    for (const ms of [100, 100, 250]) queue.charge(one, ms);
    expect(queue.accounts.spentMs('a')).toBe(250);
  });

  it('never shrinks, and nothing is charged for no CPU time or for a job that is over', () => {
    const { queue, wait } = queueOf();
    const [one] = wait(job('a1')) as [TestJob];
    queue.next(PLENTY);
    queue.charge(one, 0);
    expect(queue.accounts.size).toBe(0);
    for (const ms of [100, 40]) queue.charge(one, ms);
    queue.end(one, { answered: false, lostChild: false });
    queue.charge(one, 900);
    expect(queue.accounts.spentMs('a')).toBe(100);
  });

  it.each([
    { answered: true, large: false, cpuMs: QUICK_CPU_MS, standing: 'proven' },
    { answered: true, large: true, cpuMs: QUICK_CPU_MS - 1, standing: 'proven' },
    { answered: true, large: true, cpuMs: QUICK_CPU_MS, standing: 'unknown' },
    { answered: false, large: false, cpuMs: 0, standing: 'unknown' },
  ])('proves a client with an answer, a long one only within its slice: %o', ({ answered, large, cpuMs, standing }) => {
    const { queue, wait } = queueOf();
    const [one] = wait(job('a1', { large })) as [TestJob];
    queue.next(PLENTY);
    queue.startsCold(one);
    queue.charge(one, cpuMs);
    queue.end(one, { answered, lostChild: false });
    expect(queue.accounts.standing('a')).toBe(standing);
  });

  it('leaves out what a cold child takes to get going', () => {
    const { queue, wait } = queueOf();
    const [one] = wait(job('a1')) as [TestJob];
    queue.next(PLENTY);
    queue.startsCold(one);
    queue.charge(one, COLD_ALLOWANCE_MS + 30);
    expect(queue.accounts.spentMs('a')).toBe(30);
    // Nothing has to end for the next one: this one will be over soon.
    expect(queue.inFirstSlice(one.engine)).toBe(1);
  });

  it('includes another child when it broke its own', () => {
    const { queue, wait } = queueOf();
    const [one] = wait(job('a1')) as [TestJob];
    queue.next(PLENTY);
    queue.end(one, { answered: false, lostChild: true });
    expect(queue.accounts.burntMs('a')).toBe(RESTART_CPU_MS);
    expect(queue.accounts.standing('a')).toBe('costly');
  });
});

describe('a warm child', () => {
  it('is for clients who are known for ordinary diagrams', () => {
    const { queue, burn } = queueOf();
    queue.accounts.prove('regular');
    burn('burner');
    const cold = ['regular1', 'stranger1', 'burner1'].filter((name) => queue.getsColdChild(job(name)));
    expect(cold).toEqual(['stranger1', 'burner1']);
  });

  it('is for anybody when there are no such clients', () => {
    const { queue } = queueOf();
    expect(queue.getsColdChild(job('stranger1'))).toBe(false);
  });
});
