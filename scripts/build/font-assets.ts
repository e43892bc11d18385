/** The font files that ship: the package each comes from, its path there, and its name below `dist/fonts`. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FONTS } from '../../src/engines/text/fonts.ts';

const require = createRequire(import.meta.url);

const FOLDERS = { Regular: '400Regular', Bold: '700Bold', Italic: '400Regular_Italic', BoldItalic: '700Bold_Italic' };

export interface FontAsset {
  package: string;
  from: string;
  /** Below `dist/fonts`. */
  file: string;
}

/** `Noto Sans Symbols 2` comes in `@expo-google-fonts/noto-sans-symbols-2`. */
function assetOf(family: string, file: string): FontAsset {
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
