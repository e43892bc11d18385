/** Starts what the last stage would start, as its user and with everything read-only, and asks it for health and drawings. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Image } from './build-image.ts';
import { freePort } from './free-port.ts';
import { execForm } from './read-dockerfile.ts';
import { finished, runInSandbox, type Sandbox } from './sandbox.ts';

const START_LIMIT_MS = 60_000;
const POLL_MS = 200;

const ANSWERS: [path: string, input: unknown, field: string, want: RegExp][] = [
  ['/api/tools/render', { code: 'graph TD\n  A[fa:fa-car Start 漢字] --> B["$$x^2$$"]' }, 'svg', /^<svg /],
  ['/api/tools/render', { code: 'graph TD\n  A[fa:fa-car Start 漢字 😀] --> B', format: 'png' }, 'png', /^iVBORw0KGgo/],
  ['/api/tools/renderPlantUML', { plantumlCode: '@startuml\nAlice -> Bob: hello\n@enduml' }, 'svg', /^<svg /],
  ['/api/tools/renderPlantUML', { plantumlCode: '@startuml\nclass A\n@enduml', format: 'png' }, 'png', /^iVBORw0KGgo/],
  ['/api/tools/encodePlantUML', { plantumlCode: 'A -> B' }, 'url', /^https:/],
];

async function untilUp(url: string, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    if (server.exitCode !== null) throw new Error(`the container ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error('the container does not answer');
}

async function ask(url: string): Promise<void> {
  for (const [path, input, field, want] of ANSWERS) {
    const response = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(input) });
    const { result } = (await response.json()) as { result?: Record<string, string> };
    const text = result?.[field] ?? '';
    if (!want.test(text) || 'note' in (result ?? {}))
      throw new Error(`${path} answered ${response.status}: ${JSON.stringify(result)}`);
    console.log(`${path}: ${field}, ${text.length} characters`);
  }
}

export async function tryImage({ root, env, user, steps }: Image, node: string): Promise<void> {
  if (user === undefined || user.uid === '0') throw new Error('the image runs as root');
  const find = (keyword: string) => steps.findLast((step) => step.keyword === keyword);
  // The port of the image may be taken on this machine, whose network the sandbox shares.
  const port = await freePort();
  const sandbox: Sandbox = { app: join(root, 'app'), node, env: { ...env, PORT: port }, user };
  const exposed = find('EXPOSE')?.text;
  if (exposed !== env.PORT) throw new Error(`EXPOSE ${exposed} is not PORT ${env.PORT}`);
  const server = runInSandbox(sandbox, [...execForm(find('ENTRYPOINT')), ...execForm(find('CMD'))]);
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilUp(url, server);
    await finished(runInSandbox(sandbox, execForm(find('HEALTHCHECK'))));
    console.log('the health check passes');
    await ask(url);
    await finished(
      runInSandbox(sandbox, ['sh', '-c', 'test "$(id -u)" = "$0" && ! touch /app/x /tmp/x /x 2>/dev/null', user.uid]),
    );
    console.log(`nothing can be written by user ${user.uid}`);
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('close', resolve));
  }
}
