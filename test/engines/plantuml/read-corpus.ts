/** The sources of the corpus. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'corpus');

export interface CorpusSource {
  name: string;
  code: string;
}

export function readCorpus(kind: 'valid' | 'broken'): CorpusSource[] {
  return readdirSync(join(FOLDER, kind)).map((file) => ({
    name: file.replace('.puml', ''),
    code: readFileSync(join(FOLDER, kind, file), 'utf8'),
  }));
}
