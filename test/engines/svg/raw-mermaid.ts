/** Raw pictures, straight from Mermaid in the real Chromium: the first example of every diagram type. */
import { diagramData } from '@mermaid-js/examples';
import type { Page } from 'playwright-core';
import { DrawingDocument } from '../../../src/engines/mermaid/dom/install-dom.ts';
import type { SvgElement } from '../../../src/engines/svg/tree/svg-tree.ts';
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

/** The first element of that name on a page with the markup; null if there is none. */
export function parseElement(markup: string, name: string): SvgElement | null {
  const { body } = new DrawingDocument();
  body.innerHTML = markup;
  return body.querySelector(name);
}

export function parseSvg(svg: string): SvgElement {
  const root = parseElement(svg, 'svg');
  if (!root) throw new Error('no svg');
  return root;
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
