/** Draws emoji as shapes: each one is defined once and reused. */
import { readIcon, withOwnIds } from '../../icons/icon-pack.ts';
import { formatNumber } from '../../svg/style/shorten-value.ts';
import { createElement, type SvgElement } from '../../svg/tree/svg-tree.ts';
import { emojiKey } from '../../text/emoji.ts';
import { EMOJI_EM } from '../../text/run-width.ts';

export interface EmojiSheet {
  /** Undefined if no picture is shipped. `x` and `y` are the start of its baseline. */
  draw(emoji: string, x: number, y: number, fontSize: number): SvgElement | undefined;
  /** The drawings that were used, for the picture's `defs`. */
  symbols(): string;
  /** The drawing of one that was used. */
  symbol(emoji: string): string | undefined;
}

const PACK = 'emoji';
const DECIMALS = 4;
/** As large, and as far above the baseline, as the letters of Google's emoji font. */
const SIZE_EM = 128 / 109;
const ABOVE_EM = 101 / 109;
const TONES = /-1f3f[b-f]/g;

/** The text's own style does not apply to the drawing. */
const PLAIN = [
  ['fill', '#000'],
  ['fill-opacity', '1'],
  ['stroke', 'none'],
  ['stroke-width', '1'],
  ['stroke-opacity', '1'],
  ['stroke-dasharray', 'none'],
  ['stroke-linecap', 'butt'],
  ['stroke-linejoin', 'miter'],
] as const;

export function createEmojiSheet(): EmojiSheet {
  const symbols = new Map<string, string | undefined>();
  const symbolFor = (key: string): string | undefined => {
    if (symbols.has(key)) return symbols.get(key);
    // An unknown mixture of skin tones is shown without them.
    const icon = readIcon(PACK, key) ?? readIcon(PACK, key.replace(TONES, ''));
    const box = icon && [icon.left, icon.top, icon.width, icon.height].join(' ');
    const symbol =
      icon && `<symbol id="emoji-${key}" viewBox="${box}">${withOwnIds(icon.body, `emoji-${key}-`)}</symbol>`;
    symbols.set(key, symbol);
    return symbol;
  };
  return {
    draw(emoji, x, y, fontSize) {
      const key = emojiKey(emoji);
      if (symbolFor(key) === undefined) return undefined;
      const size = SIZE_EM * fontSize;
      return createElement('use', [
        ['href', `#emoji-${key}`],
        ['x', formatNumber(x + ((EMOJI_EM - SIZE_EM) / 2) * fontSize, DECIMALS)],
        ['y', formatNumber(y - ABOVE_EM * fontSize, DECIMALS)],
        ['width', formatNumber(size, DECIMALS)],
        ['height', formatNumber(size, DECIMALS)],
        ...PLAIN,
      ]);
    },
    symbols: () => [...symbols.values()].join(''),
    symbol: (emoji) => symbols.get(emojiKey(emoji)),
  };
}
