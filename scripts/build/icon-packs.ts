/** Packs the icons and emoji that ship into `icons`: an index each, and the drawings in blocks that are read one by one. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import type { PackIndex } from '../../src/engines/icons/icon-pack.ts';
import { dropUnseen } from '../../src/engines/outputs/png/drop-unseen.ts';
import { readCleanSvg } from '../../src/engines/svg/tree/read-clean-svg.ts';
import { serializeSvg } from '../../src/engines/svg/tree/serialize-svg.ts';
import { type Made, madeOfFiles } from './made-of.ts';

const require = createRequire(import.meta.url);

export interface IconPackage {
  package: string;
  /** Below `icons`. */
  pack: string;
}

/** The packages whose drawings ship, and the pack that each goes into. */
export const ICON_PACKAGES: readonly IconPackage[] = [
  { package: '@fortawesome/free-solid-svg-icons', pack: 'fa-solid' },
  { package: '@fortawesome/free-regular-svg-icons', pack: 'fa-regular' },
  { package: '@fortawesome/free-brands-svg-icons', pack: 'fa-brands' },
  { package: '@iconify-json/mdi', pack: 'mdi' },
  { package: '@iconify-json/logos', pack: 'logos' },
  { package: '@iconify-json/noto', pack: 'emoji' },
  { package: '@iconify-json/flag', pack: 'emoji' },
];

/** Unpacked; emoji that differ only by skin tone are neighbours and share much. */
const BLOCK_BYTES = 256 * 1024;

interface IconifyIcon {
  body: string;
  left?: number;
  top?: number;
  width?: number;
  height?: number;
}

interface IconifyJson {
  icons: Record<string, IconifyIcon>;
  aliases?: Record<string, { parent: string } & Record<string, unknown>>;
  width?: number;
  height?: number;
}

interface Contents {
  icons: Map<string, IconifyIcon>;
  aliases: Map<string, string>;
  box: [number, number, number, number];
}

const ICONIFY_SIZE = 16;

async function readJson<Json>(path: string): Promise<Json> {
  return JSON.parse(await readFile(require.resolve(path), 'utf8')) as Json;
}

async function contentsOf(name: string): Promise<Contents> {
  const {
    icons,
    aliases = {},
    width = ICONIFY_SIZE,
    height = ICONIFY_SIZE,
  } = await readJson<IconifyJson>(`${name}/icons.json`);
  // An alias that turns or mirrors its parent would need more than a name; those are a handful, and no emoji.
  const plain = Object.entries(aliases).filter(([, alias]) => Object.keys(alias).length === 1);
  return {
    icons: new Map(Object.entries(icons)),
    aliases: new Map(plain.map(([alias, { parent }]) => [alias, aliases[parent]?.parent ?? parent])),
    box: [0, 0, width, height],
  };
}

/** Width, height, other names and code points, code point, path. */
type FontAwesomeIcon = { iconName: string; icon: [number, number, (string | number)[], string, string | string[]] };

/** Font Awesome's own packages also know the names that its icons had before. */
function fontAwesomeContents(name: string): Contents {
  const exported = Object.values(require(name) as Record<string, unknown>);
  const found = exported.filter((one): one is FontAwesomeIcon =>
    Array.isArray((one as Partial<FontAwesomeIcon>)?.icon),
  );
  const contents: Contents = { icons: new Map(), aliases: new Map(), box: [0, 0, 512, 512] };
  for (const { iconName, icon } of found) {
    const [width, height, others, , path] = icon;
    const body = [path]
      .flat()
      .map((d) => `<path fill="currentColor" d="${d}"/>`)
      .join('');
    contents.icons.set(iconName, { body, width, height });
    for (const other of others) if (typeof other === 'string') contents.aliases.set(other, iconName);
  }
  return contents;
}

const REGIONAL_A = 0x1f1e6;
const TAG_SPACE = 0xe0000;
const BLACK_FLAG = '1f3f4';
const CANCEL_TAG = 'e007f';

