/** Matches the selectors that Mermaid's style sheets use, without compiling a query for each element. */
import { type DomElement, isElement } from '../nodes/dom-node.ts';

interface Compound {
  tag?: string;
  id?: string;
  classes: string[];
  /** How this compound relates to the one on its right. */
  combinator: ' ' | '>';
}

export interface DomSelector {
  /** Rightmost first. */
  compounds: Compound[];
  specificity: number;
}

const COMPOUND = /^(\*|[a-zA-Z][\w-]*)?((?:[.#](?:[\w-]|[^\u0020-\u007f]|\\.)+)*)$/u;
const PART = /([.#])((?:[\w-]|[^\u0020-\u007f]|\\.)+)/gu;

function parseCompound(text: string, combinator: ' ' | '>'): Compound | undefined {
  const match = COMPOUND.exec(text);
  if (!match) return undefined;
  const compound: Compound = { classes: [], combinator };
  if (match[1] && match[1] !== '*') compound.tag = match[1].toLowerCase();
  for (const [, mark, name = ''] of (match[2] ?? '').matchAll(PART)) {
    const plain = name.replace(/\\(.)/g, '$1');
    if (mark === '#') compound.id = plain;
    else compound.classes.push(plain);
  }
  return compound;
}

/** Undefined for unsupported selectors (attributes, pseudo-classes, siblings): none of those sets fonts here. */
export function parseSelector(text: string): DomSelector | undefined {
  const tokens = text
    .replace(/\s*>\s*/g, ' > ')
    .trim()
    .split(/\s+/);
  const compounds: Compound[] = [];
  let specificity = 0;
  let combinator: ' ' | '>' = ' ';
  for (const token of tokens.reverse()) {
    if (token === '>') {
      combinator = '>';
      continue;
    }
    const compound = parseCompound(token, combinator);
    if (!compound) return undefined;
    combinator = ' ';
    compounds.push(compound);
    specificity += (compound.id ? 10_000 : 0) + compound.classes.length * 100 + (compound.tag ? 1 : 0);
  }
  return compounds.length > 0 ? { compounds, specificity } : undefined;
}

/** What a selector needs to know about an element; computed once per element and style pass. */
export interface ElementFacts {
  tag: string;
  id: string | null;
  classes: ReadonlySet<string>;
}

export function factsOf(element: DomElement): ElementFacts {
  const classes = element.getAttribute('class');
  return {
    tag: element.localName.toLowerCase(),
    id: element.getAttribute('id'),
    classes: new Set(classes ? classes.split(/\s+/) : []),
  };
}

function fits(compound: Compound, facts: ElementFacts): boolean {
  if (compound.tag !== undefined && compound.tag !== facts.tag) return false;
  if (compound.id !== undefined && compound.id !== facts.id) return false;
  return compound.classes.every((name) => facts.classes.has(name));
}

type Facts = (element: DomElement) => ElementFacts;

function ancestorsFit(compounds: readonly Compound[], index: number, parent: DomElement | null, facts: Facts): boolean {
  const compound = compounds[index];
  if (!compound) return true;
  for (let current = parent; current && isElement(current); current = current.parentNode) {
    if (fits(compound, facts(current)) && ancestorsFit(compounds, index + 1, current.parentNode, facts)) return true;
    if (compound.combinator === '>') return false;
  }
  return false;
}

export function matchesSelector({ compounds }: DomSelector, element: DomElement, facts: Facts): boolean {
  const last = compounds[0];
  return last !== undefined && fits(last, facts(element)) && ancestorsFit(compounds, 1, element.parentNode, facts);
}
