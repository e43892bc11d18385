/** A client of the mixed load: calls through any door under an address of its own, and holds every answer against the contract. */
import { Ajv, type ValidateFunction } from 'ajv';
import { errors } from '../../generated/errors.ts';
import { operations } from '../../generated/operations.ts';
import { answerProblems } from '../../src/conformance/deployment/answer-problems.ts';
import {
  type Door,
  type DoorReply,
  type Json,
  legacyDoor,
  mcpDoor,
  type Post,
  restDoor,
  toolsDoor,
} from '../../src/conformance/deployment/doors.ts';
import { createMcpCaller } from '../../src/conformance/deployment/mcp-caller.ts';
import { type Answer, createTarget, type Target } from '../../src/conformance/deployment/target.ts';

const INTERNAL_ERROR = -32603;
const BUSY = errors.OVERLOADED;

export interface CheckedReply {
  reply: DoorReply;
  /** How the answer breaks the contract. */
  problems: string[];
  /** How long to wait, if the service is busy. */
  busySeconds: number | undefined;
}

export interface CheckingClient {
  doors: readonly Door[];
  /** Rejects if there is no whole answer. */
  call(door: string, operation: string, input: Json): Promise<CheckedReply>;
}

/** By tool; made once for all clients. */
export type OutputSchemas = ReadonlyMap<string, ValidateFunction>;

export async function readOutputSchemas(url: string): Promise<OutputSchemas> {
  const { result } = await createMcpCaller(createTarget(url, undefined, () => {})).request('tools/list');
  const ajv = new Ajv({ strict: false });
  const tools = (result?.tools ?? []) as { name: string; outputSchema: Json }[];
  return new Map(tools.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema)]));
}

/** How a JSON-RPC error says when to come back. */
const RETRY_ADVICE = /^ \(retry after (\d+) s\)$/;

function busySeconds(reply: DoorReply, { headers }: Answer): number | undefined {
  if (reply.ok) return undefined;
  const { status, rpcCode, message } = reply.error;
  if (status === BUSY.status) return Number(headers.get('retry-after'));
  if (rpcCode !== INTERNAL_ERROR || !message.startsWith(BUSY.message)) return undefined;
  const [, seconds] = RETRY_ADVICE.exec(message.slice(BUSY.message.length)) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

export function createCheckingClient(url: string, address: string, schemas: OutputSchemas): CheckingClient {
  let problems: string[] = [];
  let last: Answer | undefined;
  const plain = createTarget(url, undefined, () => {});
  const target: Target = {
    ...plain,
    async send(path, sending = {}) {
      last = await plain.send(path, { ...sending, headers: { ...sending.headers, 'X-Forwarded-For': address } });
      return last;
    },
  };
  const post: Post = async (path, body) => {
    const answer = await target.send(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    problems.push(...answerProblems('POST', path, answer));
    return { status: answer.status, body: (answer.json ?? {}) as Json };
  };
  const { callTool } = createMcpCaller(target);
  const callChecked = async (name: string, input: Json) => {
    const reply = await callTool(name, input);
    if ('rpcError' in reply || reply.isError) return reply;
    // What is served without being listed has no schema over MCP.
    if (Object.values(operations).some(({ id, unlisted }) => id === name && unlisted)) return reply;
    const isValid = schemas.get(name);
    if (!isValid?.(reply.structuredContent)) problems.push(`${name}: ${JSON.stringify(isValid?.errors)}`);
    return reply;
  };
  const doors = [toolsDoor(post), restDoor(post), legacyDoor(post), mcpDoor('MCP', callChecked)];
  return {
    doors,
    async call(name, operation, input) {
      problems = [];
      const door = doors.find((one) => one.name === name);
      const reply = await door?.call(operation, input);
      if (!reply || !last) throw new Error(`there is no ${name}`);
      return { reply, problems, busySeconds: busySeconds(reply, last) };
    },
  };
}
