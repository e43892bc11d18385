/** How each property changes the style of an element: one row per property. */
import { readFontSize, readLength } from '../../text/css-length.ts';
import type { Draft, LabelStyle } from './label-style.ts';

type Reader = (draft: Draft, value: string, parent: LabelStyle) => void;

/** A property whose value is used unchanged. */
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
    const widths = parts.flatMap(
      (part) => BORDER_WORDS[part] ?? (/^[\d.]/.test(part) ? pixels(part, draft.fontSize) : []),
    );
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
  else if (value === 'bolder')
    draft.fontWeight = parent.fontWeight < 350 ? 400 : parent.fontWeight < 550 ? BOLD : HEAVY;
  else if (value === 'lighter') draft.fontWeight = parent.fontWeight < 550 ? 100 : parent.fontWeight < 750 ? 400 : BOLD;
  else if (/^\d+$/.test(value)) draft.fontWeight = Number(value);
}

/** As a multiple of the font size; a label never has more. */
const MAX_LINE_HEIGHT = 1_000;

function lineHeight(draft: Draft, value: string): void {
  if (value === 'normal') draft.lineHeight = 'normal';
  else if (/^[\d.]+$/.test(value)) draft.lineHeight = { factor: Math.min(Number(value), MAX_LINE_HEIGHT) };
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

export const READERS: Readonly<Record<string, Reader>> = {
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
