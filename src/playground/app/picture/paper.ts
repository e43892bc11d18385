/** The paper that a picture without a background is shown on: a drawing in a dark theme is light, and needs dark paper. */
import type { Diagram } from '../diagram/diagram.ts';

export type Paper = 'light' | 'dark';

const DARK = /(?:^|-)dark(?:-|$)/;
/** Where Mermaid sources set a theme: frontmatter, or a directive. */
const SETTINGS = /^\s*---\n[\s\S]*?\n\s*---|%%\{[\s\S]*?\}%%/g;
const THEME = /\btheme["']?\s*:\s*["']?([\w-]+)/;

/** The chosen theme wins over that of the source, as when it is drawn. */
export function paperOf({ language, code, theme }: Diagram): Paper {
  if (language !== 'mermaid') return 'light';
  const inSource = (code.match(SETTINGS) ?? []).map((part) => THEME.exec(part)?.[1]).find((name) => name !== undefined);
  return DARK.test(theme ?? inSource ?? '') ? 'dark' : 'light';
}
