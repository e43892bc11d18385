/**
 * Records again what Java's PlantUML says of the sources in test/engines/plantuml/java.
 * Usage: `java -jar plantuml-1.2026.8.jar -picoweb:18765`, then `npx tsx scripts/java-verdicts.ts http://127.0.0.1:18765`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePlantumlText } from '../src/operations/plantuml-encoding.ts';
import { FOLDER, readJavaCases } from '../test/engines/plantuml/java/read-java-corpus.ts';

const [, , server = 'http://127.0.0.1:18765'] = process.argv;
/** Faults that Java draws without calling them errors. */
const DRAWN_FAULT = /Your data does not sound like|Syntax error!|An error has occurred/;

async function ask(code: string): Promise<number | null> {
  const answer = await fetch(`${server}/plantuml/svg/${encodePlantumlText(code)}`, {
    headers: { connection: 'close' },
  });
  const picture = (await answer.text()).replace(/<\?.*?\?>|<!--.*?-->/gs, '').replace(/&#160;|\u00a0/g, ' ');
  const line = answer.headers.get('x-plantuml-diagram-error-line');
  if (line !== null) return Number(line);
  return answer.ok && !DRAWN_FAULT.test(picture) ? null : 0;
}

const verdicts: Record<string, number | null> = {};
for (const { name, code } of readJavaCases()) verdicts[name] = await ask(code);
writeFileSync(join(FOLDER, 'verdicts.json'), `${JSON.stringify(verdicts, null, 2)}\n`);