/** `de` by its two letters, `gb-eng` by a black flag and its tags. */
function flagKey(country: string): string {
  const code = (start: number, letter: string) => (start + (letter.codePointAt(0) ?? 0)).toString(16);
  if (/^[a-z]{2}$/.test(country)) return [...country].map((letter) => code(REGIONAL_A - 0x61, letter)).join('-');
  return [BLACK_FLAG, ...[...country.replace('-', '')].map((letter) => code(TAG_SPACE, letter)), CANCEL_TAG].join('-');
}

/** By what the characters are, not by what they are called. */
async function emojiContents(): Promise<Contents> {
  const [noto, flags, characters] = [
    await contentsOf('@iconify-json/noto'),
    await contentsOf('@iconify-json/flag'),
    await readJson<Record<string, string>>('@iconify-json/noto/chars.json'),
  ];
  const byName = new Map<string, string>();
  const aliases = new Map<string, string>();
  for (const [key, name] of Object.entries(characters)) {
    const drawn = noto.aliases.get(name) ?? name;
    const first = byName.get(drawn);
    if (first === undefined) byName.set(drawn, key);
    else aliases.set(key, first);
  }
  const pictures = [...byName].flatMap(([name, key]) => {
    const icon = noto.icons.get(name);
    return icon ? [[key, icon] as const] : [];
  });
  const countries = [...flags.icons].filter(([name]) => name.endsWith('-4x3'));
  const flagIcons = countries.map(
    ([name, icon]) => [flagKey(name.replace('-4x3', '')), { ...icon, width: 640, height: 480 }] as const,
  );
  return { icons: new Map([...pictures, ...flagIcons]), aliases, box: noto.box };
}

/** Some drawings keep parts far outside of their frame, which nobody sees and the rasterizer fails on. */
function seenPart(body: string, [left = 0, top = 0, width = 0, height = 0]: readonly number[]): string {
  const root = readCleanSvg(`<svg>${body}</svg>`);
  dropUnseen(root, { left, top, right: left + width, bottom: top + height }, 0);
  return serializeSvg(root).replace(/^<svg>|<\/svg>$|^<svg\/>$/g, '');
}

function pack({ icons, aliases, box }: Contents): { index: PackIndex; data: Buffer } {
  const index: PackIndex = { blocks: [], icons: {}, aliases: Object.fromEntries(aliases), box };
  const packed: Buffer[] = [];
  let [open, bytes, offset]: [Buffer[], number, number] = [[], 0, 0];
  const close = () => {
    const block = deflateRawSync(Buffer.concat(open), { level: 9 });
    index.blocks.push(offset, block.length);
    packed.push(block);
    [open, bytes, offset] = [[], 0, offset + block.length];
  };
  for (const [name, icon] of icons) {
    const own = [icon.left ?? box[0], icon.top ?? box[1], icon.width ?? box[2], icon.height ?? box[3]];
    const body = Buffer.from(seenPart(icon.body, own));
    index.icons[name] = [packed.length, bytes, body.length, ...(own.every((side, at) => side === box[at]) ? [] : own)];
    open.push(body);
    bytes += body.length;
    if (bytes > BLOCK_BYTES) close();
  }
  if (bytes > 0) close();
  return { index, data: Buffer.concat(packed) };
}

function readContents(name: string, source: string): Promise<Contents> | Contents {
  if (name === 'emoji') return emojiContents();
  return source.startsWith('@fortawesome/') ? fontAwesomeContents(source) : contentsOf(source);
}

/** Reads some 40 MB. */
export async function buildIconPacks(folder: string): Promise<Made> {
  await mkdir(folder, { recursive: true });
  for (const name of new Set(ICON_PACKAGES.map((row) => row.pack))) {
    const source = ICON_PACKAGES.find((row) => row.pack === name)?.package ?? '';
    const { index, data } = pack(await readContents(name, source));
    await writeFile(`${folder}/${name}.json`, JSON.stringify(index));
    await writeFile(`${folder}/${name}.bin`, data);
  }
  return madeOfFiles(iconSources());
}

/** The packages that the drawings come from, each by its manifest. */
export function iconSources(): string[] {
  return ICON_PACKAGES.map((row) => require.resolve(`${row.package}/package.json`));
}
