/** A short hash of the SVG of each published example: Mermaid's own, and those of the guides in both languages. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { guides } from '../../generated/guides.ts';
import { EXAMPLES } from '../../scripts/fidelity/corpus.ts';
import { builtPath, packagePath } from '../../src/package-root.ts';
import { renderSvg } from '../engines/mermaid/built-engine.ts';

export type Hashes = Record<string, string>;

export const GOLDEN_FILE = packagePath('test/golden/pictures.json');

const HASH_DIGITS = 16;

function hashOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, HASH_DIGITS);
}

const pictures = readdirSync(builtPath('playground/assets'));

/** The build has drawn these with the program, for the page, and named them by their content. */
function guidePicture(name: string): string {
  const file = pictures.find(
    (picture) => /^-[0-9A-F]{8}\.svg$/.test(picture.slice(name.length)) && picture.startsWith(name),
  );
  if (file === undefined) throw new Error(`The build has no picture of ${name}`);
  return readFileSync(builtPath('playground/assets', file), 'utf8');
}

export async function hashPictures(): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const { name, code } of EXAMPLES) hashes[`example ${name}`] = hashOf(await renderSvg(code));
  for (const { name } of guides) hashes[`guide ${name}`] = hashOf(guidePicture(name));
  return hashes;
}
