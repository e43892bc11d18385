/** What a service without load answers to each call, for comparison; with more CPU time, so that it draws whatever another may draw. */
import type { DoorReply } from '../../src/conformance/deployment/doors.ts';
import { enginesReady, startServer, stopServer } from '../bench/peers/servers.ts';
import { type CheckingClient, createCheckingClient, readOutputSchemas } from './checking-client.ts';
import { type DoorCall, mixCalls } from './mixed-calls.ts';

/** Four times the CPU time that the service under load gives: what this one refuses, the other must refuse too. */
const SETTINGS = { RENDER_TIMEOUT_MS: '20000', RENDER_WAIT_MS: '600000', LOG_LEVEL: 'silent' };
const TOO_COMPLEX = 422;

export interface KnownAnswers {
  /** What is wrong with a reply; undefined if it is the right one. */
  difference(call: DoorCall, reply: DoorReply): string | undefined;
}

const keyOf = ({ call, door }: DoorCall) => `${call.name} through the ${door}`;

/** Suggested file names contain the time, and ids a digest of the source, which differs by its comment. */
function comparable(reply: DoorReply): string {
  return JSON.stringify(reply)
    .replace(/diagram-[\dT-]+\.svg/, 'diagram-TIME.svg')
    .replace(/\b([mp])[\da-f]{8}(?=\d|title|desc)/g, '$1ID');
}

export function isTooComplex(reply: DoorReply): boolean {
  return !reply.ok && (reply.error.status === TOO_COMPLEX || reply.error.code === 'DIAGRAM_TOO_COMPLEX');
}

const SHOWN_CHARACTERS = 200;

/** The place where two texts part. */
function parting(wanted: string, got: string): string {
  let at = 0;
  while (at < wanted.length && wanted[at] === got[at]) at += 1;
  const shown = (text: string) => text.slice(Math.max(0, at - 20), at + SHOWN_CHARACTERS);
  return `at character ${at}: wanted ...${shown(wanted)}, got ...${shown(got)}`;
}

async function drawAll(client: CheckingClient): Promise<Map<string, string>> {
  const { ordinary, costly } = mixCalls(client.doors);
  const known = new Map<string, string>();
  const learn = async (one: DoorCall): Promise<DoorReply> => {
    const { reply, problems } = await client.call(one.door, one.call.operation, one.call.input(0));
    if (problems.length > 0) throw new Error(`${keyOf(one)} breaks the contract without load: ${problems.join('; ')}`);
    known.set(keyOf(one), comparable(reply));
    return reply;
  };
  for (const one of ordinary) await learn(one);
  const refused = new Set<string>();
  for (const one of costly) {
    // Refused through one door, and after so long, it is refused through all of them.
    if (!refused.has(one.call.name) && isTooComplex(await learn(one))) refused.add(one.call.name);
  }
  return known;
}

export async function learnAnswers(): Promise<KnownAnswers> {
  const server = await startServer('Drawbridge', SETTINGS);
  try {
    await enginesReady(server);
    const client = createCheckingClient(server.url, '127.0.0.1', await readOutputSchemas(server.url));
    const known = await drawAll(client);
    return {
      difference(call, reply) {
        if (call.call.isCostly && isTooComplex(reply)) return undefined;
        const [wanted = 'a refusal', got] = [known.get(keyOf(call)), comparable(reply)];
        return wanted === got ? undefined : `${keyOf(call)} ${parting(wanted, got)}`;
      },
    };
  } finally {
    await stopServer(server);
  }
}
