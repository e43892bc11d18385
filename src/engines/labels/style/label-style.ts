/** The style of an element as far as a label's layout and look need it, worked out from its declarations and its parent. */
import type { Declaration } from '../../svg/style/style-sheet.ts';
import { type Length, readFontSize } from '../../text/css-length.ts';
import { READERS } from './style-readers.ts';

export interface Edges {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A factor of the font size, or pixels; `normal` is left to the font. */
export type LineHeight = 'normal' | { factor: number } | { px: number };

interface InheritedStyle {
  fontSize: number;
  fontWeight: number;
  fontStyle: string;
  fontFamily: string;
  lineHeight: LineHeight;
  color: string;
  textAlign: string;
  textTransform: string;
  whiteSpace: string;
  overflowWrap: string;
  wordBreak: string;
  letterSpacing: number;
  listStyle: string;
  borderSpacing: number;
  visibility: string;
  /** Formally not inherited, but an element's lines run through everything in it. */
  decoration: string;
}

interface OwnStyle {
  display: string;
  verticalAlign: string;
  background: string | undefined;
  opacity: number;
  width: Length | undefined;
  height: Length | undefined;
  minWidth: Length | undefined;
  maxWidth: Length | undefined;
  padding: Edges;
  margin: Edges;
  border: Edges;
  borderColor: string | undefined;
  alignItems: string;
  justifyContent: string;
  flexDirection: string;
}

export type LabelStyle = Readonly<InheritedStyle & OwnStyle>;

const NO_EDGES: Edges = { top: 0, right: 0, bottom: 0, left: 0 };

const OWN_INITIAL: OwnStyle = {
  display: 'inline',
  verticalAlign: 'baseline',
  background: undefined,
  opacity: 1,
  width: undefined,
  height: undefined,
  minWidth: undefined,
  maxWidth: undefined,
  padding: NO_EDGES,
  margin: NO_EDGES,
  border: NO_EDGES,
  borderColor: undefined,
  alignItems: 'normal',
  justifyContent: 'normal',
  flexDirection: 'row',
};

export const INITIAL_STYLE: LabelStyle = {
  fontSize: 16,
  fontWeight: 400,
  fontStyle: 'normal',
  fontFamily: '',
  lineHeight: 'normal',
  color: '#000',
  textAlign: 'start',
  textTransform: 'none',
  whiteSpace: 'normal',
  overflowWrap: 'normal',
  wordBreak: 'normal',
  letterSpacing: 0,
  listStyle: 'disc',
  borderSpacing: 0,
  visibility: 'visible',
  decoration: '',
  ...OWN_INITIAL,
};

export type Draft = { -readonly [Key in keyof LabelStyle]: LabelStyle[Key] };
const KEYS: Readonly<Record<string, keyof LabelStyle>> = {
  'font-size': 'fontSize',
  'font-weight': 'fontWeight',
  'font-style': 'fontStyle',
  'font-family': 'fontFamily',
  'line-height': 'lineHeight',
  color: 'color',
  'text-align': 'textAlign',
  'white-space': 'whiteSpace',
  'vertical-align': 'verticalAlign',
  'background-color': 'background',
};

/** `inherit`, `initial` and the like; true when the word was one of them. */
function takeWord(draft: Draft, property: string, value: string, parent: LabelStyle): boolean {
  if (!/^(?:inherit|initial|unset|revert)$/.test(value)) return false;
  const key = KEYS[property];
  if (key === undefined) return true;
  const isHandedDown = value === 'inherit' || (value !== 'initial' && !(key in OWN_INITIAL));
  Object.assign(draft, { [key]: (isHandedDown ? parent : INITIAL_STYLE)[key] });
  return true;
}

/** Declarations in the order in which they override each other. Font sizes come first: `em` of all others refers to them. */
export function styleFrom(
  declarations: readonly Pick<Declaration, 'property' | 'value'>[],
  parent: LabelStyle,
): LabelStyle {
  const draft: Draft = { ...parent, ...OWN_INITIAL };
  for (const { property, value } of declarations) {
    if (property !== 'font-size' || takeWord(draft, property, value, parent)) continue;
    draft.fontSize = readFontSize(value, parent.fontSize) ?? draft.fontSize;
  }
  for (const { property, value } of declarations) {
    const read = Object.hasOwn(READERS, property) ? READERS[property] : undefined;
    if (read && !takeWord(draft, property, value, parent)) read(draft, value, parent);
  }
  return draft;
}
