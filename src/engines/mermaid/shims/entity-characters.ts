/** The character of an HTML entity, by name or number; Mermaid's own labels know only three. */
import { remembered } from '../../remembered.ts';

const MAX_KNOWN_NAMES = 500;

/** The DOM's own parser has the table of names. */
function lookUp(name: string): string | undefined {
  const holder = (
    document as unknown as { createElement(tag: string): { innerHTML: string; textContent: string } }
  ).createElement('span');
  holder.innerHTML = `&${name};`;
  return holder.textContent.startsWith('&') && name !== 'amp' ? undefined : holder.textContent;
}

const byName = remembered(MAX_KNOWN_NAMES, (name) => (/^[a-z][a-z\d]*$/i.test(name) ? lookUp(name) : undefined));

/** Undefined for a control character, a lone surrogate and a number beyond Unicode. */
function byNumber(code: number): string | undefined {
  const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** `name` is the text between the sign and the semicolon, such as `quot`, `#9829` or `#x2665`. */
export function characterOf(name: string): string | undefined {
  const [, decimal, hexadecimal] = /^#(?:(\d+)|x([\da-f]+))$/i.exec(name) ?? [];
  if (decimal !== undefined) return byNumber(Number(decimal));
  if (hexadecimal !== undefined) return byNumber(Number.parseInt(hexadecimal, 16));
  return byName(name);
}

/** Unknown names stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([a-z\d]+|#\d+|#x[\da-f]+);/gi, (whole, name: string) => characterOf(name) ?? whole);
}
