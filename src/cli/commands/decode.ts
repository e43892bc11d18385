/** drawbridge decode URL: the text that a PlantUML URL contains. */
import { text } from 'node:stream/consumers';
import { STDIN } from '../inputs/find-files.ts';
import { DECODE_OPTIONS } from '../table/file-options.ts';
import { checkCount, readArguments } from '../table/read-arguments.ts';
import { printResult } from './print-result.ts';

export async function decodeCommand(args: string[]): Promise<number> {
  const given = readArguments(args, DECODE_OPTIONS);
  checkCount(given, 1, 1);
  const [url = STDIN] = given.inputs;
  const encoded = url === STDIN ? await text(process.stdin) : url;
  const json = given.flags.has('json');
  return printResult({ file: 'input', tool: 'decodePlantUML', input: { encoded }, field: 'plantumlCode', json });
}
