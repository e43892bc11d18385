/**
 * Drops values of a diagram's own configuration whose type differs from Mermaid's default: a width that is a string gives a drawing without a size.
 * Fonts become the shipped ones, which text is measured in; nothing of what the author wrote remains to be put into a style sheet.
 */
import { fontStack } from '../../text/fonts.ts';

type Config = Record<string, unknown>;

function isSection(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Font sizes may be lengths, and font weights words, where the default is a number. */
const LENGTH = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)\s*(?:px|em|rem|pt|%)?\s*$/;
const WEIGHT_KEY = /FontWeight$/;
const FAMILY_KEY = /fontFamily$/i;
/** Of a Gantt chart, in pixels: narrower ones have no room for bars, wider ones are no pictures. */
const USE_WIDTH = { key: 'useWidth', least: 100, most: 10_000 };

function fits(key: string, value: unknown, usual: unknown): boolean {
  if (Array.isArray(usual)) return Array.isArray(value);
  if (typeof usual === 'function') return false;
  if (typeof usual === 'string') return typeof value === 'string';
  if (typeof usual !== 'number' || WEIGHT_KEY.test(key)) return typeof value !== 'object';
  return typeof value === 'number' ? Number.isFinite(value) : LENGTH.test(String(value));
}

const NO_DEFAULTS: Config = {};

/** Changes `given`: mistyped values are removed, so that the default applies. Keys without a default are left to Mermaid. */
export function dropMistypedConfig(given: Config, defaults: Config): void {
  for (const [key, value] of Object.entries(given)) {
    const usual = Object.hasOwn(defaults, key) ? defaults[key] : undefined;
    if (FAMILY_KEY.test(key)) {
      if (typeof value === 'string' && value !== '') given[key] = fontStack(value);
      else delete given[key];
      continue;
    }
    if (key === USE_WIDTH.key) {
      const isWidth = typeof value === 'number' && value >= USE_WIDTH.least && value <= USE_WIDTH.most;
      if (!isWidth) delete given[key];
      continue;
    }
    if (usual === undefined || usual === null) {
      if (isSection(value)) dropMistypedConfig(value, NO_DEFAULTS);
      continue;
    }
    // YAML reads a branch called 2024 as a number.
    const told = typeof usual === 'string' && typeof value === 'number' ? String(value) : value;
    if (isSection(usual) && isSection(told)) dropMistypedConfig(told, usual);
    else if (isSection(usual) || !fits(key, told, usual)) delete given[key];
    else given[key] = told;
  }
}
