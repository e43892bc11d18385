/** Settings of a Mermaid source that Mermaid does not know. */
import { MERMAID_SETTINGS } from '../../../../generated/mermaid-config.ts';
import { meantName } from '../../../ports/nearest-name.ts';
import { drawn } from '../../advice/advice-row.ts';
import { splitSource } from '../source/source-statements.ts';
import type { MermaidRow } from './mermaid-seen.ts';

type Settings = Record<string, unknown>;

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined for what is not JSON, with either quotes. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll("'", '"'));
  } catch {
    return undefined;
  }
}

/** Names and the names below them, of settings that are written line by line. */
function indentedSettings(text: string): Settings {
  const [, block = ''] = /^config:[ \t]*\r?\n((?:[ \t]+.*(?:\r?\n|$)|[ \t]*\r?\n)*)/m.exec(text) ?? [];
  const lines = [...block.matchAll(/^([ \t]+)["']?([\w-]+)["']?[ \t]*:/gm)];
  const [first, ...deeper] = [...new Set(lines.map(([, indent = '']) => indent.length))].sort((a, b) => a - b);
  const found: Record<string, Settings> = {};
  let section: Settings = {};
  for (const [, { length } = '', name = ''] of lines) {
    if (length === first) section = found[name] = {};
    else if (length === deeper[0]) section[name] = true;
  }
  return found;
}

/** The settings of a source, by section; the empty name is that of no section. */
function writtenSettings(source: string): Settings[] {
  const { frontmatter, directives } = splitSource(source);
  const inside = frontmatter.replace(/^\s*---\s*|\s*---\s*$/g, '');
  const written = parsed(inside.startsWith('{') ? inside : (/^config:\s*(\{[\s\S]*\})\s*$/m.exec(inside)?.[1] ?? ''));
  const own = isSettings(written) && isSettings(written.config) ? written.config : written;
  const inits = directives.map((text) => parsed(/\binit(?:ialize)?\s*:\s*(\{[\s\S]*\})\s*\}%%/.exec(text)?.[1] ?? ''));
  return [own ?? indentedSettings(inside), ...inits].filter(isSettings);
}

interface UnknownName {
  name: string;
  section: string;
}

function unknownNames(settings: Settings): UnknownName[] {
  const [top, all] = ['', MERMAID_SETTINGS] as const;
  const known = (section: string) => (Object.hasOwn(all, section) ? all[section] : undefined);
  const strange = (names: readonly string[], section: string) => {
    const unknown = names.filter((name) => known(section)?.includes(name) === false);
    return unknown.map((name) => ({ name, section }));
  };
  const below = Object.entries(settings).flatMap(([section, value]) =>
    section !== top && isSettings(value) ? strange(Object.keys(value), section) : [],
  );
  return [...strange(Object.keys(settings), top), ...below];
}

function lineOfSetting(source: string, name: string): number {
  const word = new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, '.')}(?![\\w-])`);
  return source.slice(0, Math.max(0, source.search(word))).split('\n').length;
}

export const SETTING_ROWS: readonly MermaidRow[] = [
  drawn({
    taste: true,
    when: ({ source }) =>
      writtenSettings(source)
        .flatMap(unknownNames)
        .map((found) => ({ ...found, line: lineOfSetting(source, found.name) })),
    silently: ({ name, section }) =>
      `Mermaid has no setting "${name}"${section === '' ? '' : ` in "${section}"`}: it has no effect.`,
    says({ name, section }) {
      const meant = meantName(name, MERMAID_SETTINGS[section] ?? []);
      if (meant !== undefined) return `The nearest is "${meant}".`;
      const home = Object.keys(MERMAID_SETTINGS).find((one) => MERMAID_SETTINGS[one]?.includes(name));
      return home ? `It is a setting of "${home}".` : 'Remove it.';
    },
  }),
];
