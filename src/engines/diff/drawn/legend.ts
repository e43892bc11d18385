/** The legend of a drawn comparison: what each sign means and how often it is there, then what could not be marked. */
import type { DiagramChanges } from '../../../ports/diagram-model.ts';
import { append, createElement, type SvgElement } from '../../svg/tree/svg-tree.ts';
import { measureText } from '../../text/measure-text.ts';
import { BADGE_RADIUS_PX, badge } from './draw-marks.ts';
import type { MarkKind } from './find-marks.ts';

export const FONT = { family: 'Arimo,Arial,Helvetica,sans-serif', fontSize: 13 } as const;
export const TEXT_COLOUR = '#424a53';
const LINE_PX = 20;
const SPACE_PX = 24;
const MAX_LINES = 12;
const MAX_SENTENCES = 8;
/** What could reorder the text around it, and what is not text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const widthOf = (text: string) => measureText(text, FONT).width;

/** At spaces where there are some; a longer word is cut. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replace(UNPRINTABLE, ' ').split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    for (let room = word.length; widthOf(line) > width && room > 1; room = line.length) {
      let fits = Math.max(1, Math.floor((room * width) / widthOf(line)));
      while (fits > 1 && widthOf(line.slice(0, fits)) > width) fits -= 1;
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  return line === '' ? lines : [...lines, line];
}

function textAt(text: string, x: number, y: number): SvgElement {
  const element = createElement('text', [
    ['x', String(Math.round(x))],
    ['y', String(Math.round(y))],
    ['fill', TEXT_COLOUR],
  ]);
  append(element, text);
  return element;
}

export interface LegendPlace {
  x: number;
  y: number;
  width: number;
}

const KINDS: readonly MarkKind[] = ['added', 'changed', 'removed'];

export function drawLegend(
  changes: DiagramChanges,
  unmarked: readonly string[],
  { x, y, width }: LegendPlace,
): { elements: SvgElement[]; height: number } {
  const elements: SvgElement[] = [];
  let left = x;
  for (const kind of KINDS) {
    const words = `${changes[kind].length} ${kind}`;
    elements.push(badge(kind, [left + BADGE_RADIUS_PX, y + BADGE_RADIUS_PX]));
    elements.push(textAt(words, left + 2 * BADGE_RADIUS_PX + 6, y + BADGE_RADIUS_PX + 5));
    left += 2 * BADGE_RADIUS_PX + 6 + widthOf(words) + SPACE_PX;
  }
  const more = unmarked.length - MAX_SENTENCES;
  const sentences = [
    ...unmarked.slice(0, MAX_SENTENCES).map((words) => `Not marked: ${words}`),
    ...(more > 0 ? [`... and ${more} more`] : []),
  ];
  const lines = sentences.flatMap((words) => wrapped(words, width)).slice(0, MAX_LINES);
  const first = y + 2 * BADGE_RADIUS_PX + LINE_PX;
  elements.push(...lines.map((line, index) => textAt(line, x, first + index * LINE_PX)));
  return { elements, height: 2 * BADGE_RADIUS_PX + lines.length * LINE_PX };
}
