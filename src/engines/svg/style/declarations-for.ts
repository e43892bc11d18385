/** Which declarations apply to an element: rules by specificity and order, then `style`, the important ones last. */
import type { CssElement } from './css-element.ts';
import { matches } from './selector.ts';
import { type Declaration, parseDeclarations, type StyleRule, type StyleSheet } from './style-sheet.ts';

export type CssVariables = ReadonlyMap<string, string>;

const MAX_VARIABLE_STEPS = 20;
const NO_DECLARATIONS: readonly Declaration[] = [];

/** In the order in which they override each other, last one wins. `readInline` reads the text of `style`. */
export function declarationsFor(
  element: CssElement,
  sheet: StyleSheet,
  readInline: (style: string) => readonly Declaration[] = parseDeclarations,
): readonly Declaration[] {
  const rules = matchingRules(element, sheet);
  const style = element.attributes.get('style');
  const inline = style ? readInline(style) : NO_DECLARATIONS;
  const all = joined(rules, inline);
  return all.some((one) => one.important)
    ? [...all.filter((one) => !one.important), ...all.filter((one) => one.important)]
    : all;
}

function joined(rules: readonly StyleRule[], inline: readonly Declaration[]): readonly Declaration[] {
  const [first] = rules;
  if (!first) return inline;
  if (rules.length === 1 && inline.length === 0) return first.declarations;
  return [...rules.flatMap((rule) => rule.declarations), ...inline];
}

function matchingRules(element: CssElement, sheet: StyleSheet): StyleRule[] {
  const found: StyleRule[] = [];
  for (const name of element.classes) collectMatches(element, sheet.byClass.get(name), found);
  collectMatches(element, sheet.byTag.get(element.name), found);
  if (sheet.byId.size > 0) collectMatches(element, sheet.byId.get(element.attributes.get('id') ?? ''), found);
  collectMatches(element, sheet.universal, found);
  return found.sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order);
}

function collectMatches(element: CssElement, rules: readonly StyleRule[] | undefined, found: StyleRule[]): void {
  if (!rules) return;
  for (const rule of rules) if (matches(rule.selector, element)) found.push(rule);
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
