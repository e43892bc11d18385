/** drawbridge render IN... [-o OUT]: draws files. */
import { writeFile } from 'node:fs/promises';
import { extname, format as joinPath, parse } from 'node:path';
import { Fault } from '../../invocation/fault.ts';
import { isPictureFormat, PICTURE_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';
import { checkOutputs } from '../check-output.ts';
import { inOrder } from '../in-order.ts';
import { languageOf, toolFor } from '../language.ts';
import { type FileCommand, readFileCommand } from '../options.ts';
import { showProgress } from '../progress.ts';
import { readSources, type Source } from '../read-source.ts';
import { faultText } from '../report-fault.ts';
import { type CallTool, checkOptions, readTimeout, runTools, TIMEOUT_OPTION, type ToolCall } from '../run-tools.ts';
import { DEFAULT_FORMAT, EXTENSIONS_TEXT, UsageError } from '../usage.ts';

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  format: { type: 'string' },
  theme: { type: 'string' },
  background: { type: 'string' },
  scale: { type: 'string' },
  'max-width': { type: 'string' },
  'max-height': { type: 'string' },
  ...TIMEOUT_OPTION,
} as const;

interface Plan {
  format: PictureFormat;
  options: Record<string, unknown>;
  /** Where the picture of an input is written; undefined is stdout. */
  target(file: string): string | undefined;
}

function beside(file: string, extension: string): string {
  const { dir, name } = parse(file);
  return joinPath({ dir, name, ext: `.${extension}` });
}

/** Missing options stay missing; the tool's own check refuses what is not a number. */
function numbers(values: FileCommand['values']): Record<string, number> {
  const given = { scale: values.scale, maxWidth: values['max-width'], maxHeight: values['max-height'] };
  const written = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(written.map(([name, value]) => [name, Number(value)]));
}

function planOf({ inputs, values }: FileCommand): Plan {
  const { output, format: given, theme, background } = values;
  const extension = typeof output === 'string' ? extname(output).slice(1).toLowerCase() : '';
  // Without an extension, --format decides.
  const implied = isPictureFormat(extension) ? extension : undefined;
  if (extension !== '' && implied === undefined) throw new UsageError(`-o '${output}' must end in ${EXTENSIONS_TEXT}`);
  const wanted = given ?? implied ?? DEFAULT_FORMAT;
  if (implied !== undefined && implied !== wanted)
    throw new UsageError(`-o '${output}' conflicts with --format ${wanted}`);
  if (typeof output === 'string' && inputs.length > 1) throw new UsageError('-o accepts only one input');
  // The tool's own check refuses an unknown format.
  const format = isPictureFormat(wanted) ? wanted : DEFAULT_FORMAT;
  const isText = PICTURE_FORMATS[format].encoding === 'utf8';
  if (!isText && output === undefined && inputs.length === 1 && process.stdout.isTTY) {
    throw new UsageError(`${format.toUpperCase()} is not written to a terminal: use -o FILE`);
  }
  return {
    format,
    options: { format: wanted, theme, background, ...numbers(values) },
    target: (file) => {
      if (output === '-' || (output === undefined && inputs.length === 1)) return undefined;
      return typeof output === 'string' ? output : beside(file === '-' ? 'stdin' : file, format);
    },
  };
}

function callOf({ file, text }: Source, plan: Plan): ToolCall {
  const { input, ...tool } = toolFor('render', languageOf(file, text), text);
  const given = Object.entries(plan.options).filter(([, value]) => value !== undefined);
  return { ...tool, input: { ...input, ...Object.fromEntries(given) } };
}

/** The tool call for each input; errors in the command line are reported before an engine starts. */
async function callsOf({ inputs }: FileCommand, plan: Plan): Promise<{ file: string; call: ToolCall }[]> {
  const sources = await readSources(inputs);
  const calls = sources.map((source) => ({ file: source.file, call: callOf(source, plan) }));
  for (const { call } of calls) checkOptions(call);
  await checkOutputs(inputs.flatMap((file) => plan.target(file) ?? []));
  return calls;
}

async function deliver(file: string, picture: Record<string, unknown>, plan: Plan, json: boolean): Promise<void> {
  const target = plan.target(file);
  const bytes = Buffer.from(String(picture[plan.format]), PICTURE_FORMATS[plan.format].encoding);
  if (target !== undefined) {
    await writeFile(target, bytes).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`cannot write '${target}' (${error.code})`);
    });
  }
  if (typeof picture.note === 'string' && !json) process.stderr.write(`${file}: ${picture.note}\n`);
  if (json) {
    const size = Object.fromEntries(Object.entries(picture).filter(([name]) => !isPictureFormat(name)));
    process.stdout.write(
      `${JSON.stringify(target === undefined ? { file, ...picture } : { file, output: target, ...size })}\n`,
    );
  } else if (target === undefined) {
    process.stdout.write(bytes);
  }
}

type Drawn = { file: string; picture: Record<string, unknown> } | { file: string; fault: Fault };

async function draw(callTool: CallTool, { file, call }: { file: string; call: ToolCall }): Promise<Drawn> {
  try {
    return { file, picture: await callTool(call) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { file, fault: error };
  }
}

function showFault(file: string, { body, message, details }: Fault, json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify({ file, error: body })}\n`);
  else process.stderr.write(faultText(file, message, details));
}

export async function renderCommand(args: string[]): Promise<number> {
  const command = readFileCommand(args, OPTIONS, 1, Number.POSITIVE_INFINITY);
  const { timeout } = command.values;
  readTimeout(timeout);
  const plan = planOf(command);
  const calls = await callsOf(command, plan);
  const progress = showProgress(calls.length);
  return runTools({ task: 'render', files: calls.length, timeout }, async (callTool, ahead) => {
    let failed = 0;
    for await (const drawn of inOrder(calls, ahead, (call) => draw(callTool, call))) {
      progress.end();
      if ('picture' in drawn) await deliver(drawn.file, drawn.picture, plan, command.json);
      else showFault(drawn.file, drawn.fault, command.json);
      progress.step(drawn.file);
      if ('fault' in drawn) failed++;
    }
    progress.end();
    return failed > 0 ? 1 : 0;
  });
}
