/** Which declarations apply to an element: rules by specificity and order, then `style`, the important ones last. */
import type { SvgElement } from '../tree/svg-tree.ts';
import { matches } from './selector.ts';
import { type Declaration, parseDeclarations, type StyleRule, type StyleSheet } from './style-sheet.ts';

export type CssVariables = ReadonlyMap<string, string>;

const MAX_VARIABLE_STEPS = 20;
const NO_DECLARATIONS: readonly Declaration[] = [];
const NO_RULES: readonly StyleRule[] = [];

/** Which rules apply to an element, as long as neither it nor anything around it changes: found once, for measuring and for inlining. */
export class MatchedRules {
  readonly above: MatchedRules | undefined;
  readonly sheet: StyleSheet | undefined;
  readonly stamp: number;
  /** Those that depend only on names, classes and ids of the element and of what is around it. */
  readonly certain: readonly StyleRule[];
  /** Those that also depend on other attributes or on siblings. */
  readonly open: readonly StyleRule[];

  constructor(element: SvgElement, above: MatchedRules | undefined, sheet: StyleSheet | undefined) {
    this.above = above;
    this.sheet = sheet;
    this.stamp = element.stamp;
    const found = sheet ? rulesFor(element, sheet) : NO_RULES;
    const isOpen = found.some(({ selector }) => selector.looksAround);
    this.certain = isOpen ? found.filter((rule) => !rule.selector.looksAround) : found;
    this.open = isOpen ? found.filter((rule) => rule.selector.looksAround) : NO_RULES;
  }
}

/** Rules in the order in which they override each other; of those that look around, all that might apply. */
function rulesFor(element: SvgElement, sheet: StyleSheet): readonly StyleRule[] {
  const found: StyleRule[] = [];
  for (const name of element.classes) collect(element, sheet.byClass.get(name), found);
  collect(element, sheet.byTag.get(element.name), found);
  if (sheet.byId.size > 0) collect(element, sheet.byId.get(element.attributes.get('id') ?? ''), found);
  collect(element, sheet.universal, found);
  return found.length > 1 ? found.sort(byWeight) : found;
}

function collect(element: SvgElement, rules: readonly StyleRule[] | undefined, found: StyleRule[]): void {
  if (!rules) return;
  for (const rule of rules) if (rule.selector.looksAround || matches(rule.selector, element)) found.push(rule);
}

function byWeight(a: StyleRule, b: StyleRule): number {
  return a.selector.specificity - b.selector.specificity || a.order - b.order;
}

function rulesOf(element: SvgElement, { certain, open }: MatchedRules): readonly StyleRule[] {
  if (open.length === 0) return certain;
  const now = open.filter(({ selector }) => matches(selector, element));
  return now.length === 0 ? certain : [...certain, ...now].sort(byWeight);
}

/** In the order in which they override each other, last one wins. */
export function declarationsFor(element: SvgElement, look: MatchedRules, withStyle = true): readonly Declaration[] {
  const style = withStyle ? element.attributes.get('style') : undefined;
  return inCascadeOrder(
    rulesOf(element, look).map(({ declarations }) => declarations),
    style ? parseDeclarations(style) : NO_DECLARATIONS,
  );
}

/** Important ones last. */
export function inCascadeOrder(
  rules: readonly (readonly Declaration[])[],
  inline: readonly Declaration[],
): readonly Declaration[] {
  const [first = inline] = rules;
  const isOne = rules.length === 0 || (rules.length === 1 && inline.length === 0);
  const all = isOne ? first : [...rules.flat(), ...inline];
  return all.some((one) => one.important)
    ? [...all.filter((one) => !one.important), ...all.filter((one) => one.important)]
    : all;
}

export function withOwnVariables(outer: CssVariables, declarations: readonly Declaration[]): CssVariables {
  if (declarations.length === 0) return outer;
  const own = declarations.filter(({ property }) => property.startsWith('--'));
  if (own.length === 0) return outer;
  return new Map([...outer, ...own.map(({ property, value }) => [property, value] as const)]);
}

export function resolveVariables(value: string, variables: CssVariables): string {
  let resolved = value;
  for (let step = 0; step < MAX_VARIABLE_STEPS && resolved.includes('var('); step++) {
    resolved = resolved.replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/, (_all, name, fallback) =>
      (variables.get(name) ?? fallback ?? '').trim(),
    );
  }
  return resolved;
}
