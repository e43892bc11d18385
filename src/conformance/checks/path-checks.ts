/** What holds for every path of the contract: preflight, wrong methods, HEAD; and the pages and the contract. */
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { operations } from '../../../generated/operations.ts';
import { type Description, operationsOf } from '../../openapi/description/description.ts';
import { answerProblems, contractBreaches, headerProblems } from '../deployment/answer-problems.ts';
import { type Check, NotHere } from '../deployment/check.ts';
import { MCP_PATH } from '../deployment/mcp-caller.ts';
import { mismatches } from '../deployment/mismatches.ts';
import type { Target } from '../deployment/target.ts';

/** No path of the contract accepts it. */
const WRONG_METHOD = 'DELETE';

const PAGE_TOKEN_PATH = '/page-token';
const NO_PAGE_DRAWING = 'the page does not draw there';

const entries = [...operationsOf(contract as unknown as Description)].filter(({ path }) => path !== MCP_PATH);
const concrete = (path: string) =>
  path
    .replace('{toolName}', 'encodePlantUML')
    .replace('{index}', '0')
    .replace(/\{\w+\}/g, 'x');

/** Leaves out paths that answer with text, such as /metrics. */
const isJson = ({ operation }: (typeof entries)[number]) =>
  JSON.stringify(operation.responses['200'] ?? {}).includes('application/json');

function preflight(target: Target, path: string): Check {
  return {
    group: 'CORS',
    name: `OPTIONS ${path}`,
    run: async () => {
      const headers = { Origin: 'https://page.example', 'Access-Control-Request-Method': 'POST' };
      const answer = await target.send(concrete(path), { method: 'OPTIONS', headers });
      return [...mismatches({ status: 200, text: '' }, answer), ...headerProblems(path, answer)];
    },
  };
}

function wrongMethod(target: Target, { path, method }: (typeof entries)[number]): Check {
  return {
    group: 'methods',
    name: `${WRONG_METHOD} ${path}`,
    run: async () => {
      const answer = await target.send(concrete(path), { method: WRONG_METHOD });
      const allow = answer.headers.get('allow') ?? '';
      return [
        ...mismatches(
          { status: 405, type: /^application\/json/ },
          { status: answer.status, type: answer.headers.get('content-type') },
        ),
        ...contractBreaches(method, path, 405, answer.json),
        ...(allow.includes(method.toUpperCase())
          ? []
          : [`header Allow: wanted ${method.toUpperCase()} in it, got '${allow}'`]),
        ...headerProblems(path, answer),
      ];
    },
  };
}

function reading(target: Target, path: string): Check[] {
  const get: Check = {
    group: 'reading',
    name: `GET ${path}`,
    run: async () => {
      const answer = await target.send(path);
      if (answer.status === 404 && path === PAGE_TOKEN_PATH) throw new NotHere(NO_PAGE_DRAWING);
      return [...mismatches({ status: 200 }, answer), ...answerProblems('GET', path, answer)];
    },
  };
  const head: Check = {
    group: 'reading',
    name: `HEAD ${path}`,
    run: async () => {
      const answer = await target.send(path, { method: 'HEAD' });
      if (answer.status === 404 && path === PAGE_TOKEN_PATH) throw new NotHere(NO_PAGE_DRAWING);
      return mismatches({ status: 200, text: '' }, answer);
    },
  };
  return [get, head];
}

function discovery(target: Target): Check {
  return {
    group: 'reading',
    name: 'GET /api/tools lists every tool with its schema',
    run: async () => {
      const { json } = await target.send('/api/tools');
      const { tools = [] } = (json ?? {}) as { tools?: { id: string }[] };
      const wanted = Object.values(operations).map(({ id, description, inputSchema }) => ({
        id,
        name: id,
        description,
        inputSchema,
      }));
      return wanted.flatMap((tool) => mismatches(tool, tools.find(({ id }) => id === tool.id) ?? {}, tool.id));
    },
  };
}

const PAGES: [path: string, type: RegExp, text: RegExp][] = [
  ['/', /^text\/html/, /<\/html>\s*$/],
  ['/docs', /^text\/html/, /<\/html>\s*$/],
  ['/openapi.yaml', /yaml/, /^#[^\n]*\nopenapi:[\s\S]*\n$/],
];

/** More than many proxies keep in memory, or let through. */
const LARGE_BODY_BYTES = 150_000;

/** The same text, each character written as six: the source is small, the body is not. */
function largeBody(target: Target): Check {
  return {
    group: 'bodies',
    name: `POST /api/tools/encodePlantUML with ${LARGE_BODY_BYTES / 1_000} KB`,
    run: async () => {
      const path = '/api/tools/encodePlantUML';
      const headers = { 'Content-Type': 'application/json' };
      const escaped = 'A\\u002d\\u003eB\\u000a'.repeat(LARGE_BODY_BYTES / 20);
      const body = `{"plantumlCode":"${escaped}"}`;
      const plain = await target.send(path, { method: 'POST', body: JSON.parse(body), headers });
      const answer = await target.send(path, { method: 'POST', body, headers });
      const wanted = { status: 200, json: plain.json };
      return [...mismatches(wanted, answer), ...answerProblems('POST', path, answer)];
    },
  };
}

function pages(target: Target): Check[] {
  const found = PAGES.map(([path, type, text]) => ({
    group: 'pages',
    name: `GET ${path}`,
    run: async () => {
      const { status, headers, text: body } = await target.send(path);
      const [given, vary, policy] = ['content-type', 'vary', 'content-security-policy'].map((name) =>
        headers.get(name),
      );
      return [
        ...mismatches({ status: 200, type, text }, { status, type: given, text: body }),
        ...mismatches(/Accept-Encoding/i, vary, 'header Vary'),
        ...mismatches(/default-src 'none'/, policy, 'header Content-Security-Policy'),
      ];
    },
  }));
  const served: Check = {
    group: 'pages',
    name: `GET /openapi.json is the contract, version ${contract.info.version}`,
    run: async () => mismatches(contract, (await target.send('/openapi.json')).json, 'the contract'),
  };
  return [...found, served];
}

export function pathChecks(target: Target): Check[] {
  const paths = [...new Set(entries.map(({ path }) => path))];
  const json = entries.filter(isJson);
  return [
    ...paths.map((path) => preflight(target, path)),
    ...json.map((entry) => wrongMethod(target, entry)),
    // What belongs to a session is not there for everybody.
    ...json
      .filter(({ method, operation }) => method === 'get' && operation['x-resource'] === undefined)
      .flatMap(({ path }) => reading(target, path)),
    discovery(target),
    ...pages(target),
    largeBody(target),
  ];
}
