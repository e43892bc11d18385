/** Reads the shapes that the engine draws: numbers, texts and where they stand. */
import { measureLabel } from '../dom/measure-label.ts';

export function numberOf(element: Element, name: string): number {
  return Number.parseFloat(element.getAttribute(name) ?? '') || 0;
}

/** The engine writes spaces that must not be lost as no-break spaces. */
export function wordsIn(element: Element): string {
  return (element.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();
}

export interface Span {
  left: number;
  right: number;
}

/** From where to where a text or a line goes. */
export function spanOf(element: Element): Span {
  if (element.localName === 'line') {
    const ends = [numberOf(element, 'x1'), numberOf(element, 'x2')];
    return { left: Math.min(...ends), right: Math.max(...ends) };
  }
  const left = numberOf(element, 'x');
  return { left, right: left + (element.localName === 'text' ? textWidth(element) : numberOf(element, 'width')) };
}

function textWidth(text: Element): number {
  const [fontSize, weight] = [numberOf(text, 'font-size'), text.getAttribute('font-weight') ?? 'normal'];
  return measureLabel(text.textContent ?? '', { fontSize, weight, family: text.getAttribute('font-family') ?? '' })
    .width;
}

export function middleOf({ left, right }: Span): number {
  return (left + right) / 2;
}

const NUMBER = /-?\d+(?:\.\d+)?/g;

/** The points of a polygon or of a path, whatever its curves. */
export function pointsOf(element: Element): [x: number, y: number][] {
  const text = element.getAttribute('points') ?? element.getAttribute('d') ?? '';
  const numbers = (text.match(NUMBER) ?? []).map(Number);
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [
    numbers[at * 2] ?? 0,
    numbers[at * 2 + 1] ?? 0,
  ]);
}

const FURNITURE = /^(?:header|footer|caption|legend|mainframe)$/;

/** What stands around the diagram. */
export function furnitureTexts(children: readonly Element[]): string[] {
  const furniture = children.filter((child) => FURNITURE.test(child.getAttribute('class') ?? ''));
  return furniture
    .map((group) => [...group.querySelectorAll('text')].map(wordsIn).join(' '))
    .filter((text) => text !== '');
}

/** Texts in no group; those that follow each other are one. */
export function looseTexts(children: readonly Element[]): string[] {
  const texts: string[][] = [];
  for (const [index, child] of children.entries()) {
    if (child.localName !== 'text') continue;
    if (children[index - 1]?.localName === 'text') texts.at(-1)?.push(wordsIn(child));
    else texts.push([wordsIn(child)]);
  }
  return texts.map((lines) => lines.filter((line) => line !== '').join(' ')).filter((text) => text !== '');
}
