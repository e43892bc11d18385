/** What a picture shows, in the words that its drawing carries: nothing is drawn or read a second time. */

export const MAX_DIGEST_CHARACTERS = 1_000;
const MORE = '...';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(markup: string): string {
  return markup.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? entity;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** The text of the drawing's own title or description. */
function wordsIn(svg: string, element: 'title' | 'desc'): string[] {
  const [, markup = ''] = new RegExp(`<${element}(?: [^<>]*)?>([^<]*)</${element}>`).exec(svg) ?? [];
  const text = plainText(markup).replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [text];
}

/** Undefined if the drawing says nothing of itself. */
export function pictureDigest(svg: string): string | undefined {
  const words = [...wordsIn(svg, 'title'), ...wordsIn(svg, 'desc')].join('. ').replaceAll('.. ', '. ');
  if (words === '') return undefined;
  if (words.length <= MAX_DIGEST_CHARACTERS) return words;
  return `${words
    .slice(0, MAX_DIGEST_CHARACTERS - MORE.length)
    .toWellFormed()
    .replace(/\ufffd$/, '')}${MORE}`;
}
