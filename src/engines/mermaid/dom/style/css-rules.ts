/** Reads the rules of a style sheet that matter for measuring: selector, order, and the few properties that move text. */

export interface CssRule {
  selector: string;
  declarations: Map<string, { value: string; important: boolean }>;
}

/** Properties that affect the size or position of text, or whether an element takes up space at all. */
export const MEASURED_PROPERTIES: ReadonlySet<string> = new Set([
  'font-size',
  'font-weight',
  'font-style',
  'font-family',
  'text-anchor',
  'dominant-baseline',
  'alignment-baseline',
  'baseline-shift',
  'letter-spacing',
  'display',
  'transform',
  'white-space',
]);

export function readDeclarations(text: string): CssRule['declarations'] {
  const declarations: CssRule['declarations'] = new Map();
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const name = part.slice(0, colon).trim().toLowerCase();
    if (name === 'font') {
      addShorthand(declarations, part.slice(colon + 1).trim());
      continue;
    }
    if (!MEASURED_PROPERTIES.has(name)) continue;
    const raw = part.slice(colon + 1).trim();
    const important = /!\s*important$/i.test(raw);
    const value = important ? raw.replace(/!\s*important$/i, '').trim() : raw;
    if (value !== '' && (important || !declarations.get(name)?.important)) declarations.set(name, { value, important });
  }
  return declarations;
}

const FONT_SHORTHAND =
  /^(?:(italic|oblique|normal)\s+)?(?:(bold|bolder|normal|\d{3})\s+)?([\d.]+(?:px|em|rem|pt|%))(?:\/\S+)?\s+(.+)$/i;

function addShorthand(declarations: CssRule['declarations'], value: string): void {
  const match = FONT_SHORTHAND.exec(value);
  if (!match) return;
  const [, style = 'normal', weight = 'normal', size = '', family = ''] = match;
  const parts = { 'font-style': style, 'font-weight': weight, 'font-size': size, 'font-family': family };
  for (const [name, part] of Object.entries(parts)) declarations.set(name, { value: part, important: false });
}

/** Index of the brace that closes the one at `open`. */
function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** Flat rules only: `@keyframes` and `@media` do not apply to a static picture. */
export function parseRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    const close = closingBrace(css, open);
    const selector = css.slice(at, open).trim();
    if (!selector.startsWith('@')) {
      const declarations = readDeclarations(css.slice(open + 1, close));
      if (declarations.size > 0) {
        for (const one of selector.split(',')) rules.push({ selector: one.trim(), declarations });
      }
    }
    at = close + 1;
  }
  return rules;
}
