/** Kroki's way: zlib and base64url in the path, or the source in the body; options in the query, in headers or in JSON; faults as text. */
import type { Dialect, GivenOptions } from './dialect.ts';
import { inflateBase64 } from './inflate-text.ts';

/** `flowchart_node-spacing` is `flowchart.nodeSpacing`. */
const SETTING_NAME = /^[A-Za-z][\w-]{0,99}$/;
const MAX_DEPTH = 5;

function camelCase(name: string): string {
  return name.replace(/(?<!-)-+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function typedValue(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

function nest(settings: Record<string, unknown>, name: string, value: unknown): void {
  const path = name.split('_').map(camelCase);
  const last = path.pop();
  if (last === undefined || path.length >= MAX_DEPTH || path.includes('')) return;
  let place = settings;
  for (const part of path) {
    const inner = place[part];
    const next = typeof inner === 'object' && inner !== null ? inner : Object.create(null);
    place[part] = next;
    place = next as Record<string, unknown>;
  }
  place[last] = typedValue(value);
}

function settingsOf(given: GivenOptions): Record<string, unknown> {
  const settings: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(given)) {
    if (SETTING_NAME.test(name) && value !== '' && value !== null) nest(settings, name, value);
  }
  return settings;
}

export const kroki: Dialect = {
  decode(encoded) {
    const source = inflateBase64(encoded.replace(/\/$/, ''));
    return source === undefined ? undefined : { source };
  },
  readOptions: (given) => ({ inputs: { ...given }, settings: settingsOf(given) }),
  formatNames: { utxt: { format: 'txt' } },
  tells: 'text',
  faultText: (status, message) => `Error ${status}: ${message}`,
};
