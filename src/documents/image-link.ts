/** An image in Markdown, with what it shows for those who do not see it. */

/** Readers of screens read all of it; what is longer belongs into the text. */
const MAX_ALT_CHARACTERS = 300;

const FALLBACK = 'diagram';

/** What Markdown or HTML would read as more than text. */
const SPECIAL = /[\\[\]*_`<>&!~|]/g;

function shorten(text: string): string {
  if (text.length <= MAX_ALT_CHARACTERS) return text;
  const cut = text.slice(0, MAX_ALT_CHARACTERS - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).toWellFormed()}\u2026`;
}

/** `url` is relative, with `/` between its parts. */
export function imageLink(alt: string, url: string): string {
  const words = shorten(alt.replace(/\s+/g, ' ').trim()) || FALLBACK;
  const path = url
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[()!'*]/g, percent))
    .join('/');
  return `![${words.replace(SPECIAL, '\\$&')}](${path.startsWith('.') ? path : `./${path}`})`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? all;
    return String.fromCodePoint(hex === undefined ? Number(digits) : Number.parseInt(hex, 16));
  });
}

/** Parts of a drawing may have titles of their own. */
const ROOT_WORDS = /^<svg[^<>]*>(?:<title[^<>]*>([^<]*)<\/title>)?(?:<desc[^<>]*>([^<]*)<\/desc>)?/;

/** Reads from a picture what it says of itself: its title, and its description in words. */
interface PictureWords {
  title?: string;
  description?: string;
}

/** `svg` is one of our own: both are the first elements of its root. */
export function pictureWords(svg: string): PictureWords {
  const [, title, description] = ROOT_WORDS.exec(svg) ?? [];
  return {
    ...(title !== undefined && { title: decode(title) }),
    ...(description !== undefined && { description: decode(description) }),
  };
}
