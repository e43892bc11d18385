/** Reads what jison's parsers throw: where they stopped, at what, and what they would have accepted. */

import { placeAfter, placeInSource, restoreEntities } from '../source/source-place.ts';
import { describeParseError, type ParserFault, type Stop } from './describe-parse-error.ts';
import { readableTokens } from './tokens/readable-tokens.ts';

/** The details that jison provides; `before` and `source` are added by the build's patches. */
export interface JisonHash {
  text?: string;
  token?: string | number;
  expected?: string[];
  before?: string;
  source?: string;
}

const QUOTES = /^'|'$/g;

function foundIn({ before = '', source = '', text, token }: JisonHash): Stop['found'] {
  const rest = source.slice(before.length);
  if (rest.trim() === '' || token === 'EOF') return { kind: 'end of text' };
  if (text !== undefined && text !== '' && text.trim() === '')
    return { kind: text.includes('\n') ? 'end of line' : 'space' };
  const shown = text?.trim() || (/^\s*(\S+)/.exec(rest)?.[1] ?? '');
  return { kind: 'text', text: restoreEntities(shown.split('\n')[0] ?? '') };
}

/** The expected names as an author would type them. */
export function expectedOf({ expected = [] }: JisonHash): string[] {
  return readableTokens(expected.map((token) => token.replace(QUOTES, '')));
}

export function jisonFault(hash: JisonHash & { before: string; source: string }, source: string): ParserFault {
  const blank = /^\s*/.exec(hash.source.slice(hash.before.length))?.[0] ?? '';
  const found = foundIn(hash);
  const before = found.kind === 'text' && (hash.text ?? '').trim() === '' ? hash.before + blank : hash.before;
  const place = placeInSource(source, hash.source, placeAfter(before));
  return describeParseError({ found, place, expected: expectedOf(hash) }, source);
}
