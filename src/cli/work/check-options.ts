/** Refuses wrong options of a tool before an engine starts; errors in its text are reported by the call itself. */
import { checkInput } from '../../invocation/check-input.ts';
import { Fault } from '../../invocation/fault.ts';
import { sourcesOf, toolNamed } from '../../invocation/source-input.ts';
import { didYouMean } from '../table/read-arguments.ts';
import { UsageError } from '../table/usage-error.ts';
import type { ToolCall } from './run-tools.ts';
import { optionsOf } from './tool-table.ts';

/** Texts come from files; all other inputs come from the command line. */
function isOptionFault({ message }: Fault, sources: readonly string[]): boolean {
  return !sources.some((source) => message.includes(` ${source} must`));
}

/** `optionOf` gives the option that an input was given with. */
export function checkOptions({ name, input }: ToolCall, optionOf: (input: string) => string): void {
  const tool = toolNamed(name);
  try {
    checkInput(tool, input);
  } catch (error) {
    if (!(error instanceof Fault && error.code === 'INVALID_INPUT' && isOptionFault(error, sourcesOf(tool)))) return;
    const [start = '', broken = ''] = /^Invalid input: (\w+)/.exec(error.message) ?? [];
    const choices = optionsOf(tool).find(([option]) => option === broken)?.[1].enum ?? [];
    const nearest = didYouMean(String(input[broken]), choices);
    throw new UsageError(`--${optionOf(broken)}${error.message.slice(start.length)}${nearest}`);
  }
}
