/** The page of the gallery: one row per diagram, ours beside the reference. */
import { mkdir, writeFile } from 'node:fs/promises';
import { packagePath } from '../../src/package-root.ts';

export const GALLERY_FOLDER = packagePath('out/gallery');

export interface GalleryRow {
  name: string;
  /** PNG files of the gallery's folder; undefined where there is no picture to show. */
  ours: string | undefined;
  reference: string | undefined;
}

export async function savePicture(name: string, png: Buffer): Promise<string> {
  await mkdir(GALLERY_FOLDER, { recursive: true });
  const file = `${name}.png`;
  await writeFile(`${GALLERY_FOLDER}/${file}`, png);
  return file;
}

function cell(file: string | undefined): string {
  return file === undefined ? '<td>-</td>' : `<td><img loading="lazy" src="${encodeURIComponent(file)}" alt=""></td>`;
}

const STYLE =
  'body{font-family:sans-serif}td{border:1px solid #ccc;padding:8px;vertical-align:top}img{max-width:48vw;background:#fff}';

export async function writeGallery(rows: readonly GalleryRow[]): Promise<string> {
  const lines = rows.map(
    ({ name, ours, reference }) => `<tr><th colspan="2">${name}</th></tr><tr>${cell(ours)}${cell(reference)}</tr>`,
  );
  const page = `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>
<h1>Ours, and the reference: Chromium's Mermaid, Java's PlantUML</h1><table>${lines.join('\n')}</table>\n`;
  await mkdir(GALLERY_FOLDER, { recursive: true });
  const file = `${GALLERY_FOLDER}/index.html`;
  await writeFile(file, page);
  return file;
}
