/** Checks one attribute of one element: what it refers to, and what it could make a viewer load or run. */

import { STYLE_ONLY } from '../tree/properties.ts';
import { isHarmlessPng } from './harmless-png.ts';

/** Ids are ours by the time they get here, so a narrow alphabet loses nothing. */
const LOCAL_REFERENCE = /^#[A-Za-z_][\w.-]*$/;
const LOCAL_URL = /url\(#[A-Za-z_][\w.-]*\)/g;
/** The scheme must be at the very start, in plain letters, and no character may be one that a URL parser skips. */
const WEB_LINK = /^(?:https?:\/\/|mailto:)[^\s\p{C}<>"\\]+$/iu;
const LOADS_OR_RUNS =
  /url\s*\(|image(?:-set)?\s*\(|src\s*\(|element\s*\(|expression\s*\(|@import|script\s*:|data\s*:|\\|\/\*|-moz-binding|behavior\s*:/i;
const STYLE_WORD = /^[a-z-]+$/;
/** Read by people, never loaded: these may contain any text. */
const SPOKEN = new Set(['aria-label', 'aria-roledescription']);
const LINK_TARGETS = new Set(['_blank', '_self', '_top', '_parent']);

export function isSafeAttribute(element: string, name: string, value: string): boolean {
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  if (name === 'xml:space') return value === 'preserve' || value === 'default';
  if (name === 'href') return isSafeHref(element, value);
  if (name === 'target') return LINK_TARGETS.has(value);
  if (name === 'rel') return value === 'noopener noreferrer';
  if (name === 'style') return isSafeStyle(value);
  if (name === 'id' || name.startsWith('aria-')) return SPOKEN.has(name) || /^[\w.\s-]*$/.test(value);
  return !loadsOrRuns(value.includes('url(#') ? value.replace(LOCAL_URL, '') : value);
}

export function loadsOrRuns(value: string): boolean {
  return LOADS_OR_RUNS.test(value);
}

function isSafeHref(element: string, value: string): boolean {
  if (element === 'a') return WEB_LINK.test(value) || LOCAL_REFERENCE.test(value);
  if (element === 'image') return isHarmlessPng(value);
  return LOCAL_REFERENCE.test(value);
}

function isSafeStyle(value: string): boolean {
  return value.split(';').every((declaration) => {
    const [property = '', word = '', ...more] = declaration.split(':');
    return more.length === 0 && STYLE_ONLY.has(property) && STYLE_WORD.test(word);
  });
}
