/** Finds elements of a page by selectors. */
import { parse } from 'css-tree';
import { remembered } from '../../remembered.ts';
import { compileSelector, matches, type Selector } from '../style/selector.ts';
import { SvgElement } from '../tree/svg-tree.ts';

const MAX_KNOWN_SELECTORS = 500;
const SCOPE = /^:scope\s*>\s*/;

const compiled = remembered(MAX_KNOWN_SELECTORS, (text): Selector[] => {
  const list = parse(text, { context: 'selectorList' });
  const selectors = list.type === 'SelectorList' ? list.children.toArray().map(compileSelector) : [];
  const understood = selectors.filter((selector) => selector !== undefined);
  if (understood.length < selectors.length || understood.length === 0) throw new SyntaxError(`Not a selector: ${text}`);
  return understood;
});

function matchesAny(element: SvgElement, selectors: readonly Selector[]): boolean {
  for (const selector of selectors) if (matches(selector, element)) return true;
  return false;
}

export function matchesSelector(element: SvgElement, selector: string): boolean {
  return matchesAny(element, compiled(selector));
}

/** In document order, at most `limit` of them. */
export function findElements(root: SvgElement, selector: string, limit = Number.POSITIVE_INFINITY): SvgElement[] {
  const found: SvgElement[] = [];
  const inChildren = SCOPE.test(selector);
  const wanted = compiled(inChildren ? selector.replace(SCOPE, '') : selector);
  const visit = (parent: SvgElement): void => {
    for (const child of parent.childNodes) {
      if (!(child instanceof SvgElement)) continue;
      if (matchesAny(child, wanted)) found.push(child);
      if (found.length >= limit) return;
      if (!inChildren) visit(child);
      if (found.length >= limit) return;
    }
  };
  visit(root);
  return found;
}
