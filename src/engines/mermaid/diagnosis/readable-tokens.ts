/** Turns the token names that parsers expect into what an author would type. */
import { TOKENS_BY_TYPE } from './tokens-by-type.ts';

/** The token names of brackets, signs and arrows, as an author would type them. */
const SIGN_WORDS: Readonly<Record<string, string>> = {
  // brackets
  SQS: '[',
  SQE: ']',
  PS: '(',
  PE: ')',
  DIAMOND_START: '{',
  DIAMOND_STOP: '}',
  DOUBLECIRCLESTART: '(((',
  DOUBLECIRCLEEND: ')))',
  STADIUMSTART: '([',
  STADIUMEND: '])',
  SUBROUTINESTART: '[[',
  SUBROUTINEEND: ']]',
  CYLINDERSTART: '[(',
  CYLINDEREND: ')]',
  TRAPSTART: '[/',
  TRAPEND: '/]',
  INVTRAPSTART: '[\\',
  INVTRAPEND: '\\]',
  VERTEX_WITH_PROPS_START: '[|',
  STRUCT_START: '{',
  STRUCT_STOP: '}',
  BLOCK_START: '{',
  BLOCK_STOP: '}',
  LBRACE: '{',
  RBRACE: '}',
  SQUARE_BRACES_START: '[',
  SQUARE_BRACES_END: ']',
  ANNOTATION_START: '<<',
  ANNOTATION_END: '>>',
  NODE_DEND: 'a closing bracket',
  SHAPE_DATA: '@{ ... }',
  // signs
  PIPE: '|',
  AMP: '&',
  COLON: ':',
  SEMI: ';',
  COMMA: ',',
  DOT: '.',
  MINUS: '-',
  MULT: '*',
  PLUS: '+',
  EQUALS: '=',
  UNDERSCORE: '_',
  BRKT: '#',
  DQUOTE: '"',
  TAGSTART: '<',
  TAGEND: '>',
  STYLE_SEPARATOR: ':::',
  NEWLINE: 'a line break',
  NL: 'a line break',
  SPACELINE: 'a line break',
  SPACE: 'a space',
  EOF: 'the end of the text',
  EOF_IN_STRUCT: 'the end of the text',
  // arrows
  LINK: '-->',
  START_LINK: '--',
  LINK_ID: 'id@-->',
  ARROW_DELIMITER: '-->',
  'AXIS-TEXT-DELIMITER': '-->',
  SOLID_OPEN_ARROW: '->',
  DOTTED_OPEN_ARROW: '-->',
  SOLID_ARROW: '->>',
  DOTTED_ARROW: '-->>',
  BIDIRECTIONAL_SOLID_ARROW: '<<->>',
  BIDIRECTIONAL_DOTTED_ARROW: '<<-->>',
  SOLID_CROSS: '-x',
  DOTTED_CROSS: '--x',
  SOLID_POINT: '-)',
  DOTTED_POINT: '--)',
  LINE: '--',
  DOTTED_LINE: '..',
  EXTENSION: '<|',
  DEPENDENCY: '<',
  COMPOSITION: '*',
  AGGREGATION: 'o',
  LOLLIPOP: '()',
  IDENTIFYING: '--',
  NON_IDENTIFYING: '..',
  ONLY_ONE: '||',
  ZERO_OR_ONE: '|o',
  ZERO_OR_MORE: '}o',
  ONE_OR_MORE: '}|',
  END_ARROW_L: '<-',
};

/** The token names, as an author would type them. */
const TOKEN_WORDS: Readonly<Record<string, string>> = {
  ...SIGN_WORDS,
  // texts and names
  TXT: ': text',
  DESCR: ': text',
  LABEL: ': label',
  TEXT: 'text',
  UNICODE_TEXT: 'text',
  EDGE_TEXT: 'text',
  STR: '"text"',
  STRING: '"text"',
  qString: '"text"',
  MD_STR: '"`text`"',
  BQUOTE_STR: '`name`',
  COMMENT: '"comment"',
  NODE_STRING: 'an id',
  NODE_ID: 'an id',
  ID: 'an id',
  ALPHA: 'a name',
  unqString: 'a name',
  ACTOR: 'a participant',
  ACTIVE_PARTICIPANT: 'an active participant',
  ATTRIBUTE_WORD: 'a word',
  ATTRIBUTE_KEY: 'PK, FK or UK',
  MEMBER: 'a member',
  GENERICTYPE: '~type~',
  NUM: 'a number',
  NUMBER_WITH_DECIMAL: 'a number',
  taskData: ': data',
  point_start: ':',
  ARROW_DIRECTION: 'L, R, T or B',
  EDGE_STATE: '[*]',
  // keywords whose spelling differs from their token name
  DIR: 'TB, TD, BT, LR or RL',
  DOWN: 'v',
  UP: '^',
  GRAPH: 'flowchart',
  SD: 'stateDiagram-v2',
  LINKSTYLE: 'linkStyle',
  CLASSDEF: 'classDef',
  X_AXIS: 'x-axis',
  Y_AXIS: 'y-axis',
  NOTE_FOR: 'note for',
  left_of: 'left of',
  right_of: 'right of',
  legacy_title: 'title',
  participant_actor: 'actor',
  acc_title: 'accTitle:',
  acc_descr: 'accDescr:',
  acc_descr_multiline_value: 'accDescr {',
  direction_tb: 'direction TB',
  direction_bt: 'direction BT',
  direction_lr: 'direction LR',
  direction_rl: 'direction RL',
  direction_td: 'direction TD',
  HIDE_EMPTY: 'hide empty description',
  COMPOSIT_STATE: 'state',
  STATE_DESCR: 'state "text"',
  FORK: '<<fork>>',
  JOIN: '<<join>>',
  CHOICE: '<<choice>>',
  CONCURRENT: '--',
  ...TOKENS_BY_TYPE,
};

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
