/** `drawbridge conform`: passes what keeps the contract, names what breaks it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../generated/errors.ts';
import { errorChecks } from '../../src/conformance/checks/error-checks.ts';
import type { CheckResult } from '../../src/conformance/deployment/check.ts';
import { ERROR_TRIGGERS } from '../../src/conformance/deployment/error-triggers.ts';
import { createTarget } from '../../src/conformance/deployment/target.ts';
import { junitReport, textReport } from '../../src/conformance/report.ts';
import { runConformance } from '../../src/conformance/run-conformance.ts';
import { runProgram } from '../bin/run-program.ts';
import { type Service, startService } from '../support/service.ts';
import { type Fault, type ProxiedAnswer, startFaultyProxy } from './faulty-proxy.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await service.warmUp();
});
afterAll(() => service.close());

function failures(results: readonly CheckResult[]): string[] {
  return results.flatMap(({ group, name, problems }) => problems.map((problem) => `${group} | ${name} | ${problem}`));
}

const skippedNames = (results: readonly CheckResult[]) =>
  results.filter(({ skipped }) => skipped !== undefined).map(({ name }) => name);

describe('the program', () => {
  it('ends with 3 where the limit leaves a door untested, and names the calls that a run needs', async () => {
    const key = 'the-key-of-this-test';
    const limited = await startService({ API_KEYS: key, RATE_LIMIT_PER_HOUR: '100' });
    try {
      const { code, stdout } = await runProgram(['conform', limited.url, '--key', key, '--behind-proxy']);
      expect([code, stdout]).toEqual([3, expect.stringMatching(/FAIL scenarios, REST door: 0 passed, \d+ not run/)]);
      expect(stdout).toMatch(/^is not fully tested \(scenarios, tools door; scenarios, REST door/m);
      const needed = Number(/the run makes (\d+) calls that count, and RATE_LIMIT_PER_HOUR is 100/.exec(stdout)?.[1]);
      const exact = await startService({ RATE_LIMIT_PER_HOUR: String(needed) });
      const second = await runProgram(['conform', exact.url, '--behind-proxy']);
      await exact.close();
      expect(second).toMatchObject({ code: 0, stdout: expect.stringContaining('keeps the contract') });
    } finally {
      await limited.close();
    }
  });

  it('ends with 1 where nobody answers, and says so', async () => {
    const { code, stdout } = await runProgram(['conform', 'http://127.0.0.1:9']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/FAIL CORS: 0 passed/);
  });

  it.each([
    [['conform'], 'needs the URL'],
    [['conform', 'ftp://x'], 'is not an http or https URL'],
    [['conform', 'http://x', 'http://y'], 'accepts one URL'],
    [['conform', 'http://x', '--nope'], '--nope'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await runProgram(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

const without =
  (path: string, header: string): Fault =>
  (asked, answer) => {
    if (asked !== path) return answer;
    const { [header]: _, ...headers } = answer.headers;
    return { ...answer, headers };
  };
const replaced =
  (path: string, from: string | RegExp, to: string): Fault =>
  (asked, answer) =>
    asked === path ? { ...answer, body: answer.body.replace(from, to) } : answer;
const withHeader =
  (path: string, header: string, value: string): Fault =>
  (asked, answer) =>
    asked === path ? { ...answer, headers: { ...answer.headers, [header]: value } } : answer;
const cut =
  (path: string, bytes: number): Fault =>
  (asked, answer) =>
    asked === path && answer.body.length > bytes ? { ...answer, body: answer.body.slice(0, -bytes) } : answer;

/** As a cache would that does not know what it may keep. */
function stale(path: string): Fault {
  let first: ProxiedAnswer | undefined;
  return (asked, answer) => {
    if (asked !== path) return answer;
    first ??= answer;
    return first;
  };
}

/** As latin1. */
const BOM = '\xef\xbb\xbf';
const HTML_PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const KROKI_SVG = '/mermaid/svg/eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6';
const KROKI_PNG = KROKI_SVG.replace('svg', 'png');
const KROKI_INVALID = '/mermaid/svg/eJxLL0osyFAIceFSUHCMDi5JLCpR0MjLL9eMVdDVtVNwAgCY2wj7';
const naming = (text: string) => expect.stringContaining(text);

