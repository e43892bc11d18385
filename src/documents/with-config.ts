/** Gives a Mermaid source settings from outside, as if they stood in its own frontmatter: what it sets itself comes first, and what is locked stays so. */
import { parse } from 'yaml';

export type MermaidConfig = Record<string, unknown>;

export interface ConfiguredSource {
  code: string;
  /** Lines that were put before the source. */
  added: number;
}

/** As Mermaid finds it. */
export const FRONTMATTER = /^(\s*-{3}[^\S\n]*\n)([\s\S]*?\n|)(-{3}[^\S\n]*\n)/;

function isSection(value: unknown): value is MermaidConfig {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(below: MermaidConfig, above: MermaidConfig): MermaidConfig {
  const merged = new Map(Object.entries(below));
  for (const [key, value] of Object.entries(above)) {
    const present = merged.get(key);
    merged.set(key, isSection(present) && isSection(value) ? merge(present, value) : value);
  }
  return Object.fromEntries(merged);
}

/** Undefined if it is not what Mermaid would read either. */
function readFrontmatter(text: string): MermaidConfig | undefined {
  try {
    const value: unknown = parse(text) ?? {};
    return isSection(value) && isSection(value.config ?? {}) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function withConfig(code: string, config: MermaidConfig): ConfiguredSource {
  if (Object.keys(config).length === 0) return { code, added: 0 };
  const [whole, opening = '', inside = '', closing = ''] = FRONTMATTER.exec(code) ?? [];
  if (whole === undefined) return { code: `---\nconfig: ${JSON.stringify(config)}\n---\n${code}`, added: 3 };
  const own = readFrontmatter(inside);
  // The engine says what is wrong with it.
  if (!own) return { code, added: 0 };
  const settings = JSON.stringify({ ...own, config: merge(config, (own.config ?? {}) as MermaidConfig) });
  const lines = inside.split('\n').length - 1;
  // As many lines as before, so that the others keep their numbers.
  const padded = `${settings}${'\n'.repeat(Math.max(1, lines))}`;
  return { code: `${opening}${padded}${closing}${code.slice(whole.length)}`, added: lines === 0 ? 1 : 0 };
}
