/** drawbridge encode IN: the URL of a PlantUML file. */

import { LANGUAGES } from '../../ports/languages.ts';
import { otherLanguage } from '../language.ts';
import { readFileCommand } from '../options.ts';
import { printResult } from '../print-result.ts';
import { readSource } from '../read-source.ts';
import { UsageError } from '../usage.ts';

export async function encodeCommand(args: string[]): Promise<number> {
  const { inputs, json, values } = readFileCommand(args, { format: { type: 'string' } }, 1, 1);
  const [file = '-'] = inputs;
  const plantumlCode = await readSource(file);
  const language = otherLanguage('plantuml', file, plantumlCode);
  if (language !== undefined) {
    const name = file === '-' ? 'stdin' : `'${file}'`;
    throw new UsageError(
      `${name} is not PlantUML, and only PlantUML (@startuml ... @enduml) is encoded; 'drawbridge render' draws ${LANGUAGES[language].title}`,
    );
  }
  const input = { plantumlCode, ...(values.format === undefined ? {} : { format: values.format }) };
  return printResult({ file, tool: 'encodePlantUML', input, field: 'url', json });
}
