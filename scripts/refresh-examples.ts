/** Writes what the service really answers into the contract's examples: `npm run examples`. */
import { readFile, writeFile } from 'node:fs/promises';
import pino from 'pino';
import { isNode, parse, parseDocument } from 'yaml';
import { composeService } from '../src/composition/compose-service.ts';
import { readServeConfig } from '../src/composition/config.ts';
import { contractExamples, steadyAnswer } from '../src/conformance/checks/example-checks.ts';
import { serveHttp } from '../src/http/server/serve-http.ts';
import { packagePath } from '../src/package-root.ts';

const file = packagePath('openapi/openapi.yaml');
const text = await readFile(file, 'utf8');
const document = parseDocument(text);
const service = composeService(readServeConfig({ PORT: '0', RATE_LIMIT_PER_HOUR: '0' }), pino({ level: 'silent' }));
await service.warmUp();
const server = await serveHttp(service.app, '127.0.0.1', 0);

/** New text for a stretch of the file; JSON is YAML too, so that nothing else of the file changes. */
const edits = new Map<number, { end: number; json: string }>();

try {
  for (const { path, method, status, name, request, pointer } of contractExamples(parse(text))) {
    if (request === undefined) continue;
    const response = await fetch(`${server.url}${path}`, { method, body: JSON.stringify(request) });
    if (response.status !== status) throw new Error(`${path} ${name}: ${response.status} instead of ${status}`);
    const node = document.getIn(pointer, true);
    if (!isNode(node) || !node.range) throw new Error(`${path} ${name}: no such example`);
    const [start, end] = node.range;
    edits.set(start, { end, json: JSON.stringify(steadyAnswer(await response.json())) });
  }
  const lastFirst = [...edits].sort(([a], [b]) => b - a);
  const edited = lastFirst.reduce((now, [at, { end, json }]) => now.slice(0, at) + json + now.slice(end), text);
  await writeFile(file, edited);
} catch (error) {
  console.error(`openapi/openapi.yaml: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await server.close();
  await service.close();
}
