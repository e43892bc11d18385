/** The style of an element as far as a label's layout and look need it, worked out from its declarations and its parent. */
import type { Declaration } from '../svg/style-sheet.ts';
import { type Length, readFontSize, readLength } from './css-length.ts';

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
  /** Not inherited in name, but lines drawn by an element run through all that is in it. */
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

type Draft = { -readonly [Key in keyof LabelStyle]: LabelStyle[Key] };
type Reader = (draft: Draft, value: string, parent: LabelStyle) => void;

/** A property that takes its value word for word. */
function word(key: keyof { [Key in keyof Draft as Draft[Key] extends string ? Key : never]: true }): Reader {
  return (draft, value) => {
    draft[key] = value.toLowerCase();
  };
}

function length(key: 'width' | 'height' | 'minWidth' | 'maxWidth'): Reader {
  return (draft, value) => {
    draft[key] = readLength(value, draft.fontSize);
  };
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

function pixels(value: string, em: number): number {
  const read = readLength(value, em);
  return read && 'px' in read ? read.px : 0;
}

/** One to four lengths, as `padding: 1px 2px` has them. */
function edges(key: 'padding' | 'margin'): Reader {
  return (draft, value) => {
    const [top = 0, right = top, bottom = top, left = right] = value
      .trim()
      .split(/\s+/)
      .map((part) => pixels(part, draft.fontSize));
    draft[key] = { top, right, bottom, left };
  };
}

function edge(key: 'padding' | 'margin', side: (typeof SIDES)[number]): Reader {
  return (draft, value) => {
    draft[key] = { ...draft[key], [side]: pixels(value, draft.fontSize) };
  };
}

const BORDER_WORDS: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 };

function border(sides: readonly (typeof SIDES)[number][]): Reader {
  return (draft, value) => {
    const parts = value.match(/[^\s(]+(?:\([^)]*\))?/g) ?? [];
    const isDrawn = parts.some((part) => /^(?:solid|dashed|dotted|double|inset|outset|groove|ridge)$/.test(part));
    const widths = parts.flatMap((part) => BORDER_WORDS[part] ?? (/^[\d.]/.test(part) ? pixels(part, draft.fontSize) : []));
    const width = isDrawn ? (widths[0] ?? 3) : 0;
    draft.border = { ...draft.border, ...Object.fromEntries(sides.map((side) => [side, width])) };
    draft.borderColor = parts.find((part) => /^(?:#|rgb|hsl|[a-z]+$)/i.test(part) && !BORDER_STYLE.test(part));
  };
}

const BORDER_STYLE = /^(?:none|hidden|solid|dashed|dotted|double|inset|outset|groove|ridge|thin|medium|thick)$/;

const BOLD = 700;
const HEAVY = 900;

function fontWeight(draft: Draft, value: string, parent: LabelStyle): void {
  if (value === 'bold') draft.fontWeight = BOLD;
  else if (value === 'normal') draft.fontWeight = 400;
  else if (value === 'bolder') draft.fontWeight = parent.fontWeight < 350 ? 400 : parent.fontWeight < 550 ? BOLD : HEAVY;
  else if (value === 'lighter') draft.fontWeight = parent.fontWeight < 550 ? 100 : parent.fontWeight < 750 ? 400 : BOLD;
  else if (/^\d+$/.test(value)) draft.fontWeight = Number(value);
}

function lineHeight(draft: Draft, value: string): void {
  if (value === 'normal') draft.lineHeight = 'normal';
  else if (/^[\d.]+$/.test(value)) draft.lineHeight = { factor: Number(value) };
  else {
    const read = readLength(value, draft.fontSize);
    if (read) draft.lineHeight = { px: 'px' in read ? read.px : read.share * draft.fontSize };
  }
}

/** The colour of a `background`; pictures and gradients are not drawn. */
function background(draft: Draft, value: string): void {
  const colour = /(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([^)]*\)|\b[a-z]+\b)(?![^(]*\))/i.exec(value)?.[0];
  const isNone = colour === undefined || /^(?:none|transparent|url|inherit)$/i.test(colour);
  draft.background = isNone ? undefined : colour;
}

function decoration(draft: Draft, value: string): void {
  const lines = value.match(/underline|overline|line-through/g) ?? [];
  draft.decoration = [...new Set([...draft.decoration.split(' ').filter(Boolean), ...lines])].join(' ');
}

function font(draft: Draft, value: string, parent: LabelStyle): void {
  const [, words = '', size = '', line, family = ''] =
    /^(.*?)(?:^|\s)([\d.]+(?:px|pt|em|rem|%))(?:\s*\/\s*(\S+))?\s+(.+)$/.exec(value) ?? [];
  if (size === '') return;
  draft.fontSize = readFontSize(size, parent.fontSize) ?? draft.fontSize;
  draft.fontFamily = family;
  draft.fontStyle = /\b(italic|oblique)\b/.exec(words)?.[1] ?? 'normal';
  fontWeight(draft, /\b(bold|bolder|lighter|\d{3})\b/.exec(words)?.[1] ?? 'normal', parent);
  lineHeight(draft, line ?? 'normal');
}

const READERS: Readonly<Record<string, Reader>> = {
  font,
  'font-family': (draft, value) => {
    draft.fontFamily = value;
  },
  'font-style': word('fontStyle'),
  'font-weight': fontWeight,
  'line-height': lineHeight,
  color: (draft, value, parent) => {
    draft.color = /^currentcolor$/i.test(value) ? parent.color : value;
  },
  'text-align': word('textAlign'),
  'text-transform': word('textTransform'),
  'white-space': word('whiteSpace'),
  'overflow-wrap': word('overflowWrap'),
  'word-wrap': word('overflowWrap'),
  'word-break': word('wordBreak'),
  'letter-spacing': (draft, value) => {
    draft.letterSpacing = pixels(value, draft.fontSize);
  },
  'list-style': word('listStyle'),
  'list-style-type': word('listStyle'),
  'border-spacing': (draft, value) => {
    draft.borderSpacing = pixels(value.split(' ')[0] ?? '', draft.fontSize);
  },
  visibility: word('visibility'),
  'text-decoration': decoration,
  'text-decoration-line': decoration,
  display: word('display'),
  'vertical-align': word('verticalAlign'),
  background,
  'background-color': background,
  opacity: (draft, value) => {
    if (/^[\d.]+$/.test(value)) draft.opacity = Number(value);
  },
  width: length('width'),
  height: length('height'),
  'min-width': length('minWidth'),
  'max-width': length('maxWidth'),
  padding: edges('padding'),
  margin: edges('margin'),
  ...Object.fromEntries(SIDES.map((side) => [`padding-${side}`, edge('padding', side)])),
  ...Object.fromEntries(SIDES.map((side) => [`margin-${side}`, edge('margin', side)])),
  border: border(SIDES),
  ...Object.fromEntries(SIDES.map((side) => [`border-${side}`, border([side])])),
  'align-items': word('alignItems'),
  'justify-content': word('justifyContent'),
  'flex-direction': word('flexDirection'),
};

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
export function styleFrom(declarations: readonly Pick<Declaration, 'property' | 'value'>[], parent: LabelStyle): LabelStyle {
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
