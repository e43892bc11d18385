/** Asks Chromium how it lays out the labels of `test/engines/labels/label-cases.ts`, and writes what it says beside them. */
import { writeFile } from 'node:fs/promises';
import { packagePath } from '../../src/package-root.ts';
import {
  FRAME_HEIGHT_PX,
  FRAME_WIDTH_PX,
  LABEL_CASES,
  type LabelCase,
  ROOT_STYLES,
  SHEET,
} from '../../test/engines/labels/label-cases.ts';
import { launchWithFonts, openWithFonts } from '../fidelity/shipped-fonts.ts';

/** Runs in the page: size of the label, and for each stretch of a text on one line its words, place and width. */
const ASK = `([html, style, size, sheet, width, height]) => {
  const css = sheet + (size ? '#t{font-size:' + size + 'px}' : '');
  document.body.innerHTML = '<svg id="t" width="2000" height="900"><style>' + css + '</style><g><foreignObject width="' + width +
    '" height="' + height + '"><div xmlns="http://www.w3.org/1999/xhtml" style="' + style + '">' + html + '</div></foreignObject></g></svg>';
  const label = document.querySelector('foreignObject > div');
  const origin = label.parentNode.getBoundingClientRect();
  const box = label.getBoundingClientRect();
  const runs = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let run;
    for (let at = 0; at < node.length; at++) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      // A hyphen that appears at the end of a line counts for the character after it.
      const rect = rects.at(-1);
      if (!rect) continue;
      if (!run || Math.abs(run.top - rect.top) > 1) runs.push((run = { text: '', left: rect.left, top: rect.top, height: rect.height }));
      run.text += node.data[at];
      run.right = rect.right;
    }
  }
  const round = (value) => Math.round(value * 100) / 100;
  return {
    width: round(box.width),
    height: round(box.height),
    runs: runs.filter(({ text }) => text.trim() !== '').map(({ text, left, right, top, height }) => ({
      text, x: round(left - origin.left), width: round(right - left), top: round(top - origin.top), height: round(height),
    })),
  };
}`;

const browser = await launchWithFonts();
const page = await openWithFonts(browser, { width: 2000, height: 900 });
const rows: unknown[] = [];
for (const row of LABEL_CASES) {
  const { html, root, size, width = FRAME_WIDTH_PX }: LabelCase = row;
  const given = [html, ROOT_STYLES[root], size ?? 0, SHEET, width, FRAME_HEIGHT_PX];
  rows.push({ ...row, want: await page.evaluate<object>(`(${ASK})(${JSON.stringify(given)})`) });
}
await browser.close();
await writeFile(
  packagePath('test/engines/labels/chromium-layouts.json'),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
);
