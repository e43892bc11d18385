/** Any description in front of an upstream, without a process. */

import { openService, readService, type ServiceSettings } from '../../src/bridge/programs/described-service.ts';
import { ANY_SERVICE_LIMITS } from '../../src/bridge/upstream/limits.ts';
import { createLogFilter, createStderrLog } from '../../src/bridge/upstream/log.ts';
import { createTokenGuard } from '../../src/bridge/upstream/token-guard.ts';
import { parseDescription } from '../../src/openapi/description/parse-description.ts';

export interface AnyServiceOptions extends Partial<Omit<ServiceSettings, 'guard' | 'schemes' | 'logs' | 'limits'>> {
  auth?: Record<string, string>;
  path?: string;
}

/** `description` may be the text of a whole one. */
export function anyService(origin: string, description: object | string, options: AnyServiceOptions = {}) {
  const { auth = {}, path, ...rest } = options;
  const text =
    typeof description === 'string'
      ? description
      : JSON.stringify({ openapi: '3.1.0', info: { title: 'Any', version: '1' }, ...description });
  const servers = options.servers ?? [];
  const read = { strict: false, wants: () => true, servers, formatters: {}, taken: new Set<string>() };
  const service = readService(parseDescription(text), read);
  let logged = '';
  const guard = createTokenGuard(options.token, ...Object.values(auth), ...Object.values(rest.headers?.secret ?? {}));
  const log = createStderrLog('test', {
    filter: createLogFilter('trace'),
    redact: guard.redact,
    write: (line) => {
      logged += line;
    },
    now: () => new Date(0),
  });
  const schemes = new Map(Object.entries(auth));
  const settings = { userAgent: 'test/1', ...rest, servers, guard, schemes, limits: ANY_SERVICE_LIMITS };
  const url = { origin, ...(path === undefined ? {} : { path }) };
  const opened = openService(service, url, { ...settings, logs: { main: log, http: log } });
  return {
    ...opened,
    service,
    log: () => logged,
    call: (name: string, args: Record<string, unknown> = {}) =>
      opened.source.call(name, args, new AbortController().signal),
  };
}
