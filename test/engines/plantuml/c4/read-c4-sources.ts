/** C4 diagrams as people and models write them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'sources');

export interface C4Source {
  name: string;
  code: string;
}

export function readC4Sources(): C4Source[] {
  return readdirSync(FOLDER).map((file) => ({
    name: file.replace('.puml', ''),
    code: readFileSync(join(FOLDER, file), 'utf8'),
  }));
}
