/** The workflow of examples/github-action: its own steps run as they are written, in a repository that has the package installed. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { packagePath } from '../../src/package-root.ts';
import { PATIENT } from '../support/service.ts';

interface Workflow {
  jobs: Record<string, { steps: { uses?: string; run?: string; if?: string }[] }>;
}

let folder: string;
let steps: string[];
let onRequest: string;
beforeAll(async () => {
  const text = await readFile(packagePath('examples/github-action/diagrams.yml'), 'utf8');
  const workflow = parse(text) as Workflow;
  steps = Object.values(workflow.jobs).flatMap((job) => job.steps.flatMap((step) => (step.if ? [] : (step.run ?? []))));
  [onRequest = ''] = Object.values(workflow.jobs).flatMap((job) =>
    job.steps.flatMap((step) => (step.if ? (step.run ?? []) : [])),
  );
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-workflow-'));
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await mkdir(join(folder, 'docs'));
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  await symlink(packagePath('dist/bin/drawbridge.js'), join(folder, 'node_modules/.bin/drawbridge-diagrams'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(step: string, env: Record<string, string> = {}) {
  const all = { ...process.env, ...PATIENT, ...env };
  return spawnSync('bash', ['-e', '-c', step], { cwd: folder, encoding: 'utf8', env: all });
}

const ours = () => steps.filter((step) => step.includes('drawbridge-diagrams') && !step.startsWith('npm install'));

describe('the workflow', () => {
  it('installs the package, checks, and draws', () => {
    expect(steps[0]).toBe('npm install --no-save "$DRAWBRIDGE"');
    expect(ours()).toHaveLength(2);
  });

  it('passes for documents that are right, and has their pictures', async () => {
    await writeFile(join(folder, 'docs/a.md'), '```mermaid\npie\n  "a" : 1\n```\n');
    for (const step of ours()) expect(run(step)).toMatchObject({ status: 0, stdout: '' });
    expect(await readdir(join(folder, 'pictures'))).toEqual(['a-1.svg']);
  });

  it('draws what a pull request changes, and says it in the summary', async () => {
    const commit = 'git add docs && git -c user.name=a -c user.email=a@b commit -qm x';
    await writeFile(join(folder, 'docs/flow.mmd'), 'graph TD\n  A --> Old\n');
    run(`git init -qb main . && ${commit} && git clone -q --bare . origin.git && git remote add origin ./origin.git`);
    await writeFile(join(folder, 'docs/flow.mmd'), 'graph TD\n  A --> New\n');
    run(commit);
    const summary = join(folder, 'summary.md');
    const env = { GITHUB_BASE_REF: 'main', RUNNER_TEMP: folder, GITHUB_STEP_SUMMARY: summary };
    expect(run(onRequest, env)).toMatchObject({ status: 0 });
    expect(await readFile(join(folder, 'pictures/changes/docs/flow.mmd.svg'), 'utf8')).toMatch(/>Old<.*>New</s);
    expect(await readFile(summary, 'utf8')).toContain('Old');
  });

  it('fails with an annotation for one that is not', async () => {
    await writeFile(join(folder, 'docs/b.md'), '# B\n\n```mermaid\ngraph TD\n  A[Start (now)] --> B\n```\n');
    const [verify = ''] = ours();
    expect(run(verify)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^::error file=docs\/b\.md,line=5,col=\d+::/),
    });
  });
});
