/** drawbridge mcp: the tools over stdio, with the engines inside. */
import pino from 'pino';
import { createLocalSource } from '../mcp/local-source.ts';
import { serveStdio } from '../mcp/serve-stdio.ts';
import { readEngineConfig, readLogLevel } from './config.ts';
import { createEngines } from './engines.ts';
import { version } from './version.ts';

export async function mcp(_args: string[]): Promise<number> {
  const log = pino({ level: readLogLevel(process.env) }, pino.destination({ dest: 2, sync: true }));
  const { invokeOperation, pool } = createEngines(readEngineConfig(process.env), log);
  const source = createLocalSource({ invoke: invokeOperation });
  await serveStdio({ source, serverInfo: { name: 'drawbridge', version } });
  await pool.close();
  return 0;
}
