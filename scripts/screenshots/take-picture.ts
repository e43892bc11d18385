/** Writes what a page shows as a WebP into `docs/pictures`. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { packagePath } from '../../src/package-root.ts';

/** Above it, letters look no better; below, lines get a shadow. */
const QUALITY = 80;

/** Sharp on screens with more pixels than points. */
const PIXELS_PER_POINT = 1.5;

export async function takePicture(page: Page, name: string): Promise<number> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = { x: 0, y: 0, width, height, scale: PIXELS_PER_POINT };
  // Playwright's own screenshot knows no WebP.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
  const bytes = Buffer.from(data, 'base64');
  const folder = packagePath('docs/pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.webp`, bytes);
  return bytes.length;
}
