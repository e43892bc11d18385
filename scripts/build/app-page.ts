/** Puts the diagram page of `src/mcp/app-page` into one file that loads nothing. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { allOf, type Made, madeOf, madeOfFiles } from './made-of.ts';

const SOURCE = packagePath('src/mcp/app-page');

interface Bundled {
  text: string;
  made: Made;
}

async function bundle(file: string): Promise<Bundled> {
  const { outputFiles, metafile } = await build({
    entryPoints: [`${SOURCE}/${file}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    metafile: true,
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`esbuild gave nothing for ${file}`);
  return { text: output.text.trim(), made: madeOf(metafile) };
}

/** What the page's own policy lets run: this text and no other. */
function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function put(html: string, place: string, text: string): string {
  const parts = html.split(place);
  if (parts.length !== 2) throw new Error(`page.html must hold ${place} once`);
  return parts.join(text);
}

export async function composeAppPage(): Promise<Bundled> {
  const [page, script, style] = await Promise.all([
    readFile(`${SOURCE}/page.html`, 'utf8'),
    bundle('page.js'),
    bundle('page.css'),
  ]);
  const parts = {
    "'script-hash'": `'${hash(script.text)}'`,
    "'style-hash'": `'${hash(style.text)}'`,
    '/* page.js */': script.text,
    '/* page.css */': style.text,
  };
  const text = Object.entries(parts).reduce((html, [place, part]) => put(html, place, part), page);
  return { text, made: allOf([script.made, style.made, madeOfFiles([`${SOURCE}/page.html`])]) };
}
