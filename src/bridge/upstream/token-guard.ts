/** Recognizes secrets in all forms in which they may be echoed, and keeps them out of everything that is sent. */

export interface TokenGuard {
  holds(text: string): boolean;
  redact(text: string): string;
  /** Guards a token that was fetched, as long as it is one of the newest. */
  add(token: string): void;
}

export const REDACTED = '[redacted]';

/** A token this short occurs in ordinary words and is not a secret: hiding it would only garble answers. */
export const MIN_GUARDED_CHARS = 4;

/** An expired token is no secret any more, and a bridge that runs for months fetches thousands. */
const MAX_FETCHED_TOKENS = 16;

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** In either case. */
function hexOf(code: number, digits: number): string {
  const hex = code.toString(16).padStart(digits, '0');
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** One character as itself, after a backslash, percent-encoded (also twice), as a JSON escape or as an HTML entity. */
function anyForm(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const forms = [
    `\\\\?${literally(char)}`,
    [...Buffer.from(char)].map((byte) => `%(?:25){0,2}${hexOf(byte, 2)}`).join(''),
    char
      .split('')
      .map((unit) => `\\\\u${hexOf(unit.charCodeAt(0), 4)}`)
      .join(''),
    `&#0{0,4}${code};`,
    `&#[xX]0{0,4}${hexOf(code, 2)};`,
  ];
  if (ENTITIES[char]) forms.push(`&${ENTITIES[char]};`);
  if (char === ' ') forms.push('\\+');
  return `(?:${forms.join('|')})`;
}

/** The part of a base64 text that depends only on the token, for each offset at which it can start. */
function base64Forms(token: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.from('\0'.repeat(before) + token).toString('base64');
    const sure = Math.floor(((before + Buffer.byteLength(token)) * 8) / 6);
    const core = encoded.slice(Math.ceil((before * 8) / 6), sure);
    const urlSafe = core.replaceAll('+', '-').replaceAll('/', '_');
    return core.length < MIN_GUARDED_CHARS ? [] : [literally(core), literally(urlSafe)];
  });
}

function patternOf(secret: string): string[] {
  if (secret.length < MIN_GUARDED_CHARS) return [];
  return [[...secret].map(anyForm).join(''), ...base64Forms(secret)];
}

/** A shorter password, such as `admin`, is an ordinary word, and is only guarded together with its user. */
const MIN_PART_CHARS = 8;

/** A password may be repeated without its user, and `Token x` without its first word. */
export function secretParts(secret: string): string[] {
  const parts = [secret.split(':').slice(1).join(':'), secret.replace(/^\S+\s+/, '')];
  return [secret, ...parts.filter((part) => part.length >= MIN_PART_CHARS)];
}

export function createTokenGuard(...secrets: readonly (string | undefined)[]): TokenGuard {
  const lasting = secrets.flatMap((secret) => (secret === undefined ? [] : patternOf(secret)));
  /** The one that was fetched last comes last. */
  const fetched = new Map<string, string[]>();
  let once: RegExp | undefined;
  let every: RegExp | undefined;
  const compile = () => {
    const sources = [...new Set([...lasting, ...[...fetched.values()].flat()])];
    once = sources.length === 0 ? undefined : new RegExp(sources.join('|'));
    every = once && new RegExp(once.source, 'g');
  };
  compile();
  return {
    holds: (text) => once?.test(text) ?? false,
    redact: (text) => (every ? text.replace(every, REDACTED) : text),
    add(token) {
      fetched.delete(token);
      fetched.set(token, patternOf(token));
      for (const [oldest] of fetched) if (fetched.size > MAX_FETCHED_TOKENS) fetched.delete(oldest);
      compile();
    },
  };
}
