/** drawbridge decode URL: the text that a PlantUML URL contains. */
import { text } from 'node:stream/consumers';
import { readFileCommand } from '../options.ts';
import { printResult } from '../print-result.ts';

export async function decodeCommand(args: string[]): Promise<number> {
  const { inputs, json } = readFileCommand(args, {}, 1, 1);
  const [given = '-'] = inputs;
  const encoded = given === '-' ? await text(process.stdin) : given;
  return printResult({ file: 'input', tool: 'decodePlantUML', input: { encoded }, field: 'plantumlCode', json });
}
