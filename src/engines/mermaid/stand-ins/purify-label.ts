/** Replaces DOMPurify inside Mermaid, which cleans labels with it: the same library on a DOM that it supports, called only when needed. */
import type { Config, DOMPurify } from 'dompurify';
import { createPurifier } from '../../svg/safety/create-purifier.ts';
import { purifyPlainMarkup } from './purify-plain-markup.ts';

type Hook = Parameters<DOMPurify['addHook']>;

let purifier: DOMPurify | undefined;
const hooks: Hook[] = [];

function getPurifier(): DOMPurify {
  if (!purifier) {
    purifier = createPurifier();
    for (const hook of hooks) purifier.addHook(...hook);
  }
  return purifier;
}

const LINE_BREAK = /<br\s*\/?>/gi;
const MARKUP = /[<>&\u00a0]/;
/** The tags that Markdown produces in a label, and entities that DOMPurify leaves unchanged. */
const FROM_MARKDOWN = /<(\/?)(p|strong|em)>|<br>|&(?:amp|lt|gt);/g;
/** An ampersand that does not start an entity is escaped. */
const LONE_AMPERSAND = /&(?![#\w])/g;
const MAX_KNOWN_LABELS = 2_000;
/** Keyed by the whole call. The hooks are Mermaid's own, so the answer is the same for every diagram. */
const known = new Map<string, string>();

/** Text without a tag, line breaks and well-nested Markdown are returned unchanged, as DOMPurify would, but without a parser. */
function withoutParser(label: string): string | undefined {
  if (!label.includes('<')) return label;
  const tidy = label.replace(LINE_BREAK, '<br>').replace(LONE_AMPERSAND, '&amp;');
  const open: string[] = [];
  let isNested = true;
  const rest = tidy.replace(FROM_MARKDOWN, (_tag, closes: string | undefined, name: string | undefined) => {
    if (name === undefined) return '';
    if (closes) isNested &&= open.pop() === name;
    else {
      // A paragraph ends where another begins, and the parser would add its end tag.
      isNested &&= name !== 'p' || open.length === 0;
      open.push(name);
    }
    return '';
  });
  return isNested && open.length === 0 && !MARKUP.test(rest) ? tidy : undefined;
}

/** The two configurations that Mermaid uses; a diagram cannot set its own. */
function isMermaidsOwn(config: Config): boolean {
  const { FORBID_TAGS = [], ...others } = config;
  return Object.keys(others).length === 0 && FORBID_TAGS.every((tag) => tag === 'style');
}

function sanitize(label: unknown, config: Config = {}): string {
  const text = String(label);
  const plain = withoutParser(text);
  if (plain !== undefined) return plain;
  const key = `${JSON.stringify(config)}\n${text}`;
  let clean = known.get(key);
  if (clean === undefined) {
    const asked = isMermaidsOwn(config) ? purifyPlainMarkup(text) : undefined;
    clean = asked ?? String(getPurifier().sanitize(text, config));
    if (known.size >= MAX_KNOWN_LABELS) known.clear();
    known.set(key, clean);
  }
  return clean;
}

export default {
  sanitize,
  addHook(...hook: Hook): void {
    hooks.push(hook);
    purifier?.addHook(...hook);
  },
};
