/** Chooses the shipped font files that a picture's text needs. */
import { packagePath } from '../../package-root.ts';

/** The family that every name falls back to: the texts were measured with it. */
export const BASE_FAMILY = 'Arimo';

const BASE_FILES = ['Arimo-Regular.ttf', 'Arimo-Bold.ttf', 'Arimo-Italic.ttf', 'Arimo-BoldItalic.ttf'];

/** Large, so read only when such text occurs. */
const FALLBACK_FILES: readonly { file: string; characters: RegExp }[] = [
  {
    file: 'NotoSansSC-Regular.ttf',
    characters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u2460-\u24FF\u25A0-\u27BF\u2B00-\u2BFF\u3000-\u303F\uFF00-\uFFEF]/u,
  },
  { file: 'NotoSansKR-Regular.ttf', characters: /\p{Script=Hangul}/u },
  { file: 'NotoEmoji-Regular.ttf', characters: /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}]/u },
];

export function fontFilesFor(text: string): string[] {
  const fallbacks = FALLBACK_FILES.filter(({ characters }) => characters.test(text)).map(({ file }) => file);
  return [...BASE_FILES, ...fallbacks].map((file) => packagePath('dist', 'fonts', file));
}
