/** Prepares a picture's text for the rasterizer: places it, names its fonts, draws its emoji. */
import { builtPath } from '../../../package-root.ts';
import { readCleanSvg } from '../../svg/tree/read-clean-svg.ts';
import { serializeSvg } from '../../svg/tree/serialize-svg.ts';
import { dropUnseen } from './drop-unseen.ts';
import { createEmojiSheet } from './emoji-sheet.ts';
import { placeTexts } from './place-text.ts';

export interface PreparedText {
  svg: string;
  fontFiles: string[];
}

/** For texts that are left as they are, such as those along a path. */
const ALWAYS = 'Arimo-Regular.ttf';

export function prepareText(clean: string, scale: number): PreparedText {
  const root = readCleanSvg(clean);
  const emoji = createEmojiSheet();
  const fontFiles = new Set([ALWAYS]);
  placeTexts(root, { scale, emoji, fontFiles });
  const [left = 0, top = 0, width = 0, height = 0] = (root.attributes.get('viewBox') ?? '').split(' ').map(Number);
  dropUnseen(root, { left, top, right: left + width, bottom: top + height });
  const svg = serializeSvg(root);
  const symbols = emoji.symbols();
  return {
    svg: symbols === '' ? svg : svg.replace(/^<svg[^>]*>/, (tag) => `${tag}<defs>${symbols}</defs>`),
    fontFiles: [...fontFiles].map((file) => builtPath('fonts', file)),
  };
}
