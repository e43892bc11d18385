/** Asks Chromium between which two ASCII characters it breaks a line, and writes the table that the label layouter reads. */
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { packagePath } from '../../src/package-root.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../test/support/programs.ts';

const FIRST = 33;
const LAST = 126;

/** Runs in the page: the characters before which a line breaks, for each character that may precede them. */
const ASK = `([first, last]) => {
  const holder = document.createElement('div');
  holder.style.cssText = 'width: 0; font: 16px sans-serif';
  document.body.append(holder);
  const table = {};
  for (let left = first; left <= last; left++) {
    let right = '';
    for (let code = first; code <= last; code++) {
      holder.textContent = 'x' + String.fromCharCode(left) + String.fromCharCode(code) + 'x';
      const range = document.createRange();
      const top = (at) => {
        range.setStart(holder.firstChild, at);
        range.setEnd(holder.firstChild, at + 1);
        return range.getBoundingClientRect().top;
      };
      if (top(1) !== top(2)) right += String.fromCharCode(code);
    }
    if (right !== '') table[String.fromCharCode(left)] = right;
  }
  return table;
}`;

const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
const page = await browser.newPage();
await page.setContent('<!DOCTYPE html><body></body>');
const table = await page.evaluate<Record<string, string>>(`(${ASK})(${JSON.stringify([FIRST, LAST])})`);
await browser.close();

const byRight = new Map<string, string>();
for (const [left, right] of Object.entries(table)) byRight.set(right, (byRight.get(right) ?? '') + left);
const rows = [...byRight].map(([right, left]) => `  [${JSON.stringify(left)}, ${JSON.stringify(right)}],`);
await writeFile(
  packagePath('src/engines/labels/lines/break-pairs.ts'),
  `/** Between which two ASCII characters Chromium breaks a line; written by \`scripts/labels/record-break-pairs.ts\`. */

/** Each of the first characters may end a line before each of the second ones. */
export const BREAK_PAIRS: readonly (readonly [before: string, after: string])[] = [
${rows.join('\n')}
];
`,
);
