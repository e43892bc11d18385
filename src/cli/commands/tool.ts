/** drawbridge TOOL IN [options]: any tool of the contract by its name, its inputs as options. */
import { extname } from 'node:path';
import type { Operation } from '../../../generated/operations.ts';
import { languageByExtension } from '../../documents/language-of-file.ts';
import { operationCalled } from '../../invocation/operation-named.ts';
import { sourcesOf } from '../../invocation/source-input.ts';
import { FORMAT_NAMES, isPictureFormat } from '../../ports/picture-formats.ts';
import { STDIN } from '../inputs/find-files.ts';
import { readSource } from '../inputs/read-source.ts';
import { prepareOutputs } from '../outputs/plan-outputs.ts';
import type { CommandOptions } from '../table/command-option.ts';
import { PICTURE_FILE_OPTION, TOOL_OPTIONS } from '../table/file-options.ts';
import { optionLines, wrap } from '../table/help-text.ts';
import { checkCount, type ReadArguments, readArguments, UsageError } from '../table/read-arguments.ts';
import { flagOf, mainField, optionsOf, type Property, sourceProperty } from '../tools/tool-table.ts';
import { type PictureFile, printResult } from './print-result.ts';

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
export function toolOptions(tool: Operation): CommandOptions {
  const own = optionsOf(tool).map(([input, { type, enum: words, description = '' }]) => {
    const value = words ? words.join('|') : type === 'string' ? 'TEXT' : 'N';
    return [flagOf(input), { help: description, ...(type !== 'boolean' && { value }) }];
  });
  return { ...Object.fromEntries(own), ...(tool.image && PICTURE_FILE_OPTION), ...TOOL_OPTIONS };
}

/** What is on by itself can be switched off. */
function negatives(tool: Operation): CommandOptions {
  const flags = optionsOf(tool).filter(([, { type }]) => type === 'boolean');
  return Object.fromEntries(flags.map(([input]) => [`no-${flagOf(input)}`, { help: '' }]));
}

/** The picture that is asked for, by the file it goes to or by its format; what cannot be written is reported before. */
function pictureFile(
  { image }: Operation,
  { output, format: named }: ReadArguments['values'],
  inputs: readonly string[],
): PictureFile | undefined {
  const formats = FORMAT_NAMES.filter((name) => image?.[name] !== undefined);
  const format = output === undefined ? named : extname(output).slice(1).toLowerCase();
  if (output !== undefined && !formats.some((name) => name === format))
    throw new UsageError(`'${output}' must end in ${formats.map((name) => `.${name}`).join(' or ')}`);
  if (!isPictureFormat(format) || !formats.includes(format)) return undefined;
  if (output === undefined) return { format };
  if (named !== undefined && named !== format) throw new UsageError(`'${output}' is not of the format ${named}`);
  prepareOutputs({ targets: [output], inputs });
  return { format, target: output };
}

async function readAll(files: readonly string[]): Promise<string[]> {
  if (files.filter((file) => file === STDIN).length > 1) throw new UsageError("stdin ('-') can be given once");
  return Promise.all(files.map(readSource));
}

/** A source is a text; an input that is not is written as JSON. */
function parsedSource(tool: Operation, name: string, text: string, file: string): unknown {
  if (sourceProperty(tool, name).type === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`'${file}' is not JSON: ${name} must be a JSON ${sourceProperty(tool, name).type}`);
  }
}

/** `name` is the tool's own or the command's; each source is a file. */
export function toolCommand(name: string): (args: string[]) => Promise<number> {
  const tool = toolCalled(name);
  const sources = sourcesOf(tool);
  return async (args) => {
    const read = readArguments(args, { ...toolOptions(tool), ...negatives(tool) });
    const { values, flags } = read;
    // A tool that reads no file accepts its first input as an argument: `guide flowchart`.
    const isWord = sources.length === 0 && read.inputs.length > 0;
    checkCount(read, sources.length, isWord ? 1 : sources.length);
    const [files, word] = isWord ? [[], read.inputs[0]] : [read.inputs, undefined];
    const given = optionsOf(tool).flatMap(([input, property], index) => {
      const flag = flags.has(`no-${flagOf(input)}`) ? false : flags.has(flagOf(input)) || undefined;
      const value = values[flagOf(input)] ?? (index === 0 ? word : undefined) ?? flag;
      return value === undefined ? [] : [[input, typed(property, value)] as const];
    });
    const texts = (await readAll(files)).map((text, index) => {
      const source = sources[index] ?? '';
      return [source, parsedSource(tool, source, text, files[index] ?? '')] as const;
    });
    const written = files.filter((_file, index) => sourceProperty(tool, sources[index] ?? '').type === 'string');
    const picture = pictureFile(tool, values, files);
    const input = {
      ...Object.fromEntries(texts),
      ...languageInput(tool, written),
      ...Object.fromEntries(given),
      ...(picture && optionsOf(tool).some(([name]) => name === 'format') && { format: picture.format }),
    };
    const field = mainField(tool);
    const json = flags.has('json') || field === undefined;
    return printResult({ file: files.join(' ') || name, tool: tool.id, input, field: field ?? '', json, picture });
  };
}

export function toolHelp(name: string): string {
  const tool = toolCalled(name);
  const sources = sourcesOf(tool);
  const word = sources.length === 0 ? `[${optionsOf(tool)[0]?.[0].toUpperCase()}] ` : '';
  const named = (source: string) => (source === 'code' ? 'IN' : source.toUpperCase());
  const files = sources.length === 1 ? 'IN ' : sources.map((source) => `${named(source)} `).join('') || word;
  return `usage: drawbridge ${name} ${files}[options]\n\n${wrap(tool.description)}\n\n${optionLines(toolOptions(tool))}`;
}
