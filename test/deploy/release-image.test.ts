/** The release of an image, with a stand-in for Docker that says what a registry would: which digests the images have. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { packagePath } from '../../src/package-root.ts';

const DOCKER = `#!/usr/bin/env node
const { appendFileSync, writeFileSync } = require('node:fs');
const { createHash } = require('node:crypto');
const args = process.argv.slice(2);
appendFileSync(process.env.DOCKER_CALLS, JSON.stringify(args) + '\\n');
const digest = 'sha256:' + createHash('sha256').update(args.at(-1)).digest('hex');
if (args[1] === 'imagetools') console.log(process.env.NO_DIGEST ? '' : digest);
else writeFileSync(args[args.indexOf('--metadata-file') + 1], JSON.stringify({ 'containerimage.digest': digest }));
`;
const NAME = 'registry.example.com/team/drawbridge';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/docker'), DOCKER);
  chmodSync(join(folder, 'bin/docker'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

function release(args: string[], env: Record<string, string> = {}): string {
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`;
  return execFileSync(process.execPath, ['--import', 'tsx', 'scripts/release-image.ts', ...args], {
    cwd: packagePath(),
    env: { ...process.env, PATH, DOCKER_CALLS: join(folder, 'calls'), ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

describe('the release of an image', () => {
  it('builds on a base by digest, and names every image by digest', () => {
    const printed = release([NAME, join(folder, 'out')]).trim();
    expect(printed).toMatch(/^registry\.example\.com\/team\/drawbridge@sha256:[0-9a-f]{64}$/);
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
    const build = (JSON.parse(calls.at(-1) ?? '[]') as string[]).join(' ');
    expect(build).toMatch(/--build-context (node:\S+)=docker-image:\/\/node@sha256:[0-9a-f]{64} /);
    expect(build).toMatch(/--build-arg REVISION=[0-9a-f]{40} /);
    expect(build).toContain(`--tag ${NAME}:${contract.info.version} `);
    const [, ownDigest] = printed.split('@');
    const { images } = parse(readFileSync(join(folder, 'out/kustomization.yaml'), 'utf8'));
    expect(images).toEqual([
      { name: 'drawbridge', newName: NAME, digest: ownDigest },
      { name: 'valkey/valkey', digest: expect.stringMatching(/^sha256:/) },
    ]);
    const { services } = parse(readFileSync(join(folder, 'out/compose.yaml'), 'utf8'));
    const known = parse(readFileSync(packagePath('compose.yaml'), 'utf8')).services;
    expect(Object.keys(services)).toEqual(Object.keys(known));
    for (const { image } of Object.values<{ image: string }>(services)) expect(image).toMatch(/^[\w./-]+@sha256:/);
  });

  it.each<[title: string, args: string[], env: Record<string, string>, message: string]>([
    ['a registry that knows no digest', [NAME], { NO_DIGEST: '1' }, 'has no digest'],
    ['a name with a tag', [`${NAME}:1`], {}, 'usage:'],
  ])('fails with %s', (_, args, env, message) => {
    expect(() => release([...args, join(folder, 'none')], env)).toThrow(message);
  });
});
