/** What an engine answers to a source in a process that has seen no other. */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { packagePath } from '../../../src/package-root.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Every line that the engine would print goes nowhere; the replies go to the standard output. */
const SCRIPT = `
const write = process.stdout.write.bind(process.stdout);
for (const method of ['log', 'info', 'debug', 'warn', 'error']) console[method] = () => {};
const { replyTo } = await import(process.argv[1]);
const replies = await replyTo(JSON.parse(process.argv[2]));
write(JSON.stringify(replies), () => process.exit(0));
`;

async function freshReply(module: string, source: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', SCRIPT, packagePath(module), JSON.stringify(source)],
    { cwd: packagePath('.'), env: { PATH: process.env.PATH, TZ: 'UTC' }, maxBuffer: MAX_OUTPUT_BYTES },
  );
  return stdout;
}

/** Replies by source; `module` exports `replyTo`. */
export async function freshReplies(module: string, sources: readonly string[]): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  const waiting = [...sources];
  const work = async (): Promise<void> => {
    for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
      replies.set(source, await freshReply(module, source));
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return replies;
}
