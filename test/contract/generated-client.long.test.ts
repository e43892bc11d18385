/** A client generated from the served contract compiles and calls every tool. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { packagePath } from '../../src/package-root.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let folder: string;

beforeAll(async () => {
  service = await startService();
  await service.warmUp();
  // Inside the package, so that openapi-fetch resolves.
  folder = await mkdtemp(packagePath('node_modules/.generated-client-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const PROGRAM = `import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

export async function callEveryTool(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  const plantumlCode = '@startuml\\nAlice -> Bob: hello\\n@enduml';
  const code = 'graph TD\\n  A --> B';
  const encoded = await client.POST('/api/tools/encodePlantUML', { body: { plantumlCode, format: 'png' } });
  const url: string = encoded.data?.result.url ?? '';
  const decoded = await client.POST('/api/tools/decodePlantUML', { body: { encoded: url } });
  const text: string | undefined = decoded.data?.result.plantumlCode;
  const checked = await client.POST('/api/tools/verifyPlantUML', { body: { plantumlCode } });
  const drawn = await client.POST('/api/tools/renderPlantUML', { body: { plantumlCode, format: 'svg' } });
  const verified = await client.POST('/api/tools/verify', { body: { code } });
  const rendered = await client.POST('/api/tools/render', { body: { code, theme: 'dark', format: 'png' } });
  const exported = await client.POST('/api/tools/svg', { body: { code } });
  const described = await client.POST('/api/tools/describeDiagram', { body: { code } });
  const document = await client.POST('/api/tools/checkDocument', { body: { text: code } });
  const compared = await client.POST('/api/tools/diffDiagrams', { body: { before: code, after: code + ' --> C' } });
  const guided = await client.POST('/api/tools/diagramGuide', { body: { type: 'flowchart', language: 'mermaid' } });
  const edited = await client.POST('/api/tools/editDiagram', { body: { code: 'graph TD\\n  A --> B', operations: [{ op: 'remove', id: 'B' }] } });
  const converted = await client.POST('/api/tools/convertDiagram', { body: { code: 'graph TD\\n  A --> B', to: 'plantuml' } });
  const shared = await client.POST('/api/tools/shareMermaid', { body: { code } });
  const failed = await client.POST('/api/tools/encodePlantUML', { body: { plantumlCode: '' } });
  const failedCode: string | undefined = failed.error?.error.code;
  const listed = await client.GET('/api/tools');
  return {
    encodePlantUML: url.includes('/png/'),
    decodePlantUML: text === plantumlCode,
    verifyPlantUML: checked.data?.result.ok === true,
    renderPlantUML: drawn.data && 'svg' in drawn.data.result && drawn.data.result.svg.startsWith('<svg'),
    verify: verified.data?.result.ok === true,
    render: rendered.data && 'png' in rendered.data.result && rendered.data.result.png.length > 100,
    svg: exported.data?.result.filename.endsWith('.svg') === true,
    describeDiagram: described.data?.result.diagramType === 'flowchart',
    checkDocument: document.data?.result.ok === true,
    diffDiagrams: (compared.data?.result.summary ?? '').includes('C'),
    diagramGuide: (guided.data?.result.guide ?? '').includes('flowchart'),
    editDiagram: edited.data?.result.removed.length === 2,
    convertDiagram: (converted.data?.result.code ?? '').startsWith('@startuml'),
    shareMermaid: shared.data?.result.editUrl.startsWith('https://mermaid.live/edit#') === true,
    failure: failedCode === 'EMPTY_CODE',
    discovery: listed.data?.tools.length,
  };
}
`;

function compileErrors(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('compiles and calls every tool', async () => {
  const contract = await (await fetch(`${service.url}/openapi.json`)).text();
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(contract)));
  await writeFile(join(folder, 'client.ts'), PROGRAM);
  expect(compileErrors(join(folder, 'client.ts'))).toEqual([]);

  await writeFile(join(folder, 'client.mjs'), (await transform(PROGRAM, { loader: 'ts' })).code);
  const { callEveryTool } = await import(pathToFileURL(join(folder, 'client.mjs')).href);
  const { discovery, failure, ...tools } = await callEveryTool(service.url);
  expect(tools).toEqual(Object.fromEntries(Object.keys(operations).map((id) => [id, true])));
  expect(failure).toBe(true);
  expect(discovery).toBe(Object.keys(operations).length);
});

it('would not compile with a wrong call', async () => {
  await writeFile(join(folder, 'wrong.ts'), PROGRAM.replace("format: 'png' }", "format: 'gif' }"));
  expect(compileErrors(join(folder, 'wrong.ts')).join()).toContain('gif');
});
