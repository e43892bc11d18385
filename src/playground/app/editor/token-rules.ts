/** A highlighter from a table: the first pattern that matches at a place names what stands there. */
import { StreamLanguage, type StringStream } from '@codemirror/language';

/** A name of `@lezer/highlight`'s tags, or null for plain text. */
type TokenName = string | null;

/** The keywords of the diagram types that start with a word. */
export type WordsByHeader = ReadonlyMap<string, ReadonlySet<string>>;

export interface BlockRule {
  opens: RegExp;
  closes: RegExp;
  token: TokenName;
  /** Opens only where nothing but blanks stands before it in the text. */
  onlyFirst?: boolean;
}

interface TokenRules {
  name: string;
  commentMark: string;
  blocks: readonly BlockRule[];
  /** Patterns start with ^; they are tried in this order. */
  rules: readonly (readonly [pattern: RegExp, token: TokenName])[];
  /** What a word is; `header` is the first word of the text, which may be this one. */
  word(word: string, header: string): TokenName;
}

interface TokenState {
  open: BlockRule | undefined;
  /** Undefined until a word has been met. */
  header: string | undefined;
  started: boolean;
}

const WORD = /^[@!]?[A-Za-z_]\w*(?:-[A-Za-z]\w*)*/;

function restOfBlock(stream: StringStream, state: TokenState, block: BlockRule): TokenName {
  while (!stream.eol() && state.open) {
    if (stream.match(block.closes)) state.open = undefined;
    else stream.next();
  }
  return block.token;
}

function token({ blocks, rules, word }: TokenRules, stream: StringStream, state: TokenState): TokenName {
  if (state.open) return restOfBlock(stream, state, state.open);
  if (stream.eatSpace()) return null;
  const opened = blocks.find((block) => !(block.onlyFirst && state.started) && stream.match(block.opens));
  if (opened) {
    state.open = opened;
    return opened.token;
  }
  const rule = rules.find(([pattern]) => stream.match(pattern));
  if (rule) return rule[1];
  const found = stream.match(WORD);
  if (found && found !== true) {
    state.started = true;
    state.header ??= found[0];
    return word(found[0], state.header);
  }
  state.started = true;
  stream.next();
  return null;
}

export function languageFrom(rules: TokenRules): StreamLanguage<TokenState> {
  return StreamLanguage.define<TokenState>({
    name: rules.name,
    startState: () => ({ open: undefined, header: undefined, started: false }),
    token: (stream, state) => token(rules, stream, state),
    languageData: { commentTokens: { line: rules.commentMark } },
  });
}

/** Words of several types that the guides do not name. */
const MERMAID_KEYWORDS = new Set([
  'Note',
  'accDescr',
  'accTitle',
  'activate',
  'as',
  'autonumber',
  'class',
  'classDef',
  'click',
  'critical',
  'deactivate',
  'direction',
  'else',
  'end',
  'linkStyle',
  'loop',
  'note',
  'opt',
  'par',
  'rect',
  'section',
  'style',
  'title',
]);

/** What the editor colours in Mermaid. */
export function mermaidRules(guideWords: WordsByHeader): TokenRules {
  return {
    name: 'mermaid',
    commentMark: '%%',
    blocks: [
      { opens: /^---\s*$/, closes: /^---\s*$/, token: 'meta', onlyFirst: true },
      { opens: /^%%\{/, closes: /^\}%%/, token: 'meta' },
    ],
    rules: [
      [/^%%.*/, 'comment'],
      [/^"(?:[^"\\]|\\.)*"?/, 'string'],
      [/^\|[^|\n]*\|/, 'string'],
      [/^<?(?:--+|==+|-\.+-|~~~+)(?:>>?|[xo)](?=\s))?/, 'operator'],
      [/^(?:<<?|\|\||\}[o|]|\*|o)(?:--|\.\.)(?:\|>|>>?|[o|]\{|\|\||\*|o)?/, 'operator'],
      [/^-[>)x]+|^<\|--|^--\|>|^\.\.[|>]*/, 'operator'],
      [/^:(?=\s).*/, 'string'],
      [/^#[0-9a-fA-F]{3,8}\b/, 'color'],
      [/^\d+(?:[.-]\d+)*\b/, 'number'],
      [/^[[(){}\]>]+(?=\s|$)/, 'bracket'],
      [/^[[({]+/, 'bracket'],
      [/^[\])}]+/, 'bracket'],
    ],
    word(word, header) {
      if (word === header) return 'heading';
      return MERMAID_KEYWORDS.has(word) || guideWords.get(header)?.has(word) ? 'keyword' : null;
    },
  };
}

/** Words of several types that the guides do not name. */
const PLANTUML_KEYWORDS = new Set([
  'abstract',
  'activate',
  'actor',
  'annotation',
  'as',
  'autonumber',
  'boundary',
  'class',
  'collections',
  'control',
  'database',
  'deactivate',
  'else',
  'elseif',
  'end',
  'enum',
  'footer',
  'header',
  'hide',
  'legend',
  'note',
  'package',
  'participant',
  'queue',
  'ref',
  'scale',
  'show',
  'skinparam',
  'title',
]);

/** What the editor colours in PlantUML. */
export function plantumlRules(guideWords: WordsByHeader): TokenRules {
  return {
    name: 'plantuml',
    commentMark: "'",
    blocks: [{ opens: /^\/'/, closes: /^'\//, token: 'comment' }],
    rules: [
      [/^'.*/, 'comment'],
      [/^"[^"]*"?/, 'string'],
      [/^<<[^>]*>>/, 'meta'],
      [
        /^(?:<\|?|[*o}|+^#x])?(?:-+|\.{2,})(?:\[[^\]]*\])?(?:left|right|up|down|[lrud])?[-.]*(?:\|?>+|[*o{|+^]+)/,
        'operator',
      ],
      [/^<?\|?--+|^<?\|?\.\.+|^(?:<-|<<-)/, 'operator'],
      [/^:(?=\s).*/, 'string'],
      [/^:[^;:]*;/, 'string'],
      [/^#[\w/|\\-]+/, 'color'],
      [/^\d+(?:[.-]\d+)*\b/, 'number'],
      [/^[[\](){}]/, 'bracket'],
    ],
    word(word, header) {
      if (/^@(?:start|end)/.test(word)) return 'heading';
      if (word.startsWith('!')) return 'meta';
      return PLANTUML_KEYWORDS.has(word) || guideWords.get(header)?.has(word) ? 'keyword' : null;
    },
  };
}
