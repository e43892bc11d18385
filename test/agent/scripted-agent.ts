/** An agent without judgement: it writes a draft, checks it, does what the answers say, and stops when nothing is left to do. */
import type { Door, DoorReply, Json } from '../../src/conformance/deployment/doors.ts';
import { LANGUAGES } from '../../src/ports/languages.ts';
import type { AgentTask } from './agent-task.ts';

/** Checks of one source; an agent that needs more has not been helped. */
export const MAX_CHECKS = 6;
const CHARACTERS_PER_TOKEN = 4;
export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface Transcript {
  /** What the agent ends with. */
  source: string;
  /** What the picture says, as the door tells it. */
  words: string;
  edges: [from: string, to: string, label?: string][];
  calls: number;
  /** Of all inputs and answers; a picture that is an image and not text costs what its pixels cost, so it is left out. */
  tokens: number;
}

/** What an answer, or a warning in it, says of a source. */
interface Advice {
  error?: string;
  message?: string;
  hint?: string;
  fix?: string;
}

function follow(task: AgentTask, advice: Advice): string | undefined {
  if (advice.fix !== undefined) return advice.fix;
  const said = [advice.error, advice.message, advice.hint].filter(Boolean).join('\n');
  return task.revisions?.find(({ after }) => after.test(said))?.source;
}

/** What the agent writes after a verdict; undefined if that leaves it without a next step. */
export function nextSource(task: AgentTask, verdict: Json, source: string): string | undefined {
  const advice: Advice[] = [verdict, ...((verdict.warnings ?? []) as Advice[])];
  return advice.map((row) => follow(task, row)).find((text) => text !== undefined && text !== source);
}

function tokensOf(value: unknown): number {
  const text = JSON.stringify(value, (name, part) => (name === 'png' ? undefined : part));
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

export async function playTask(door: Door, task: AgentTask): Promise<Transcript> {
  const { verify, render } = LANGUAGES[task.language].tools;
  const field = task.language === 'plantuml' ? 'plantumlCode' : 'code';
  let calls = 0;
  let tokens = 0;
  const ask = async (tool: string, input: Json): Promise<Json> => {
    const reply: DoorReply = await door.call(tool, input);
    calls += 1;
    tokens += tokensOf(input) + tokensOf(reply.ok ? reply.value : reply.error);
    if (!reply.ok) throw new Error(`${tool}: ${reply.error.message}`);
    return reply.value;
  };

  let source = task.draft;
  for (let check = 1; ; check += 1) {
    const verdict = await ask(verify, { [field]: source });
    const next = nextSource(task, verdict, source);
    if (next === undefined) {
      if (verdict.ok) break;
      throw new Error(`no next step after: ${verdict.error} ${verdict.hint ?? ''}`);
    }
    if (check === MAX_CHECKS) throw new Error(`still not right after ${MAX_CHECKS} checks: ${source}`);
    source = next;
  }

  const { png } = await ask(render, { [field]: source, format: 'png' });
  const bytes = Buffer.from(String(png), 'base64');
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) throw new Error('not a PNG');
  if (door.offers('describeDiagram')) {
    const model = await ask('describeDiagram', { code: source, language: task.language });
    const edges = (model.edges as { from: string; to: string; label?: string }[]).map(
      ({ from, to, label }): Transcript['edges'][number] => (label === undefined ? [from, to] : [from, to, label]),
    );
    return { source, words: String(model.summary), edges, calls, tokens };
  }
  const { svg } = await ask(render, { [field]: source });
  return { source, words: String(svg), edges: [], calls, tokens };
}
