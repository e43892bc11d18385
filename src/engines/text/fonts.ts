/** The shipped fonts, in the order in which they are searched for a character. */

export type Face = 'regular' | 'bold' | 'italic' | 'boldItalic';

export interface ShippedFont {
  /** As named in the font file itself. */
  family: string;
  /** Below `dist/fonts`; a face that is absent is replaced by the nearest. */
  files: Partial<Record<Face, string>> & { regular: string };
  /** Set where letters change with their neighbours, so that widths do not simply add up. */
  shaped?: boolean;
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

/** The widths of Arial, and of Courier New. */
export const BASE_FAMILY = 'Arimo';
export const MONOSPACE_FAMILY = 'Cousine';

export const FONTS: readonly ShippedFont[] = [
  { family: BASE_FAMILY, files: faces('Arimo') },
  { family: MONOSPACE_FAMILY, files: faces('Cousine') },
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
  { family: 'Noto Sans Symbols 2', files: { regular: 'NotoSansSymbols2-Regular.ttf' } },
  { family: 'Noto Sans Symbols', files: regularAndBold('NotoSansSymbols') },
  { family: 'Noto Sans SC', files: regularAndBold('NotoSansSC') },
  { family: 'Noto Sans KR', files: regularAndBold('NotoSansKR') },
  // For emoji without a shipped picture.
  { family: 'Noto Emoji', files: { regular: 'NotoEmoji-Regular.ttf' } },
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
