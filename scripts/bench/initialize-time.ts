/** Time from the start of `drawbridge mcp` to its answer to `initialize`. */
import { spawn } from 'node:child_process';
import { packagePath } from '../../src/package-root.ts';
import { median } from './servers.ts';

const ROUNDS = 9;

const INITIALIZE = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
})}\n`;

function once(): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [packagePath('dist/bin/drawbridge.js'), 'mcp'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.stdin.write(INITIALIZE);
    child.stdout.once('data', () => {
      resolve(performance.now() - started);
      child.kill('SIGKILL');
    });
  });
}

export async function initializeTime(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await once());
  console.log(`drawbridge mcp, start to initialize answered: ${median(times).toFixed(0)} ms (at most 300 when idle)`);
}
