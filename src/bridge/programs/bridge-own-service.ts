/** `drawbridge mcp --base-url`: a running Drawbridge. */
import { OWN_SERVICE_LIMITS } from '../common/limits.ts';
import { BASE_OPTIONS, type BridgeArgs, type BridgeProgram, runProgram, shippedDescription } from '../run-program.ts';
import { drawbridgeExtras } from './drawbridge-extras.ts';

const OWN_SERVICE: BridgeProgram = {
  command: 'drawbridge mcp',
  name: 'drawbridge',
  about:
    'Serves the tools of a running Drawbridge over MCP (stdio). Without any options, the built-in engines are used.',
  options: {
    ...BASE_OPTIONS,
    'output-dir': { value: 'DIR', help: 'folder that tools may save pictures in, with saveTo' },
  },
  limits: OWN_SERVICE_LIMITS,
  formatters: {},
  describe: () => shippedDescription('generated', 'openapi.json'),
  extras: drawbridgeExtras,
};

export function bridgeOwnService(args: BridgeArgs): Promise<number> {
  return runProgram(OWN_SERVICE, args);
}
