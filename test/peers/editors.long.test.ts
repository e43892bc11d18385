/** Opens the guides' examples as files for editors with the programs' own readers: draw.io's mxGraph and Excalidraw's restore. */
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Guide, guides } from '../../generated/guides.ts';
import { renderPlantuml } from '../../src/engines/plantuml/render-plantuml.ts';
import { engine } from '../engines/mermaid/built-engine.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH, hasProgram } from '../support/programs.ts';

const SETTINGS =
  'window.mxLoadResources = window.mxForceIncludes = window.mxLoadStylesheets = false; window.mxBasePath = "";';
const ENTRY = "export { restore } from '@excalidraw/excalidraw'";

async function readersOf(): Promise<[path: string, script: string]> {
  const require = createRequire(import.meta.url);
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'excalidraw',
    loader: { '.woff2': 'empty', '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.IS_PREACT': '"false"' },
    logLevel: 'error',
  });
  return [require.resolve('mxgraph/javascript/mxClient.min.js'), outputFiles[0]?.text ?? ''];
}

async function fileOf({ language, text }: Guide, format: 'drawio' | 'excalidraw'): Promise<string> {
  const [, code = ''] = /```\w+\n([\s\S]*?)```/.exec(text) ?? [];
  const reply = await (language === 'mermaid' ? engine.renderMermaid : renderPlantuml)(code, { format });
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  return reply.value.image;
}

/** What the programs read, beside what the file says. */
interface Reading {
  cells: number;
  labels: string[];
  unbound: number;
}

describe.skipIf(!hasProgram('chromium'))('in the editors themselves', () => {
  let browser: Browser;
  let page: Page;
  const asked: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_FLAGS] });
    page = await browser.newPage();
    await page.route('**', (route) => {
      if (route.request().url() !== 'http://editor.test/') asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
    });
    await page.goto('http://editor.test/');
    const [mxgraph, excalidraw] = await readersOf();
    await page.addScriptTag({ content: SETTINGS });
    await page.addScriptTag({ path: mxgraph });
    await page.addScriptTag({ content: excalidraw });
    asked.length = 0;
  }, 120_000);
  afterAll(() => browser.close());

  it.each(guides)('draw.io reads $name', async (guide) => {
    const file = await fileOf(guide, 'drawio');
    const read = (await page.evaluate(`(() => {
      const document = mxUtils.parseXml(${JSON.stringify(file)});
      const model = new mxGraphModel();
      new mxCodec(document).decode(document.querySelector('mxGraphModel'), model);
      const cells = Object.values(model.cells);
      const ends = [...document.querySelectorAll('[source], [target]')];
      const labelOf = ({ value }) => (value?.getAttribute ? value.getAttribute('label') : value) ?? '';
      const isLost = (end) => ['source', 'target'].some((name) => end.getAttribute(name) && !model.getCell(end.getAttribute('id'))[name]);
      return { cells: cells.length, labels: cells.map(labelOf).filter(Boolean), unbound: ends.filter(isLost).length };
    })()`)) as Reading;
    expect(read.cells).toBe(file.match(/<mxCell /g)?.length);
    expect(read.labels.length).toBeGreaterThan(0);
    expect(read.unbound).toBe(0);
  });

  it.each(guides)('Excalidraw restores $name as it is', async (guide) => {
    const file = await fileOf(guide, 'excalidraw');
    const read = (await page.evaluate(`(() => {
      const { elements } = excalidraw.restore(${file}, null, null, { repairBindings: true });
      const bindings = elements.flatMap(({ startBinding, endBinding }) => [startBinding, endBinding]).filter(Boolean);
      return {
        cells: elements.length,
        labels: elements.flatMap(({ text }) => text ?? []),
        unbound: bindings.filter(({ elementId }) => !elements.some(({ id }) => id === elementId)).length,
      };
    })()`)) as Reading;
    const given = JSON.parse(file) as { elements: { text?: string }[] };
    expect(read.cells).toBe(given.elements.length);
    expect(read.labels).toEqual(given.elements.flatMap(({ text }) => text ?? []));
    expect(read.unbound).toBe(0);
  });

  it('neither calls anything', () => {
    expect(asked).toEqual([]);
  });
});
