/** drawbridge mcp: the tools over stdio, with built-in engines or, with --base-url, those of a running service. */
import { runProgram } from '../bridge/programs/run-program.ts';
import { COMMAND_TABLE } from '../cli/table/command-table.ts';
import { readEngineConfig, readLogLevel } from '../composition/config.ts';
import { ConfigError } from '../composition/config-error.ts';
import type { EngineConfig } from '../composition/engine-settings.ts';
import { version } from '../composition/version.ts';
import { diagramServer } from '../mcp/diagrams/diagram-server.ts';
import { type OutputFolder, OutputFolderError, openOutputFolder } from '../mcp/server/output-folder.ts';
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

const MCP = { ...COMMAND_TABLE.mcp, command: 'drawbridge mcp', name: 'drawbridge' };

export function mcpCommand(argv: string[]): Promise<number> {
  return runProgram(MCP, { argv, env: process.env }, async (options, env) => {
    const isRemote = ['base-url', 'token', 'token-file'].some((name) => options.values[name] !== undefined);
    if (!isRemote) return serveEmbedded(options.values['output-dir']);
    return (await import('./mcp-remote.ts')).serveRemote(options, env);
  });
}
