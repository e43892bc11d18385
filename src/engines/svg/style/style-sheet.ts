/** Parses a style sheet into rules that are indexed by their last compound selector. */
import { type CssNode, parse, walk as walkCss } from 'css-tree';
import { remembered } from '../../remembered.ts';
import { compileSelector, type Selector, withoutRoot } from './selector.ts';

export interface Declaration {
  property: string;
  value: string;
  important: boolean;
}

export interface StyleRule {
  selector: Selector;
  order: number;
  declarations: readonly Declaration[];
  /** The part of them that matters for measuring, once it was asked for. */
  measured: readonly Declaration[] | undefined;
}

export interface StyleSheet {
  byId: Map<string, StyleRule[]>;
  byClass: Map<string, StyleRule[]>;
  byTag: Map<string, StyleRule[]>;
  universal: StyleRule[];
}

/** Diagrams of one kind and theme share their style sheet word for word, and parsing it is a third of the inlining. */
const MAX_CACHED_SHEETS = 32;
const MAX_CACHED_SHEET_CHARS = 100_000;
const cachedSheet = remembered(MAX_CACHED_SHEETS, (key) => {
  const [rootId = ''] = key.split('\n', 1);
  return readSheet(key.slice(rootId.length + 1), rootId);
});

/** `rootId` is the id of the picture itself, with which engines begin nearly every selector. */
export function parseStyleSheet(css: string, rootId: string): StyleSheet {
  return css.length <= MAX_CACHED_SHEET_CHARS ? cachedSheet(`${rootId}\n${css}`) : readSheet(css, rootId);
}

function readSheet(css: string, rootId: string): StyleSheet {
  const rules = parseRules(css);
  for (const rule of rules) withoutRoot(rule.selector, rootId);
  return indexRules(rules);
}

/** Nothing in it that could hide a semicolon or a colon. */
const SIMPLE_DECLARATIONS = /^[\w\s:;,.#%!-]*$/;

/** Mermaid writes the same few into thousands of elements, and reads each one back for every property it sets. */
const MAX_CACHED_STYLES = 1_000;
const MAX_CACHED_STYLE_CHARS = 1_000;
const cachedStyle = remembered(MAX_CACHED_STYLES, readStyle);

/** Reads the text of a `style` attribute. */
export function parseDeclarations(css: string): readonly Declaration[] {
  return css.length <= MAX_CACHED_STYLE_CHARS ? cachedStyle(css) : readStyle(css);
}

function readStyle(css: string): readonly Declaration[] {
  return SIMPLE_DECLARATIONS.test(css)
    ? css.split(';').flatMap(readSimple)
    : readDeclarations(parse(css, { context: 'declarationList', parseValue: false }));
}

function readSimple(css: string): Declaration[] {
  const colon = css.indexOf(':');
  const mark = css.indexOf('!');
  const value = css.slice(colon + 1, mark < 0 ? undefined : mark).trim();
  const property = css.slice(0, colon).trim();
  if (colon < 1 || value === '' || value.includes(':')) return [];
  if (mark >= 0 && !/^!\s*important\s*$/i.test(css.slice(mark))) return [];
  return [{ property: property.startsWith('--') ? property : property.toLowerCase(), value, important: mark >= 0 }];
}

function parseRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const ast = parse(css, { parseValue: false, parseAtrulePrelude: false });
  if (ast.type !== 'StyleSheet') return rules;
  for (const node of ast.children) {
    // At-rules are left out: keyframes animate, and imports, fonts and media queries reach beyond the picture.
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') continue;
    const declarations = readDeclarations(node.block);
    if (declarations.length === 0) continue;
    for (const part of node.prelude.children) {
      const selector = compileSelector(part);
      if (selector) rules.push({ selector, order: rules.length, declarations, measured: undefined });
    }
  }
  return rules;
}

function readDeclarations(block: CssNode): Declaration[] {
  const declarations: Declaration[] = [];
  walkCss(block, {
    visit: 'Declaration',
    enter(node) {
      const value = node.value.type === 'Raw' ? node.value.value.trim() : '';
      const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase();
      // The parser hands on any other word after the mark, for which browsers drop the declaration.
      if (value && typeof node.important === 'boolean')
        declarations.push({ property, value, important: node.important });
    },
  });
  return declarations;
}

function indexRules(rules: readonly StyleRule[]): StyleSheet {
  const sheet: StyleSheet = { byId: new Map(), byClass: new Map(), byTag: new Map(), universal: [] };
  for (const rule of rules) {
    const last = rule.selector.compounds.at(-1);
    if (last?.id !== undefined) push(sheet.byId, last.id, rule);
    else if (last?.classes[0] !== undefined) push(sheet.byClass, last.classes[0], rule);
    else if (last?.tag !== undefined) push(sheet.byTag, last.tag, rule);
    else sheet.universal.push(rule);
  }
  return sheet;
}

function push(index: Map<string, StyleRule[]>, key: string, rule: StyleRule): void {
  const rules = index.get(key);
  if (rules) rules.push(rule);
  else index.set(key, [rule]);
}
