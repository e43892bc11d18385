/** Completes from the syntax guides: whole examples in an empty editor when asked, the words of the diagram's type after its first line. */
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  completeAnyWord,
} from '@codemirror/autocomplete';
import type { Language } from '../../../ports/languages.ts';
import { GUIDES, type GuideRow, headerOf } from '../diagram/guides.ts';

const WORD = /[@!]?[\w-]*/;

function exampleOption(guide: GuideRow): Completion {
  const firstLine = guide.code.split('\n', 1)[0] ?? '';
  return {
    label: guide.language === 'plantuml' ? headerOf(guide) : firstLine,
    detail: guide.title,
    info: guide.description,
    apply: guide.code,
    type: 'type',
  };
}

/** Of all guides that the first word fits: `@startuml` opens many types. */
function wordOptions(guides: readonly GuideRow[]): Completion[] {
  const options = new Map<string, Completion>();
  for (const { words } of guides) {
    for (const { word, tip } of words) {
      if (!options.get(word)?.info) options.set(word, { label: word, type: 'keyword', ...(tip && { info: tip }) });
    }
  }
  return [...options.values()];
}

function firstWordOf(text: string): string {
  const code = text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^[^\S\r\n\u2028\u2029]*(?:%%|').*$/gm, '');
  return /^\s*([@\w-]+)/.exec(code)?.[1] ?? '';
}

function completeFromGuides(language: () => Language) {
  return (context: CompletionContext): CompletionResult | null => {
    const from = context.matchBefore(WORD)?.from ?? context.pos;
    if (from === context.pos && !context.explicit) return null;
    const own = GUIDES.filter((guide) => guide.language === language());
    const isFirst = context.state.sliceDoc(0, from).trim() === '';
    if (isFirst) return context.explicit ? { from, options: own.map(exampleOption) } : null;
    const header = firstWordOf(context.state.doc.toString());
    return { from, options: wordOptions(own.filter((guide) => headerOf(guide) === header)) };
  };
}

/** A finished word offers nothing by itself: Enter after it shall start a line, not choose a longer word. */
function unlessFinished(source: CompletionSource): CompletionSource {
  return async (context) => {
    const found = await source(context);
    if (!found) return null;
    const typed = context.state.sliceDoc(found.from, context.pos);
    const isFinished = found.options.some(({ label }) => label === typed);
    return isFinished && !context.explicit ? null : { from: found.from, options: found.options };
  };
}

/** The guides, and the words that the text has already. */
export function completionSources(language: () => Language): CompletionSource[] {
  return [completeFromGuides(language), completeAnyWord].map(unlessFinished);
}
