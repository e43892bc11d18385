/** Describes the machine and the programs that a run was measured with. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { packagePath } from '../../../src/package-root.ts';
import { CHROMIUM_PATH } from '../../../test/support/programs.ts';

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

/** Of the one that we ship, which the page in Chromium runs too. */
function mermaidVersion(): string {
  const manifest = readFileSync(packagePath('node_modules/mermaid/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
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
    Mermaid: mermaidVersion(),
    Chromium: existsSync(CHROMIUM_PATH) ? firstLine(CHROMIUM_PATH, ['--version', '--no-sandbox']) : undefined,
    'Java PlantUML': firstLine('plantuml', ['-version']),
    Java: firstLine('java', ['--version']),
  };
  return Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined));
}
