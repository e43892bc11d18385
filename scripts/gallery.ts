/** Draws every Mermaid example and every PlantUML type beside Chromium's and Java's picture, and in the other formats, into one page, `out/gallery/index.html`. */
import { openEditors } from './gallery/editors-page.ts';
import { type GalleryRow, writeGallery } from './gallery/gallery-page.ts';
import { mermaidRows } from './gallery/mermaid-rows.ts';
import { plantumlRows } from './gallery/plantuml-rows.ts';

const WANTED = process.argv.slice(2);
const isWanted = (name: string) => WANTED.length === 0 || WANTED.some((wanted) => name.includes(wanted));

// The engines print while they work.
const say = console.log.bind(console);
console.log = () => {};

const rows: GalleryRow[] = [];
const editors = await openEditors();
for (const source of [mermaidRows(isWanted, editors), plantumlRows(isWanted, editors)]) {
  for await (const row of source) {
    rows.push(row);
    say(`${row.name}: ${row.ours ? 'drawn' : 'not drawn'}, ${row.reference ? 'with' : 'without'} a reference`);
  }
}
await editors?.close();
say(`${rows.length} rows in ${await writeGallery(rows)}`);
process.exit(0);
