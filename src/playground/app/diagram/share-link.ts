/** Puts a diagram into the fragment of a link and reads it back; browsers never send a fragment to a server. */
import { checkedDiagram, type Diagram } from './diagram.ts';

const PREFIX = '#d=';
/** Far beyond any diagram that can be drawn: a small link must not unfold into gigabytes. */
const MAX_UNFOLDED_BYTES = 1_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

async function transformed(bytes: Bytes, by: CompressionStream | DecompressionStream): Promise<Bytes> {
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_UNFOLDED_BYTES) {
      await reader.cancel();
      throw new RangeError('the link holds too much');
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toBase64Url(bytes: Bytes): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export async function toFragment(diagram: Diagram): Promise<string> {
  const { language, code, theme, background } = diagram;
  const text = JSON.stringify({ language, code, theme, background });
  return PREFIX + toBase64Url(await transformed(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));
}

/** Undefined for a fragment that holds no diagram. */
export async function fromFragment(fragment: string): Promise<Diagram | undefined> {
  if (!fragment.startsWith(PREFIX)) return undefined;
  try {
    const packed = fromBase64Url(fragment.slice(PREFIX.length));
    const bytes = await transformed(packed, new DecompressionStream('deflate-raw'));
    return checkedDiagram(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}

/** Whether a fragment claims to hold a diagram. */
export function isShareFragment(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}
