/** Every command that a text tells the reader to type runs this package, and never one that a registry has under the same name. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { DOCUMENTS, readDocument } from '../support/documents.ts';
import { type Service, startService } from '../support/service.ts';

const read = (file: string) => readFileSync(packagePath(file), 'utf8');
const pages = readdirSync(packagePath('src/playground')).filter((name) => /\.(?:html|js)$/.test(name));
const TEXTS = [
  ...DOCUMENTS,
  'server.json',
  'src/cli/table/command-table.ts',
  'scripts/fake-judge.ts',
  ...pages.map((name) => `src/playground/${name}`),
];

/** Fetches a package by name when it is not installed. */
const FETCHES =
  /\b(?:npx|npm exec|npm x|bunx|pnpx|pnpm dlx|yarn dlx|npm (?:i|install) -g)\s+(?:-\S+\s+)*(?:drawbridge|oj-mcp)\b(?!-diagrams)/;

/** Program and command of each line in the documents' shell blocks that runs this package. */
function commandsOf(text: string): string[] {
  const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const found = lines.map((line) => /node (dist\/bin\/\S+\.js(?: [a-z]+(?= |$))?)/.exec(line)?.[1]);
  return [...new Set(found.filter((command) => command !== undefined))];
}

const COMMANDS = commandsOf(DOCUMENTS.map(readDocument).join('\n'));

function run(command: string, args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: packagePath('.') }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

describe('the texts', () => {
  it.each(TEXTS)('%s says nothing that would fetch a stranger’s package', (file) => {
    expect(read(file)).not.toMatch(FETCHES);
  });

  it.each(DOCUMENTS)('%s links to what is there', (file) => {
    const text = readDocument(file).replace(/^```[\s\S]*?^```/gm, '');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)];
    const lost = links.filter(([, path = '']) => !existsSync(packagePath(join(dirname(file), path))));
    expect(lost.map(([link]) => link)).toEqual([]);
  });

  it.each([
    'npx drawbridge mcp',
    'npx -y oj-mcp',
    'npm exec drawbridge',
    'pnpm dlx drawbridge',
  ])('would notice %s', (line) => {
    expect(line).toMatch(FETCHES);
  });

  it('names commands to run', () => {
    expect(COMMANDS.length).toBeGreaterThanOrEqual(6);
  });

  it.each(COMMANDS)('node %s --help prints its usage', async (command) => {
    const { code, stdout, stderr } = await run(process.execPath, [...command.split(' '), '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/usage: /i);
  });
});

describe('the package', () => {
  const manifest = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));

  it('has a name of its own, and programs under their names and under the package’s', () => {
    expect(manifest.name).toBe('drawbridge-diagrams');
    expect([lock.name, lock.packages[''].name]).toEqual([manifest.name, manifest.name]);
    expect(Object.keys(manifest.bin)).toEqual(['drawbridge', 'drawbridge-diagrams', 'oj-mcp']);
    expect(manifest.bin[manifest.name]).toBe(manifest.bin.drawbridge);
  });
});

describe('the page', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it('names the address under which it was asked for', async () => {
    const html = await (await fetch(service.url)).text();
    expect(html).toContain(`curl -s ${service.url}/api/tools/encodePlantUML`);
    expect(html).not.toContain('{{');
  });
});
