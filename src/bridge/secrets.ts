/** Reads secrets: the token, `--auth` and `--header`, from variables and files. */
import { UsageError } from '../cli/table/read-arguments.ts';
import { readStart } from './options.ts';

const TOKEN_VARIABLE = 'BRIDGE_TOKEN';

/** Servers read about 16 KiB of header fields in all. */
const MAX_TOKEN_BYTES = 8_192;

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** Characters that a header carries unchanged: HTTP removes white space around a value. */
const HEADER_SAFE = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/;
/** What can be carried in base64 or percent-encoded: passwords are in any script. */
const TEXT = /^[\t\P{Cc}]+$/u;
const OF_THE_CONNECTION = 'host content-length transfer-encoding connection content-type accept-encoding'.split(' ');
/** Secrets even if they are written on the command line. */
const SECRET_NAMES = new Set(['authorization', 'cookie', 'x-api-key']);

type Variables = Readonly<Record<string, string | undefined>>;

/** For a value that becomes a header as it is. */
export function checkHeaderSafe(option: string, value: string): string {
  if (HEADER_SAFE.test(value)) return value;
  throw new UsageError(`${option} contains characters that are not allowed in a header`);
}

/** `source` is where the token came from, for messages. */
export function readToken(value: string, source = '--token'): string {
  if (value.trim() === '') throw new UsageError(`${source} must not be empty`);
  return checkHeaderSafe(source, value);
}

/** `option` named the file. */
function readTokenFile(path: string, option = '--token-file'): string {
  let bytes: Buffer;
  try {
    bytes = readStart(path, MAX_TOKEN_BYTES);
  } catch (error) {
    const { code } = error as { code?: string };
    throw new UsageError(`${option} cannot be read${code === undefined ? '' : ` (${code})`}`);
  }
  if (bytes.length > MAX_TOKEN_BYTES) throw new UsageError(`${option} contains more than ${MAX_TOKEN_BYTES} bytes`);
  // Editors and `echo` end a file with a line break, which is not part of the token.
  return bytes.toString().replace(/\r?\n$/, '');
}

/** An option wins over the variable. */
export function findToken(options: Variables, env: Variables): string | undefined {
  const { token, 'token-file': file } = options;
  const variable = env[TOKEN_VARIABLE];
  if (token !== undefined && file !== undefined) throw new UsageError('give --token or --token-file, not both');
  if (token !== undefined) return readToken(token);
  if (file !== undefined) return readToken(readTokenFile(file), '--token-file');
  // Shells and service files set an empty variable to mean none.
  return variable === undefined || variable.trim() === '' ? undefined : readToken(variable, TOKEN_VARIABLE);
}

/** `env:VAR` or `file:PATH`. */
function readSource(option: string, source: string, env: Variables): string {
  const [, kind, place = ''] = /^(env|file):(.+)$/s.exec(source) ?? [];
  if (kind === undefined) throw new UsageError(`${option} must be NAME=env:VARIABLE or NAME=file:PATH`);
  const value = kind === 'env' ? (env[place] ?? '') : readTokenFile(place, option);
  if (value.trim() === '')
    throw new UsageError(`${option}: ${kind === 'env' ? `the variable ${place}` : 'the file'} is empty`);
  if (!TEXT.test(value)) throw new UsageError(`${option} contains control characters`);
  return value;
}

/** Secrets by the name of their scheme. */
export function readAuth(values: readonly string[], env: Variables): Map<string, string> {
  const secrets = new Map<string, string>();
  for (const value of values) {
    const [, name, source = ''] = /^([^=]+)=(.*)$/s.exec(value) ?? [];
    if (name === undefined) throw new UsageError('--auth must be NAME=env:VARIABLE or NAME=file:PATH');
    if (secrets.has(name)) throw new UsageError(`--auth: ${name} was given twice`);
    secrets.set(name, readSource(`--auth ${name}`, source, env));
  }
  return secrets;
}

export interface GivenHeaders {
  /** Written on the command line. */
  plain: Record<string, string>;
  /** From variables and files, and whatever proves who calls. */
  secret: Record<string, string>;
}

/** `Name: value`, or `Name=env:VARIABLE` for a secret. */
export function readHeaders(values: readonly string[], env: Variables): GivenHeaders {
  const headers: GivenHeaders = { plain: {}, secret: {} };
  for (const given of values) {
    const [, written = '', sign = '', text = ''] = /^([^:=]*)([:=])(.*)$/s.exec(given) ?? [];
    const name = written.toLowerCase();
    if (!HEADER_NAME.test(name) || OF_THE_CONNECTION.includes(name)) {
      throw new UsageError("--header must be 'Name: value' or Name=env:VARIABLE, with a name that may be set");
    }
    const kind = sign === '=' || SECRET_NAMES.has(name) ? 'secret' : 'plain';
    headers[kind][name] = checkHeaderSafe('--header', sign === '=' ? readSource('--header', text, env) : text.trim());
  }
  return headers;
}