/** Each with the groups that are run and what must be named. */
const FAULTS: [what: string, groups: string[], fault: Fault, named: unknown[], spreads?: true][] = [
  [
    'a wrong status',
    ['errors'],
    (path, answer) => (path === '/api/tools/nope' ? { ...answer, status: 400 } : answer),
    ['errors | TOOL_NOT_FOUND | the answer.status: wanted 404, got 400'],
  ],
  [
    'a missing CORS header',
    ['CORS'],
    without('/api/verify', 'access-control-allow-origin'),
    ['CORS | OPTIONS /api/verify | header Access-Control-Allow-Origin is missing (status 200)'],
  ],
  [
    'a missing Allow header',
    ['methods'],
    without('/api/svg', 'allow'),
    ["methods | DELETE /api/svg | header Allow: wanted POST in it, got ''"],
  ],
  [
    'a body that breaks its schema',
    ['reading'],
    replaced('/api/health', '"status":"healthy"', '"status":7'),
    [
      'reading | GET /api/health | /status must be string',
      'reading | GET /api/health | /status must be equal to one of the allowed values',
    ],
  ],
  [
    'an answer unlike its example',
    ['examples'],
    replaced('/api/tools/decodePlantUML', 'actor A', 'actor X'),
    [
      'examples | POST /api/tools/decodePlantUML 200 bareText | the answer.result.plantumlCode: wanted "@startuml\\nactor A\\nactor B\\nA --> B\\n@enduml", got "@startuml\\nactor X\\nactor B\\nA --> B\\n@enduml"',
    ],
  ],
  [
    'a tool that MCP does not list',
    ['MCP'],
    replaced('/mcp', /"name":"svg"/g, '"name":"svgs"'),
    ['MCP | tools/list has every listed tool with its schemas and hints | svg.name: wanted "svg", got undefined'],
  ],
  [
    'a dropped security header',
    ['reading'],
    without('/api/health', 'x-content-type-options'),
    ['reading | GET /api/health | header X-Content-Type-Options is missing (status 200)'],
  ],
  [
    'a dropped policy of contents',
    ['pages'],
    without('/docs', 'content-security-policy'),
    [naming('pages | GET /docs | header Content-Security-Policy: wanted')],
  ],
  [
    'a weakened policy of contents',
    ['pictures'],
    withHeader(KROKI_PNG, 'content-security-policy', "default-src 'self'"),
    [naming("header Content-Security-Policy: wanted default-src 'none', got default-src 'self'")],
  ],
  [
    'a page without Vary',
    ['pages'],
    without('/docs', 'vary'),
    ['pages | GET /docs | header Vary: wanted /Accept-Encoding/i, got null'],
  ],
  [
    'an answer over MCP without Vary',
    ['MCP'],
    without('/mcp', 'vary'),
    ['MCP | initialize | header Vary: wanted /Origin/i, got null'],
  ],
  [
    'an allowed origin of its own',
    ['CORS'],
    withHeader('/api/svg', 'access-control-allow-origin', 'https://page.example'),
    ['CORS | OPTIONS /api/svg | header Access-Control-Allow-Origin: wanted *, got https://page.example'],
  ],
  [
    'an altered content type',
    ['reading'],
    withHeader('/api/health', 'content-type', 'text/plain'),
    ['reading | GET /api/health | Content-Type: wanted application/json, got text/plain'],
  ],
  [
    'another charset',
    ['reading'],
    withHeader('/api/health', 'content-type', 'application/json; charset=iso-8859-1'),
    ['reading | GET /api/health | Content-Type: wanted UTF-8, got application/json; charset=iso-8859-1'],
  ],
  [
    'answers without the id of their request',
    ['reading', 'answers'],
    without('/api/health', 'x-request-id'),
    ['answers | each belongs to its own request | X-Request-Id is missing at /api/health'],
  ],
  [
    'a picture of another type',
    ['pictures'],
    withHeader(KROKI_PNG, 'content-type', 'application/octet-stream'),
    [naming('the answer.type: wanted /^image\\/png/, got "application/octet-stream"')],
  ],
  [
    'a field of another type',
    ['examples'],
    replaced('/api/tools/decodePlantUML', '"success":true', '"success":"true"'),
    [naming('examples | POST /api/tools/decodePlantUML 200 bareText | /success must be')],
  ],
  [
    'a missing field',
    ['reading'],
    replaced('/api/health', /"status":"healthy",?/, ''),
    [naming("reading | GET /api/health |  must have required property 'status'")],
  ],
  [
    'an HTML page for an error',
    ['errors'],
    (path, answer) =>
      path === '/api/tools/nope' ? { ...answer, headers: { 'content-type': 'text/html' }, body: HTML_PAGE } : answer,
    ['errors | TOOL_NOT_FOUND | the answer.type: wanted /^application\\/json/, got "text/html"'],
  ],
  [
    'a body that is cut off',
    ['reading'],
    cut('/api/health', 5),
    [naming('reading | GET /api/health | the body is not JSON: ')],
  ],
  ['a page that is cut off', ['pages'], cut('/docs', 20), [naming('pages | GET /docs | the answer.text: wanted')]],
  ['a PNG that is cut off', ['pictures'], cut(KROKI_PNG, 20), [naming('the answer.text: wanted /^\\ufffdPNG')]],
  ['a PNG behind a byte order mark', ['pictures'], replaced(KROKI_PNG, '', BOM), [naming('wanted /^\\ufffdPNG')]],
  [
    'JSON behind a byte order mark',
    ['reading'],
    replaced('/api/health', '', BOM),
    [naming('reading | GET /api/health | the body is not JSON: ')],
  ],
  [
    'a refusal of large bodies',
    ['bodies'],
    (_, answer, { bytes }) => (bytes > 65_536 ? { ...answer, status: 413, body: HTML_PAGE } : answer),
    [naming('bodies | POST /api/tools/encodePlantUML with 150 KB | the answer.status: wanted 200, got 413')],
  ],
  [
    'a stale answer',
    ['reading', 'answers'],
    stale('/api/tools'),
    [naming('answers | each belongs to its own request | a stale answer at /api/tools')],
  ],
  [
    'a door that cannot be reached',
    ['MCP'],
    (path, answer, { bytes }) => (path === '/mcp' && bytes > 1 ? undefined : answer),
    [naming('MCP | initialize | ')],
    true,
  ],
  [
    'a forbidden door',
    ['examples'],
    (path, answer) => (path.startsWith('/api/') ? { ...answer, status: 403, body: HTML_PAGE } : answer),
    [naming('status: wanted 200, got 403')],
    true,
  ],
  [
    'a picture without ETag',
    ['pictures'],
    without(KROKI_SVG, 'etag'),
    [
      naming('header ETag: wanted'),
      naming('a picture that has not changed is not sent again | the answer.status: wanted 304'),
    ],
    true,
  ],
  [
    'a refusal in words without Vary',
    ['pictures'],
    without(KROKI_INVALID, 'vary'),
    [naming('header Vary: wanted /Accept/, got null')],
    true,
  ],
  [
    'another contract',
    ['pages'],
    replaced('/openapi.json', '"title": "Drawbridge"', '"title": "Other"'),
    [
      expect.stringMatching(
        /^pages \| GET \/openapi\.json .* \| the contract\.info\.title: wanted "Drawbridge", got "Other"$/,
      ),
    ],
  ],
];

