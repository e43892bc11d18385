/** A service for tests of the page's budget: the real doors, cache and budgets over an engine that only counts. */
import pino from 'pino';
import type { HourlyLimit } from '../../generated/values.ts';
import { cachedEngine } from '../../src/engines/cache/cached-engine.ts';
import { createApp } from '../../src/http/app.ts';
import { serveHttp } from '../../src/http/server/serve-http.ts';
import { createInvokeOperation } from '../../src/invocation/invoke-operation.ts';
import { createHandlers } from '../../src/operations/index.ts';
import type { DiagramEngine } from '../../src/ports/diagram-engine.ts';
import { forEachLanguage } from '../../src/ports/languages.ts';
import type { CallRecord } from '../../src/ports/service-stats.ts';
import { countInMemory } from '../../src/store/count-in-memory.ts';
import { createPageTokens } from '../../src/store/page-tokens.ts';
import { readsOneNode } from '../support/empty-model.ts';

export interface PageService {
  url: string;
  /** How often an engine worked. */
  drawn(): number;
  calls: CallRecord[];
  /** Of the log. */
  lines: string[];
  /** Moves the clock of the tokens. */
  pass(seconds: number): void;
  close(): Promise<void>;
}

export const AMPLE: Record<HourlyLimit, number> = { engine: 100, flood: 5_000, mcp: 1_000, page: 2_000 };

export async function startPageService(limits: Partial<Record<HourlyLimit, number>> = {}): Promise<PageService> {
  let drawn = 0;
  let nowMs = 1_700_000_000_000;
  const calls: CallRecord[] = [];
  const lines: string[] = [];
  const engine: DiagramEngine = {
    ...readsOneNode(() => {
      drawn += 1;
    }),
    verify: async () => {
      drawn += 1;
      return { kind: 'done', value: { ok: true } };
    },
    render: async (code) => {
      drawn += 1;
      return { kind: 'done', value: { image: `<svg><title>${code}</title></svg>`, width: 1, height: 1 } };
    },
  };
  const handlers = createHandlers({
    engines: forEachLanguage((language) => cachedEngine(engine, { engine: language, version: '0' })),
    plantumlServer: 'http://x',
    now: () => new Date(),
  });
  const app = createApp({
    invokeOperation: createInvokeOperation(handlers, () => {}),
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    version: '0',
    takeCalls: countInMemory({ ...AMPLE, ...limits }),
    pageDrawing: { tokens: createPageTokens(undefined, () => nowMs) },
    // The test is the proxy, so that it can call from several addresses.
    trustProxy: 1,
    observer: { call: (record) => void calls.push(record), response: () => {} },
  });
  const server = await serveHttp(app, '127.0.0.1', 0);
  return {
    url: server.url,
    drawn: () => drawn,
    calls,
    lines,
    pass: (seconds) => {
      nowMs += seconds * 1000;
    },
    close: server.close,
  };
}
