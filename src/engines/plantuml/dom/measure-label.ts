/** The fonts of PlantUML's texts, and the room that a piece of text needs in them: DejaVu Sans, as in Java, for all families but those that say otherwise. */
import { familyOf, fontStack, MONOSPACE_FAMILY, STACKS, WIDE_FAMILY } from '../../text/fonts.ts';
import { measureText, type TextExtent, type TextFont } from '../../text/measure-text.ts';

const ARIAL = /^\W*(?:arimo|arial|helvetica)\b/i;

/** What a text of this family is measured in. */
export function plantumlStack(families: string): string {
  const isNamed = familyOf(families) === MONOSPACE_FAMILY || ARIAL.test(families);
  return isNamed ? fontStack(families) : STACKS[WIDE_FAMILY];
}

export function measureLabel(text: string, font: TextFont): TextExtent {
  return measureText(text, { ...font, family: plantumlStack(font.family ?? '') });
}
