/** Draws files for editors with the programs' own code, in Chromium: draw.io's mxGraph, and Excalidraw. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { packagePath } from '../../src/package-root.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH, hasProgram } from '../../test/support/programs.ts';

export interface EditorsPage {
  /** As PNG. */
  draw(format: 'drawio' | 'excalidraw', file: string): Promise<Buffer>;
  close(): Promise<void>;
}

const PEERS = packagePath('test/peers');
const SETTINGS =
  'window.mxLoadResources = window.mxForceIncludes = window.mxLoadStylesheets = false; window.mxBasePath = "";';
const ENTRY = "export { exportToSvg, restore } from '@excalidraw/excalidraw'";

async function bundleExcalidraw(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: PEERS },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'excalidraw',
    loader: { '.woff2': 'empty', '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.IS_PREACT': '"false"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

const DRAW = {
  drawio: (file: string) => `(() => {
    const box = document.querySelector('#box');
    box.replaceChildren();
    const graph = new mxGraph(box);
    const document_ = mxUtils.parseXml(${JSON.stringify(file)});
    graph.getLabel = ({ value }) => (value?.getAttribute ? value.getAttribute('label') : value) ?? '';
    new mxCodec(document_).decode(document_.querySelector('mxGraphModel'), graph.getModel());
    graph.refresh();
    const { x, y, width, height } = graph.getGraphBounds();
    box.style.width = x + width + 10 + 'px';
    box.style.height = y + height + 10 + 'px';
  })()`,
  excalidraw: (file: string) => `(async () => {
    const box = document.querySelector('#box');
    const { elements, files } = excalidraw.restore(${file}, null, null);
    const svg = await excalidraw.exportToSvg({ elements, files, appState: { exportBackground: true }, skipInliningFonts: true });
    box.replaceChildren(svg);
    box.style.width = box.style.height = 'fit-content';
  })()`,
};

/** Undefined without Chromium, or without what test/peers installs. */
export async function openEditors(): Promise<EditorsPage | undefined> {
  if (!hasProgram('chromium') || !existsSync(`${PEERS}/node_modules/mxgraph`)) return undefined;
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_FLAGS] });
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
  const body = '<!doctype html><body style="margin:0"><div id="box" style="position:relative;background:#fff"></div>';
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://editor.test/');
  await page.addScriptTag({ content: SETTINGS });
  await page.addScriptTag({ path: createRequire(`${PEERS}/`).resolve('mxgraph/javascript/mxClient.min.js') });
  await page.addScriptTag({ content: await bundleExcalidraw() });
  return {
    async draw(format, file) {
      await page.evaluate(DRAW[format](file));
      return page.locator('#box').screenshot();
    },
    close: () => browser.close(),
  };
}
