/** Recognizes the token in all forms in which it may be echoed, and keeps it out of everything that is sent. */
import { BridgeUsageError } from './usage-error.ts';

export interface TokenGuard {
  holds(text: string): boolean;
  redact(text: string): string;
}

export const REDACTED = '[redacted]';

/** A token this short occurs in ordinary words and is not a secret: hiding it would only garble answers. */
export const MIN_GUARDED_CHARS = 4;

/** Characters that a header carries unchanged: HTTP removes white space around a value. */
const HEADER_SAFE = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/;

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** `source` is where the token came from, for messages. */
export function readToken(value: string, source = '--token'): string {
  if (value.trim() === '') throw new BridgeUsageError(`${source} must not be empty`);
  if (!HEADER_SAFE.test(value))
    throw new BridgeUsageError(`${source} contains characters that are not allowed in a header`);
  return value;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** One character as itself, after a backslash, percent-encoded (also twice), as a JSON escape or as an HTML entity. */
function anyForm(char: string): string {
  const code = char.charCodeAt(0);
  const hex = [...code.toString(16).padStart(2, '0')].map((d) => (/[a-f]/.test(d) ? `[${d}${d.toUpperCase()}]` : d));
  const forms = [
    `\\\\?${literally(char)}`,
    `%(?:25){0,2}${hex.join('')}`,
    `\\\\u00${hex.join('')}`,
    `&#0{0,4}${code};`,
    `&#[xX]0{0,4}${hex.join('')};`,
  ];
  if (ENTITIES[char]) forms.push(`&${ENTITIES[char]};`);
  if (char === ' ') forms.push('\\+');
  return `(?:${forms.join('|')})`;
}

/** The part of a base64 text that depends only on the token, for each offset at which it can start. */
function base64Forms(token: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.from('\0'.repeat(before) + token).toString('base64');
    const sure = Math.floor(((before + token.length) * 8) / 6);
    const core = encoded.slice(Math.ceil((before * 8) / 6), sure);
    const urlSafe = core.replaceAll('+', '-').replaceAll('/', '_');
    return core.length < MIN_GUARDED_CHARS ? [] : [literally(core), literally(urlSafe)];
  });
}

export function createTokenGuard(token: string | undefined): TokenGuard {
  if (token === undefined || token.length < MIN_GUARDED_CHARS) return { holds: () => false, redact: (text) => text };
  const source = [[...token].map(anyForm).join(''), ...base64Forms(token)].join('|');
  const once = new RegExp(source);
  const every = new RegExp(source, 'g');
  return {
    holds: (text) => once.test(text),
    redact: (text) => text.replace(every, REDACTED),
  };
}
