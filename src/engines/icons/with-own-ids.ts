/** Gives the ids inside an icon's markup a prefix, so that two icons in one picture do not share any. */

const ID = /\bid="([^"]+)"/g;

export function withOwnIds(body: string, prefix: string): string {
  const ids = [...body.matchAll(ID)].map(([, id = '']) => id);
  if (ids.length === 0) return body;
  return body
    .replace(ID, (_all, id: string) => `id="${prefix}${ids.indexOf(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (all, id: string) => (ids.includes(id) ? `url(#${prefix}${ids.indexOf(id)})` : all))
    .replace(/href="#([^"]+)"/g, (all, id: string) => (ids.includes(id) ? `href="#${prefix}${ids.indexOf(id)}"` : all));
}
