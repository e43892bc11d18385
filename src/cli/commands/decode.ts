/** drawbridge decode URL|PICTURE: the text that a PlantUML URL contains, or the source that a picture carries. */
import { embeddedSource, isPdf, isPng, isSvg } from '../../documents/embedded-source.ts';
import { STDIN } from '../inputs/find-files.ts';
import { readInput, UnreadableFile } from '../inputs/read-source.ts';
import { shownFile } from '../reports/problem.ts';
import { handOver, reportJson, say } from '../reports/write-report.ts';
import { DECODE_OPTIONS } from '../table/file-options.ts';
import { checkCount, readArguments, UsageError } from '../table/read-arguments.ts';
import { printResult } from './print-result.ts';

const PICTURE_NAME = /\.(?:png|svg|pdf)$/i;
const URL_START = /^[a-z][a-z\d+.-]*:/i;

/** Undefined for what is a URL, or its encoded part. */
async function readPicture(given: string): Promise<Buffer | undefined> {
  if (given !== STDIN && (URL_START.test(given) || !PICTURE_NAME.test(given))) return undefined;
  try {
    return await readInput(given);
  } catch (error) {
    throw error instanceof UnreadableFile ? new UsageError(error.message) : error;
  }
}

async function printSource(file: string, picture: Uint8Array, json: boolean): Promise<number> {
  const source = await embeddedSource(picture);
  if (source) {
    if (json) reportJson({ file, ...source });
    else handOver(source.code.endsWith('\n') ? source.code : `${source.code}\n`);
    return 0;
  }
  const message = 'the picture carries no source; those that render draws do, unless --no-source is given';
  if (json) reportJson({ file, error: { code: 'DECODING_FAILED', message } });
  else say(`${shownFile(file)}: ${message}\n`);
  return 1;
}

export async function decodeCommand(args: string[]): Promise<number> {
  const given = readArguments(args, DECODE_OPTIONS);
  checkCount(given, 1, 1);
  const [url = STDIN] = given.inputs;
  const json = given.flags.has('json');
  const bytes = await readPicture(url);
  if (bytes && (url !== STDIN || isPng(bytes) || isSvg(bytes) || isPdf(bytes))) return printSource(url, bytes, json);
  const encoded = bytes?.toString() ?? url;
  return printResult({ file: 'input', tool: 'decodePlantUML', input: { encoded }, field: 'plantumlCode', json });
}
