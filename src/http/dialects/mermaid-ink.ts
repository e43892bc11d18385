/** mermaid.ink's way: base64 of the source or of mermaid.live's state, deflated after `pako:`; options in the query; faults as text. */
import { MAX_SCALE, THEMES } from '../../../generated/values.ts';
import { Fault } from '../../invocation/fault.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import type { DecodedSource, Dialect, GivenOptions } from './dialect.ts';
import { inflateBase64, readBase64 } from './inflate-text.ts';

/** How the state may be encoded, by what is before the colon. */
const ENCODINGS: ReadonlyMap<string, (text: string) => string | undefined> = new Map([
  ['pako', inflateBase64],
  ['base64', readBase64],
]);

const SIDE_PX = { min: 16, max: 10_000 };
const SCALE = { min: 1, max: 3 };
/** A hex colour without its sign, or a name after an exclamation mark. */
const BG_COLOUR = /^(?:!([a-z]+)|([\da-f]{3,8}))$/i;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  const object = typeof value === 'string' ? parsed(value) : value;
  return typeof object === 'object' && object !== null && !Array.isArray(object) ? { ...object } : {};
}

/** The state of mermaid.live, or the source alone. */
function readState(text: string): DecodedSource {
  const { code, mermaid } = objectOf(text);
  return typeof code === 'string' ? { source: code, options: objectOf(mermaid) } : { source: text };
}

function invalid(message: string): Fault {
  return new Fault('INVALID_INPUT', { message: `Invalid input: ${message}` });
}

function numberIn(given: GivenOptions, name: string, { min, max }: { min: number; max: number }): number | undefined {
  const text = given[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (value >= min && value <= max) return value;
  throw invalid(`${name} must be a number from ${min} to ${max.toLocaleString('en-US')}`);
}

/** mermaid.ink sets the size of the drawing; here, the largest drawing is fitted to it. */
function sizeOf(given: GivenOptions): Record<string, number> {
  const width = numberIn(given, 'width', SIDE_PX);
  const height = numberIn(given, 'height', SIDE_PX);
  const factor = numberIn(given, 'scale', SCALE);
  if (width === undefined && height === undefined) {
    if (factor !== undefined) throw invalid('scale can only be set when either width or height is set');
    return {};
  }
  const scaled = (side: number) => Math.round(side * (factor ?? 1));
  return {
    scale: MAX_SCALE,
    ...(width !== undefined && { maxWidth: scaled(width) }),
    ...(height !== undefined && { maxHeight: scaled(height) }),
  };
}

function backgroundOf({ bgColor }: GivenOptions): Record<string, string> {
  const [, name, hex] = BG_COLOUR.exec(String(bgColor ?? '').trim()) ?? [];
  if (name !== undefined) return { background: name.toLowerCase() };
  return hex === undefined ? {} : { background: `#${hex}` };
}

/** A theme that is unknown there is ignored. */
function themeOf({ theme }: GivenOptions): Record<string, string> {
  const name = THEMES.find((one) => one === String(theme ?? '').toLowerCase());
  return name === undefined ? {} : { theme: name };
}

/** Upright or across, whichever fits better: mermaid.ink's `landscape` says nothing more. */
function pageOf({ fit, paper }: GivenOptions): Record<string, string> {
  if (fit !== undefined) return { pageSize: 'drawing' };
  if (!/^(?:a4)?$/i.test(String(paper ?? ''))) throw invalid('paper must be a4');
  return { pageSize: 'a4' };
}

function checkType({ type }: GivenOptions, format: PictureFormat | undefined): void {
  if (format !== 'png' || type === undefined || type === '' || type === format) return;
  throw new Fault('UNSUPPORTED_FORMAT', {
    values: { format: String(type), what: 'mermaid', formats: 'png here, or svg with /svg/ in place of /img/' },
  });
}

export const mermaidInk: Dialect = {
  decode(encoded) {
    const [, name, rest] = /^([^:/]*):(.*)$/s.exec(encoded) ?? [];
    const read = name === undefined ? readBase64 : ENCODINGS.get(name);
    const text = read?.(rest ?? encoded);
    return text === undefined ? undefined : readState(text);
  },
  readOptions(given, format) {
    checkType(given, format);
    const size = sizeOf(given);
    const sheet = format === 'pdf' ? pageOf(given) : {};
    return {
      inputs: { ...themeOf(given), ...backgroundOf(given), ...(format === 'png' && size), ...sheet },
      settings: {},
    };
  },
  formatNames: {},
  tells: 'text',
  faultText: (_status, message) => message,
};