describe('a deployment with', () => {
  it.each(FAULTS)('%s fails by name', async (_, groups, fault, named, spreads) => {
    const proxy = await startFaultyProxy(service.url, fault);
    try {
      const found = failures(await runConformance({ url: proxy.url, groups, behindProxy: true }));
      expect(found).toEqual(expect.arrayContaining(named));
      // Nothing else is blamed than what was spoilt.
      const blamed = new Set(found.map((line) => line.split(' | ')[1]));
      if (spreads) expect(blamed.size).toBeGreaterThan(1);
      else expect([...blamed]).toHaveLength(1);
    } finally {
      await proxy.close();
    }
  });
});

describe('a deployment that requires a key', () => {
  const key = 'the-key-of-this-test';

  it('is checked with the key, and otherwise fails for that reason alone', async () => {
    const locked = await startService({ API_KEYS: key, REQUIRE_KEY: 'on' });
    try {
      expect(failures(await runConformance({ url: locked.url }))).toEqual([
        'access | GET /api/tools | the service requires an API key: pass --key',
      ]);
      expect(failures(await runConformance({ url: locked.url, key: 'a-key-of-somebody-else' }))).toEqual([
        'access | GET /api/tools | the key is unknown to the service',
      ]);
      const groups = ['reading', 'CORS', 'methods'];
      const results = await runConformance({ url: locked.url, key, groups });
      expect(failures(results)).toEqual([]);
      expect(results.length).toBeGreaterThan(20);
    } finally {
      await locked.close();
    }
  });
});

