/** Reads from a picture what it shows: its title, or else its description in words. */

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? all;
    return String.fromCodePoint(hex === undefined ? Number(digits) : Number.parseInt(hex, 16));
  });
}

/** `svg` is one of our own: title and description are the first elements of its root. */
export function altText(svg: string): string {
  const [, title] = /<title[^>]*>([^<]*)<\/title>/.exec(svg) ?? [];
  const [, description] = /<desc[^>]*>([^<]*)<\/desc>/.exec(svg) ?? [];
  return decode(title ?? description ?? '');
}
