/** Reads from a picture what it says of itself: its title, and its description in words. */

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? all;
    return String.fromCodePoint(hex === undefined ? Number(digits) : Number.parseInt(hex, 16));
  });
}

/** Parts of a drawing may have titles of their own. */
const ROOT_WORDS = /^<svg[^<>]*>(?:<title[^<>]*>([^<]*)<\/title>)?(?:<desc[^<>]*>([^<]*)<\/desc>)?/;

export interface PictureWords {
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
