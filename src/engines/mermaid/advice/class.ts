/** Class diagrams: declarations, members, relations and notes as programming languages and other tools write them. */
import { type Edit, editStatements, refused, reshape, rewrite, type Seen } from '../../advice/advice-row.ts';
import { editRefused, idOf, indentOf, insertLine, plainLine, refusedLine, toLines } from '../../advice/edit-source.ts';
import { headerIndex } from '../source/read-header.ts';
import { type MermaidRow, quoted, type RefusedMermaid, rejoined, rowsOf } from './mermaid-seen.ts';

const NAME = '[\\p{L}_][\\p{L}\\d_~.]*';
const ARROW = '(?:<\\||<|\\*|o|\\(\\))?(?:--|\\.\\.)(?:\\|>|>|\\*|o|\\(\\))?';
const SOUND = /^(?:<\||<|\*|o|\(\))?(?:--|\.\.)(?:\|>|>|\*|o|\(\))?$/;
const STATEMENT = /^\s*(?:class|note|namespace|direction|style|classDef|cssClass|click|link|callback|<<|[-+#~}]|%%)/;

/** The ends of a relation, by the signs that other notations have. */
const LEFT: readonly (readonly [RegExp, string])[] = [
  [/^(?:<\||\|<|<<\||<\{?\||\^)/, '<|'],
  [/^(?:<\*>|\*)/, '*'],
  [/^(?:<>|<o>|o|\{\})/, 'o'],
  [/^</, '<'],
];
const RIGHT: readonly (readonly [RegExp, string])[] = [
  [/(?:\|>+|>\||\|\}?>|\^)$/, '|>'],
  [/(?:<\*>|\*)$/, '*'],
  [/(?:<>|<o>|o|\{\})$/, 'o'],
  [/>$/, '>'],
];

/** The relation that a run of signs stands for. */
function relation(run: string): string {
  const signs = run.replace(/\s+/g, '');
  if (SOUND.test(signs)) return signs;
  const line = signs.includes('.') ? '..' : '--';
  // The triangle was put at the wrong end of the line.
  if (/^<[-.]+\|$/.test(signs)) return `<|${line}`;
  if (/^\|[-.]+>$/.test(signs)) return `${line}|>`;
  const left = LEFT.find(([sign]) => sign.test(signs))?.[1] ?? '';
  const right = RIGHT.find(([sign]) => sign.test(signs))?.[1] ?? '';
  return left === '<|' && right === '>' ? `${left}${line}` : `${left}${line}${right}`;
}

function quotedCount(count: string): string {
  return count === '' || count.startsWith('"') ? count : `"${count}"`;
}

const PIPED = new RegExp(`^(\\s*${NAME}\\s*${ARROW})\\s*\\|\\s*([^|]+?)\\s*\\|\\s*(${NAME})\\s*$`, 'u');
const COUNT = '(?:[\\d*][\\d.*n]*|n|m|many)';
const COUNTED = new RegExp(
  `^(\\s*${NAME})\\s+(?:(${COUNT})\\s+)?(${ARROW})\\s+(?:(${COUNT})\\s+)?(${NAME}\\s*(?::.*)?)$`,
  'u',
);

const soundRelation: Edit = (line, seen) => {
  const [, first, a = '', arrow = '', b = '', last = ''] = COUNTED.exec(line) ?? [];
  if (PIPED.test(line)) return line.replace(PIPED, '$1 $3 : $2');
  if (first !== undefined && a + b !== '')
    return [first, quotedCount(a), arrow, quotedCount(b), last].filter((part) => part !== '').join(' ');
  return STATEMENT.test(line)
    ? line
    : rejoined(line, seen, ({ from, fromCount, signs, toCount, label }, to) => {
        const parts = [from, quotedCount(fromCount), relation(signs), quotedCount(toCount), to];
        const joined = parts.filter((part) => part !== '').join(' ');
        return label === undefined ? joined : `${joined} : ${label}`;
      });
};

/** Mermaid has one level of generics: the inner ones stay in place without their own tildes. */
const tildes: Edit = (line) => {
  if (/^\s*<</.test(line)) return line;
  return line.replace(
    /([\p{L}_]\w*)<([^<>|"]+(?:<[^<>|"]*>)?)>(?!>)/gu,
    (all, name: string, type: string, offset: number) => {
      const isText = /:\s/.test(line.slice(0, offset)) && /--|\.\./.test(line.slice(0, offset));
      return isText || HTML.test(type) ? all : `${name}~${type.replace(/<([^<>]*)>/g, ' of $1')}~`;
    },
  );
};

const HTML = /^\/?(?:b|br|i|u|em|strong|code|span|div|p)\b/i;
const KIND =
  /^(\s*)(interface|abstract\s+class|abstract|enum(?:eration)?|struct|record|service|entity)\s+(?:class\s+)?([\p{L}_][\w~.]*|"[^"]+")(?:\s+as\s+(\w+))?(\s*\{?.*)$/u;
const WORDS: Readonly<Record<string, string>> = {
  public: '+',
  private: '-',
  protected: '#',
  internal: '~',
  package: '~',
};
const VISIBILITY =
  /^(\s*(?:[\p{L}_]\w*\s*:\s*)?)(public|private|protected|internal)\s+(?:(static|final|readonly|abstract|virtual|override|async)\s+)*(?!class\b|interface\b)(\S.*?)\s*;?\s*$/u;

function soundMember(head = '', word = '', extra = '', rest = ''): string {
  return `${head}${WORDS[word] ?? ''}${rest}${extra === 'static' ? '$' : extra === 'abstract' ? '*' : ''}`;
}

const DECLARATIONS = [
  [
    KIND,
    (space = '', kind = '', name = '', alias = '', rest = '') => {
      const word = /^abstract/.test(kind) ? 'abstract' : /^enum/.test(kind) ? 'enumeration' : kind;
      const id = name.startsWith('"') ? `${alias || idOf(name)}[${name}]` : alias === '' ? name : `${alias}["${name}"]`;
      return `${space}class ${id} <<${word}>>${/^\s*\{/.test(rest) ? ' {' : ''}${rest.replace(/^\s*\{?/, '')}`;
    },
  ],
  [
    /^(\s*)(?:package|module|namespace)\s+"?([\w.]+(?:\s+[\w.]+)*)"?\s*:?\s*\{/,
    (space = '', name = '') => `${space}namespace ${idOf(name)} {`,
  ],
  [/^(\s*(?:class|namespace)\s+\S+?)\s*:\s*\{\s*$/, '$1 {'],
  [/^(\s*class\s+[\w~]+)\[([^"\]][^\]]*)\]/, (head = '', text = '') => `${head}[${quoted(text)}]`],
  [/^(\s*class)\s+("[^"]+")\s+as\s+(\w+)/, '$1 $3[$2]'],
  [
    /^(\s*class\s+\w+)\s+as\s+"?([^"{]+?)"?(\s*\{)?\s*$/,
    (head = '', text = '', brace = '') => `${head}[${quoted(text)}]${brace}`,
  ],
  [
    /^(\s*class)\s+"([^"]+)"(\s*\{)?\s*$/,
    (head = '', text = '', brace = '') => `${head} ${idOf(text)}["${text}"]${brace}`,
  ],
] as const;

const HERITAGE = new RegExp(
  `^(\\s*class\\s+(${NAME}))(?:\\s+(?:extends|inherits(?:\\s+from)?)\\s+(${NAME}))?(?:\\s+implements\\s+(${NAME}(?:\\s*,\\s*${NAME})*))?(\\s*\\{.*)?$`,
  'u',
);
const PARENTS = new RegExp(
  `^(\\s*class\\s+(${NAME}))\\s*[(:]\\s*(${NAME}(?:\\s*,\\s*${NAME})*)\\s*\\)?\\s*:?(\\s*\\{.*)?$`,
  'u',
);
const HAS_PARENTS = /^\s*class\s+\S+\s+(?:extends|implements|inherits)\b|^\s*class\s+\w+\s*(?:\(\s*\w|:\s*\w.*\{)/;

/** Parents as relations at the end of the diagram; the class keeps its name and members. */
function withRelations(seen: Seen): string | undefined {
  const relations: string[] = [];
  const edited = editStatements(seen, (line) => {
    const [, head = '', name = '', parents, rest = ''] = PARENTS.exec(line) ?? [];
    if (parents !== undefined) {
      relations.push(...parents.split(',').map((parent) => `${parent.trim()} <|-- ${name}`));
      return head + rest;
    }
    const [, start = '', child = '', parent, interfaces, body = ''] = HERITAGE.exec(line) ?? [];
    if (parent === undefined && interfaces === undefined) return line;
    if (parent !== undefined) relations.push(`${parent} <|-- ${child}`);
    relations.push(...(interfaces?.split(',') ?? []).map((each) => `${each.trim()} <|.. ${child}`));
    return start + body;
  });
  return relations.length === 0 ? undefined : [edited.trimEnd(), ...relations].join('\n');
}

const CLASS_LINE = /^(\s*class\s+[\w~`]+(?:\["[^"]*"\])?(?:\s*<<\w+>>)?)\s*[:([]?\s*$/;
const MEMBER = /^\s*(?:[-+#~*]\s*)?[\w<>~[\]]+[^{}]*$/;

/** The members below a class that has a colon, no brace, or its brace in the next line. */
function bracedMembers({ source }: RefusedMermaid): string | undefined {
  const lines = toLines(source);
  const at = lines.findIndex((raw, index) => {
    const [line, next] = [plainLine(raw), plainLine(lines[index + 1] ?? '')];
    if (!CLASS_LINE.test(line)) return false;
    return (
      /^\s*\{\s*$/.test(next) || (indentOf(next) > indentOf(line) && MEMBER.test(next)) || /^\s*[-+#~]\s*\w/.test(next)
    );
  });
  if (at < 0) return undefined;
  const head = (lines[at] ?? '').replace(CLASS_LINE, '$1 {');
  if (/^\s*\{\s*$/.test(lines[at + 1] ?? '')) return lines.toSpliced(at, 2, head).join('\n');
  const own = indentOf(lines[at] ?? '');
  const isFlat = indentOf(lines[at + 1] ?? '') <= own;
  const isMember = (line: string): boolean =>
    isFlat ? /^\s*[-+#~]\s*\w/.test(line) : indentOf(line) > own && MEMBER.test(line);
  const length = lines.slice(at + 1).findIndex((line) => !isMember(line));
  const end = length < 0 ? lines.length : at + 1 + length;
  const closes = /^\s*(?:end(?:\s*class)?|[)\]}])\s*$/i.test(lines[end] ?? '') ? 1 : 0;
  return lines
    .with(at, head)
    .toSpliced(end, closes, `${' '.repeat(own)}}`)
    .join('\n');
}

const BODY_OPENS = /^(\s*[-+#~]?.*\)[^{}]*?)\s*\{\s*$/;

/** Methods without what they do. */
function withoutBodies(source: string): string {
  let depth = 0;
  return toLines(source)
    .flatMap((line) => {
      const signature = /^\s*(?:class|namespace)\b/.test(line) ? undefined : BODY_OPENS.exec(line)?.[1];
      if (depth > 0) depth += line.split('{').length - line.split('}').length;
      else if (signature === undefined) return [line];
      else depth = 1;
      return signature !== undefined && depth === 1 ? [signature] : [];
    })
    .join('\n');
}

/** The classes that an annotation in a line of its own names before anything else does. */
function declareAnnotated(source: string): string {
  const names = [...source.matchAll(/^[ \t]*<<[^>\n]+>>\s+([\p{L}_]\w*)\s*$/gmu)].map(([, name = '']) => name);
  const isNamed = (name: string): boolean =>
    new RegExp(`^\\s*class\\s+${name}\\b|^\\s*${name}\\s*[:<*o.-]|(?:--|\\.\\.)[|>*o]*\\s*${name}\\b`, 'm').test(
      source,
    );
  const missing = names.filter((name) => !isNamed(name));
  return missing.reduce((text, name) => insertLine(text, headerIndex(text) + 1, `class ${name}`), source);
}

/** True when the last block that was opened above the refused line is a namespace. */
function isInNamespace({ lines, fault }: RefusedMermaid): boolean {
  const open: string[] = [];
  for (const line of lines.slice(0, (fault.line ?? 1) - 1)) {
    if (/\{\s*$/.test(line)) open.push(line);
    else if (/^\s*\}/.test(line)) open.pop();
  }
  return /^\s*namespace\b/.test(open.at(-1) ?? '');
}

const NOTE_PLACE =
  /^(\s*)note\s+(?:(?:left|right|top|bottom|over|on|at|for|about)\s+(?:of\s+)?)?(\w+)\s*[:-]?\s*"?([^"\s:-][^"]*?)"?\s*$/i;
const TYPED_RETURN = /^(\s*(?:[\p{L}\p{N}_]+\s*:\s*)?[-+#~]?\s*[\p{L}\p{N}_]+\s*\(.*\)[*$]?)\s*:\s*([^\s:].*)$/u;
const COUNT_LAST = new RegExp(`^(\\s*${NAME}(?:\\s+"[^"]*")?\\s+${ARROW}\\s+)(${NAME})\\s+("[^"]*")(\\s*:.*)?$`, 'u');

export const CLASS_ROWS: readonly MermaidRow[] = rowsOf(
  ['class'],
  [
    reshape(
      'The parents of a class are relations of their own: Parent <|-- Child, Interface <|.. Class.',
      HAS_PARENTS,
      {
        drops: true,
        fix: withRelations,
        silently: 'The words after the name of the class are joined with it: no relation is drawn.',
      },
    ),
    refused({
      drops: true,
      when: (seen) => BODY_OPENS.test(refusedLine(seen)),
      says: 'A method has no body: write its signature alone, +run(int times) bool.',
      fix: (_, { source }) => withoutBodies(source),
    }),
    rewrite('A return type follows the parentheses without a colon: +name() String.', [TYPED_RETURN, '$1 $2'], {
      silently: (line) => `The colon before "${TYPED_RETURN.exec(line)?.[2]?.trim()}" is shown twice.`,
    }),
    refused({
      drops: true,
      when: bracedMembers,
      says: 'The members of a class go between braces, the first of which ends its line: class A { ... }.',
      fix: (braced) => braced,
    }),
    refused({
      when: (seen) => /^\s*<</.test(refusedLine(seen)) && declareAnnotated(seen.source),
      says: 'Declare a class before you annotate it: class A, then <<interface>> A.',
      fix: (declared) => declared,
    }),
    refused({
      when: (seen) =>
        isInNamespace(seen) && !/^\s*(?:class|namespace|note|interface|abstract|enum)\b/.test(refusedLine(seen)),
      says: 'A namespace can contain only classes: write relations and members outside it.',
      fix(_, { source, fault }) {
        const at = (fault.line ?? 1) - 1;
        const lines = toLines(source);
        return /--|\.\./.test(lines[at] ?? '') ? [...lines.toSpliced(at, 1), lines[at]?.trim()].join('\n') : undefined;
      },
    }),
    rewrite(
      'A class is declared by class, an id of one word, and its label or kind: class A["My class"], class A <<interface>> { ... }, <<abstract>>, <<enumeration>>; classes are grouped with namespace Name { ... }.',
      DECLARATIONS,
      { drops: true },
    ),
    refused({
      when: (seen) => /^\s*(?!class|namespace).*\{/.test(refusedLine(seen)),
      says: 'Members have no braces: remove { and }, and mark abstract members with a trailing * and static ones with a trailing $.',
      fix: (_, seen) => editRefused(seen, (line) => line.replace(/\{([^}]*)\}/g, '$1')),
    }),
    rewrite('Generics are written with tildes: List~T~ instead of List<T>.', tildes, {
      silently: (line) =>
        `What is between the angle brackets in "${line.trim()}" is read as an HTML tag and is not shown.`,
      only: (line) => !/"[^"]*<|^\s*(?:note|click|link)\b/.test(line),
    }),
    rewrite(
      'A class is declared without modifiers, and the visibility of a member is a sign before it: + public, - private, # protected, ~ package.',
      [
        [
          /^(\s*)(?:(?:public|private|protected|internal|export|final|sealed|data|open)\s+)+(?=(?:abstract\s+|static\s+)?(?:class|interface|enum)\b)/,
          '$1',
        ],
        [VISIBILITY, soundMember],
      ],
      { drops: true, stage: 'sure' },
    ),
    rewrite(
      'The visibility of a member is a sign before it: + public, - private, # protected, ~ package.',
      [VISIBILITY, soundMember],
      { drops: true, silently: 'The word before the member is shown as part of it.', taste: true },
    ),
    rewrite('A cardinality comes between the arrow and the name: A "1" --> "0..*" B : has.', [COUNT_LAST, '$1$3 $2$4']),
    rewrite(
      'A note is written note "text" or note for A "text".',
      [
        [/^(\s*)note\s*:\s*(\S.*?)\s*$/i, (space = '', text = '') => `${space}note ${quoted(text)}`],
        [/^(\s*note)\s+(?!for\b)(\w+)\s*:?\s*("[^"]*")\s*$/, '$1 for $2 $3'],
        [
          NOTE_PLACE,
          (space = '', name = '', text = '', whole = '') =>
            /^\s*note\s+(?:for\s+\w+\s+)?"[^"]*"\s*$/i.test(whole) ? whole : `${space}note for ${name} ${quoted(text)}`,
        ],
        [/^(\s*note\s+)(?!for\b)([^"].*?)\s*$/, (head = '', text = '') => `${head}${quoted(text)}`],
      ],
      { drops: true },
    ),
    rewrite('Types of parameters are written in a member between braces: class A { +run(times: int) }.', [
      /^(\s*)([\p{L}_]\w*)\s*:\s*(\S.*\(.*:.*\).*)$/u,
      '$1class $2 {\n$1  $3\n$1}',
    ]),
    rewrite('A member outside braces comes after a colon: Animal : +int age.', [
      /^(\s*[\p{L}_]\w*)\s+([+#~-]\s*\w)/u,
      '$1 : $2',
    ]),
    rewrite(
      'Relations are A --> B, A <|-- B, A *-- B, A o-- B, A ..> B and A <|.. B, with quoted cardinalities and a label after a colon: A "1" --> "*" B : uses.',
      soundRelation,
      { drops: true },
    ),
    rewrite('Write a semicolon inside a label as #59;.', [
      /^([^:]*(?:--|\.\.)[^:]*:)(.*\S.*)$/,
      (head = '', text = '') => head + text.replace(/(?<!#\w+);(?!\s*$)/g, '#59;'),
    ]),
  ],
);
