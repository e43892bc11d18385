/** drawbridge TOOL IN [options]: any tool of the contract by its name, its inputs as options. */
import type { Operation } from '../../../generated/operations.ts';
import { languageByExtension } from '../../documents/language-of-file.ts';
import { operationCalled } from '../../invocation/operation-named.ts';
import { sourcesOf } from '../../invocation/source-input.ts';
import { STDIN } from '../inputs/find-files.ts';
import { readSource } from '../inputs/read-source.ts';
import type { CommandOptions } from '../table/command-option.ts';
import { TOOL_OPTIONS } from '../table/file-options.ts';
import { optionLines, wrap } from '../table/help-text.ts';
import { checkCount, readArguments } from '../table/read-arguments.ts';
import { UsageError } from '../table/usage-error.ts';
import { flagOf, mainField, optionsOf, type Property } from '../work/tool-table.ts';
import { printResult } from './print-result.ts';

/** The tool's own check refuses what is not a number. */
function typed({ type }: Property, given: string | boolean): unknown {
  return type === 'number' || type === 'integer' ? Number(given) : given;
}

function toolCalled(name: string): Operation {
  const tool = operationCalled(name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool;
}

/** Files whose extensions agree on a language are of that language, whatever they look like. */
function languageInput(tool: Operation, files: readonly string[]): { language?: string } {
  const [language, ...others] = new Set(files.map(languageByExtension));
  const isKnown = language !== undefined && others.length === 0;
  return isKnown && optionsOf(tool).some(([name]) => name === 'language') ? { language } : {};
}

/** The inputs as options; those of every command are the command line's own. */
function rowsOf(tool: Operation): CommandOptions {
  const own = optionsOf(tool).map(([input, { type, enum: words, description = '' }]) => {
    const value = words ? words.join('|') : type === 'string' ? 'TEXT' : 'N';
    return [flagOf(input), { help: description, ...(type !== 'boolean' && { value }) }];
  });
  return { ...Object.fromEntries(own), ...TOOL_OPTIONS };
}

async function readAll(files: readonly string[]): Promise<string[]> {
  if (files.filter((file) => file === STDIN).length > 1) throw new UsageError("stdin ('-') can be given once");
  return Promise.all(files.map(readSource));
}

/** `name` is the tool's own or the command's; each source is a file. */
export function toolCommand(name: string): (args: string[]) => Promise<number> {
  const tool = toolCalled(name);
  const sources = sourcesOf(tool);
  return async (args) => {
    const read = readArguments(args, rowsOf(tool));
    checkCount(read, sources.length, sources.length);
    const { inputs: files, values, flags } = read;
    const given = optionsOf(tool).flatMap(([input, property]) => {
      const value = values[flagOf(input)] ?? (flags.has(flagOf(input)) || undefined);
      return value === undefined ? [] : [[input, typed(property, value)] as const];
    });
    const texts = (await readAll(files)).map((text, index) => [sources[index] ?? '', text] as const);
    const input = { ...Object.fromEntries(texts), ...languageInput(tool, files), ...Object.fromEntries(given) };
    const field = mainField(tool);
    const json = flags.has('json') || field === undefined;
    return printResult({ file: files.join(' '), tool: tool.id, input, field: field ?? '', json });
  };
}

export function toolHelp(name: string): string {
  const tool = toolCalled(name);
  const sources = sourcesOf(tool);
  const files = sources.length === 1 ? 'IN ' : sources.map((source) => `${source.toUpperCase()} `).join('');
  return `usage: drawbridge ${name} ${files}[options]\n\n${wrap(tool.description)}\n\n${optionLines(rowsOf(tool))}`;
}
