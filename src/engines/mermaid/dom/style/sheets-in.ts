/** Finds the style sheets of a picture that is being drawn: Mermaid puts them right into it. */
import { childElements, type DomElement } from '../nodes/dom-node.ts';

export function sheetsIn(root: DomElement): DomElement[] {
  return childElements(root).filter(({ localName }) => localName === 'style');
}

export function textOfSheets(sheets: readonly DomElement[]): string {
  return sheets.map((sheet) => sheet.textContent ?? '').join('\n');
}
