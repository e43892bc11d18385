/** Turns the declarations of an element into the style that measuring needs, below that of its parent. */
import { ROOT_FONT_SIZE_PX, readFontSize, textLengthInPixels } from '../../../text/css-length.ts';
import type { DomElement } from '../nodes/dom-node.ts';

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

/** The style of an element without any declaration. */
export const INITIAL_MEASURES: MeasuredStyle = {
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

type Declared = ReadonlyMap<string, string>;

function inheritable(declared: Declared, name: string, inherited: string): string {
  const value = declared.get(name);
  return value === undefined || value === 'inherit' ? inherited : value;
}

export function resolveStyle(element: DomElement, declared: Declared, parent: MeasuredStyle): MeasuredStyle {
  const fontSize = readFontSize(declared.get('font-size') ?? '', parent.fontSize, 'pixels') ?? parent.fontSize;
  const isSpan = element.localName === 'tspan';
  const preserves = element.getAttribute('xml:space') === 'preserve';
  return {
    fontSize,
    fontWeight: inheritable(declared, 'font-weight', parent.fontWeight),
    fontStyle: inheritable(declared, 'font-style', parent.fontStyle),
    fontFamily: inheritable(declared, 'font-family', parent.fontFamily),
    textAnchor: inheritable(declared, 'text-anchor', parent.textAnchor),
    whiteSpace: inheritable(declared, 'white-space', preserves ? 'pre' : parent.whiteSpace),
    letterSpacing: textLengthInPixels(declared.get('letter-spacing') ?? '', fontSize) ?? parent.letterSpacing,
    dominantBaseline: inheritable(declared, 'dominant-baseline', parent.dominantBaseline),
    alignmentBaseline: isSpan ? (declared.get('alignment-baseline') ?? parent.alignmentBaseline) : 'auto',
    display: declared.get('display') ?? 'inline',
    transform: declared.get('transform'),
  };
}
