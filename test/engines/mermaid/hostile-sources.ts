/** Mermaid sources that try to run a script, to load something, to break out, to spoil the next drawing or never to end. */
import { CONFIG_SOURCES } from './hostile/config-sources.ts';
import { ENDLESS_SOURCES } from './hostile/endless-sources.ts';
import type { HostileSource, HostileTable } from './hostile/hostile-source.ts';
import { LINK_SOURCES } from './hostile/link-sources.ts';
import { MARKUP_SOURCES } from './hostile/markup-sources.ts';
import { NAME_SOURCES } from './hostile/name-sources.ts';
import { STYLE_SOURCES } from './hostile/style-sources.ts';

export interface NamedSource extends HostileSource {
  name: string;
}

const rows = (aim: string, table: HostileTable): NamedSource[] =>
  Object.entries(table).map(([idea, source]) => ({
    name: `${aim}: ${idea}`,
    ...(typeof source === 'string' ? { code: source } : source),
  }));

export const HOSTILE_SOURCES: readonly NamedSource[] = [
  ...rows('style', STYLE_SOURCES),
  ...rows('config', CONFIG_SOURCES),
  ...rows('link', LINK_SOURCES),
  ...rows('markup', MARKUP_SOURCES),
  ...rows('name', NAME_SOURCES),
];

/** These may take all their time, so that only a process of their own can be given to them. */
export const ENDLESS: readonly NamedSource[] = rows('endless', ENDLESS_SOURCES);
