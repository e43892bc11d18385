/** drawbridge mcp: the tools over stdio, with the engines inside or, with --base-url, from a running service. */
import pino from 'pino';
import { diagramServer } from '../mcp/diagram-server.ts';
import { serveStdio } from '../mcp/serve-stdio.ts';
import { readEngineConfig, readLogLevel } from './config.ts';
import { createEngines } from './engines.ts';
import { version } from './version.ts';

async function serveEmbedded(): Promise<number> {
  const log = pino({ level: readLogLevel(process.env) }, pino.destination({ dest: 2, sync: true }));
  const { invokeOperation, pool } = createEngines(readEngineConfig(process.env), log);
  const onError = (error: Error) => log.error({ err: error }, 'MCP fault');
  await serveStdio({
    ...diagramServer({ invoke: invokeOperation, version, onError }),
    onFirstAnswer: () => void pool.warmUp().catch(onError),
  });
  await pool.close();
  // Output that the client never read would keep the process alive.
  process.exit(0);
}

export async function mcp(argv: string[]): Promise<number> {
  if (argv.length === 0) return serveEmbedded();
  const { runOwnServiceBridge } = await import('../bridge/run-bridge.ts');
  return runOwnServiceBridge({ argv, env: process.env });
}
