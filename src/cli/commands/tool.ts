/** drawbridge TOOL IN [options]: any tool of the contract by its name, its inputs as options. */
import type { ParseArgsConfig } from 'node:util';
import type { Operation } from '../../../generated/operations.ts';
import { operationCalled } from '../../invocation/operation-named.ts';
import { sourcesOf } from '../../invocation/source-input.ts';
import { languageByExtension } from '../language.ts';
import { readFileCommand } from '../options.ts';
import { printResult } from '../print-result.ts';
import { readSources } from '../read-source.ts';
import { mainField, optionsOf, type Property } from '../tool-table.ts';
import { TOOL_HELP_END } from '../usage.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** `maxWidth` is given as `--max-width`. */
function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

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

/** `name` is the tool's own or the command's; each source is a file. */
export function toolCommand(name: string): (args: string[]) => Promise<number> {
  const tool = toolCalled(name);
  const inputs = optionsOf(tool);
  const sources = sourcesOf(tool);
  const options: Options = Object.fromEntries(
    inputs.map(([input, { type }]) => [flagOf(input), { type: type === 'boolean' ? 'boolean' : 'string' }]),
  );
  return async (args) => {
    const { inputs: files, json, values } = readFileCommand(args, options, sources.length, sources.length);
    const given = inputs.flatMap(([input, property]) => {
      const value = values[flagOf(input)];
      return value === undefined ? [] : [[input, typed(property, value)] as const];
    });
    const texts = (await readSources(files)).map(({ text }, index) => [sources[index] ?? '', text] as const);
    const input = { ...Object.fromEntries(texts), ...languageInput(tool, files), ...Object.fromEntries(given) };
    const field = mainField(tool);
    const file = files.join(' ');
    return printResult({ file, tool: tool.id, input, field: field ?? '', json: json || field === undefined });
  };
}

function helpLine(input: string, { type, enum: words, description = '' }: Property): string {
  const value = type === 'boolean' ? '' : ` ${words ? words.join('|') : type === 'string' ? 'TEXT' : 'N'}`;
  return `  --${flagOf(input)}${value}\n                        ${description}\n`;
}

export function toolHelp(name: string): string {
  const tool = toolCalled(name);
  const sources = sourcesOf(tool);
  const files = sources.length === 1 ? 'IN' : sources.map((source) => source.toUpperCase()).join(' ');
  const lines = optionsOf(tool).map(([input, property]) => helpLine(input, property));
  return `usage: drawbridge ${name} ${files} [options]\n\n${tool.description}\n${lines.join('')}${TOOL_HELP_END}`;
}
