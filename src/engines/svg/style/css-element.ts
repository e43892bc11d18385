/** What the CSS engine asks of an element: the light tree that is cleaned and the page that is measured both fit. */
export interface CssElement {
  readonly name: string;
  readonly classes: readonly string[];
  readonly attributes: { get(name: string): string | undefined };
  /** Undefined for the picture itself. */
  readonly parent: CssElement | undefined;
  readonly children: Iterable<CssElement | string>;
}
