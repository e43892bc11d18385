/** Writes notes.md with a picture in place of each diagram, into the folder `site`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import remarkDiagrams from 'drawbridge-diagrams/remark';
import { remark } from 'remark';

const here = (path) => new URL(path, import.meta.url);
await mkdir(here('site'), { recursive: true });

const file = await remark()
  .use(remarkDiagrams, { output: 'file', folder: here('site').pathname })
  .process(await readFile(here('notes.md')));

await writeFile(here('site/notes.md'), String(file));
console.log(String(file));
