/** What the CSS engine reads of an element, be it of the light tree that is cleaned or of the page that is measured. */
export interface CssElement {
  readonly name: string;
  readonly classes: readonly string[];
  readonly attributes: { get(name: string): string | undefined };
  /** Undefined for the picture itself. */
  readonly parent: CssElement | undefined;
  readonly children: Iterable<CssElement | string>;
}
