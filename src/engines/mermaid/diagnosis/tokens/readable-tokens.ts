/** Turns the token names that parsers expect into what an author would type. */
import { TOKEN_WORDS } from './token-words.ts';

/** Names that mean nothing to an author. */
const INTERNAL =
  /^(?:INVALID|TESTSTR|error|MD_PARENT|NODIR|UNIT|PCT|H?WS|SPACELIST|INDENTATION|SEPARATOR|graphCodeTokens|YAML|DIRECTIVE|(?:SOLID|STICK)_ARROW_(?:TOP|BOTTOM)\w*|UNCLOSED_\w+|CSS_\w+|LABEL_(?:SYMBOL|PUNCTUATION)|\w+_(?:COMMENT|YAML|DIRECTIVE|WHITESPACE|WS))$/;

/** Families of names: each grammar has its own. */
const FAMILIES: readonly (readonly [name: RegExp, words: string])[] = [
  [/(?:^|_)STR(?:ING)?\d?$/, '"text"'],
  [/(?:^|_)(?:NUM(?:BER|ERIC)?\d?|INT|FLOAT)(?:_PIE)?$|^NUMERIC$/, 'a number'],
  [/_(?:ID|RULENAME)\d?$/, 'a name'],
  [/^ID(?:ENTIFIER)?\d?$/, 'an id'],
];

/** Elements and relations of C4, such as `SYSTEM_EXT_DB` for `SystemDb_Ext`. */
const C4_NAME =
  /^(PERSON|SYSTEM|CONTAINER|COMPONENT|NODE|REL|BOUNDARY|ENTERPRISE)(_EXT)?(?:_(DB|QUEUE))?(?:_([LRUDB]|BOUNDARY))?$/;
const KEYWORD = /^KW_(\w+)$/;
const NAME = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/;

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

function c4Name(token: string): string | undefined {
  const [all, base = '', ext, kind = '', tail] = C4_NAME.exec(token) ?? [];
  if (all === undefined) return undefined;
  return `${capitalised(base)}${capitalised(kind)}${ext ? '_Ext' : ''}${tail ? `_${capitalised(tail)}` : ''}`;
}

function speak(token: string, all: readonly string[]): string {
  // The one name that three grammars give to different signs.
  if (token === 'LINE' && all.includes('BAR')) return 'line';
  if (token === 'LINE' && all.includes('END_ARROW_L')) return '-';
  const c4 = all.includes('PERSON') ? c4Name(token) : undefined;
  const known =
    c4 ??
    (Object.hasOwn(TOKEN_WORDS, token) ? TOKEN_WORDS[token] : undefined) ??
    FAMILIES.find(([name]) => name.test(token))?.[1];
  if (known !== undefined) return known;
  const keyword = KEYWORD.exec(token)?.[1] ?? token;
  return NAME.test(keyword) ? keyword.toLowerCase().replaceAll('_', ' ') : keyword;
}

export function readableTokens(tokens: readonly string[]): string[] {
  const spoken = tokens.filter((token) => token !== '' && !INTERNAL.test(token)).map((token) => speak(token, tokens));
  return [...new Set(spoken)];
}
