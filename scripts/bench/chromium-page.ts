/** The peer that everybody uses: Mermaid in a warm page of a real Chromium. */
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { packagePath } from '../../src/package-root.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../test/support/programs.ts';

declare const mermaid: { initialize(config: object): void; render(id: string, code: string): Promise<{ svg: string }> };

export interface MermaidPage {
  render(code: string): Promise<string>;
  close(): Promise<void>;
}

export async function openMermaidPage(): Promise<MermaidPage> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  const font = (await readFile(packagePath('dist/fonts/Arimo-Regular.ttf'))).toString('base64');
  await page.setContent(
    `<style>@font-face{font-family:Arimo;src:url(data:font/ttf;base64,${font})}</style><p style="font-family:Arimo">font</p>`,
  );
  await page.addScriptTag({ path: packagePath('node_modules/mermaid/dist/mermaid.min.js') });
  await page.evaluate(() => mermaid.initialize({ startOnLoad: false, htmlLabels: false, fontFamily: 'Arimo' }));
  let count = 0;
  return {
    render: (code) =>
      page.evaluate(
        async ([id, text]) => (await mermaid.render(id as string, text as string)).svg,
        [`d${count++}`, code],
      ),
    close: () => browser.close(),
  };
}
