/** The icons that Mermaid finds: by the prefixes that authors write, from the packs that ship; what is missing is remembered. */
import { type Icon, readIcon } from './icon-pack.ts';

/** Asked in order. `fa` is how all of Font Awesome began; the longer names are Iconify's. */
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

/** Called where Mermaid draws its sign for an unknown icon, or nothing. */
export function noteMissingIcon(name: string): void {
  missing.add(name);
}

/** The unknown icons since the last call, in alphabetical order. */
export function takeMissingIcons(): string[] {
  const names = [...missing].sort();
  missing.clear();
  return names;
}
