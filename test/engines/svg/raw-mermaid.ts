/** Raw pictures, straight from Mermaid in the real Chromium: the first example of every diagram type. */
import { diagramData } from '@mermaid-js/examples';
import { parseHTML } from 'linkedom';
import type { Page } from 'playwright-core';
import type { SourceNode } from '../../../src/engines/svg/tree/svg-tree.ts';
import { packagePath } from '../../../src/package-root.ts';

export interface RawPicture {
  type: string;
  svg: string;
}

const CONFIG = { startOnLoad: false, htmlLabels: false, deterministicIds: true, journey: { textPlacement: 'tspan' } };

export async function drawRawPictures(page: Page): Promise<RawPicture[]> {
  await page.addScriptTag({ path: packagePath('node_modules', 'mermaid', 'dist', 'mermaid.js') });
  await page.evaluate(`mermaid.initialize(${JSON.stringify(CONFIG)})`);
  const pictures: RawPicture[] = [];
  for (const { id, examples } of diagramData) {
    const code = JSON.stringify(examples[0]?.code ?? '');
    const svg = (await page.evaluate(
      `mermaid.render('raw', ${code}, document.getElementById('stage')).then((drawn) => drawn.svg)`,
    )) as string;
    pictures.push({ type: id, svg });
  }
  return pictures;
}

export function parseSvg(svg: string): SourceNode {
  const { document } = parseHTML(`<!doctype html><html><body>${svg}</body></html>`);
  return document.querySelector('svg') as unknown as SourceNode;
}

/** The raw picture at the place and size of the cleaned one, so that neither is scaled. */
export function alignRoot(raw: string, cleaned: string): string {
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(cleaned)?.[1] ?? '';
  const size = ['viewBox', 'width', 'height'].map((name) => `${name}="${read(name)}"`).join(' ');
  return raw.replace(/<svg[^>]*>/, (tag) =>
    tag
      .replace(/ (?:viewBox|width|height|preserveAspectRatio)="[^"]*"/g, '')
      .replace(/max-width:[^;"]*/, '')
      .replace('<svg', `<svg ${size}`),
  );
}
