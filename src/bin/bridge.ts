/** drawbridge bridge: MCP in front of any API that an OpenAPI file describes. */
import type { IncomingMessage } from 'node:http';
import { bridgeAnyService } from '../bridge/programs/any-service.ts';
import { UsageError } from '../cli/table/read-arguments.ts';
import { ConfigError } from '../composition/config-error.ts';
import { readKeys } from '../composition/key-config.ts';
import { Fault } from '../invocation/fault.ts';
import { judgeFormatters } from '../judge/judge-markdown.ts';
import { createKeyRing } from '../store/key-ring.ts';
import { endAtClosedPipe } from './end-at-closed-pipe.ts';

/** With these the program prints a text and ends. */
const PRINTING = new Set(['--check', '--help', '-h', '--version', '-V']);

const BEARER = /^bearer +(\S+) *$/i;

/** The same keys as those of the service; undefined without keys. */
function readDoorKeys(env: Readonly<Record<string, string | undefined>>) {
  const given = (env.API_KEYS ?? '').split(',').map((key) => key.trim());
  try {
    const { keyHashes } = readKeys(
      given.filter((key) => key !== ''),
      env.API_KEYS_FILE || undefined,
      false,
    );
    if (keyHashes.length === 0) return undefined;
    const identify = createKeyRing(keyHashes);
    return ({ headers }: IncomingMessage) => {
      const client = identify(BEARER.exec(headers.authorization ?? '')?.[1] ?? '');
      if (client === undefined) throw new Fault('UNAUTHORIZED');
      return client;
    };
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
}

/** A description may name the judge's formats, as `openapi/online-judge.yaml` does. */
export function bridgeCommand(argv: string[]): Promise<number> {
  if (argv.some((arg) => PRINTING.has(arg))) endAtClosedPipe();
  return bridgeAnyService({ argv, env: process.env }, { formatters: judgeFormatters, readKeys: readDoorKeys });
}
