/** Tells whether a program that some tests need is on this machine; where it must be (CI), its absence is a failure. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function onPath(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

function isLeftOut(name: string): boolean {
  return (process.env.SKIP_PROGRAMS ?? '').split(',').includes(name);
}

/** Begins the line that `report-skipped` repeats at the end of the run. */
export const SKIP_NOTE = 'SKIPPED:';

/**
 * With `REQUIRE_PROGRAMS=1` a missing program fails the run; otherwise the skip is said aloud.
 * `SKIP_PROGRAMS` lists those that a run leaves out on purpose.
 */
export function hasProgram(name: string): boolean {
  if (!isLeftOut(name) && onPath(name)) return true;
  if (process.env.REQUIRE_PROGRAMS === '1') throw new Error(`${name} is required for this run and is not installed`);
  console.warn(`${SKIP_NOTE} tests that need ${name} (left out, or not found on this machine)`);
  return false;
}

export const CHROMIUM_PATH = '/usr/bin/chromium';
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
