/** A label of Mermaid's as plain words: without tags, marks of Markdown and hidden entities. */
import { showEntities } from '../drawing/finish-drawing.ts';
import { decodeEntities } from '../stand-ins/entity-characters.ts';

const LINE_BREAK = /<br\s*\/?>|\\n/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const EMPHASIS = /(\*\*|__|\*|_)(?=\S)(.+?)(?<=\S)\1/g;

/** For names that may contain angle brackets of their own. */
export function plainName(text: string): string {
  return decodeEntities(showEntities(text)).replace(/\s+/g, ' ').trim();
}

export function plainLabel(text: string, labelType?: string): string {
  const words = text.replace(LINE_BREAK, ' ').replace(TAG, '');
  return plainName(labelType === 'markdown' ? words.replace(EMPHASIS, '$2').replace(EMPHASIS, '$2') : words);
}
