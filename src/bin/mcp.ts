/** drawbridge mcp: the tools over stdio, with built-in engines or, with --base-url, those of a running service. */

import { readEngineConfig, readLogLevel } from '../composition/config.ts';
import { ConfigError } from '../composition/config-error.ts';
import type { EngineConfig } from '../composition/engine-settings.ts';
import { version } from '../composition/version.ts';
import { diagramServer } from '../mcp/diagrams/diagram-server.ts';
import { type OutputFolder, OutputFolderError, openOutputFolder } from '../mcp/files/output-folder.ts';
import { serveStdio } from '../mcp/stdio/serve-stdio.ts';

async function loadEngines(config: EngineConfig, level: string) {
  const [{ default: pino }, { createEngines }] = await Promise.all([
    import('pino'),
    import('../composition/engines.ts'),
  ]);
  const log = pino({ level }, pino.destination({ dest: 2, sync: true }));
  return { log, ...createEngines(config, log) };
}

/** Where tools may save their pictures. */
function outputFolder(path: string): OutputFolder {
  try {
    return openOutputFolder(path);
  } catch (error) {
    throw error instanceof OutputFolderError ? new ConfigError(error.message) : error;
  }
}

/** The value of --output-dir, if that is the only argument. */
function onlyOutputDir([first = '', second, ...more]: readonly string[]): string | undefined {
  if (second === undefined) return /^--output-dir=([\s\S]*)$/.exec(first)?.[1];
  return first === '--output-dir' && more.length === 0 && !second.startsWith('-') ? second : undefined;
}

async function serveEmbedded(outputDir?: string): Promise<number> {
  const folder = outputDir === undefined ? undefined : outputFolder(outputDir);
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
      ...(folder && { outputFolder: folder }),
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
  const outputDir = onlyOutputDir(argv);
  if (argv.length === 0 || outputDir !== undefined) return serveEmbedded(outputDir);
  const { bridgeOwnService } = await import('../bridge/programs/bridge-own-service.ts');
  return bridgeOwnService({ argv, env: process.env });
}
