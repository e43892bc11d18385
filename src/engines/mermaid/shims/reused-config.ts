/** Computes once what Mermaid computes for each diagram: the configuration of a type, the colours of a theme, its style sheet. */
import { ObjectSnapshot, type Restore } from '../../object-snapshot.ts';

type Config = Record<string, unknown>;

interface Reused {
  config: Config;
  putBack: Restore;
}

/** By the settings of the site, then by type; undefined for what was asked for once. */
const configs = new WeakMap<Config, Map<string | undefined, Reused | undefined>>();

/** Diagrams may write to it: what they changed is put back before it is handed out again. */
export function reusedConfig(site: Config, type: string | undefined, compute: () => Config): Config {
  const known = configs.get(site) ?? new Map<string | undefined, Reused | undefined>();
  configs.set(site, known);
  const reused = known.get(type);
  if (reused) {
    reused.putBack();
    return reused.config;
  }
  const config = compute();
  // Settings that are made for one diagram never come back, and looking at all of them costs more than a copy.
  known.set(type, known.has(type) ? { config, putBack: new ObjectSnapshot([config]).restorer() } : undefined);
  return config;
}

/** We only set a font; diagrams that set more than this are rare, and their colours are not kept. */
const MAX_KEY_CHARACTERS = 500;
const MAX_KEPT_THEMES = 40;

const themes = new Map<string, Config>();

/** Each diagram gets a copy, since it may write to it. */
function copied<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copied) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.assign(Object.create(Object.getPrototypeOf(value)), value) as Config;
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = copied(copy[key]);
  return copy as Value;
}

export function computedTheme(
  name: string,
  own: Config | undefined,
  compute: (own: Config | undefined) => Config,
): Config {
  const key = `${name} ${JSON.stringify(own)}`;
  if (key.length > MAX_KEY_CHARACTERS) return compute(own);
  let known = themes.get(key);
  if (!known) {
    known = compute(own);
    if (themes.size >= MAX_KEPT_THEMES) themes.clear();
    themes.set(key, known);
  }
  return copied(known);
}

const MAX_KEPT_SHEETS = 32;
const MAX_KEPT_SHEET_CHARACTERS = 100_000;

const sheets = new Map<string, string>();

export function compiledCss(css: string, compile: (css: string) => string): string {
  let known = sheets.get(css);
  if (known === undefined) {
    known = compile(css);
    if (sheets.size >= MAX_KEPT_SHEETS) sheets.clear();
    if (css.length <= MAX_KEPT_SHEET_CHARACTERS) sheets.set(css, known);
  }
  return known;
}
