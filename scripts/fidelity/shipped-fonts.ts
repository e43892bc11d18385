/** A Chromium that sees the shipped fonts and no others, so that both sides measure with the same ones. */
import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { builtPath, packagePath } from '../../src/package-root.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../test/support/programs.ts';

/** Face, weight and style. Fonts of the system are hinted, and then not as wide as they say: these are loaded by the page. */
const FACES = [
  ['Regular', 400, 'normal'],
  ['Bold', 700, 'normal'],
  ['Italic', 400, 'italic'],
  ['BoldItalic', 700, 'italic'],
] as const;
/** The families that diagrams name, by the shipped one that has their widths. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  Arimo: ['Arimo', 'Arial', 'Helvetica', 'Open Sans', 'trebuchet ms', 'verdana'],
  Cousine: ['Cousine', 'Courier New', 'Courier', 'Consolas', 'Menlo', 'Monaco'],
};
/** Only the page's own route answers there. */
const FONT_SERVER = 'http://fonts.invalid/';

function fontFaces(): string {
  const named = Object.entries(FAMILIES).flatMap(([file, families]) => families.map((family) => [file, family]));
  return named
    .flatMap(([file, family]) =>
      FACES.map(
        ([face, weight, style]) =>
          `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(${FONT_SERVER}${file}-${face}.ttf)}`,
      ),
    )
    .join('\n');
}

const ANSWERS: readonly (readonly [asked: string, answer: string])[] = [
  ['sans-serif', 'Arimo'],
  ['serif', 'Arimo'],
  ['monospace', 'Cousine'],
];

function alias([asked, answer]: (typeof ANSWERS)[number]): string {
  const edit = `<edit name="family" mode="assign" binding="strong"><string>${answer}</string></edit>`;
  return `<match target="pattern"><test name="family"><string>${asked}</string></test>${edit}</match>`;
}

/** The font for formulas has Arabic letters that do not join: text comes from the font for Arabic, as in the service. */
const ARABIC_IN_MATHS = `<match target="scan"><test name="family"><string>Noto Sans Math</string></test>
<edit name="charset" mode="assign"><minus><name>charset</name><charset><range><int>0x600</int><int>0x6ff</int></range></charset></minus></edit></match>`;

/** PlantUML's font has many signs, for which Mermaid's texts have others. */
const NOT_FOR_MERMAID =
  '<selectfont><rejectfont><pattern><patelt name="family"><string>DejaVu Sans</string></patelt></pattern></rejectfont></selectfont>';

/** What else a page asks for comes from the shipped files as well; light hinting, as systems have it, leaves widths alone. */
async function fontConfig(forMermaid: boolean): Promise<string> {
  const folder = packagePath('out/fonts');
  const config = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${builtPath('fonts')}</dir><cachedir>${folder}/cache</cachedir>
<match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>
${ARABIC_IN_MATHS}${forMermaid ? NOT_FOR_MERMAID : ''}
${ANSWERS.map(alias).join('\n')}</fontconfig>
`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/fonts.conf`, config);
  return `${folder}/fonts.conf`;
}

export async function launchWithFonts(forMermaid = true): Promise<Browser> {
  const env = { ...process.env, FONTCONFIG_FILE: await fontConfig(forMermaid) };
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS, env });
}

export async function openWithFonts(browser: Browser, size: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport: size, screen: size });
  await page.route(`${FONT_SERVER}*`, (route) =>
    route.fulfill({
      path: builtPath('fonts', new URL(route.request().url()).pathname.slice(1)),
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.setContent(
    `<!DOCTYPE html><head><style>${fontFaces()} body{margin:0;font-family:Arimo}</style></head><body></body>`,
  );
  await page.evaluate(
    `Promise.all(${JSON.stringify(Object.values(FAMILIES).flat())}.flatMap((family) => ['', 'bold ', 'italic ', 'italic bold '].map((kind) => document.fonts.load(kind + '16px "' + family + '"', 'A'))))`,
  );
  return page;
}
