/** drawbridge mcp: the tools over stdio, with built-in engines or, with --base-url, those of a running service. */

import { readEngineConfig, readLogLevel } from '../composition/config.ts';
import type { EngineConfig } from '../composition/engine-settings.ts';
import { version } from '../composition/version.ts';
import { diagramServer } from '../mcp/diagrams/diagram-server.ts';
import { serveStdio } from '../mcp/stdio/serve-stdio.ts';

async function loadEngines(config: EngineConfig, level: string) {
  const [{ default: pino }, { createEngines }] = await Promise.all([
    import('pino'),
    import('../composition/engines.ts'),
  ]);
  const log = pino({ level }, pino.destination({ dest: 2, sync: true }));
  return { log, ...createEngines(config, log) };
}

async function serveEmbedded(): Promise<number> {
  const [config, level] = [readEngineConfig(process.env), readLogLevel(process.env)];
  // The first answer needs none of this, so it is loaded right afterwards, or by a call that comes sooner.
  let loading: ReturnType<typeof loadEngines> | undefined;
  const engines = () => {
    loading ??= loadEngines(config, level);
    return loading;
  };
  let over = false;
  const onError = async (error: Error) => {
    if (!over) (await engines()).log.error({ err: error }, 'MCP fault');
  };
  const warmUp = async () => (await engines()).pool.warmUp();
  await serveStdio({
    ...diagramServer({
      invoke: async (...call) => (await engines()).invokeOperation(...call),
      version,
      onError: (error) => void onError(error),
    }),
    onFirstAnswer: () => void warmUp().catch(onError),
  });
  over = true;
  await (await loading)?.pool.close();
  // Output that the client has not read would keep the process alive.
  process.exit(0);
}

export async function mcpCommand(argv: string[]): Promise<number> {
  if (argv.length === 0) return serveEmbedded();
  const { bridgeOwnService } = await import('../bridge/programs/bridge-own-service.ts');
  return bridgeOwnService({ argv, env: process.env });
}
