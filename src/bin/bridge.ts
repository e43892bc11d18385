/** drawbridge bridge: MCP over stdio in front of any API that an OpenAPI file describes. */
import { bridgeAnyService } from '../bridge/programs/bridge-any-service.ts';
import { judgeFormatters } from '../judge/judge-markdown.ts';

/** A description may name the judge's formats, as `openapi/online-judge.yaml` does. */
export function bridgeCommand(argv: string[]): Promise<number> {
  return bridgeAnyService({ argv, env: process.env }, judgeFormatters);
}
