/** Checks that a session id is one that nobody can guess, since it is all that protects what was drawn with it. */
import { SESSION_ID } from '../../../generated/values.ts';
import { Fault } from '../../invocation/fault.ts';

/** 32 random hexadecimal digits have fewer than these once in 25 million times; random letters practically never. */
const MIN_DISTINCT_CHARACTERS = 8;

/** Other versions hold a clock, a machine or a name in place of random bits. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/i;
const RANDOM_UUID_VERSION = '4';

/** Its second half, or more, only repeats what comes before. */
function isRepeated(id: string): boolean {
  const periods = Array.from({ length: Math.floor(id.length / 2) }, (_, at) => at + 1);
  return periods.some((period) => id.startsWith(id.slice(period)));
}

/** Most characters follow the one before by the same step, as in `aaaabbbb` or `0123456789`. */
function isSequence(id: string): boolean {
  const steps = [...id.slice(1)].map((_, at) => id.charCodeAt(at + 1) - id.charCodeAt(at));
  return [-1, 0, 1].some((step) => steps.filter((each) => each === step).length > steps.length / 2);
}

function isGuessable(id: string): boolean {
  const version = UUID.exec(id)?.[1];
  if (version !== undefined && version !== RANDOM_UUID_VERSION) return true;
  return new Set(id).size < MIN_DISTINCT_CHARACTERS || isRepeated(id) || isSequence(id);
}

/** The id; throws if it is missing or guessable. Its text is in no message. */
export function checkSessionId(id: string | undefined): string {
  if (id === undefined) {
    throw new Fault('INVALID_SESSION', { details: { hint: 'Send the session id in the header X-Session-Id.' } });
  }
  if (!SESSION_ID.test(id)) throw new Fault('INVALID_SESSION');
  if (isGuessable(id)) {
    const hint = 'This one could be guessed. Make one with crypto.randomUUID() or openssl rand -hex 16.';
    throw new Fault('INVALID_SESSION', { details: { hint } });
  }
  return id;
}
