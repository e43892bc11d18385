/** The scripted agent with nothing but the command line: all drafts in a folder, checked together until nothing is left to do. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../src/conformance/deployment/doors.ts';
import { LANGUAGES } from '../../src/ports/languages.ts';
import { runProgram } from '../bin/run-program.ts';
import { AGENT_TASKS } from './agent-tasks.ts';
import { MAX_CHECKS, nextSource, PNG_SIGNATURE } from './scripted-agent.ts';

const folder = mkdtempSync(join(tmpdir(), 'agent-'));
afterAll(() => rmSync(folder, { recursive: true }));

const drafts = AGENT_TASKS.map((task, index) => ({
  task,
  name: `${String(index + 1).padStart(2, '0')}${LANGUAGES[task.language].extensions[0]}`,
}));

async function verdicts(): Promise<Map<string, Json>> {
  const { stdout } = await runProgram(['verify', '--json', folder]);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json & { file: string });
  return new Map(rows.map((row) => [basename(row.file), row]));
}

/** True when something was written. */
async function followAnswers(): Promise<boolean> {
  const told = await verdicts();
  const edits = drafts.flatMap(({ task, name }) => {
    const path = join(folder, name);
    const next = nextSource(task, told.get(name) ?? {}, readFileSync(path, 'utf8'));
    return next === undefined ? [] : [{ path, next }];
  });
  for (const { path, next } of edits) writeFileSync(path, next);
  return edits.length > 0;
}

describe('the command line', () => {
  let checks = 0;
  beforeAll(async () => {
    for (const { task, name } of drafts) writeFileSync(join(folder, name), task.draft);
    do checks += 1;
    while ((await followAnswers()) && checks <= MAX_CHECKS);
    for (const format of ['svg', 'png']) {
      const { code, stderr } = await runProgram(['render', folder, '-o', join(folder, 'out'), '-e', format]);
      expect([code, stderr]).toEqual([0, expect.any(String)]);
    }
  });

  it('needs few checks', () => {
    expect(checks).toBeLessThanOrEqual(MAX_CHECKS);
  });

  it.each(drafts)('leads to $task.wish', ({ task, name }) => {
    const picture = (format: string) => join(folder, 'out', name.replace(/\.\w+$/, `.${format}`));
    const svg = readFileSync(picture('svg'), 'utf8');
    for (const text of task.says) expect(svg).toContain(text);
    expect(readFileSync(picture('png')).subarray(0, PNG_SIGNATURE.length)).toEqual(PNG_SIGNATURE);
  });
});
