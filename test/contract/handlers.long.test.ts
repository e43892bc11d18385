/** The generated handler table is a stub that the compiler holds us to. */
import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';

async function errorsOf(source: string): Promise<string[]> {
  const file = packagePath('test/contract', `.probe-${process.pid}.ts`);
  await writeFile(
    file,
    `import type { Handlers } from '../../generated/operations.ts';\nimport { createHandlers } from '../../src/operations/index.ts';\nimport type { Ports } from '../../src/operations/ports.ts';\ndeclare const ports: Ports;\n${source}`,
  );
  try {
    const { config } = ts.readConfigFile(packagePath('tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, packagePath());
    const program = ts.createProgram([file], options);
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  } finally {
    await rm(file);
  }
}

it('accepts the real table', async () => {
  expect(await errorsOf('export const table: Handlers = createHandlers(ports);')).toEqual([]);
});

it('does not compile without a handler', async () => {
  const errors = await errorsOf(
    'const { verify, ...rest } = createHandlers(ports);\nexport const table: Handlers = rest;\nvoid verify;',
  );
  expect(errors.join('\n')).toContain("Property 'verify' is missing");
});

it('does not compile with a handler of another type', async () => {
  const errors = await errorsOf(
    'export const table: Handlers = { ...createHandlers(ports), verify: () => ({ fine: true }) };',
  );
  expect(errors.join('\n')).toContain('is not assignable to type');
});

it('is what the contract says: generate --check finds no drift', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', packagePath('scripts/generate.ts'), '--check'],
    { encoding: 'utf8', cwd: packagePath() },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
