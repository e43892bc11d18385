/** An online judge on loopback, made from its description: for the tests and for trying `oj-mcp` by hand. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import {
  inlineRefs,
  type JsonSchema,
  type OperationObject,
  operationsOf,
} from '../../src/openapi/description/description.ts';
import { parseDescription } from '../../src/openapi/description/parse-description.ts';
import { packagePath } from '../../src/package-root.ts';
import { JUDGE_CASES, type JudgeAnswer, type JudgeRequest, problem, wantsNulls } from './judge-cases.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { sample } from './sample.ts';

export interface FakeJudge {
  origin: string;
  /** Everything that was asked, in order. */
  seen: { method: string; url: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

interface Route {
  pattern: RegExp;
  operation: OperationObject;
}

function readRoutes(): Route[] {
  const description = parseDescription(readFileSync(packagePath('openapi/online-judge.yaml'), 'utf8'));
  return [...operationsOf(description)].map(({ path, operation }) => ({
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    operation: inlineRefs(description, operation),
  }));
}

function exampleAnswer({ responses }: OperationObject, nullsOnly: boolean): JudgeAnswer {
  const schema = responses['200']?.content?.['application/json']?.schema as JsonSchema;
  return { status: 200, body: sample(schema, nullsOnly) };
}

function match(routes: readonly Route[], url: URL): { request: JudgeRequest; operation: OperationObject } | undefined {
  for (const { pattern, operation } of routes) {
    const found = pattern.exec(url.pathname);
    if (!found) continue;
    const path = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
    const request = {
      operation: operation.operationId ?? '',
      path: Object.fromEntries(path) as Record<string, string>,
      query: url.searchParams,
    };
    return { request, operation };
  }
  return undefined;
}

/** With a `token`, requests that do not carry it are refused with 401. */
export async function startFakeJudge({ token, port = 0 }: { token?: string; port?: number } = {}): Promise<FakeJudge> {
  const routes = readRoutes();
  const seen: FakeJudge['seen'] = [];

  function answer(url: URL, authorization: string | undefined): JudgeAnswer {
    const matched = match(routes, url);
    if (!matched) return { status: 404 };
    if (token !== undefined && authorization !== `Bearer ${token}`) return problem(401, 'missing or invalid token');
    const { request, operation } = matched;
    const special = JUDGE_CASES.find(({ when }) => when(request));
    return special ? special.answer(request) : exampleAnswer(operation, wantsNulls(request));
  }

  const server = createServer(({ method = '', url = '', headers }, response) => {
    seen.push({ method, url, headers });
    const { status, type = 'application/json', body } = answer(new URL(url, 'http://judge'), headers.authorization);
    if (body === undefined) response.writeHead(status).end();
    else
      response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const origin = await listenOnLoopback(server, port);
  return {
    origin,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
