/** How pages are sent: compressed, cached, under the address that the reader uses, and to browsers instead of a JSON error. */
import { request } from 'node:http';
import express from 'express';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootFrom } from '../../src/http/call/http-call.ts';
import { assetPage } from '../../src/http/reply/page-table.ts';
import { servePages } from '../../src/http/reply/pages.ts';
import { type Service, startService } from '../support/service.ts';
import { startPrefixProxy } from './prefix-proxy.ts';

let service: Service;
let trusting: Service;
beforeAll(async () => {
  service = await startService();
  trusting = await startService({ TRUST_PROXY: 'loopback' });
});
afterAll(() => Promise.all([service.close(), trusting.close()]));

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('for %s is %s, under an ETag of its own', async (accepted, coding) => {
    const get = (headers = {}) =>
      fetch(`${service.url}/docs/swagger-ui-bundle.js`, { headers: { 'Accept-Encoding': accepted, ...headers } });
    const plain = await fetch(`${service.url}/docs/swagger-ui-bundle.js`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    const sent = await get();
    expect(sent.headers.get('content-encoding')).toBe(coding);
    expect(sent.headers.get('vary')).toContain('Accept-Encoding');
    expect(await sent.text()).toBe(await plain.text());
    const etag = sent.headers.get('etag') ?? '';
    expect(etag === plain.headers.get('etag')).toBe(coding === null);
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
  });

  it('makes the pages smaller, the one with a token included', async () => {
    const size = async (path: string, coding: string) => {
      const length = new Promise<number>((resolve, reject) => {
        const sending = request(`${service.url}${path}`, { headers: { 'Accept-Encoding': coding } }, (answer) => {
          let bytes = 0;
          answer.on('data', (chunk) => {
            bytes += chunk.length;
          });
          answer.once('end', () => resolve(bytes));
        });
        sending.once('error', reject).end();
      });
      return length;
    };
    for (const path of ['/', '/openapi.json', '/docs/swagger-ui.css']) {
      expect(await size(path, 'br')).toBeLessThan((await size(path, 'identity')) / 2);
    }
  });
});

describe('an asset of the build', () => {
  it.each([
    ['app-3FQ7KX2A.js', { type: 'text/javascript; charset=utf-8', isHashed: true }],
    ['font-0ABCDEFG.woff2', { type: 'font/woff2', isHashed: true }],
    ['examples-thumbnail.json', { type: 'application/json; charset=utf-8', isHashed: false }],
    ['app.js.map', undefined],
    ['constructor', undefined],
  ])('%s is %o', (name, wanted) => {
    const asset = assetPage(name);
    if (wanted === undefined) expect(asset).toBeUndefined();
    else expect(asset).toMatchObject(wanted);
  });

  it('is kept for a year if its name changes with its content, and asked for again otherwise', async () => {
    const mark = { file: 'src/playground/mark.svg', type: 'image/svg+xml' };
    const pages = new Map([
      ['/hashed', { ...mark, isHashed: true }],
      ['/plain', { ...mark, isHashed: false }],
    ]);
    const find = (path: string) => pages.get(path);
    const app = express().use(servePages({ tag: () => '' }, find));
    const caching = async (path: string) => (await supertest(app).get(path).expect(200)).headers['cache-control'];
    expect(await caching('/hashed')).toBe('public, max-age=31536000, immutable');
    expect(await caching('/plain')).toBe('no-cache');
  });

  it.each([
    '/assets/',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/nothing.js',
  ])('%s is none', async (path) => {
    const { hostname, port } = new URL(service.url);
    const status = await new Promise((resolve, reject) => {
      const sending = request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode));
      sending.once('error', reject).end();
    });
    expect(status).toBe(404);
  });
});

describe('the address in the page', () => {
  const curl = async (base: string, headers = {}) =>
    /curl -s (\S+)\/api\//.exec(await (await fetch(base, { headers })).text())?.[1];
  const FORWARDED = {
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'diagrams.example.com',
    'X-Forwarded-Prefix': '/tools/diagrams/',
  };

  it('is the one that was asked', async () => {
    expect(await curl(service.url)).toBe(service.url);
  });

  it('is what a trusted proxy says', async () => {
    expect(await curl(trusting.url, FORWARDED)).toBe('https://diagrams.example.com/tools/diagrams');
  });

  it('is not what anyone else says', async () => {
    expect(await curl(service.url, FORWARDED)).toBe(service.url);
  });

  it.each([
    { 'X-Forwarded-Host': 'a"><script>' },
    { 'X-Forwarded-Host': 'a/b' },
    { 'X-Forwarded-Prefix': '/a"><script>' },
    { 'X-Forwarded-Prefix': '//evil.example' },
    { 'X-Forwarded-Prefix': 'evil' },
    { 'X-Forwarded-Proto': 'javascript' },
  ])('is never %j', async (headers) => {
    expect(await curl(trusting.url, headers)).toBe(trusting.url);
  });

  it('is that of the proxy, prefix included', async () => {
    const proxy = await startPrefixProxy(trusting.url, '/tools/diagrams');
    expect(await curl(`${proxy.base}/`)).toBe(proxy.base);
    await proxy.close();
  });
});

describe('rootFrom', () => {
  it.each([
    ['/', '.'],
    ['/docs', '.'],
    ['/docs/', '..'],
    ['/no/such/path', '../..'],
  ])('leads from %s with %s', (path, root) => {
    expect(rootFrom(path)).toBe(root);
    expect(new URL(`${root}/docs`, `http://x/prefix${path}`).pathname).toBe('/prefix/docs');
  });
});

describe('/docs/', () => {
  it('is /docs, with its files one level up', async () => {
    const [plain, slash] = await Promise.all(
      ['/docs', '/docs/'].map(async (path) => (await fetch(`${service.url}${path}`, { redirect: 'error' })).text()),
    );
    expect(slash).toBe(plain?.replaceAll('"./', '"../'));
  });
});

describe('an unknown path', () => {
  const PATHS = ['/nothing', '/no/such/path', '/docs/nothing', '/api/nothing', '/assets/nothing.js'];

  it.each(PATHS)('%s is a page for a browser', async (path) => {
    const response = await fetch(`${service.url}${path}`, { headers: { Accept: BROWSER } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('vary')).toContain('Accept');
    const html = await response.text();
    expect(html).toContain('There is nothing at this path');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => new URL(href, response.url).pathname);
    expect(links).toContain('/docs');
    for (const link of links) expect([link, (await fetch(`${service.url}${link}`)).status]).toEqual([link, 200]);
  });

  it.each([
    ['GET', 'application/json'],
    ['GET', '*/*'],
    ['POST', BROWSER],
  ])('is JSON for %s with %s', async (method, accept) => {
    const response = await fetch(`${service.url}/nothing`, { method, headers: { Accept: accept } });
    expect(response.status).toBe(404);
    expect(response.headers.get('vary')).toContain('Accept');
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
  });

  it('names nothing of the path in the page', async () => {
    const html = await (await fetch(`${service.url}/<b>bold`, { headers: { Accept: BROWSER } })).text();
    expect(html).not.toContain('bold');
  });
});
