/** Compares the PNGs that leave the service with Chromium's raster of the SVGs; what differs is put side by side in `out/raster`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { packagePath } from '../src/package-root.ts';
import { readPixels } from '../test/engines/png/pixels.ts';
import { openBrowser, openDrawingPage, photograph } from '../test/engines/svg/browser-page.ts';
import { drawTwice, sources } from './raster/drawn-twice.ts';
import { shapeDifferences } from './raster/shape-differences.ts';
import { sideBySide } from './raster/side-by-side.ts';

const WANTED = process.argv.slice(2);
const FOLDER = packagePath('out/raster');
const MAX_SHARE = 0.02;

const browser = await openBrowser();
const page = await openDrawingPage(browser);
await mkdir(FOLDER, { recursive: true });
let compared = 0;
let failed = 0;
for (const source of await sources()) {
  if (WANTED.length > 0 && !WANTED.some((wanted) => source.name.startsWith(wanted))) continue;
  const { name, svg, png } = await drawTwice(source);
  const [reference, ours] = [readPixels(await photograph(page, svg)), readPixels(png)];
  const differences = shapeDifferences(reference, ours);
  const isFar = differences.share >= MAX_SHARE || differences.places.length > 0;
  compared++;
  if (isFar) failed++;
  if (isFar || WANTED.length > 0) await writeFile(`${FOLDER}/${name}.png`, sideBySide(reference, ours, differences));
  const verdict = isFar ? `DIFFERS in ${differences.places.length} places` : '';
  console.log(`${name.padEnd(36)} pixels ${(differences.share * 100).toFixed(3)} %  ${verdict}`);
}
await browser.close();
console.log(`${compared} pictures, ${failed} differ`);
process.exit(failed === 0 ? 0 : 1);
