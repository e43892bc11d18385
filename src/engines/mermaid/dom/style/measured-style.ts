/** The computed style of an element, as far as measuring needs it: fonts, anchors, baselines, visibility. */
import { FONT_SIZE_WORDS, X_HEIGHT_EM } from '../../../text/font-size.ts';
import { childElements, type DomElement, isElement } from '../nodes/dom-node.ts';
import { type CssRule, MEASURED_PROPERTIES, parseRules, readDeclarations } from './css-rules.ts';
import { type DomSelector, type ElementFacts, factsOf, matchesSelector, parseSelector } from './selector.ts';
import { mayHavePresentation, styleStamp } from './style-cache.ts';

export interface MeasuredStyle {
  fontSize: number;
  fontWeight: string;
  fontStyle: string;
  fontFamily: string;
  textAnchor: string;
  whiteSpace: string;
  letterSpacing: number;
  dominantBaseline: string;
  /** Moves a `tspan` against its `text`; a `text` itself has nothing to be aligned with. */
  alignmentBaseline: string;
  display: string;
  /** From a style sheet or `style`; the attribute of the same name is read where it is used. */
  transform?: string;
}

const ROOT_FONT_SIZE_PX = 16;
const POINTS_TO_PIXELS = 4 / 3;

const INITIAL: MeasuredStyle = {
  fontSize: ROOT_FONT_SIZE_PX,
  fontWeight: '400',
  fontStyle: 'normal',
  fontFamily: '',
  textAnchor: 'start',
  whiteSpace: 'normal',
  letterSpacing: 0,
  dominantBaseline: 'auto',
  alignmentBaseline: 'auto',
  display: 'inline',
};

interface SheetRule extends Pick<CssRule, 'declarations'> {
  selector: DomSelector;
}

const MAX_KNOWN_SHEETS = 32;
/** Keyed by the whole text of a sheet; rules are never changed. */
const knownSheets = new Map<string, SheetRule[]>();

function readSheet(css: string): SheetRule[] {
  const known = knownSheets.get(css);
  if (known) return known;
  const rules: SheetRule[] = [];
  for (const { selector, declarations } of parseRules(css)) {
    const parsed = parseSelector(selector);
    if (parsed) rules.push({ selector: parsed, declarations });
  }
  rules.sort((a, b) => a.selector.specificity - b.selector.specificity);
  if (knownSheets.size >= MAX_KNOWN_SHEETS) knownSheets.clear();
  knownSheets.set(css, rules);
  return rules;
}

/** Pixels of a CSS length; `em` is the font size it refers to. Undefined if it is not a length. */
export function lengthInPixels(value: string, em: number): number | undefined {
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(px|em|rem|ex|pt|%)?\s*$/i.exec(value);
  if (!match) return undefined;
  const amount = Number(match[1]);
  switch (match[2]?.toLowerCase()) {
    case 'em':
      return amount * em;
    case 'rem':
      return amount * ROOT_FONT_SIZE_PX;
    case 'ex':
      return amount * em * X_HEIGHT_EM;
    case 'pt':
      return amount * POINTS_TO_PIXELS;
    case '%':
      return (amount / 100) * em;
    default:
      return amount;
  }
}

/** A style-sheet length without a unit is invalid, while an attribute's is in pixels. */
const UNITLESS = /^\s*[+-]?[\d.]+\s*$/;

type Declared = Map<string, string>;

function collect(element: DomElement, rules: readonly SheetRule[], facts: (e: DomElement) => ElementFacts): Declared {
  const declared: Declared = new Map();
  if (mayHavePresentation(element)) {
    for (const name of MEASURED_PROPERTIES) {
      const value = name === 'transform' ? null : element.getAttribute(name);
      if (value !== null && value !== '') declared.set(name, value);
    }
  }
  const important: Declared = new Map();
  const take = (declarations: CssRule['declarations']) => {
    for (const [name, { value, important: strong }] of declarations) {
      if (name === 'font-size' && UNITLESS.test(value) && Number(value) !== 0) continue;
      (strong ? important : declared).set(name, value);
    }
  };
  for (const rule of rules) if (matchesSelector(rule.selector, element, facts)) take(rule.declarations);
  const inline = element.getAttribute('style');
  if (inline) take(readDeclarations(inline));
  for (const [name, value] of important) declared.set(name, value);
  return declared;
}

function inheritable(declared: Declared, name: string, inherited: string): string {
  const value = declared.get(name);
  return value === undefined || value === 'inherit' || value.startsWith('var(') ? inherited : value;
}

function resolve(element: DomElement, declared: Declared, parent: MeasuredStyle): MeasuredStyle {
  const size = declared.get('font-size');
  const fontSize =
    size === undefined
      ? parent.fontSize
      : (lengthInPixels(size, parent.fontSize) ?? FONT_SIZE_WORDS.get(size) ?? parent.fontSize);
  const isSpan = element.localName === 'tspan';
  const preserves = element.getAttribute('xml:space') === 'preserve';
  return {
    fontSize,
    fontWeight: inheritable(declared, 'font-weight', parent.fontWeight),
    fontStyle: inheritable(declared, 'font-style', parent.fontStyle),
    fontFamily: inheritable(declared, 'font-family', parent.fontFamily),
    textAnchor: inheritable(declared, 'text-anchor', parent.textAnchor),
    whiteSpace: inheritable(declared, 'white-space', preserves ? 'pre' : parent.whiteSpace),
    letterSpacing: lengthInPixels(declared.get('letter-spacing') ?? '', fontSize) ?? parent.letterSpacing,
    dominantBaseline: inheritable(declared, 'dominant-baseline', parent.dominantBaseline),
    alignmentBaseline: isSpan ? (declared.get('alignment-baseline') ?? parent.alignmentBaseline) : 'auto',
    display: declared.get('display') ?? 'inline',
    transform: declared.get('transform'),
  };
}

interface Entry {
  style: MeasuredStyle;
  rules: readonly SheetRule[];
  parent: MeasuredStyle;
  stamp: number;
  facts: ElementFacts;
}

const entries = new WeakMap<DomElement, Entry>();

function ownRules(element: DomElement, inherited: readonly SheetRule[]): readonly SheetRule[] {
  if (element.localName !== 'svg' || inherited.length > 0) return inherited;
  const sheets = childElements(element).filter(({ localName }) => localName === 'style');
  return sheets.length === 0 ? inherited : readSheet(sheets.map((sheet) => sheet.textContent ?? '').join('\n'));
}

function knownFacts(element: DomElement): ElementFacts {
  return entries.get(element)?.facts ?? factsOf(element);
}

const NO_RULES: readonly SheetRule[] = [];

function entryOf(element: DomElement): Entry {
  const parentNode = element.parentNode;
  const above = parentNode && isElement(parentNode) ? entryOf(parentNode) : undefined;
  const parent = above?.style ?? INITIAL;
  const stamp = styleStamp(element);
  const known = entries.get(element);
  if (known && known.stamp === stamp && known.parent === parent) return known;
  const rules = ownRules(element, above?.rules ?? NO_RULES);
  entries.delete(element);
  const facts = factsOf(element);
  const declared = collect(element, rules, (other) => (other === element ? facts : knownFacts(other)));
  const entry: Entry = { style: resolve(element, declared, parent), rules, parent, stamp, facts };
  entries.set(element, entry);
  return entry;
}

export function measuredStyle(element: DomElement): MeasuredStyle {
  return entryOf(element).style;
}
