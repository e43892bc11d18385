/** The pages and their files, by path: those that are always there, and the assets that the build wrote. */
import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { builtPath, packagePath } from '../../package-root.ts';

export interface ServedPage {
  file: string;
  type: string;
  /** A text with places for what differs with each request: `{{origin}}`, `{{root}}`. */
  isTemplate?: true;
  /** The playground: it gets a token, which must not be kept. */
  hasToken?: true;
  /** The name changes with the content. */
  isHashed?: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Of these, compressing makes nothing smaller. */
const COMPRESSED_ALREADY = new Set(['image/png', 'image/webp', 'font/woff2']);

function page(file: string, more: Partial<ServedPage> = {}): ServedPage {
  return { file, type: TYPES[extname(file)] ?? 'application/octet-stream', ...more };
}

const DOCS = page(builtPath('playground/docs.html'), { isTemplate: true });

export const NOT_FOUND_PAGE = page(builtPath('playground/not-found.html'), { isTemplate: true });

const PAGES: Readonly<Record<string, ServedPage>> = {
  '/': page(builtPath('playground/index.html'), { isTemplate: true, hasToken: true }),
  '/playground/page.css': page(builtPath('playground/page.css')),
  '/playground/mark.svg': page(builtPath('playground/mark.svg')),
  '/docs': DOCS,
  '/docs/': DOCS,
  '/docs/docs.js': page(builtPath('playground/docs.js')),
  '/docs/docs.css': page(builtPath('playground/docs.css')),
  '/docs/swagger-ui.css': page(builtPath('docs/swagger-ui.css')),
  '/docs/swagger-ui-bundle.js': page(builtPath('docs/swagger-ui-bundle.js')),
  '/openapi.yaml': page(packagePath('generated/openapi.yaml')),
  '/openapi.json': page(packagePath('generated/openapi.json')),
};

/** Where the build of the playground puts what its page loads. */
const ASSETS_PATH = '/assets/';
const ASSETS_FOLDER = builtPath('playground/assets');
/** As the bundler names a file by its content: `app-3FQ7KX2A.js`. */
const HASHED_NAME = /-[A-Z0-9]{8}\.\w+$/;

/** Undefined for a file of a kind that no page needs. */
export function assetPage(name: string): ServedPage | undefined {
  if (!Object.hasOwn(TYPES, extname(name))) return undefined;
  return page(join(ASSETS_FOLDER, name), { isHashed: HASHED_NAME.test(name) });
}

function listAssets(): ReadonlyMap<string, ServedPage> {
  const names = existsSync(ASSETS_FOLDER) ? readdirSync(ASSETS_FOLDER) : [];
  return new Map(
    names.flatMap((name): [string, ServedPage][] => {
      const asset = assetPage(name);
      return asset ? [[`${ASSETS_PATH}${name}`, asset]] : [];
    }),
  );
}

let assets: ReadonlyMap<string, ServedPage> | undefined;

export function findPage(path: string): ServedPage | undefined {
  if (Object.hasOwn(PAGES, path)) return PAGES[path];
  if (!path.startsWith(ASSETS_PATH)) return undefined;
  assets ??= listAssets();
  return assets.get(path);
}

export function isPage(path: string): boolean {
  return findPage(path) !== undefined;
}

export function isCompressible({ type }: ServedPage): boolean {
  return !COMPRESSED_ALREADY.has(type);
}
