/** The table of what is built: how, from which steps, and which files are whose. */
import { LANGUAGE_NAMES, type Language } from '../../src/ports/languages.ts';
import { buildFonts, copySwaggerUi } from './assets.ts';
import { buildBin } from './bin.ts';
import { buildIconPacks } from './icon-packs.ts';
import { buildLibrary, buildTypes } from './library.ts';
import { LICENCE_FILE, writeLicences } from './licences.ts';
import type { Made } from './made-of.ts';
import { buildMcpFiles } from './mcp-files.ts';
import { buildMermaid } from './mermaid.ts';
import { buildNetlify } from './netlify.ts';
import { buildPlantuml } from './plantuml.ts';
import { buildLibraries } from './plantuml-libraries.ts';
import { drawExamples } from './playground/draw-examples.ts';
import { buildPlayground } from './playground.ts';
import { SBOM_FILE, writeSbom } from './sbom.ts';

export interface Step {
  /** How the paths of its files begin, below the folder of the build. */
  owns: readonly string[];
  /** The modules that do it. */
  scripts: readonly string[];
  /** The steps that it follows, and is done again with. */
  uses?: readonly string[];
  /** The steps that it only waits for. */
  after?: readonly string[];
  run(build: string): Promise<Made>;
}

const ENGINES: Record<Language, (outdir: string) => Promise<Made>> = {
  mermaid: buildMermaid,
  plantuml: buildPlantuml,
};

function engineStep(language: Language): Step {
  return {
    owns: [`engines/${language}`],
    scripts: [`${language}.ts`, 'precompile.ts'],
    // An engine is run once at the end of its build, and reads these then.
    after: ['fonts', 'icons', 'libraries'],
    run: (build) => ENGINES[language](`${build}/engines`),
  };
}

export const STEPS: Readonly<Record<string, Step>> = {
  bin: { owns: ['bin/'], scripts: ['bin.ts'], run: (build) => buildBin(`${build}/bin`) },
  library: { owns: ['library/'], scripts: ['library.ts'], run: (build) => buildLibrary(`${build}/library`) },
  mcp: { owns: ['mcp/'], scripts: ['mcp-files.ts'], run: (build) => buildMcpFiles(`${build}/mcp`) },
  docs: { owns: ['docs/'], scripts: ['assets.ts'], run: (build) => copySwaggerUi(`${build}/docs`) },
  fonts: { owns: ['fonts/'], scripts: ['assets.ts'], run: (build) => buildFonts(`${build}/fonts`) },
  icons: { owns: ['icons/'], scripts: ['icon-packs.ts'], run: (build) => buildIconPacks(`${build}/icons`) },
  libraries: {
    owns: ['libraries/'],
    scripts: ['plantuml-libraries.ts'],
    run: (build) => buildLibraries(`${build}/libraries`),
  },
  ...Object.fromEntries(LANGUAGE_NAMES.map((language) => [language, engineStep(language)])),
  examples: {
    owns: LANGUAGE_NAMES.map((language) => `playground/assets/${language}-`),
    scripts: ['playground/draw-examples.ts'],
    uses: ['fonts', 'icons', 'libraries', ...LANGUAGE_NAMES],
    after: ['bin'],
    run: (build) => drawExamples(`${build}/playground/assets`, `${build}/bin/drawbridge.js`),
  },
  page: {
    owns: ['playground/'],
    scripts: ['playground.ts'],
    uses: ['examples'],
    run: (build) => buildPlayground(`${build}/playground`),
  },
};

/** Of two that fit, the longer beginning says whose a file is. */
export function ownerOf(path: string): string {
  const fits = Object.entries(STEPS).flatMap(([name, { owns }]) =>
    owns.filter((start) => path.startsWith(start)).map((start) => ({ name, start })),
  );
  const [first] = fits.sort((a, b) => b.start.length - a.start.length);
  if (first === undefined) throw new Error(`no step owns ${path}`);
  return first.name;
}

export interface Extra {
  /** Below `dist`. */
  place: string;
  scripts: readonly string[];
  run(target: string): Promise<Made>;
}

/** What is built only when it is asked for. */
export const EXTRA_STEPS: Readonly<Record<string, Extra>> = {
  types: { place: 'types', scripts: ['library.ts'], run: buildTypes },
  netlify: { place: 'netlify', scripts: ['netlify.ts'], run: buildNetlify },
  licences: { place: LICENCE_FILE, scripts: ['licences.ts'], run: writeLicences },
  sbom: { place: SBOM_FILE, scripts: ['sbom.ts'], run: writeSbom },
};
