/** The `_meta` of a tool whose result a page can show. */

/** Hosts that implement early drafts of the extension read the second key. */
export function picturePageMeta(uri: string): Record<string, unknown> {
  return { ui: { resourceUri: uri }, 'ui/resourceUri': uri };
}
