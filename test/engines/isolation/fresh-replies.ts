/** What an engine answers to a question in a process that was asked no other. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bundleOf, type Language } from './engine-tasks.ts';
import type { Question } from './question.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** As many as there are processors on a small machine. */
const AT_ONCE = 2;

/**
 * Every line that the engine would print goes nowhere; the reply goes to the standard output. The clock stands still:
 * how much advice there is time for must not depend on the machine.
 */
const SCRIPT = `
const write = process.stdout.write.bind(process.stdout);
for (const method of ['log', 'info', 'debug', 'warn', 'error']) console[method] = () => {};
performance.now = () => 0;
const [bundle, task, code] = process.argv.slice(1);
const { tasks } = require(bundle);
tasks[task](code, { format: 'svg' }).then((reply) => write(JSON.stringify(reply), () => process.exit(0)));
`;

async function freshReply(language: Language, { task, code }: Question): Promise<string> {
  const { stdout } = await run(process.execPath, ['-e', SCRIPT, bundleOf(language), task, code], {
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return stdout;
}

/** Replies by the name of the question. */
export async function freshReplies(language: Language, questions: readonly Question[]): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  const waiting = [...questions];
  const work = async (): Promise<void> => {
    for (let question = waiting.pop(); question !== undefined; question = waiting.pop()) {
      replies.set(question.name, await freshReply(language, question));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return replies;
}
