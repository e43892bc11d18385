/** drawbridge diff OLD NEW: what changed between two files, also as a diff driver of git. */
import { printable } from '../../composition/printable.ts';
import { languageOf } from '../../documents/language-of-file.ts';
import { Fault } from '../../invocation/fault.ts';
import { readSource } from '../inputs/read-source.ts';
import { faultText } from '../reports/problem.ts';
import { report, unstyled } from '../reports/write-report.ts';
import { type CallTool, runTools } from '../tools/run-tools.ts';
import { toolCommand } from './tool.ts';

/** Git's arguments: path, then file, hash and mode of either version; for a moved file also its new path and the likeness. */
const GIT_ARGUMENTS = [7, 9];
/** What git names for a version that does not exist. */
const NO_FILE = '/dev/null';

/** Git's own temporary files keep the extension of the path. */
async function compare(call: CallTool, path: string, [old, now]: [string, string]): Promise<string> {
  const [before, after] = [await readSource(old), await readSource(now)];
  const { summary } = await call({
    name: 'diffDiagrams',
    input: { before, after, language: languageOf(path, after) },
  });
  return String(summary);
}

async function describe(call: CallTool, path: string, file: string, word: string): Promise<string> {
  const code = await readSource(file);
  const { summary } = await call({ name: 'describeDiagram', input: { code, language: languageOf(path, code) } });
  return `${word}: ${summary}`;
}

/** Git gives up when a driver fails, so that a faulty version is reported like a change. */
async function driveGit([path = '', old = NO_FILE, , , now = NO_FILE]: string[]): Promise<number> {
  const words = await runTools({}, async (call) => {
    try {
      if (old === NO_FILE) return await describe(call, path, now, 'New diagram');
      if (now === NO_FILE) return await describe(call, path, old, 'Removed diagram');
      return await compare(call, path, [old, now]);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return unstyled(faultText(path, error.message, error.details)).trimEnd();
    }
  });
  report(`diagram ${printable(path)}\n${words}\n`);
  return 0;
}

export async function diffCommand(args: string[]): Promise<number> {
  const isGit = GIT_ARGUMENTS.includes(args.length) && !args.some((arg) => arg.startsWith('-'));
  return isGit ? driveGit(args) : toolCommand('diffDiagrams')(args);
}
