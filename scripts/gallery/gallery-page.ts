/** The page of the gallery: one row per diagram, ours beside the reference, and the other formats below. */
import { mkdir, writeFile } from 'node:fs/promises';
import { packagePath } from '../../src/package-root.ts';

export const GALLERY_FOLDER = packagePath('out/gallery');

export interface GalleryRow {
  name: string;
  /** PNG files of the gallery's folder; undefined where there is no picture to show. */
  ours: string | undefined;
  reference: string | undefined;
  /** The other formats: text as it is, files as their programs draw them. */
  others?: { text: string; files: string[] } | undefined;
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function othersRow({ others }: GalleryRow): string {
  if (!others) return '';
  const pictures = others.files.map((file) => `<img loading="lazy" src="${encodeURIComponent(file)}" alt="">`).join('');
  return `<tr><td><pre>${escaped(others.text)}</pre></td><td>${pictures}</td></tr>`;
}

const STYLE =
  'pre{line-height:1.1}body{font-family:sans-serif}td{border:1px solid #ccc;padding:8px;vertical-align:top}img{max-width:48vw;background:#fff}';

export async function writeGallery(rows: readonly GalleryRow[]): Promise<string> {
  const lines = rows.map(
    (row) =>
      `<tr><th colspan="2">${row.name}</th></tr><tr>${cell(row.ours)}${cell(row.reference)}</tr>${othersRow(row)}`,
  );
  const page = `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>
<h1>Ours, and the reference: Chromium's Mermaid, Java's PlantUML; below as text, and in draw.io and Excalidraw</h1><table>${lines.join('\n')}</table>\n`;
  await mkdir(GALLERY_FOLDER, { recursive: true });
  const file = `${GALLERY_FOLDER}/index.html`;
  await writeFile(file, page);
  return file;
}
