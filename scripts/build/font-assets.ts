/** The font files that ship: the package each comes from, its path there, and its name below `fonts`. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FONTS, WIDE_FAMILY } from '../../src/engines/text/fonts.ts';

const require = createRequire(import.meta.url);

const FOLDERS = { Regular: '400Regular', Bold: '700Bold', Italic: '400Regular_Italic', BoldItalic: '700Bold_Italic' };

export interface FontAsset {
  package: string;
  from: string;
  /** Below `fonts`. */
  file: string;
}

const DEJAVU = 'dejavu-fonts-ttf';

/** `Noto Sans Symbols 2` comes in `@expo-google-fonts/noto-sans-symbols-2`. */
function assetOf(family: string, file: string): FontAsset {
  if (family === WIDE_FAMILY) {
    return { package: DEJAVU, from: join(dirname(require.resolve(`${DEJAVU}/package.json`)), 'ttf', file), file };
  }
  const name = `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`;
  const [prefix = '', face = ''] = file.replace('.ttf', '').split('-');
  const folder = FOLDERS[face as keyof typeof FOLDERS];
  return {
    package: name,
    from: join(dirname(require.resolve(`${name}/package.json`)), folder, `${prefix}_${folder}.ttf`),
    file,
  };
}

export const FONT_ASSETS: readonly FontAsset[] = FONTS.flatMap(({ family, files }) =>
  Object.values(files).map((file) => assetOf(family, file)),
);
