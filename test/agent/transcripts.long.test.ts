/** A scripted agent that only follows the answers ends with a right diagram, on every door that draws. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/ports/languages.ts';
import { DOOR_OFFERS, type DoorName, type OpenDoors, openDoors } from '../doors/open-doors.ts';
import { type Service, startService } from '../support/service.ts';
import { AGENT_TASKS } from './agent-tasks.ts';
import { playTask, type Transcript } from './scripted-agent.ts';

/** Check, fix, check again, draw, describe; some need a second fix. */
const MAX_CALLS = 7;
const MAX_TOKENS = 1500;
const MAX_MEDIAN_CALLS = 4;
const MAX_MEDIAN_TOKENS = 400;

let service: Service;
let open: OpenDoors;
const transcripts = new Map<DoorName, Transcript[]>();

beforeAll(async () => {
  service = await startService();
  await service.warmUp();
  open = await openDoors(service.url);
});

afterAll(async () => {
  await open.close();
  await service.close();
});

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const drawing = (Object.keys(DOOR_OFFERS) as DoorName[])
  .map((door) => ({ door, offers: DOOR_OFFERS[door].offers }))
  .filter(({ offers }) => Object.values(LANGUAGES).every(({ tools }) => offers(tools.verify) && offers(tools.render)))
  .map(({ door, offers }) => ({ door, describes: offers('describeDiagram') }));

it('has thirty tasks', () => {
  expect(AGENT_TASKS).toHaveLength(30);
});

describe.each(drawing)('the $door door', ({ door, describes }) => {
  it.each(AGENT_TASKS)('leads to $wish', async (task) => {
    const transcript = await playTask(open.doors[door], task);
    transcripts.set(door, [...(transcripts.get(door) ?? []), transcript]);
    for (const text of task.says) expect(transcript.words).toContain(text);
    for (const edge of describes ? (task.edges ?? []) : []) expect(transcript.edges).toContainEqual(edge);
    expect(transcript.calls).toBeLessThanOrEqual(MAX_CALLS);
    // Without describeDiagram the agent reads the whole SVG.
    if (describes) expect(transcript.tokens).toBeLessThanOrEqual(MAX_TOKENS);
  });

  it('takes few round trips and few tokens', () => {
    const played = transcripts.get(door) ?? [];
    expect(median(played.map(({ calls }) => calls))).toBeLessThanOrEqual(MAX_MEDIAN_CALLS);
    if (describes) expect(median(played.map(({ tokens }) => tokens))).toBeLessThanOrEqual(MAX_MEDIAN_TOKENS);
  });
});
