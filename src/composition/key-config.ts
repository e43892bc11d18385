/** Reads the API keys from the environment or a file, and keeps only their hashes. */
import { readFileSync } from 'node:fs';
import { hashKey } from '../store/key-ring.ts';
import { ConfigError } from './config-error.ts';

export interface KeyConfig {
  /** SHA-256 of each key. */
  keyHashes: readonly string[];
  requireKey: boolean;
}

/** Valid in a Bearer header, and too long to be guessed. */
const KEY = /^[A-Za-z0-9._~+/=-]{16,256}$/;

function readKeyFile(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`API_KEYS_FILE cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return text.split('\n').flatMap((line) => line.replace(/#.*/, '').trim() || []);
}

function hashesOf(keys: readonly string[], source: string): string[] {
  // The key itself must not appear in a message.
  const at = keys.findIndex((key) => !KEY.test(key));
  if (at >= 0) {
    throw new ConfigError(
      `${source} must be keys of 16 to 256 letters, digits or ._~+/=-; number ${at + 1} of ${keys.length} is not`,
    );
  }
  return keys.map(hashKey);
}

export function readKeys(given: readonly string[], file: string | undefined, requireKey: boolean): KeyConfig {
  const fromFile = file === undefined ? [] : readKeyFile(file);
  const keyHashes = [...new Set([...hashesOf(given, 'API_KEYS'), ...hashesOf(fromFile, 'API_KEYS_FILE')])];
  if (requireKey && keyHashes.length === 0) throw new ConfigError('REQUIRE_KEY is on, but API_KEYS has no key');
  return { keyHashes, requireKey };
}
