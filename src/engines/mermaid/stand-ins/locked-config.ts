/** Mermaid's configuration: the fixed settings, and those that a diagram's own directives may not change. */
import { MAX_MERMAID_CODE_UNITS, type Theme } from '../../../../generated/values.ts';

/** The shipped face first, then fonts of the same widths that viewers are likely to have. */
export const FONT_FAMILY = 'Arimo, Arial, Helvetica, sans-serif';

const MAX_EDGES = 2_000;

/** Mermaid deletes these keys from directives and frontmatter, at any depth. */
const LOCKED_KEYS = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'fontFamily',
  'altFontFamily',
  'themeCSS',
  'dompurifyConfig',
  'logLevel',
  'arrowMarkerAbsolute',
  'deterministicIds',
  'deterministicIDSeed',
  'legacyMathML',
  'forceLegacyMathML',
  'useMaxWidth',
  'useWidth',
] as const;

type Config = Record<string, unknown>;

function isSection(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const FONT_KEY = /FontFamily$/;

/** Every `...FontFamily` of Mermaid's defaults, so that no diagram type falls back to a font that is not measured. */
function fontsOf(defaults: Config): { sections: Config; keys: Set<string> } {
  const sections: Config = {};
  const keys = new Set<string>();
  for (const [section, values] of Object.entries(defaults)) {
    if (!isSection(values) || section === 'themeVariables') continue;
    const fonts = Object.keys(values).filter((key) => FONT_KEY.test(key));
    for (const key of fonts) keys.add(key);
    if (fonts.length > 0) sections[section] = Object.fromEntries(fonts.map((key) => [key, FONT_FAMILY]));
  }
  return { sections, keys };
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
  const { sections, keys } = fontsOf(defaults);
  const fixed: Config = {
    startOnLoad: false,
    securityLevel: 'strict',
    ...(theme !== undefined && { theme }),
    fontFamily: FONT_FAMILY,
    deterministicIds: true,
    deterministicIDSeed: 'd',
    handDrawnSeed: 1,
    maxTextSize: MAX_MERMAID_CODE_UNITS,
    maxEdges: MAX_EDGES,
    suppressErrorRendering: true,
    logLevel: 'fatal',
    secure: [...LOCKED_KEYS, ...keys],
  };
  return merge(sections, fixed);
}