describe('the limits', () => {
  it('are reached last, checked, and leave what they refuse unrun', async () => {
    const limited = await startService({ RATE_LIMIT_PER_HOUR: '5' });
    try {
      const results = await runConformance({
        url: limited.url,
        groups: ['examples', 'errors', 'limits'],
        behindProxy: true,
      });
      expect(failures(results)).toEqual([]);
      expect(results.find(({ name }) => name === 'RATE_LIMITED')).toMatchObject({ problems: [] });
      expect(skippedNames(results)).not.toContain('RATE_LIMITED');
      expect(skippedNames(results).some((name) => name.startsWith('POST /api/tools/render'))).toBe(true);
      expect(textReport('x', results)).toContain('the hourly limit is used up');
    } finally {
      await limited.close();
    }
  });

  it('are broken by a refusal that does not say when to come back', async () => {
    const limited = await startService({ RATE_LIMIT_PER_HOUR: '5' });
    const silent: Fault = (_, answer) => {
      const { 'retry-after': __, ...headers } = answer.headers;
      return { ...answer, headers };
    };
    const proxy = await startFaultyProxy(limited.url, silent);
    try {
      const found = failures(
        await runConformance({ url: proxy.url, groups: ['pictures', 'errors', 'limits'], behindProxy: true }),
      );
      expect(found).toContain('errors | RATE_LIMITED | header Retry-After is missing (status 429)');
      expect(found.join('\n')).toMatch(
        /limits \| calls are counted as the headers say \| 429 at \S+ has no Retry-After/,
      );
    } finally {
      await proxy.close();
      await limited.close();
    }
  });

  it.each(['300', '5000'])('may be the same for all doors: %s', async (limit) => {
    const limited = await startService({ RATE_LIMIT_PER_HOUR: limit, MCP_LIMIT_PER_HOUR: limit });
    try {
      const groups = ['MCP', 'pictures', 'errors', 'limits', 'answers'];
      expect(failures(await runConformance({ url: limited.url, groups, behindProxy: true }))).toEqual([]);
    } finally {
      await limited.close();
    }
  });

  it('are broken by a refusal while calls are left', async () => {
    const refusing: Fault = (path, answer) => (path === '/api/tools/verify' ? { ...answer, status: 429 } : answer);
    const limited = await startService({ RATE_LIMIT_PER_HOUR: '90' });
    const proxy = await startFaultyProxy(limited.url, refusing);
    try {
      const found = failures(await runConformance({ url: proxy.url, groups: ['examples', 'limits'] }));
      expect(found.join('\n')).toMatch(/limits \| calls are counted as the headers say \| 429 at \/api\/tools\/verify/);
    } finally {
      await proxy.close();
      await limited.close();
    }
  });
});

describe('what depends on the history', () => {
  it.each([
    ['off', { HISTORY_OFF: undefined, DIAGRAM_NOT_FOUND: 'the history is off' }],
    ['on', { HISTORY_OFF: 'the history is on', DIAGRAM_NOT_FOUND: undefined }],
  ])('is checked where it is %s, and named where it cannot be', async (setting, skipped) => {
    const service = await startService({ HISTORY: setting });
    try {
      const target = createTarget(service.url, undefined, () => {});
      const checks = errorChecks(target, { behindProxy: true });
      const found = Object.keys(skipped).map(async (code) => {
        const check = checks.find(({ name }) => name === code);
        return [code, await check?.run().then((problems) => problems.join() || undefined, String)];
      });
      const wanted = Object.entries(skipped).map(([code, why]) => [code, why && `Error: ${why}`]);
      expect(await Promise.all(found)).toEqual(wanted);
    } finally {
      await service.close();
    }
  });
});

describe('the data', () => {
  it('has a request for every row that a client can cause', () => {
    const service = Object.entries(ERROR_TRIGGERS).filter(([, { kind }]) => kind === 'service');
    expect(service.map(([code]) => errors[code as keyof typeof errors].fault)).toEqual(service.map(() => 'service'));
  });

  it('is escaped in XML', () => {
    const results = [{ group: 'a & b', name: '<x> "y" \u0001', problems: ['1 < 2'], ms: 1 }];
    expect(junitReport('http://x', results)).toContain(
      'classname="a &amp; b" name="&lt;x&gt; &quot;y&quot; " time="0.001"><failure message="1 &lt; 2"/>',
    );
  });
});
