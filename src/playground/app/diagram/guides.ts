/** The syntax guides, one row for each diagram type: an example, its picture, and words to complete. The build puts them in. */
import type { Language } from '../../../ports/languages.ts';

export interface GuideWord {
  word: string;
  /** The sentence of the guide that explains it, if there is one. */
  tip?: string;
}

export interface GuideRow {
  name: string;
  language: Language;
  /** Without the name of the language. */
  title: string;
  description: string;
  code: string;
  words: readonly GuideWord[];
  /** Where its picture is, relative to the page. */
  picture: string;
  /** The middle of the part that a thumbnail shows, as shares of width and height. */
  focus: { x: number; y: number };
}

declare const GUIDES_AT_BUILD: readonly GuideRow[];

export const GUIDES: readonly GuideRow[] = GUIDES_AT_BUILD;

/** Such as `flowchart` or `@startuml`. */
export function headerOf({ code }: GuideRow): string {
  return /^[@\w-]+/.exec(code)?.[0] ?? '';
}
