/** Tells pictures apart: the prefix of a picture's ids, and the key that two equal pictures share whatever their ids and accessible names. */
import { createHash } from 'node:crypto';

const ROOT_NAMES = / (?:role|aria-[a-z]+)="[^"]*"/g;
/** The first elements of the root, which `dressRoot` writes. */
const ROOT_WORDS = /^>(?:<title\b[^<>]*>[^<]*<\/title>)?(?:<desc\b[^<>]*>[^<]*<\/desc>)?/;

/** `prefix` is that of the picture's ids. */
export function pictureKey(svg: string, prefix: string): string {
  const end = svg.indexOf('>');
  const plain = svg.slice(0, end).replace(ROOT_NAMES, '') + svg.slice(end).replace(ROOT_WORDS, '');
  return createHash('sha256').update(plain.replaceAll(prefix, '')).digest('hex');
}

const ID_DIGITS = 8;

/** The same source always gets the same ids, and two drawings on one page do not share any; `letter` is the language's. */
export function idPrefix(letter: string, code: string): string {
  return `${letter}${createHash('sha256').update(code).digest('hex').slice(0, ID_DIGITS)}`;
}
