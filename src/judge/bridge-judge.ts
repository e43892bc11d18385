/** `oj-mcp`: the bridge in front of the online judge, with its description and its Markdown. */
import { DEFAULT_LIMITS } from '../bridge/common/limits.ts';
import {
  BASE_OPTIONS,
  type BridgeArgs,
  type BridgeProgram,
  runProgram,
  shippedDescription,
} from '../bridge/run-program.ts';
import { judgeFormatters } from './judge-markdown.ts';

const JUDGE: BridgeProgram = {
  command: 'oj-mcp',
  name: 'oj-mcp-rs',
  about: 'Serves the five tools of the online-judge API over MCP (stdio).',
  options: BASE_OPTIONS,
  limits: DEFAULT_LIMITS,
  formatters: judgeFormatters,
  describe: () => shippedDescription('openapi', 'online-judge.yaml'),
};

export function bridgeJudge(args: BridgeArgs): Promise<number> {
  return runProgram(JUDGE, args);
}
