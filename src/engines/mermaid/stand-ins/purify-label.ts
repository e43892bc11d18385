/** Replaces DOMPurify inside Mermaid, which cleans labels with it; a parser is called only when needed. The finished picture is judged again. */
import { remembered } from '../../remembered.ts';
import { purifyMarkup } from './purify-markup.ts';

const LINE_BREAK = /<br\s*\/?>/gi;
const MARKUP = /[<>&\u00a0]/;
/** The tags that Markdown produces in a label, and entities that DOMPurify leaves unchanged. */
const FROM_MARKDOWN = /<(\/?)(p|strong|em)>|<br>|&(?:amp|lt|gt);/g;
/** An ampersand that does not start an entity is escaped. */
const LONE_AMPERSAND = /&(?![#\w])/g;
const MAX_KNOWN_LABELS = 1_000;
const purified = remembered(MAX_KNOWN_LABELS, purifyMarkup);

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

/** Mermaid gives the ids of an icon a new ending wherever it is shown; numbered in their order, its markup is the same everywhere. */
const ICON_ID = /\bSVG\w+/g;

/** Mermaid asks with two configurations, which differ in elements that are never kept; a diagram cannot set its own. */
function sanitize(label: unknown): string {
  const text = String(label);
  const ids = [...new Set(text.match(ICON_ID))];
  if (ids.length === 0) return sanitizeText(text);
  const numbers = new Map(ids.map((id, index) => [id, `SVG${index}`]));
  const clean = sanitizeText(text.replace(ICON_ID, (id) => numbers.get(id) ?? id));
  const names = new Map(ids.map((id, index) => [`SVG${index}`, id]));
  return clean.replace(ICON_ID, (number) => names.get(number) ?? number);
}

function sanitizeText(text: string): string {
  return withoutParser(text) ?? purified(text);
}

export default {
  sanitize,
  /** Mermaid's hooks are about the targets of links, which no picture takes from a label. */
  addHook(): void {},
};
