/** Keeps V8 from optimizing code in a child's first jobs: a child of a one-shot program ends before that pays. */
import { setFlagsFromString } from 'node:v8';

/** How much a function runs before it is optimized: V8's own value is the second. */
const FLAGS = {
  interruptBudget: { flag: '--interrupt-budget', brief: 1_000_000, usual: 67_584 },
  invocations: { flag: '--invocation-count-for-turbofan', brief: 30_000, usual: 3_000 },
};

/** Jobs and warm-ups after which a child is expected to live on. */
const BRIEF_JOBS = 5;

const FIRST_V8_THAT_COUNTS_CALLS = 12;

/** The returned function is called after each job. */
export function expectBriefLife(): () => void {
  const v8 = Number.parseInt(process.versions.v8, 10);
  const { flag, brief, usual } = v8 < FIRST_V8_THAT_COUNTS_CALLS ? FLAGS.interruptBudget : FLAGS.invocations;
  setFlagsFromString(`${flag}=${brief}`);
  let jobs = 0;
  return () => {
    jobs += 1;
    if (jobs === BRIEF_JOBS) setFlagsFromString(`${flag}=${usual}`);
  };
}
