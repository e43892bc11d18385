/** The bridge without its process: a source in front of an origin, with everything it logs. */
import { readFileSync } from 'node:fs';
import { openService, readShipped } from '../../src/bridge/programs/described-service.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/bridge/upstream/limits.ts';
import { createLogFilter, createStderrLog } from '../../src/bridge/upstream/log.ts';
import { createTokenGuard } from '../../src/bridge/upstream/token-guard.ts';
import { judgeFormatters } from '../../src/judge/judge-markdown.ts';
import type { ToolReply } from '../../src/mcp/server/tool-source.ts';
import type { Description } from '../../src/openapi/description/description.ts';
import { parseDescription } from '../../src/openapi/description/parse-description.ts';
import { packagePath } from '../../src/package-root.ts';

export interface BridgeUnderTest {
  call(tool: string, args?: Record<string, unknown>, signal?: AbortSignal): Promise<ToolReply>;
  tools: ReturnType<ReturnType<typeof openService>['source']['list']>;
  /** All that was logged at the loudest level. */
  log(): string;
  close(): void;
}

export interface BridgeOptions {
  token?: string;
  description?: Description;
  limits?: Partial<Limits>;
  now?: Date;
}

export function readDescription(...path: string[]): Description {
  return parseDescription(readFileSync(packagePath(...path), 'utf8'));
}

export const judgeDescription = readDescription('openapi', 'online-judge.yaml');

export function bridgeTo(origin: string, options: BridgeOptions = {}): BridgeUnderTest {
  const { token, description = judgeDescription, now = new Date('2026-01-01T20:00:00Z') } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const guard = createTokenGuard(token);
  let logged = '';
  const log = createStderrLog('test', {
    filter: createLogFilter('trace'),
    redact: guard.redact,
    write: (line) => {
      logged += line;
    },
    now: () => now,
  });
  const { source, close } = openService(
    readShipped(description, judgeFormatters),
    { origin },
    { guard, limits, logs: { main: log, http: log }, userAgent: 'test/1', token, now: () => now },
  );
  return {
    call: (tool, args = {}, signal = new AbortController().signal) => source.call(tool, args, signal),
    tools: source.list(),
    log: () => logged,
    close,
  };
}
