/** The file that a child process starts with: loads the bundle of the same name next to it, and serves. */
import { fileURLToPath } from 'node:url';
import { loadBundle } from './load-bundle.ts';

const bundle = fileURLToPath(import.meta.url).replace(/\.mjs$/, '.cjs');
loadBundle<{ serve(): void }>(bundle).exports.serve();
