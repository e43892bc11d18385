/** The page and the docs in a real browser: they work, from local files only, under a strict policy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type Description, operationsOf } from '../../src/openapi/description/description.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH, hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { startPrefixProxy } from './prefix-proxy.ts';

describe.skipIf(!hasProgram('chromium'))('in Chromium', () => {
  let service: Service;
  let browser: BrowserContext;
  let profile: string;

  beforeAll(async () => {
    service = await startService({ HISTORY: 'on' });
    await service.warmUp();
    profile = await mkdtemp(join(tmpdir(), 'drawbridge-docs-'));
    browser = await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
    await rm(profile, { recursive: true, force: true });
  });

  interface Visit {
    page: Page;
    requested: string[];
    complaints: string[];
  }

  async function visit(path: string, base = service.url): Promise<Visit> {
    const page = await browser.newPage();
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${base}${path}`);
    return { page, requested, complaints };
  }

  function foreign(requested: string[], base = service.url): string[] {
    const own = [base, `blob:${base}`, 'data:'];
    return requested.filter((url) => !own.some((start) => url.startsWith(start)));
  }

  it('shows the landing page', async () => {
    const { page, requested, complaints } = await visit('/');
    expect(await page.textContent('h1')).toBe('Drawbridge');
    expect(foreign(requested)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('lists every tool in the docs, and "try it out" calls the service', async () => {
    const { page, requested, complaints } = await visit('/docs');
    await page.waitForSelector('.opblock');
    expect(await page.locator('.opblock').count()).toBeGreaterThan(10);
    await page.locator('#operations-tools-encodePlantUML .opblock-summary-control').click();
    await page.locator('#operations-tools-encodePlantUML button.execute').click();
    const answer = page
      .locator('#operations-tools-encodePlantUML .live-responses-table tbody .response-col_status')
      .first();
    await answer.waitFor();
    await expect.poll(() => answer.textContent()).toContain('200');
    expect(foreign(requested)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('shows the tools first and the extensions of the contract last', async () => {
    const { page } = await visit('/docs/');
    await page.waitForSelector('#extensions:not([hidden])');
    const texts = await page
      .locator('.opblock-tag, section.models, #extensions h2')
      .evaluateAll((elements) => elements.map(({ textContent }) => textContent?.trim() ?? ''));
    expect(texts[0]).toMatch(/^tools/);
    expect(texts.at(-1)).toBe('Extensions of this contract');
    expect(await page.locator('#extensions tbody tr').count()).toBe(Object.keys(contract['x-extensions']).length);
    expect(await page.locator('.info').textContent()).not.toContain('x-errors');
    await page.close();
  });

  /** Width of the picture that a call under "try it out" shows. */
  async function tryIt(page: Page, operation: string): Promise<number> {
    const block = page.locator(`#operations-${operation}`);
    await block.locator('.opblock-summary-control').click();
    await block.locator('button.execute').click();
    const picture = `#operations-${operation} .live-responses-table img.picture`;
    await page.waitForSelector(picture);
    const decoded = `document.querySelector('${picture}').decode()`;
    return page.evaluate<number>(`${decoded}.then(() => document.querySelector('${picture}').naturalWidth)`);
  }

  it('shows the picture that "try it out" draws, in either language and on either door', async () => {
    const { page, complaints } = await visit('/docs');
    expect(await tryIt(page, 'tools-render')).toBe(168);
    expect(await tryIt(page, 'tools-renderPlantUML')).toBe(120);
    expect(await tryIt(page, 'mermaid-svgRest')).toBe(168);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('answers "try it out" of every operation, untouched, and shows no lock where there are no keys', async () => {
    const { page, complaints } = await visit('/docs');
    await page.waitForSelector('#extensions:not([hidden])');
    expect(await page.locator('.authorization__btn, .authorize').count()).toBe(0);
    const failed: string[] = [];
    for (const { operation } of operationsOf(contract as unknown as Description)) {
      const block = page.locator(`#operations-${operation.tags?.[0]}-${operation.operationId}`);
      await block.locator('.opblock-summary-control').click();
      await block.locator('button.execute').click();
      const status = block.locator('.live-responses-table tbody .response-col_status').first();
      await status.waitFor({ timeout: 30_000 });
      const text = (await status.textContent()) ?? '';
      if (!text.startsWith('200')) failed.push(`${operation.operationId}: ${text}`);
      await block.locator('.opblock-summary-control').click();
    }
    expect(failed).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  }, 300_000);

  it('shows each error of an operation in a line', async () => {
    const { page } = await visit('/docs');
    await page.locator('#operations-tools-verify .opblock-summary-control').click();
    const rows = page.locator('#operations-tools-verify .error-rows');
    await rows.first().waitFor();
    const texts = await rows.allTextContents();
    expect(texts[0]).toContain('INVALID_INPUT the input is not what the operation accepts');
    expect(texts.join()).not.toContain('DECODING_FAILED');
    const heights = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).offsetHeight));
    expect(Math.max(...heights)).toBeLessThan(160);
    await page.close();
  });

  it('works under a path prefix of a proxy', async () => {
    const proxy = await startPrefixProxy(service.url, '/tools/diagrams');
    const { page, requested, complaints } = await visit('/docs', proxy.base);
    expect(await tryIt(page, 'tools-render')).toBe(168);
    await page.goto(`${proxy.base}/no/such/path`);
    await page.getByRole('link', { name: 'API docs' }).click();
    await page.waitForSelector('.opblock');
    expect(foreign(requested, proxy.base)).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await page.close();
    await proxy.close();
  });
});

describe('headers', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it.each(['/', '/docs'])('%s has a policy that lets nothing foreign in', async (path) => {
    const policy = (await fetch(`${service.url}${path}`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it.each(['/docs', '/openapi.json', '/openapi.yaml'])('%s is answered with 304 when it is known', async (path) => {
    const first = await fetch(`${service.url}${path}`);
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await fetch(`${service.url}${path}`, { headers: { 'If-None-Match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});
