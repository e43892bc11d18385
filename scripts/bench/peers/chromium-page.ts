/** The peer that everybody uses: Mermaid in a warm page of a real Chromium. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import { builtPath, packagePath } from '../../../src/package-root.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../../test/support/programs.ts';
import { cpuMsOfTree, treeOf } from '../measure/process-tree.ts';

declare const mermaid: {
  initialize(config: object): void;
  parse(code: string): Promise<unknown>;
  render(id: string, code: string): Promise<{ svg: string }>;
};

export interface MermaidPage {
  render(code: string): Promise<string>;
  verify(code: string): Promise<void>;
}

export interface MermaidBrowser {
  pages: [MermaidPage, ...MermaidPage[]];
  /** Of all of its processes. */
  cpuMs(): number;
  close(): Promise<void>;
}

/** The picture is to be the one that we draw, and a flowchart with more edges than Mermaid's own limit is drawn as well. */
const CONFIG = { startOnLoad: false, fontFamily: 'Arimo', maxEdges: 10_000, maxTextSize: 1_000_000 };

let serial = 0;

async function openPage(browser: Browser): Promise<MermaidPage> {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  const font = (await readFile(builtPath('fonts/Arimo-Regular.ttf'))).toString('base64');
  await page.setContent(
    `<style>@font-face{font-family:Arimo;src:url(data:font/ttf;base64,${font})}</style><p style="font-family:Arimo">font</p>`,
  );
  await page.addScriptTag({ path: packagePath('node_modules/mermaid/dist/mermaid.min.js') });
  await page.evaluate((config) => mermaid.initialize(config), CONFIG);
  return {
    render(code) {
      serial += 1;
      return page.evaluate(async ([id, text]) => (await mermaid.render(id, text)).svg, [`d${serial}`, code] as const);
    },
    verify: (code) =>
      page.evaluate(async (text) => {
        await mermaid.parse(text);
      }, code),
  };
}

/** Undefined when there is no Chromium on this machine. */
export async function openMermaidBrowser(pageCount = 1): Promise<MermaidBrowser | undefined> {
  if (!existsSync(CHROMIUM_PATH)) return undefined;
  const before = new Set(treeOf(process.pid));
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS, handleSIGTERM: false });
  const root = treeOf(process.pid).find((pid) => !before.has(pid)) ?? 0;
  const first = await openPage(browser);
  const others: MermaidPage[] = [];
  while (others.length < pageCount - 1) others.push(await openPage(browser));
  return { pages: [first, ...others], cpuMs: () => cpuMsOfTree(root), close: () => browser.close() };
}
