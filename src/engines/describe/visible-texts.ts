/** The texts of a finished drawing in reading order: line by line from the top, each from the left. */
import { IDENTITY, type Matrix, mapPoint, multiply, parseTransform } from '../geometry/transform.ts';
import { SvgElement, SvgText, textOf } from '../svg/tree/svg-tree.ts';

/** Baselines that are closer together are one line. */
const SAME_LINE_PX = 6;
const UNSEEN = new Set(['title', 'desc', 'defs', 'marker', 'clipPath', 'mask', 'symbol']);

interface PlacedText {
  text: string;
  x: number;
  y: number;
}

function firstNumber(element: SvgElement, name: string): number | undefined {
  const number = Number.parseFloat(element.attributes.get(name) ?? '');
  return Number.isFinite(number) ? number : undefined;
}

/** Where it starts: on the element itself or on its first line. */
function startOf(text: SvgElement, name: string): number {
  const [line] = text.childNodes.filter((child) => child instanceof SvgElement);
  return firstNumber(text, name) ?? (line && firstNumber(line, name)) ?? 0;
}

/** Lines are elements with a place of their own; other pieces of a text only look different. */
function wordsOf(text: SvgElement): string {
  const pieces = text.childNodes.map((child) => {
    if (child instanceof SvgText) return child.text;
    const isLine = ['x', 'y', 'dy'].some((name) => child.attributes.has(name));
    return isLine ? ` ${textOf(child)} ` : textOf(child);
  });
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

function collect(element: SvgElement, around: Matrix, found: PlacedText[]): void {
  if (UNSEEN.has(element.name)) return;
  const own = parseTransform(element.attributes.get('transform'));
  const matrix = own ? multiply(around, own) : around;
  if (element.name === 'text') {
    const [x, y] = mapPoint(matrix, startOf(element, 'x'), startOf(element, 'y'));
    const text = wordsOf(element);
    if (text !== '') found.push({ text, x, y });
    return;
  }
  for (const child of element.childNodes) if (child instanceof SvgElement) collect(child, matrix, found);
}

/** `root` is a drawing whose labels are text. */
export function visibleTexts(root: SvgElement): string[] {
  const found: PlacedText[] = [];
  collect(root, IDENTITY, found);
  const lines: PlacedText[][] = [];
  for (const text of found.sort((one, other) => one.y - other.y)) {
    const line = lines.at(-1);
    if (line?.[0] && text.y - line[0].y <= SAME_LINE_PX) line.push(text);
    else lines.push([text]);
  }
  return lines.flatMap((line) => line.sort((one, other) => one.x - other.x).map(({ text }) => text));
}
