/** The shipped fonts, in the order in which they are searched for a character. */
import { remembered } from '../remembered.ts';

export type Face = 'regular' | 'bold' | 'italic' | 'boldItalic';

export interface ShippedFont {
  /** As named in the font file itself. */
  family: string;
  /** Below the build's `fonts`; a face that is absent is replaced by the nearest. */
  files: Partial<Record<Face, string>> & { regular: string };
  /** Set where letters change with their neighbours, so that widths do not simply add up. */
  shaped?: boolean;
  /** Characters that it has, and that other fonts draw better. */
  without?: RegExp;
}

const faces = (name: string): ShippedFont['files'] => ({
  regular: `${name}-Regular.ttf`,
  bold: `${name}-Bold.ttf`,
  italic: `${name}-Italic.ttf`,
  boldItalic: `${name}-BoldItalic.ttf`,
});
const regularAndBold = (name: string) => ({ regular: `${name}-Regular.ttf`, bold: `${name}-Bold.ttf` });

const SHAPED_IN_BOLD = ['Arabic', 'Devanagari', 'Bengali', 'Tamil', 'Thai', 'Georgian', 'Armenian'];
const SHAPED = [
  ...['Gujarati', 'Gurmukhi', 'Telugu', 'Kannada', 'Malayalam', 'Oriya', 'Sinhala', 'Khmer', 'Lao', 'Myanmar'],
  'Ethiopic',
];

/** The widths of Arial, of Courier New, and (almost) of Verdana. */
export const BASE_FAMILY = 'Arimo';
export const MONOSPACE_FAMILY = 'Cousine';
export const WIDE_FAMILY = 'DejaVu Sans';

/** What whole texts are set in; all other fonts stand in for characters that these lack. */
export type TextFamily = typeof BASE_FAMILY | typeof MONOSPACE_FAMILY | typeof WIDE_FAMILY;

/** What a drawing names: the shipped face first, then fonts of the same widths that viewers are likely to have. */
export const STACKS: Readonly<Record<TextFamily, string>> = {
  [BASE_FAMILY]: 'Arimo, Arial, Helvetica, sans-serif',
  [MONOSPACE_FAMILY]: 'Cousine, "Courier New", Courier, "Liberation Mono", monospace',
  [WIDE_FAMILY]: 'DejaVu Sans, Verdana, sans-serif',
};
export const BASE_STACK = STACKS[BASE_FAMILY];

/** Names that a list does not get past: browsers have a font for them. */
const PROPORTIONAL = /^(?:arimo|arial|helvetica|verdana|tahoma|trebuchet ms|system-ui|(?:ui-)?(?:sans-)?serif)$/;
const MONOSPACE = /mono(?!type)|courier|consolas|menlo|monaco|cousine|\bcode\b|lucida console/;
const WIDE = /^(?:dejavu|bitstream vera) sans$/;

/** Asked for each text that is measured, with the few lists of a diagram. */
const MAX_KNOWN_LISTS = 100;
const namedFamily = remembered(MAX_KNOWN_LISTS, (families): TextFamily => {
  for (const quoted of families.toLowerCase().split(',')) {
    const name = quoted.replace(/["']/g, '').trim();
    if (MONOSPACE.test(name)) return MONOSPACE_FAMILY;
    if (WIDE.test(name)) return WIDE_FAMILY;
    if (PROPORTIONAL.test(name)) return BASE_FAMILY;
  }
  return BASE_FAMILY;
});

/** Which of them stands in for a `font-family`: the first name of the list that says what it looks like decides. */
export function familyOf(families: string | undefined): TextFamily {
  return families ? namedFamily(families) : BASE_FAMILY;
}

export function fontStack(families: string): string {
  return STACKS[familyOf(families)];
}

export const FONTS: readonly ShippedFont[] = [
  { family: BASE_FAMILY, files: faces('Arimo') },
  { family: MONOSPACE_FAMILY, files: faces('Cousine') },
  {
    family: WIDE_FAMILY,
    // Its italics are the same letters, slanted, and as wide.
    files: { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' },
    without: /[\p{Script=Arabic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Lao}]/u,
  },
  ...SHAPED_IN_BOLD.map((script) => ({
    family: `Noto Sans ${script}`,
    files: regularAndBold(`NotoSans${script}`),
    shaped: true,
  })),
  ...SHAPED.map((script) => ({
    family: `Noto Sans ${script}`,
    files: { regular: `NotoSans${script}-Regular.ttf` },
    shaped: true,
  })),
  { family: 'Noto Sans Math', files: { regular: 'NotoSansMath-Regular.ttf' } },
  // For emoji without a shipped picture, and for signs such as ❤ that are emoji as well: browsers look here before other symbols.
  { family: 'Noto Emoji', files: { regular: 'NotoEmoji-Regular.ttf' } },
  { family: 'Noto Sans Symbols 2', files: { regular: 'NotoSansSymbols2-Regular.ttf' } },
  { family: 'Noto Sans Symbols', files: regularAndBold('NotoSansSymbols') },
  { family: 'Noto Sans SC', files: regularAndBold('NotoSansSC') },
  { family: 'Noto Sans KR', files: regularAndBold('NotoSansKR') },
];

/** The replacement for a face that a font does not have. */
const NEAREST: Readonly<Record<Face, readonly Face[]>> = {
  regular: ['regular'],
  bold: ['bold', 'regular'],
  italic: ['italic', 'regular'],
  boldItalic: ['boldItalic', 'bold', 'regular'],
};

export function nearestFace(font: ShippedFont, face: Face): Face {
  return NEAREST[face].find((name) => font.files[name] !== undefined) ?? 'regular';
}
