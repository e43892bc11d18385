/** Every row of the error catalogue that a client can cause is answered as the catalogue says. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import { type ErrorCode, errors } from '../../../generated/errors.ts';
import { answerProblems, headerProblems } from '../deployment/answer-problems.ts';
import { type Check, NotHere } from '../deployment/check.ts';
import { ERROR_TRIGGERS, type ErrorTrigger } from '../deployment/error-triggers.ts';
import { createMcpCaller } from '../deployment/mcp-caller.ts';
import { mismatches } from '../deployment/mismatches.ts';
import { type Answer, type Target, TOO_MANY } from '../deployment/target.ts';

const HTTP_PORT = 80;
const HTTPS_PORT = 443;

/** Sends bytes that no HTTP client would send, and reads the answer. */
export async function rawRequest({ protocol, hostname, port }: URL, bytes: string): Promise<Answer> {
  const secure = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const number = Number(port) || (secure ? HTTPS_PORT : HTTP_PORT);
  const socket = secure ? connectSecurely({ host, port: number, servername: host }) : connect(number, host);
  socket.write(bytes);
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  const read = body.join('\r\n\r\n');
  let json: unknown;
  try {
    json = JSON.parse(read);
  } catch {
    json = undefined;
  }
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs as [string, string][]), text: read, json };
}

export interface ErrorCheckOptions {
  /** A proxy answers invalid HTTP itself. */
  behindProxy: boolean;
}

/** How many calls may be used to reach the limit. */
const MAX_SPENT_CALLS = 200;

const PROXY_ANSWERS = 'a proxy answers it (--behind-proxy)';

/** Paths that are not in the contract; they use the envelope of the tools door. */
const OUTSIDE: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'TOOL_NAME_REQUIRED', 'TOOL_NOT_FOUND']);

function rowProblems(code: ErrorCode, { status, json, headers }: Answer): string[] {
  const wanted = { status: errors[code].status, type: /^application\/json/, body: { success: false, error: { code } } };
  return mismatches(wanted, { status, type: headers.get('content-type'), body: json });
}

async function spendLimit(target: Target, path: string): Promise<Answer> {
  const known = target.refusals.at(-1);
  if (known) return known;
  for (let spent = 0; spent < MAX_SPENT_CALLS; spent += 1) {
    const answer = await target.send(path, { method: 'POST', body: {} });
    if (answer.status === TOO_MANY) return answer;
    const left = answer.headers.get('ratelimit-remaining');
    if (left === null) throw new NotHere('the hourly limit is off');
    if (Number(left) > MAX_SPENT_CALLS) throw new NotHere(`${left} calls are left in this hour, too many to use up`);
  }
  return target.send(path, { method: 'POST', body: {} });
}

async function limitProblems(target: Target, path: string): Promise<string[]> {
  const answer = await spendLimit(target, path);
  const missing = ['Retry-After', 'RateLimit', 'RateLimit-Policy'].filter((name) => !answer.headers.has(name));
  return [
    ...mismatches({ status: errors.RATE_LIMITED.status }, answer),
    ...missing.map((name) => `header ${name} is missing (status ${answer.status})`),
  ];
}

async function problemsOf(
  code: ErrorCode,
  trigger: ErrorTrigger,
  target: Target,
  behindProxy: boolean,
): Promise<string[]> {
  switch (trigger.kind) {
    case 'service':
      throw new NotHere('no request causes it in a healthy service');
    case 'stub':
      throw new NotHere('every operation has its function');
    case 'stdio':
      throw new NotHere('only a program over stdio answers it');
    case 'key': {
      const answer = await target.send(trigger.path, trigger.sending);
      if (answer.status !== errors[code].status && !target.hasKey)
        throw new NotHere('the service asks for no API keys');
      return rowProblems(code, answer);
    }
    case 'setting': {
      const { path, sending, otherwise, why } = trigger;
      const answer = await target.send(path, sending);
      if (rowProblems(otherwise, answer).length === 0) throw new NotHere(why);
      return [...rowProblems(code, answer), ...answerProblems('GET', path, answer)];
    }
    case 'limit':
      return limitProblems(target, trigger.path);
    case 'mcp': {
      const reply = await createMcpCaller(target).callTool(trigger.tool, trigger.input);
      if ('rpcError' in reply) return [`wanted an isError result, got ${JSON.stringify(reply.rpcError)}`];
      const told = JSON.parse(reply.content[0]?.text ?? 'null');
      return mismatches({ isError: true, error: { code } }, { isError: reply.isError, error: told });
    }
    case 'raw': {
      if (behindProxy) throw new NotHere(PROXY_ANSWERS);
      return rowProblems(code, await rawRequest(target.base, trigger.bytes));
    }
    case 'request': {
      const { path, sending, proxyMayAnswer } = trigger;
      const answer = await target.send(path, sending);
      if (behindProxy && proxyMayAnswer && !answer.headers.has('X-Request-Id')) throw new NotHere(PROXY_ANSWERS);
      const own = OUTSIDE.has(code) || code === 'METHOD_NOT_ALLOWED';
      const more = own ? headerProblems(path, answer) : answerProblems(sending.method ?? 'GET', path, answer);
      return [...rowProblems(code, answer), ...more];
    }
  }
}

export function errorChecks(target: Target, { behindProxy }: ErrorCheckOptions): Check[] {
  const codes = Object.keys(ERROR_TRIGGERS) as ErrorCode[];
  return codes.map((code) => ({
    group: 'errors',
    name: code,
    ...(code === 'RATE_LIMITED' && { wantsRefusal: true }),
    run: () => problemsOf(code, ERROR_TRIGGERS[code], target, behindProxy),
  }));
}
