/** drawbridge TOOL IN [options]: any tool of the contract by its name, its inputs as options. */
import type { ParseArgsConfig } from 'node:util';
import { readFileCommand } from '../options.ts';
import { printResult } from '../print-result.ts';
import { readSource } from '../read-source.ts';
import { mainField, optionsOf, type Property, sourceOf, toolNamed } from '../tool-table.ts';
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

export function toolCommand(name: string): (args: string[]) => Promise<number> {
  const tool = toolNamed(name);
  const inputs = optionsOf(tool);
  const options: Options = Object.fromEntries(
    inputs.map(([input, { type }]) => [flagOf(input), { type: type === 'boolean' ? 'boolean' : 'string' }]),
  );
  return async (args) => {
    const { inputs: files, json, values } = readFileCommand(args, options, 1, 1);
    const [file = '-'] = files;
    const given = inputs.flatMap(([input, property]) => {
      const value = values[flagOf(input)];
      return value === undefined ? [] : [[input, typed(property, value)] as const];
    });
    const input = { [sourceOf(tool)]: await readSource(file), ...Object.fromEntries(given) };
    const field = mainField(tool);
    return printResult({ file, tool: name, input, field: field ?? '', json: json || field === undefined });
  };
}

function helpLine(input: string, { type, enum: words, description = '' }: Property): string {
  const value = type === 'boolean' ? '' : ` ${words ? words.join('|') : type === 'string' ? 'TEXT' : 'N'}`;
  return `  --${flagOf(input)}${value}\n                        ${description}\n`;
}

export function toolHelp(name: string): string {
  const tool = toolNamed(name);
  const lines = optionsOf(tool).map(([input, property]) => helpLine(input, property));
  return `usage: drawbridge ${name} IN [options]\n\n${tool.description}\n${lines.join('')}${TOOL_HELP_END}`;
}
