/** Reads the warnings of a drawing that came from a shared store; anybody may have changed them there. */
import { limits } from '../../../generated/values.ts';
import type { Warning } from '../../ports/diagram-engine.ts';

/** More than a source may have, with what a fix adds. */
const MAX_FIX_CHARS = 100_000;
const MAX_SENTENCE_CHARS = 2_000;

function isShort(text: unknown, maxChars: number): boolean {
  return text === undefined || (typeof text === 'string' && text.length <= maxChars);
}

function isWarning(given: unknown): given is Warning {
  if (typeof given !== 'object' || given === null) return false;
  const { line, message, hint, fix, ...rest } = given as Record<string, unknown>;
  const isPlaced = line === undefined || (Number.isInteger(line) && Number(line) > 0);
  const isSaid = message !== undefined && isShort(message, MAX_SENTENCE_CHARS) && isShort(hint, MAX_SENTENCE_CHARS);
  return isPlaced && isSaid && isShort(fix, MAX_FIX_CHARS) && Object.keys(rest).length === 0;
}

/** Undefined for anything that this service could not have said. */
export function readSharedWarnings(given: unknown): Warning[] | undefined {
  if (!Array.isArray(given) || given.length === 0 || given.length > limits.maxWarnings) return undefined;
  return given.every(isWarning) ? given : undefined;
}
