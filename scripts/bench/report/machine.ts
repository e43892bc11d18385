/** Describes the machine and the programs that a run was measured with. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { CHROMIUM_PATH } from '../../../test/support/programs.ts';
import { findPeer } from '../peers/find-peer.ts';

const BYTES_PER_GB = 1024 ** 3;

function firstLine(file: string, args: string[]): string | undefined {
  try {
    return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')[0]
      ?.trim();
  } catch {
    return undefined;
  }
}

/** Facts by name, in the order in which they are printed. */
export function describeMachine(): Record<string, string> {
  const cores = cpus();
  const facts = {
    Processor: `${cores.length} x ${cores[0]?.model.trim() ?? 'unknown'}`,
    Memory: `${(totalmem() / BYTES_PER_GB).toFixed(1)} GB`,
    System: `${type()} ${release()}`,
    'Load at the start': loadavg()
      .map((load) => load.toFixed(1))
      .join(', '),
    Node: process.version,
    Mermaid: findPeer('mermaid')?.label,
    Chromium: existsSync(CHROMIUM_PATH) ? firstLine(CHROMIUM_PATH, ['--version', '--no-sandbox']) : undefined,
    'Java PlantUML': firstLine('plantuml', ['-version']),
    Java: firstLine('java', ['--version']),
  };
  return Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined));
}
