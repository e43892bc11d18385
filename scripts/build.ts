/** Builds everything that runs: `dist/bin`, `dist/library`, `dist/types`, `dist/netlify`, `dist/engines`, `dist/fonts`, `dist/icons`, `dist/docs`, `dist/playground`, `dist/mcp`, and the licences. */
import { mkdir, rm } from 'node:fs/promises';
import { packagePath } from '../src/package-root.ts';
import { LANGUAGE_NAMES, type Language } from '../src/ports/languages.ts';
import { buildAssets } from './build/assets.ts';
import { buildBin } from './build/bin.ts';
import { buildFontMetrics } from './build/font-metrics.ts';
import { buildGlyphTable } from './build/glyph-table.ts';
import { buildIconPacks } from './build/icon-packs.ts';
import { buildLibrary } from './build/library.ts';
import { writeLicences } from './build/licences.ts';
import { buildMcpFiles } from './build/mcp-files.ts';
import { buildMermaid } from './build/mermaid.ts';
import { buildNetlify } from './build/netlify.ts';
import { buildPlantuml } from './build/plantuml.ts';
import { buildPlayground } from './build/playground.ts';

const ENGINES: Record<Language, () => Promise<string[]>> = { mermaid: buildMermaid, plantuml: buildPlantuml };

// What an earlier build left under other names would be shipped too.
await rm(packagePath('dist/engines'), { recursive: true, force: true });
await mkdir(packagePath('dist/engines'), { recursive: true });
// The engines are run once at the end of their build, and read these then.
const [assets, icons] = await Promise.all([buildAssets(), buildIconPacks(), buildGlyphTable(), buildFontMetrics()]);

/** Each step gives the files of other packages that it put into `dist/`. */
const bundled = await Promise.all([
  buildBin(),
  buildLibrary(),
  buildNetlify(),
  buildMcpFiles(),
  ...LANGUAGE_NAMES.map((name) => ENGINES[name]()),
]);
// The page's examples are drawn with the finished engines.
const page = await buildPlayground();
await writeLicences([...assets, ...icons, ...bundled.flat(), ...page]);
