/** Copies the files that ship as they are: the fonts and Swagger UI. */
import { cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packagePath } from '../../src/package-root.ts';

const require = createRequire(import.meta.url);

const ARIMO = dirname(require.resolve('@expo-google-fonts/arimo/package.json'));
const NOTO_SC = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const NOTO_KR = dirname(require.resolve('@expo-google-fonts/noto-sans-kr/package.json'));
const NOTO_EMOJI = dirname(require.resolve('@expo-google-fonts/noto-emoji/package.json'));
const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'));

/** Other packages' licences are found by where their files come from. */
export const ASSETS: readonly (readonly [from: string, to: string])[] = [
  [join(ARIMO, '400Regular/Arimo_400Regular.ttf'), 'dist/fonts/Arimo-Regular.ttf'],
  [join(ARIMO, '700Bold/Arimo_700Bold.ttf'), 'dist/fonts/Arimo-Bold.ttf'],
  [join(ARIMO, '400Regular_Italic/Arimo_400Regular_Italic.ttf'), 'dist/fonts/Arimo-Italic.ttf'],
  [join(ARIMO, '700Bold_Italic/Arimo_700Bold_Italic.ttf'), 'dist/fonts/Arimo-BoldItalic.ttf'],
  [join(NOTO_SC, '400Regular/NotoSansSC_400Regular.ttf'), 'dist/fonts/NotoSansSC-Regular.ttf'],
  [join(NOTO_KR, '400Regular/NotoSansKR_400Regular.ttf'), 'dist/fonts/NotoSansKR-Regular.ttf'],
  [join(NOTO_EMOJI, '400Regular/NotoEmoji_400Regular.ttf'), 'dist/fonts/NotoEmoji-Regular.ttf'],
  [join(SWAGGER_UI, 'swagger-ui-bundle.js'), 'dist/docs/swagger-ui-bundle.js'],
  [join(SWAGGER_UI, 'swagger-ui.css'), 'dist/docs/swagger-ui.css'],
  [packagePath('src/playground'), 'dist/playground'],
];

export async function buildAssets(): Promise<string[]> {
  await Promise.all(
    ASSETS.map(async ([from, to]) => {
      const target = packagePath(to);
      await mkdir(dirname(target), { recursive: true });
      await cp(from, target, { recursive: true });
    }),
  );
  return ASSETS.map(([from]) => from);
}
