/** Sources of every type, valid and broken, with the verdicts of Java's PlantUML of the same release. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FOLDER = import.meta.dirname;

export interface JavaCase {
  name: string;
  code: string;
}

/** 1-based line of the fault, 0 when it names none; null when the source is valid. */
export type JavaVerdicts = Readonly<Record<string, number | null>>;

const HEAD = /^=== (.*)\n/m;

export function readJavaCases(): JavaCase[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));
  return files.flatMap((file) => {
    const [, ...parts] = readFileSync(join(FOLDER, file), 'utf8').split(HEAD);
    return parts.flatMap((name, index) =>
      index % 2 === 0 ? [{ name: `${file.replace('.txt', '')}: ${name}`, code: parts[index + 1] ?? '' }] : [],
    );
  });
}

export function readJavaVerdicts(): JavaVerdicts {
  return JSON.parse(readFileSync(join(FOLDER, 'verdicts.json'), 'utf8')) as JavaVerdicts;
}
