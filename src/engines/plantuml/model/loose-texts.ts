/** Words of a PlantUML drawing that belong to none of its parts. */
import { wordsIn } from './shapes.ts';

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
