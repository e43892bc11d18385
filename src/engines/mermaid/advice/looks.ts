/** Looks: styles as other languages write them, classes and nodes that do not exist, colours that cannot be read, settings without effect. */
import { THEMES } from '../../../../generated/values.ts';
import { drawn, rewrite } from '../../advice/advice-row.ts';
import { isUnreadable, readableOn } from '../../advice/contrast.ts';
import { editLine } from '../../advice/edit-source.ts';
import { NameIndex } from '../../advice/similar-names.ts';
import type { LOCKED_KEYS } from '../shims/locked-config.ts';
import { splitSource } from '../source/source-statements.ts';
import { lineOfName, type MermaidRow, type MermaidSeen, renameIn } from './mermaid-seen.ts';
import { readStyles, STYLED_KINDS, styleValue } from './read-styles.ts';

const STYLE_STATEMENT =
  /^(\s*(?:style|classDef|linkStyle)\s+)([^\s{:=]+(?:\s*,\s*[^\s{:=]+)*)\s*(?:[:=](?=\s))?\s*(.*)$/;

/** A list of `property:value` with commas, as Mermaid reads it. */
function soundStyle(head = '', names = '', rest = '', whole = ''): string {
  const inner = rest.trim().replace(/^["'{]\s*|\s*["'}]$/g, '');
  const pairs = inner
    .replace(/(?<=[:=]\s*["']?[#\w.%-]+["']?)\s+(?=[a-z-]+\s*[:=])/gi, ',')
    .split(/\s*[;,]\s*(?=[a-z-]+\s*[:=]|$)/i)
    .filter((pair) => pair !== '');
  if (pairs.length === 0 || !pairs.every((pair) => /^[a-z-]+\s*[:=]/i.test(pair))) return whole;
  const written = pairs.map((pair) => pair.replace(/^\s*([a-z-]+)\s*[:=]\s*["']?(.*?)["']?$/i, '$1:$2').trim());
  return `${head}${names.replace(/\s+/g, '').replaceAll(':', ',')} ${written.join(',')}`;
}

const STYLED = /^\s*(style|class|click)\s+([\p{L}\p{N}_,][\p{L}\p{N}_,-]*)\s+\S/u;
const LOOKS = /^\s*(?:style|class|classDef|click|linkStyle)\b/;

/** Nodes that only a style names. */
function unknownNodes({ lines, model }: MermaidSeen) {
  if (!model) return [];
  const known = new Set([...model.nodes, ...model.groups].map(({ id }) => id));
  const about = lines.filter((line) => !LOOKS.test(line));
  const words = new Set(
    about.flatMap((line) => line.match(/[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*|[\p{L}\p{N}_]+/gu) ?? []),
  );
  return lines.flatMap((line, index) => {
    const [, statement, list = ''] = STYLED.exec(line) ?? [];
    const isMissing = (id: string): boolean =>
      id !== '' && (!known.has(id) || (statement === 'style' && !words.has(id)));
    const missing = list.split(',').find(isMissing);
    return missing === undefined ? [] : [{ line: index + 1, missing, isDrawn: known.has(missing) }];
  });
}

const DEFINED = /^\s*(?:classDef|style)\s+(\S+)\s+(.*)$/;

/** Text colours that nodes have from their classes. */
function inheritedColours(seen: MermaidSeen): Map<string, string> {
  const { classes, parts } = readStyles(seen);
  return new Map(
    parts.flatMap(({ id, classes: own }) => {
      const colour = styleValue(
        own.flatMap((name) => classes.get(name) ?? []),
        'color',
      );
      return colour === undefined ? [] : [[id, colour] as const];
    }),
  );
}

function unreadable(seen: MermaidSeen) {
  const inherited = seen.lines.some((line) => DEFINED.test(line)) ? inheritedColours(seen) : new Map<string, string>();
  return seen.lines.flatMap((line, index) => {
    const [, name = '', text = ''] = DEFINED.exec(line) ?? [];
    const styles = text.split(/[,;]/).map((part) => part.trim());
    const [fill, own] = [styleValue(styles, 'fill'), styleValue(styles, 'color')];
    const colour = own ?? inherited.get(name) ?? seen.textColour ?? '';
    return fill !== undefined && isUnreadable(colour, fill) ? [{ line: index + 1, fill, own, colour }] : [];
  });
}

const THEME = /(?<![\w-])["']?theme["']?\s*:\s*["']?([\w-]+)/;
const CALLBACK = /^\s*(?:callback\s|click\s+\S+\s+(?![\s"]|href\b))|javascript:/i;
/** The locked settings that a picture can show, and of which sources it does. */
const SHOWN_LOCKED: Partial<Record<(typeof LOCKED_KEYS)[number], (seen: MermaidSeen) => boolean>> = {
  themeCSS: () => true,
  securityLevel: ({ lines }) => lines.some((line) => CALLBACK.test(line)),
  dompurifyConfig: ({ lines }) => lines.some((line) => /<(?!br\b)[a-z][^<>]*>/i.test(line)),
};
const LOCKED = new Map(Object.entries(SHOWN_LOCKED));
const LOCKED_SETTING = new RegExp(
  `(?:^|[{,\\s])["']?(${[...LOCKED.keys()].join('|')})["']?\\s*:(?!\\s*(?:["']?strict\\b|""|''))`,
  'gm',
);

function settingsOf(source: string): string[] {
  const { frontmatter, directives } = splitSource(source);
  return [frontmatter, ...directives];
}

function lineAt(source: string, pattern: RegExp): number {
  return source.slice(0, source.search(pattern)).split('\n').length;
}

export const LOOK_ROWS: readonly MermaidRow[] = [
  rewrite(
    'A style is a list of property:value pairs with commas and no braces, quotes or spaces: style A fill:#f9f,stroke:#333.',
    [STYLE_STATEMENT, soundStyle],
    {
      types: ['flowchart', 'class', 'state', 'er', 'requirement', 'block'],
      stage: 'sure',
      far: true,
      silently: 'The name before the colon is read as another one, and the style is lost.',
      only: (line) => /^\s*(?:style|classDef)\s+[^\s:]+:\s/.test(line),
    },
  ),
  rewrite(
    'A node is coloured by a style: style A fill:red.',
    [/^(\s*)(?:colou?r|fill)\s+([\p{L}\d_]+)\s*[:=]?\s+(#?\w+)\s*;?\s*$/iu, '$1style $2 fill:$3'],
    { types: ['flowchart', 'class', 'state'], drops: true },
  ),
  drawn({
    types: STYLED_KINDS,
    taste: true,
    when(seen) {
      if (/themeCSS/.test(seen.source)) return [];
      const { classes, parts } = readStyles(seen);
      const known = new NameIndex(classes.keys());
      const unknown = [...new Set(parts.flatMap((part) => part.classes))].filter((name) => !classes.has(name));
      return unknown.map((name) => ({ line: lineOfName(seen, name), name, meant: known.similarTo(name, true) }));
    },
    silently: ({ name }) => `The class "${name}" is not defined: it changes nothing.`,
    says: ({ name, meant }) =>
      meant === undefined ? `Define it: classDef ${name} fill:#f9f,stroke:#333.` : `Write "${meant}" if that is meant.`,
    fix: ({ name, meant }, seen) => (meant === undefined ? undefined : renameIn(seen, name, meant)),
  }),
  drawn({
    types: ['flowchart'],
    taste: true,
    when: unknownNodes,
    silently: ({ missing, isDrawn }) =>
      `There is no node "${missing}"${isDrawn ? ' but for this style, which draws one' : ''}.`,
    says: 'Use the id of a node of this diagram, not its label.',
  }),
  drawn({
    types: STYLED_KINDS,
    taste: true,
    when: unreadable,
    silently: ({ colour, fill }) => `Text in ${colour} can hardly be read on ${fill}.`,
    says: ({ fill }) => `Set color:${readableOn(fill)} beside the fill.`,
    fix: ({ line, own, fill }, { source }) =>
      editLine(source, line, (text) =>
        own === undefined
          ? `${text.replace(/[;,\s]*$/, '')},color:${readableOn(fill)}`
          : text.replace(/((?:^|[\s,;])color\s*:\s*)[^,;\s]+/, `$1${readableOn(fill)}`),
      ),
  }),
  drawn({
    taste: true,
    when({ source }) {
      const name = settingsOf(source).flatMap((text) => THEME.exec(text)?.[1] ?? [])[0];
      const isKnown = name === undefined || name === 'null' || THEMES.some((theme) => theme === name);
      return isKnown ? [] : [{ line: lineAt(source, THEME), name, meant: new NameIndex(THEMES).similarTo(name, true) }];
    },
    silently: ({ name }) => `There is no theme "${name}": the usual one is used.`,
    says: `Use one of ${THEMES.join(', ')}.`,
    fix: ({ name, meant }, { source }) =>
      meant === undefined ? undefined : source.replace(THEME, (text) => text.replace(name, meant)),
  }),
  drawn({
    taste: true,
    when(seen) {
      const { source } = seen;
      const keys = settingsOf(source).flatMap((text) => [...text.matchAll(LOCKED_SETTING)].map(([, key = '']) => key));
      return [...new Set(keys)]
        .filter((key) => LOCKED.get(key)?.(seen))
        .map((key) => ({ line: lineAt(source, new RegExp(`\\b${key}\\b`)), key }));
    },
    silently: ({ key }) => `The setting "${key}" is locked and has no effect here.`,
    says: ({ key }) => (key === 'themeCSS' ? 'Use themeVariables, or classDef and style.' : 'Remove it.'),
  }),
];
