/** Finds the emoji of a text, whole: with skin tone, joined to others, as keycap or flag. */

/** Written as text, because the compiler knows the newest properties only for newer targets. */
const MODIFIED = String.raw`\p{Emoji}(?:\p{Emoji_Modifier}|\u{fe0f}\u{20e3}?|[\u{e0020}-\u{e007e}]+\u{e007f})?`;
const SEQUENCE = new RegExp(
  String.raw`\p{Regional_Indicator}{2}|[0-9#*]\u{fe0f}?\u{20e3}|${MODIFIED}(?:\u{200d}${MODIFIED})*`,
  'gu',
);
/** A sequence without any of these is a text character. */
const COLOURED = /\p{Emoji_Presentation}|\ufe0f|\u20e3|\p{Emoji_Modifier}|\u200d/u;
const TEXT_STYLE = '\ufe0e';
/** Only keycap emoji begin below it. */
const MAY_HOLD_EMOJI = /[\u00a9\u00ae\u203c-\u{1ffff}]/u;

export interface EmojiPlace {
  start: number;
  end: number;
}

export function emojiIn(text: string): EmojiPlace[] {
  if (!MAY_HOLD_EMOJI.test(text)) return [];
  const places: EmojiPlace[] = [];
  for (const { 0: found, index } of text.matchAll(SEQUENCE)) {
    const end = index + found.length;
    if (COLOURED.test(found) && text[end] !== TEXT_STYLE) places.push({ start: index, end });
  }
  return places;
}

/** The name of its picture: hex numbers joined by `-`, without the sign that asks for a picture. */
export function emojiKey(emoji: string): string {
  return [...emoji]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
    .filter((code) => code !== 'fe0f')
    .join('-');
}
