/** Finds the bridge's token: an option, a file or a variable. An option wins over the variable. */

import { readToken } from '../common/token-guard.ts';
import { BridgeUsageError } from '../common/usage-error.ts';
import { readStart } from './read-start.ts';

export const TOKEN_VARIABLE = 'BRIDGE_TOKEN';

/** Servers read about 16 KiB of header fields in all. */
const MAX_TOKEN_BYTES = 8_192;

function readTokenFile(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readStart(path, MAX_TOKEN_BYTES);
  } catch (error) {
    const { code } = error as { code?: string };
    throw new BridgeUsageError(`--token-file cannot be read${code === undefined ? '' : ` (${code})`}`);
  }
  if (bytes.length > MAX_TOKEN_BYTES)
    throw new BridgeUsageError(`--token-file contains more than ${MAX_TOKEN_BYTES} bytes`);
  // Editors and `echo` end a file with a line break, which is not part of the token.
  return bytes.toString().replace(/\r?\n$/, '');
}

export function findToken(
  options: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const [token, file, variable] = [options.get('token'), options.get('token-file'), env[TOKEN_VARIABLE]];
  if (token !== undefined && file !== undefined) throw new BridgeUsageError('give --token or --token-file, not both');
  if (token !== undefined) return readToken(token, '--token');
  if (file !== undefined) return readToken(readTokenFile(file), '--token-file');
  // Shells and service files set an empty variable to mean none.
  return variable === undefined || variable.trim() === '' ? undefined : readToken(variable, TOKEN_VARIABLE);
}
