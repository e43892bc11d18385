/** The part of `@plantuml/core` that is used; the package ships no types. */
declare module '@plantuml/core' {
  /** `onSuccess` gets what `XMLSerializer` makes of the drawing, also of the drawing of an error. */
  export function renderToString(
    lines: string[],
    onSuccess: (svg: string) => void,
    onError: (message: string) => void,
    options: { maxSvgSize?: number; dark?: boolean },
  ): void;
}
declare module '@plantuml/core/viz-global.js';
declare module '@plantuml/core/themes.js';
declare module '@plantuml/core/emoji.js';
declare module '@plantuml/core/openiconic.js';
