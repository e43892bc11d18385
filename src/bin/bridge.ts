/** drawbridge bridge: MCP over stdio in front of any API that an OpenAPI file describes. */
import { runBridge } from '../bridge/run-bridge.ts';

export function bridge(argv: string[]): Promise<number> {
  return runBridge({ argv, env: process.env });
}
