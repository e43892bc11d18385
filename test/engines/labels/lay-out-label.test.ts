/** Labels are laid out as Chromium lays them out: sizes, lines, and the place of every word, recorded once. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layOutLabel } from '../../../src/engines/labels/lay-out-label.ts';
import { letterExtent } from '../../../src/engines/labels/lines/font-lines.ts';
import { labelSheet } from '../../../src/engines/labels/style/label-sheet.ts';
import type { Laid } from '../../../src/engines/labels/tree/laid.ts';
import { append, createElement } from '../../../src/engines/svg/tree/svg-tree.ts';
import { packagePath } from '../../../src/package-root.ts';
import { parseElement } from '../svg/raw-mermaid.ts';
import { FRAME_HEIGHT_PX, FRAME_WIDTH_PX, type LabelCase, ROOT_STYLES, SHEET } from './label-cases.ts';

interface RecordedRun {
  text: string;
  x: number;
  width: number;
  top: number;
}

interface Recorded extends LabelCase {
  want: { width: number; height: number; runs: RecordedRun[] };
}

const RECORDED = JSON.parse(
  readFileSync(packagePath('test/engines/labels/chromium-layouts.json'), 'utf8'),
) as Recorded[];

/** Chromium's figures are recorded to a hundredth, and its runs are rounded up to 64ths. */
const SLACK_PX = 0.08;

function layOut({ html, root, size, width = FRAME_WIDTH_PX }: LabelCase): Laid {
  const label = parseElement(`<div style="${ROOT_STYLES[root]}">${html}</div>`, 'div');
  if (!label) throw new Error('no label');
  const picture = createElement('svg', [['id', 't']]);
  const frame = createElement('foreignObject');
  append(picture, frame);
  const sheet = labelSheet(`${SHEET}${size ? `#t{font-size:${size}px}` : ''}`, 't');
  return layOutLabel(label, frame, sheet, { width, height: FRAME_HEIGHT_PX });
}

/** What a run shows: a soft hyphen where the line ends is a hyphen, spaces at the ends are nothing. */
function shown(text: string): string {
  return text
    .replace(/[ \n]+$/, '')
    .replaceAll('\u00ad', '-')
    .replaceAll('\u200b', '')
    .toLowerCase();
}

/** Not in the text of the page, so Chromium cannot be asked for their place. */
const LIST_NUMBER = /^\d+\.$/;

function runsOf({ lines }: Laid, wanted: readonly RecordedRun[]): RecordedRun[] {
  return lines
    .flatMap(({ runs }) => runs)
    .filter(({ text }) => text.trim() !== '' && !LIST_NUMBER.test(text))
    .map(({ text, x, y, width, style }, index) => ({
      text: shown(text),
      x: near(x, wanted[index]?.x),
      width: text.endsWith(' ') ? (wanted[index]?.width ?? width) : near(width, wanted[index]?.width),
      top: near(y - letterExtent(style).above, wanted[index]?.top),
    }));
}

/** The wanted figure where ours is as good as equal, so that a difference can be read. */
function near(ours: number, wanted: number | undefined): number {
  return wanted !== undefined && Math.abs(ours - wanted) <= SLACK_PX ? wanted : Math.round(ours * 100) / 100;
}

describe('the layout of a label is that of Chromium', () => {
  it('for at least eighty labels', () => {
    expect(RECORDED.length).toBeGreaterThanOrEqual(80);
  });

  it.each(RECORDED.map((row) => [row.html, row.root, row] as const))('%s (%s)', (_html, _root, row) => {
    const laid = layOut(row);
    const { width, height, runs } = row.want;
    expect({
      width: near(laid.width, width),
      height: near(laid.height, height),
      runs: runsOf(laid, runs),
    }).toEqual({
      width,
      height,
      runs: runs.map(({ text, x, width: wide, top }) => ({ text: shown(text), x, width: wide, top })),
    });
  });
});
