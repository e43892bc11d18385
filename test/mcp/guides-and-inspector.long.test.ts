/** Every example of the guides is valid and drawn, and the official inspector lists and calls the tools. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guides } from '../../generated/guides.ts';
import { operations } from '../../generated/operations.ts';
import { packagePath } from '../../src/package-root.ts';
import { LANGUAGES } from '../../src/ports/languages.ts';
import { type Service, startService } from '../support/service.ts';

const PROGRAM = packagePath('dist/bin/drawbridge.js');
const INSPECTOR = packagePath('test/peers/node_modules/@modelcontextprotocol/inspector-cli/build');

let service: Service;
beforeAll(async () => {
  service = await startService();
  await service.warmUp();
});
afterAll(() => service?.close());

async function callTool(name: string, input: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.url}/api/tools/${name}`, { method: 'POST', body: JSON.stringify(input) });
  const { result } = (await response.json()) as { result: Record<string, unknown> };
  return result;
}

describe('syntax guides', () => {
  it.each(guides)('$name: its examples verify and draw', async ({ text, language }) => {
    const { verify, render } = LANGUAGES[language].tools;
    const field = language === 'mermaid' ? 'code' : 'plantumlCode';
    const examples = [...text.matchAll(/```(\w+)\n([\s\S]+?)\n```/g)];
    expect(examples.map(([, fence]) => fence)).toEqual(examples.map(() => language));
    expect(examples).not.toEqual([]);
    for (const [, , code] of examples) {
      expect(await callTool(verify, { [field]: code })).toMatchObject({ ok: true });
      expect((await callTool(render, { [field]: code })).svg).toMatch(/^<svg/);
    }
  });
});

describe('the official inspector', () => {
  const run = promisify(execFile);
  const targets: [string, () => string[]][] = [
    ['stdio', () => [process.execPath, PROGRAM, 'mcp']],
    ['HTTP', () => ['--transport', 'http', `${service.url}/mcp`]],
  ];
  it.each(targets)('lists and calls over %s', async (_transport, target) => {
    const inspect = async (...args: string[]) => {
      const [first = '', ...rest] = target();
      // It looks for its own package.json relative to the working folder.
      const { stdout } = await run(process.execPath, ['cli.js', '--cli', first, ...rest, ...args], { cwd: INSPECTOR });
      return JSON.parse(stdout);
    };
    const { tools } = await inspect('--method', 'tools/list');
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(
      Object.values(operations)
        .filter(({ unlisted }) => !unlisted)
        .map(({ id }) => id),
    );
    const call = ['--method', 'tools/call', '--tool-name', 'encodePlantUML', '--tool-arg', 'plantumlCode=A -> B'];
    expect((await inspect(...call)).structuredContent).toMatchObject({ format: 'svg' });
  });
});
