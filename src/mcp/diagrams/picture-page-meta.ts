/** The `_meta` of a tool whose result a page can show. */

/** The second key is the one that hosts of the extension's first drafts read. */
export function picturePageMeta(uri: string): Record<string, unknown> {
  return { ui: { resourceUri: uri }, 'ui/resourceUri': uri };
}
