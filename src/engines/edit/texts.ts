/** Finds a text in a source, however it is spelt there, and writes another in its place. */
import type { Language } from '../../ports/languages.ts';
import { TEXT } from '../convert/said.ts';
import type { Change, EditStatement } from './edited-source.ts';

/** The ways to write the same words. */
export function spellings(text: string, language: Language): string[] {
  const breaks = text.includes('\n')
    ? ['<br/>', '<br>', '<br />', '\\n'].map((mark) => text.replaceAll('\n', mark))
    : [text];
  const written = language === 'mermaid' ? [TEXT.mermaidQuoted(text), TEXT.mermaid(text)] : [TEXT.plantumlQuoted(text)];
  return [...new Set([...breaks, ...written])].filter((one) => one !== '');
}

/** As it stands in quotes, and as it stands alone. */
export function written(text: string, language: Language): { quoted: string; plain: string } {
  return language === 'mermaid'
    ? { quoted: TEXT.mermaidQuoted(text), plain: TEXT.mermaid(text) }
    : { quoted: TEXT.plantumlQuoted(text), plain: TEXT.plantuml(text) };
}

/** Changes that put `now` in the place of `old`; the last place in the statement first. */
export function* replacedText(
  { text, start }: Pick<EditStatement, 'text' | 'start'>,
  old: string,
  now: string,
  language: Language,
): Generator<Change> {
  for (const form of spellings(old, language)) {
    for (let at = text.lastIndexOf(form); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(form, at - 1)) {
      const spot = { start: start + at, end: start + at + form.length };
      const isQuoted = text[at - 1] === '"' && text[at + form.length] === '"';
      const { quoted, plain } = written(now, language);
      if (isQuoted) yield { ...spot, text: quoted };
      else {
        if (plain === now) yield { ...spot, text: plain };
        yield { ...spot, text: `"${quoted}"` };
        if (plain !== now) yield { ...spot, text: plain };
      }
    }
  }
}
