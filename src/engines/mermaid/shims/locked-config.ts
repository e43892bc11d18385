/** Mermaid's configuration: the fixed settings, and those that a diagram's own directives may not change. */
import { MAX_MERMAID_CODE_UNITS, type Theme } from '../../../../generated/values.ts';
import { BASE_STACK } from '../../text/fonts.ts';

const MAX_EDGES = 2_000;

/** Mermaid deletes these keys from directives and frontmatter, at any depth. Authors are warned where the picture would show one. */
export const LOCKED_KEYS = [
  ...['secure', 'securityLevel', 'dompurifyConfig', 'themeCSS', 'maxTextSize', 'maxEdges'],
  ...['arrowMarkerAbsolute', 'legacyMathML', 'forceLegacyMathML'],
] as const;

/** The same, but nobody misses them: they concern pages, not pictures. */
const PAGE_KEYS = [
  ...['startOnLoad', 'suppressErrorRendering', 'logLevel', 'useMaxWidth'],
  ...['deterministicIds', 'deterministicIDSeed'],
] as const;

type Config = Record<string, unknown>;

function isSection(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const FONT_KEY = /FontFamily$/;

/** Every `...FontFamily` of Mermaid's defaults, so that no diagram type falls back to a font that is not measured. */
function fontsOf(defaults: Config): Config {
  const sections: Config = {};
  for (const [section, values] of Object.entries(defaults)) {
    if (!isSection(values) || section === 'themeVariables') continue;
    const fonts = Object.keys(values).filter((key) => FONT_KEY.test(key));
    if (fonts.length > 0) sections[section] = Object.fromEntries(fonts.map((key) => [key, BASE_STACK]));
  }
  return sections;
}

function merge(a: Config, b: Config): Config {
  const merged: Config = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const present = merged[key];
    merged[key] = isSection(present) && isSection(value) ? merge(present, value) : value;
  }
  return merged;
}

/** Without a theme, Mermaid chooses one for each type of diagram. */
export function lockedConfig(defaults: Config, theme?: Theme): Config {
  const fixed: Config = {
    startOnLoad: false,
    securityLevel: 'strict',
    ...(theme !== undefined && { theme }),
    fontFamily: BASE_STACK,
    deterministicIds: true,
    deterministicIDSeed: 'd',
    handDrawnSeed: 1,
    maxTextSize: MAX_MERMAID_CODE_UNITS,
    maxEdges: MAX_EDGES,
    suppressErrorRendering: true,
    logLevel: 'fatal',
    secure: [...LOCKED_KEYS, ...PAGE_KEYS],
  };
  return merge(fontsOf(defaults), fixed);
}
