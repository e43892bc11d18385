/** Texts of a PlantUML drawing that cannot be read on what is behind them. */
import { isUnreadable, readableOn } from '../../../warnings/contrast.ts';
import { numberOf, pointsOf, wordsIn } from '../../model/shapes.ts';
import type { PlantumlReading, PlantumlWarningRow } from '../parts/plantuml-reading.ts';

/** Without a colour of the author's, and in themes, the colours are PlantUML's. */
const COLOURED = /#\w|color/i;
const THEMED = /^\s*!theme\b/i;
/** Larger drawings are not looked at in whole. */
const MAX_SHAPES = 400;

interface Painted {
  fill: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(shape: Element): Omit<Painted, 'fill'> {
  if (shape.localName === 'rect') {
    const [left, top] = [numberOf(shape, 'x'), numberOf(shape, 'y')];
    return { left, top, right: left + numberOf(shape, 'width'), bottom: top + numberOf(shape, 'height') };
  }
  if (shape.localName === 'ellipse') {
    const [x, y, rx, ry] = ['cx', 'cy', 'rx', 'ry'].map((name) => numberOf(shape, name)) as [
      number,
      number,
      number,
      number,
    ];
    return { left: x - rx, right: x + rx, top: y - ry, bottom: y + ry };
  }
  const points = pointsOf(shape);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function backgroundOf(root: Element): string {
  return /background:\s*(#[\da-f]{3,8})/i.exec(root.getAttribute('style') ?? '')?.[1] ?? '#ffffff';
}

interface Unreadable {
  text: string;
  colour: string;
  background: string;
}

function unreadableTexts(root: Element): Unreadable[] {
  const shapes: Painted[] = [];
  const paper = backgroundOf(root);
  const found: Unreadable[] = [];
  for (const element of [...root.querySelectorAll('rect, ellipse, polygon, path, text')].slice(0, MAX_SHAPES)) {
    const fill = element.getAttribute('fill') ?? '';
    if (element.localName !== 'text') {
      if (/^#[\da-f]{3,6}$/i.test(fill)) shapes.push({ fill, ...boxOf(element) });
      continue;
    }
    const [x, y] = [numberOf(element, 'x') + 2, numberOf(element, 'y') - 3];
    const behind = shapes.findLast(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
    const background = behind?.fill ?? paper;
    const text = wordsIn(element);
    // The letter of a class has a circle of its own.
    const isLetter = element.getAttribute('dominant-baseline') === 'central';
    if (text !== '' && !isLetter && isUnreadable(fill, background)) found.push({ text, colour: fill, background });
  }
  return found;
}

function isColoured({ lines, source }: PlantumlReading): boolean {
  return COLOURED.test(source) && !lines.some((line) => THEMED.test(line));
}

export const UNREADABLE: PlantumlWarningRow = {
  name: 'text that cannot be read on its background',
  finds(reading) {
    if (!isColoured(reading)) return [];
    const told = new Set<string>();
    return unreadableTexts(reading.root).flatMap(({ text, colour, background }) => {
      const pair = `${colour} ${background}`;
      if (told.has(pair)) return [];
      told.add(pair);
      const index = reading.lines.findIndex((line) => line.includes(text));
      return {
        ...(index >= 0 && { line: reading.firstLine + index }),
        message: `"${text}" in ${colour} can hardly be read on ${background}.`,
        hint: `Choose another background, or set the colour of the text to ${readableOn(background)}: #back:...;text:... on the element, or a FontColor.`,
      };
    });
  },
};
