/** `drawbridge bridge`: any API that an OpenAPI file describes. */
import type { Description } from '../../openapi/description/description.ts';
import { MAX_JSON_BYTES } from '../../openapi/description/description-limits.ts';
import { parseDescription } from '../../openapi/description/parse-description.ts';
import type { Formatters } from '../answers/reply-to-answer.ts';
import { readStart } from '../command-line/read-start.ts';
import { DEFAULT_LIMITS } from '../common/limits.ts';
import { BridgeUsageError } from '../common/usage-error.ts';
import { BASE_OPTIONS, type BridgeArgs, runProgram } from '../run-program.ts';

function describeFile(path: string): Description {
  let bytes: Buffer;
  try {
    bytes = readStart(path, MAX_JSON_BYTES);
  } catch (error) {
    const { code } = error as { code?: string };
    throw new BridgeUsageError(
      `--spec cannot be read${code === undefined ? '' : ` (${code})`}: it must be a local file`,
    );
  }
  return parseDescription(bytes.toString());
}

/** `formatters` are the formats that a description may use. */
export function bridgeAnyService(args: BridgeArgs, formatters: Formatters): Promise<number> {
  const program = {
    command: 'drawbridge bridge',
    name: 'drawbridge-bridge',
    about: 'Serves the operations of any HTTP API that an OpenAPI file describes as tools over MCP (stdio).',
    options: {
      spec: { value: 'FILE', required: true, help: 'OpenAPI 3.0 or 3.1, YAML or JSON' },
      ...BASE_OPTIONS,
    },
    limits: DEFAULT_LIMITS,
    formatters,
    describe: (options: ReadonlyMap<string, string>) => describeFile(options.get('spec') ?? ''),
  };
  return runProgram(program, args);
}
