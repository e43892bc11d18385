/** What holds for every path of the contract: preflight, wrong methods, HEAD; and the pages and the contract. */
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { operations } from '../../../generated/operations.ts';
import { type Description, operationsOf } from '../../openapi/description/description.ts';
import { answerProblems, headerProblems } from '../deployment/answer-problems.ts';
import { type Check, NotHere } from '../deployment/check.ts';
import { contractBreaches } from '../deployment/contract-check.ts';
import { MCP_PATH } from '../deployment/mcp-caller.ts';
import { mismatches } from '../deployment/mismatches.ts';
import type { Target } from '../deployment/target.ts';

/** No path of the contract accepts it. */
const WRONG_METHOD = 'DELETE';

const PAGE_TOKEN_PATH = '/page-token';

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
        ...mismatches({ status: 405 }, answer),
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
    run: async () => answerProblems('GET', path, await target.send(path)),
  };
  const head: Check = {
    group: 'reading',
    name: `HEAD ${path}`,
    run: async () => {
      const answer = await target.send(path, { method: 'HEAD' });
      if (answer.status === 404 && path === PAGE_TOKEN_PATH) throw new NotHere('the page does not draw there');
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

const PAGES: [path: string, type: RegExp][] = [
  ['/', /^text\/html/],
  ['/docs', /^text\/html/],
  ['/openapi.yaml', /yaml/],
];

function pages(target: Target): Check[] {
  const found = PAGES.map(([path, type]) => ({
    group: 'pages',
    name: `GET ${path}`,
    run: async () => {
      const { status, headers } = await target.send(path);
      return mismatches({ status: 200, type }, { status, type: headers.get('content-type') });
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
  ];
}
