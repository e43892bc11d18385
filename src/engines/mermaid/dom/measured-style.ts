/** The computed style of an element, as far as measuring needs it: fonts, anchors, baselines, visibility. */
import { readFontShorthand } from '../../svg/style/cascade.ts';
import {
  type CssVariables,
  inCascadeOrder,
  MatchedRules,
  resolveVariables,
  withOwnVariables,
} from '../../svg/style/declarations-for.ts';
import { isValidValue } from '../../svg/style/shorten-value.ts';
import {
  type Declaration,
  parseDeclarations,
  parseStyleSheet,
  type StyleRule,
  type StyleSheet,
} from '../../svg/style/style-sheet.ts';
import { MEASURED_ATTRIBUTES } from '../../svg/tree/properties.ts';
import { elementsIn, type SvgElement, textOf } from '../../svg/tree/svg-tree.ts';
import { ROOT_FONT_SIZE_PX, readFontSize, textLengthInPixels } from '../../text/css-length.ts';

/** The style of an element without any declaration. */
const INITIAL = {
  fontSize: ROOT_FONT_SIZE_PX,
  fontWeight: '400',
  fontStyle: 'normal',
  fontFamily: '',
  textAnchor: 'start',
  whiteSpace: 'normal',
  letterSpacing: 0,
  dominantBaseline: 'auto',
  /** Moves a `tspan` against its `text`; a `text` itself has nothing to be aligned with. */
  alignmentBaseline: 'auto',
  display: 'inline',
  /** From a style sheet or `style`; the attribute of the same name is read where it is used. */
  transform: undefined as string | undefined,
};
export type MeasuredStyle = Readonly<typeof INITIAL>;

const MEASURED: ReadonlySet<string> = new Set([...MEASURED_ATTRIBUTES, 'transform']);
/** A style-sheet length without a unit is invalid, while an attribute's is in pixels. */
const BARE_NUMBER = /^\s*[+-]?[\d.]+\s*$/;
const NO_VARIABLES: CssVariables = new Map();

function isMeasurable(property: string, value: string): boolean {
  if (property === 'font-size' && BARE_NUMBER.test(value) && Number(value) !== 0) return false;
  return isValidValue(property, value);
}

function measuredOf(declaration: Declaration): Declaration[] {
  const { property, value, important } = declaration;
  if (property === 'font') {
    return readFontShorthand(value).map(([name, part]) => ({ property: name, value: part, important }));
  }
  if (property.startsWith('--')) return [declaration];
  if (!MEASURED.has(property)) return [];
  return value.includes('var(') || isMeasurable(property, value) ? [declaration] : [];
}

function measuredRule(rule: StyleRule): readonly Declaration[] {
  rule.measured ??= rule.declarations.flatMap(measuredOf);
  return rule.measured;
}

/** Keyed by what `parseDeclarations` returned, which is the same array for the same text. */
const knownInline = new WeakMap<readonly Declaration[], readonly Declaration[]>();

function measuredInline(style: string | undefined): readonly Declaration[] {
  if (!style) return [];
  const all = parseDeclarations(style);
  const measured = knownInline.get(all) ?? all.flatMap(measuredOf);
  knownInline.set(all, measured);
  return measured;
}

/** What applies to an element, with the style that follows for measuring. */
export class MeasuredLook extends MatchedRules {
  readonly variables: CssVariables;
  readonly style: MeasuredStyle;

  constructor(element: SvgElement, above: MeasuredLook | undefined) {
    super(element, above, above?.sheet ?? ownSheet(element));
    // Rules that depend on attributes or siblings are left out: none of Mermaid's sets a measured property.
    const rules = this.certain.map(measuredRule).filter(({ length }) => length > 0);
    const declarations = inCascadeOrder(rules, measuredInline(element.attributes.get('style')));
    this.variables = withOwnVariables(above?.variables ?? NO_VARIABLES, declarations);
    const declared = presentationOf(element);
    for (const { property, value } of declarations) {
      const settled = value.includes('var(') ? resolveVariables(value, this.variables) : value;
      if (settled === value || isMeasurable(property, settled)) declared.set(property, settled);
    }
    this.style = styleBelow(element, declared, above?.style ?? INITIAL);
  }
}

/** Mermaid puts its sheets right into the picture. */
export function cssIn(root: SvgElement): string | undefined {
  const sheets = elementsIn(root).filter(({ name }) => name === 'style');
  return sheets.length === 0 ? undefined : sheets.map(textOf).join('\n');
}

function ownSheet(element: SvgElement): StyleSheet | undefined {
  const css = element.name === 'svg' ? cssIn(element) : undefined;
  return css === undefined ? undefined : parseStyleSheet(css, element.attributes.get('id') ?? '');
}

function presentationOf({ attributes, isPlain }: SvgElement): Map<string, string> {
  const declared = new Map<string, string>();
  if (isPlain) return declared;
  for (const name of MEASURED_ATTRIBUTES) {
    const value = attributes.get(name);
    if (value) declared.set(name, value);
  }
  return declared;
}

function styleBelow(element: SvgElement, declared: ReadonlyMap<string, string>, parent: MeasuredStyle): MeasuredStyle {
  const own = (name: string, inherited: string): string => {
    const value = declared.get(name);
    return value === undefined || value === 'inherit' ? inherited : value;
  };
  const fontSize = readFontSize(declared.get('font-size') ?? '', parent.fontSize, 'pixels') ?? parent.fontSize;
  const isSpan = element.name === 'tspan';
  const preserves = element.attributes.get('xml:space') === 'preserve';
  return {
    fontSize,
    fontWeight: own('font-weight', parent.fontWeight),
    fontStyle: own('font-style', parent.fontStyle),
    fontFamily: own('font-family', parent.fontFamily),
    textAnchor: own('text-anchor', parent.textAnchor),
    whiteSpace: own('white-space', preserves ? 'pre' : parent.whiteSpace),
    letterSpacing: textLengthInPixels(declared.get('letter-spacing') ?? '', fontSize) ?? parent.letterSpacing,
    dominantBaseline: own('dominant-baseline', parent.dominantBaseline),
    alignmentBaseline: isSpan ? (declared.get('alignment-baseline') ?? parent.alignmentBaseline) : 'auto',
    display: declared.get('display') ?? 'inline',
    transform: declared.get('transform'),
  };
}

/** `above` is the look of its parent. */
export function lookBelow(element: SvgElement, above: MeasuredLook | undefined): MeasuredLook {
  const { look } = element;
  if (look instanceof MeasuredLook && look.stamp === element.stamp && look.above === above) return look;
  const fresh = new MeasuredLook(element, above);
  element.look = fresh;
  return fresh;
}

export function lookOf(element: SvgElement): MeasuredLook {
  return lookBelow(element, element.parentNode ? lookOf(element.parentNode) : undefined);
}

export function measuredStyle(element: SvgElement): MeasuredStyle {
  return lookOf(element).style;
}
