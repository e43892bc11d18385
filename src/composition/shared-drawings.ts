/** Opens the drawings that processes with one Redis share, each build for itself. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { builtPath } from '../package-root.ts';
import { LANGUAGE_NAMES } from '../ports/languages.ts';
import type { SharedDrawings } from '../ports/shared-drawings.ts';
import type { ServeConfig } from './config.ts';
import type { OpeningRedis } from './redis.ts';

const DIGEST_CHARACTERS = 16;

/** The version of a package says nothing about a build that was changed since; the engines themselves do. */
async function buildDigest(): Promise<string> {
  const hash = createHash('sha256');
  for (const language of LANGUAGE_NAMES) hash.update(await readFile(builtPath(`engines/${language}.cjs`)));
  return hash.digest('base64url').slice(0, DIGEST_CHARACTERS);
}

export function openSharedDrawings(
  { redisCacheBytes: maxBytes, redisSecret: secret }: ServeConfig,
  redis: OpeningRedis | undefined,
): SharedDrawings | undefined {
  if (!redis || maxBytes === 0) return undefined;
  const opening = Promise.all([redis.connection, import('../store/share-drawings.ts'), buildDigest()]);
  // Without the engines there is nothing to share; drawing will report it.
  const opened = opening.then(
    ([connection, { shareDrawings }, build]) => ({ store: shareDrawings(connection, { maxBytes, secret }), build }),
    () => undefined,
  );
  return {
    async find(key) {
      const { store, build } = (await opened) ?? {};
      return store?.find(`${build}:${key}`);
    },
    keep: (key, text) => void opened.then((sharing) => sharing?.store.keep(`${sharing.build}:${key}`, text)),
  };
}
