/** Reads every CSS colour notation and writes it so that every viewer understands it: as hex, with the opacity separate. */
import { converter, parse } from 'culori';
import { remembered } from '../../remembered.ts';

export interface Colour {
  /** Six or three digits, or a name where that is what the author wrote. */
  solid: string;
  /** 0 to 1. */
  alpha: number;
}

const MAX_KNOWN_COLOURS = 2_000;
const toRgb = converter('rgb');

const HEX = /^#[\da-f]{6}$/;
const HEX_PAIRS = /^#([\da-f])\1([\da-f])\2([\da-f])\3$/;
/** The names of SVG 1.1; newer names are written as hex. */
const YOUNG_NAMES = new Set(['rebeccapurple', 'black', 'white', 'transparent']);

/** Undefined if it is not a colour, or depends on the viewer's system. */
export const readColour = remembered(MAX_KNOWN_COLOURS, (text) => read(text.trim().toLowerCase()));

function read(text: string): Colour | undefined {
  if (HEX.test(text)) return { solid: shortHex(text), alpha: 1 };
  const parsed = parse(text);
  if (parsed === undefined) return undefined;
  const { r, g, b } = toRgb(parsed);
  const { alpha = 1 } = parsed;
  if (/^[a-z]+$/.test(text) && !YOUNG_NAMES.has(text)) return { solid: text, alpha };
  return { solid: shortHex(`#${[r, g, b].map(hexOf).join('')}`), alpha: Math.min(1, Math.max(0, alpha)) };
}

function hexOf(channel: number): string {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0');
}

function shortHex(hex: string): string {
  const pairs = HEX_PAIRS.exec(hex);
  return pairs ? `#${pairs[1]}${pairs[2]}${pairs[3]}` : hex;
}

/** For places without a separate opacity. */
export function rgbaOf(text: string): string | undefined {
  const colour = readColour(text);
  const parsed = colour && toRgb(parse(colour.solid));
  if (!colour || !parsed) return undefined;
  const channels = [parsed.r, parsed.g, parsed.b].map((channel) => Math.round(channel * 255));
  return `rgba(${channels.join(',')},${Math.round(colour.alpha * 1000) / 1000})`;
}

const KEYWORDS = /^(?:none|currentcolor|inherit|initial|unset|revert|revert-layer|context-fill|context-stroke)$/i;

/** Whether a value of `fill` or a similar property can be written so that every viewer understands it. */
export function isWritablePaint(value: string): boolean {
  return value.startsWith('url(') || KEYWORDS.test(value) || readColour(value) !== undefined;
}
