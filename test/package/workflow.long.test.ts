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
  jobs: Record<string, { steps: { uses?: string; run?: string }[] }>;
}

let folder: string;
let steps: string[];
beforeAll(async () => {
  const text = await readFile(packagePath('examples/github-action/diagrams.yml'), 'utf8');
  const workflow = parse(text) as Workflow;
  steps = Object.values(workflow.jobs).flatMap((job) => job.steps.flatMap(({ run }) => run ?? []));
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-workflow-'));
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await mkdir(join(folder, 'docs'));
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  await symlink(packagePath('dist/bin/drawbridge.js'), join(folder, 'node_modules/.bin/drawbridge-diagrams'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(step: string) {
  return spawnSync('bash', ['-e', '-c', step], { cwd: folder, encoding: 'utf8', env: { ...process.env, ...PATIENT } });
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

  it('fails with an annotation for one that is not', async () => {
    await writeFile(join(folder, 'docs/b.md'), '# B\n\n```mermaid\ngraph TD\n  A[Start (now)] --> B\n```\n');
    const [verify = ''] = ours();
    expect(run(verify)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^::error file=docs\/b\.md,line=5,col=\d+::/),
    });
  });
});
