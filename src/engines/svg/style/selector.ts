/** CSS selectors, compiled from css-tree's nodes and matched against elements of the tree. */
import { type CssNode, ident } from 'css-tree';
import { elementsIn, isPicture, SvgElement } from '../tree/svg-tree.ts';

type Test = (element: SvgElement) => boolean;

export interface Compound {
  tag?: string;
  id?: string;
  classes: string[];
  tests: Test[];
}

export interface Selector {
  /** Left to right; `combinators[i]` is between compounds i and i + 1. */
  compounds: Compound[];
  combinators: string[];
  /** Ids, classes and tags in one comparable number. */
  specificity: number;
  /** Whether it depends on more than names, classes and ids of the element and its ancestors. */
  looksAround: boolean;
}

const ID_WEIGHT = 1_000_000;
const CLASS_WEIGHT = 1_000;

/** Undefined if the selector can never match a static picture (`:hover`, `::before`) or is not understood. */
export function compileSelector(node: CssNode): Selector | undefined {
  if (node.type !== 'Selector') return undefined;
  const selector: Selector = {
    compounds: [{ classes: [], tests: [] }],
    combinators: [],
    specificity: 0,
    looksAround: false,
  };
  for (const part of node.children) if (!addPart(selector, part)) return undefined;
  return selector;
}

/** `#picture .node` only requires that `.node` is not the picture itself; climbing to the root for each rule is the expensive part. */
export function withoutRoot(selector: Selector, rootId: string): void {
  const [first, second] = selector.compounds;
  if (!first || !second || selector.combinators[0] !== ' ' || first.id !== rootId) return;
  if (first.tag !== undefined || first.classes.length > 0 || first.tests.length > 0) return;
  second.tests.push((element) => !isPicture(element));
  selector.compounds.shift();
  selector.combinators.shift();
}

function addPart(selector: Selector, part: CssNode): boolean {
  const compound = selector.compounds.at(-1);
  if (!compound) return false;
  switch (part.type) {
    case 'Combinator':
      if (part.name === '+' || part.name === '~') selector.looksAround = true;
      selector.combinators.push(part.name);
      selector.compounds.push({ classes: [], tests: [] });
      return true;
    case 'TypeSelector':
      if (part.name === '*') return true;
      compound.tag = part.name;
      selector.specificity += 1;
      return true;
    case 'IdSelector':
      compound.id = ident.decode(part.name);
      selector.specificity += ID_WEIGHT;
      return true;
    case 'ClassSelector':
      compound.classes.push(ident.decode(part.name));
      selector.specificity += CLASS_WEIGHT;
      return true;
    case 'AttributeSelector':
      selector.looksAround = true;
      compound.tests.push(attributeTest(part.name.name, part.matcher ?? '', attributeOperand(part.value)));
      selector.specificity += CLASS_WEIGHT;
      return true;
    case 'PseudoClassSelector':
      return addPseudoClass(selector, compound, part.name, part.children?.first ?? undefined);
    default:
      return false;
  }
}

function attributeOperand(value: CssNode | null): string {
  if (value?.type === 'String') return value.value;
  return value?.type === 'Identifier' ? value.name : '';
}

function attributeTest(name: string, matcher: string, operand: string): Test {
  const compare: Record<string, (value: string) => boolean> = {
    '': () => true,
    '=': (value) => value === operand,
    '^=': (value) => operand !== '' && value.startsWith(operand),
    '$=': (value) => operand !== '' && value.endsWith(operand),
    '*=': (value) => operand !== '' && value.includes(operand),
    '~=': (value) => value.split(/\s+/).includes(operand),
    '|=': (value) => value === operand || value.startsWith(`${operand}-`),
  };
  const holds = compare[matcher] ?? (() => false);
  return (element) => {
    const value = element.attributes.get(name);
    return value !== undefined && holds(value);
  };
}

function addPseudoClass(selector: Selector, compound: Compound, name: string, argument: CssNode | undefined): boolean {
  if (name === 'not') {
    const inner = argument?.type === 'SelectorList' ? argument.children.toArray().map(compileSelector) : [];
    if (inner.length === 0) return false;
    compound.tests.push((element) => !inner.some((one) => one && matches(one, element)));
    if (inner.some((one) => one?.looksAround)) selector.looksAround = true;
    selector.specificity += Math.max(...inner.map((one) => one?.specificity ?? 0));
    return true;
  }
  const test = structuralTest(name, argument);
  if (!test) return false;
  compound.tests.push(test);
  if (name !== 'root') selector.looksAround = true;
  selector.specificity += CLASS_WEIGHT;
  return true;
}

function structuralTest(name: string, argument: CssNode | undefined): Test | undefined {
  if (name === 'root') return isPicture;
  if (name === 'first-child') return (element) => isAt(element, 1, false);
  if (name === 'first-of-type') return (element) => isAt(element, 1, true);
  if (name === 'last-child')
    return (element) => element.parentNode?.childNodes.findLast((child) => child instanceof SvgElement) === element;
  if (name !== 'nth-child' && name !== 'nth-of-type') return undefined;
  const nth = argument?.type === 'Nth' ? argument.nth : undefined;
  if (nth?.type !== 'AnPlusB' || nth.a !== null) return undefined;
  const wanted = Number(nth.b);
  return (element) => isAt(element, wanted, name === 'nth-of-type');
}

/** Stops counting as soon as the place is passed: groups can have thousands of children. */
function isAt(element: SvgElement, wanted: number, sameName: boolean): boolean {
  let position = 1;
  for (const sibling of element.parentNode?.childNodes ?? []) {
    if (sibling === element) return position === wanted;
    if (sibling instanceof SvgElement && (!sameName || sibling.name === element.name)) position++;
    if (position > wanted) return false;
  }
  return position === wanted;
}

export function matches(selector: Selector, element: SvgElement): boolean {
  return matchesFrom(selector, selector.compounds.length - 1, element);
}

function matchesFrom(selector: Selector, index: number, element: SvgElement): boolean {
  const compound = selector.compounds[index];
  if (!compound || !matchesCompound(compound, element)) return false;
  if (index === 0) return true;
  const combinator = selector.combinators[index - 1];
  if (combinator === '+' || combinator === '~') return matchesSibling(selector, index - 1, element, combinator === '~');
  for (let ancestor = element.parentNode; ancestor; ancestor = ancestor.parentNode) {
    if (matchesFrom(selector, index - 1, ancestor)) return true;
    if (combinator === '>') return false;
  }
  return false;
}

function matchesSibling(selector: Selector, index: number, element: SvgElement, anyEarlier: boolean): boolean {
  const siblings = element.parentNode ? elementsIn(element.parentNode) : [];
  for (let i = siblings.indexOf(element) - 1; i >= 0; i--) {
    const sibling = siblings[i];
    if (sibling && matchesFrom(selector, index, sibling)) return true;
    if (!anyEarlier) return false;
  }
  return false;
}

function matchesCompound(compound: Compound, element: SvgElement): boolean {
  if (compound.tag !== undefined && compound.tag !== element.name) return false;
  if (compound.id !== undefined && compound.id !== element.attributes.get('id')) return false;
  for (const name of compound.classes) if (!element.classes.includes(name)) return false;
  for (const test of compound.tests) if (!test(element)) return false;
  return true;
}
