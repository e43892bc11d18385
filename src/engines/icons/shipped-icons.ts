/** Finds icons for Mermaid in the shipped packs, by the prefixes that authors write, and remembers the missing ones. */
import { type Icon, readIcon } from './icon-pack.ts';

/** Searched in order. `fa` is Font Awesome's original prefix; the longer names are Iconify's. */
const PACKS: Readonly<Record<string, readonly string[]>> = {
  fa: ['fa-solid', 'fa-brands', 'fa-regular'],
  fas: ['fa-solid'],
  far: ['fa-regular'],
  fab: ['fa-brands'],
  'fa-solid': ['fa-solid'],
  'fa-regular': ['fa-regular'],
  'fa-brands': ['fa-brands'],
  'fa6-solid': ['fa-solid'],
  'fa6-regular': ['fa-regular'],
  'fa6-brands': ['fa-brands'],
  mdi: ['mdi'],
  logos: ['logos'],
};

export const ICON_PREFIXES = Object.keys(PACKS);

const missing = new Set<string>();

/** `fa:car` and `fa:fa-car` are the same. */
export function shippedIcon(prefix: string, name: string): Icon | undefined {
  if (!Object.hasOwn(PACKS, prefix)) return undefined;
  for (const pack of PACKS[prefix] ?? []) {
    const icon = readIcon(pack, name) ?? readIcon(pack, name.replace(/^fa-/, ''));
    if (icon) return icon;
  }
  return undefined;
}

/** Called where Mermaid draws its placeholder for an unknown icon, or nothing. */
export function noteMissingIcon(name: string): void {
  missing.add(name);
}

/** The unknown icons since the last call, in alphabetical order. */
export function takeMissingIcons(): string[] {
  const names = [...missing].sort();
  missing.clear();
  return names;
}
