/** Reads `font`: the size and the family, and the words before them. */

const FONT = /^(.*?)(?:^|\s)([\d.]+(?:px|pt|em|rem|%))(?:\s*\/\s*\S+)?\s+(.+)$/;

/** The declarations that it stands for; none for what is not a size and a family, such as `menu`. */
export function readFontShorthand(value: string): [property: string, value: string][] {
  const [, words = '', size = '', family = ''] = FONT.exec(value) ?? [];
  if (size === '') return [];
  return [
    ['font-size', size],
    ['font-family', family],
    ['font-style', /\b(italic|oblique)\b/.exec(words)?.[1] ?? 'normal'],
    ['font-weight', /\b(bold|bolder|lighter|\d{3})\b/.exec(words)?.[1] ?? 'normal'],
  ];
}
