/** The paper that a picture without a background is shown on: a drawing in a dark theme is light, and needs dark paper. */
import type { Diagram } from '../diagram/diagram.ts';

export type Paper = 'light' | 'dark';

const DARK = /(?:^|-)dark(?:-|$)/;
/** Where Mermaid sources set a theme: frontmatter, or a directive. */
const SETTINGS = /^\s*---\n[\s\S]*?\n\s*---|%%\{[\s\S]*?\}%%/g;
const THEME = /\btheme["']?\s*:\s*["']?([\w-]+)/;

/** The theme that a Mermaid source sets itself. */
function themeIn(code: string): string | undefined {
  return (code.match(SETTINGS) ?? []).map((part) => THEME.exec(part)?.[1]).find((name) => name !== undefined);
}

/** The chosen theme wins over that of the source, as when it is drawn. */
export function paperOf({ language, code, theme }: Diagram): Paper {
  if (language !== 'mermaid') return 'light';
  return DARK.test(theme ?? themeIn(code) ?? '') ? 'dark' : 'light';
}

/** The types that Mermaid draws in the colours of `redux` unless told otherwise; all others are drawn in `default`. */
const REDUX_TYPE = /^(?:flowchart|graph|sequenceDiagram|classDiagram|stateDiagram|erDiagram)\b/;

/** Where nobody has chosen a theme, a page in dark colours shows a dark picture. */
export function drawnAs(diagram: Diagram, isDark: boolean): Diagram {
  const { language, code, theme, background } = diagram;
  const isChosen = language !== 'mermaid' || theme !== undefined || background !== undefined;
  if (!isDark || isChosen || themeIn(code) !== undefined) return diagram;
  return {
    ...diagram,
    theme: code.split('\n').some((line) => REDUX_TYPE.test(line.trimStart())) ? 'redux-dark-color' : 'dark',
  };
}
