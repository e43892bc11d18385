/** Class diagrams: generics, relations, kinds of class and notes as other languages write them. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, insertLine, mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { headerIndex } from '../../source/read-header.ts';
import { idOf, only, quoted, rowsFor } from '../parts/line-row.ts';

const GENERIC = /([\p{L}_]\w*)<([^<>|]+(?:<[^<>|]*>)?)>(?!>)/gu;
const RELATION = /(?<=[\p{L}\p{N}_"`~]\s*)(<\||<|\*|o)?(-|\.)(\|>|>|\*|o)?(?=\s*["`\p{L}_])/u;
const HEADED_LINE = /^(\s*)(\S+?(?:\s+"[^"]*")?)(\s+)(<\||<|\*|o|)(-|\.)(\|>|>|\*|o|)(\s+)(\S+.*)$/;
const CARDINALITY =
  /^(\s*[\p{L}_][\w~.]*)\s+(?:(?!")([\d*][\d.*n]*|n|m|many)\s+)?((?:<\||<|\*|o)?(?:--|\.\.)(?:\|>|>|\*|o)?)\s+(?:(?!")([\d*][\d.*n]*|n|m|many)\s+)?([\p{L}_][\w~.]*\s*(?::.*)?)$/u;
const KIND =
  /^(\s*)(interface|abstract\s+class|abstract|enum(?:eration)?|struct|record|service|entity)\s+(?:class\s+)?([\p{L}_][\w~.]*)(\s*\{?.*)$/u;

/** Mermaid has one level of generics: the inner ones stay in place without their own tildes. */
function tildes(line: string): string {
  if (/^\s*[+#~-]/.test(line) || /^\s*<</.test(line)) return line;
  return line.replace(GENERIC, (all, name: string, type: string, offset: number) => {
    const before = line.slice(0, offset);
    return /:\s/.test(before) && !/^\s*class\b/.test(before)
      ? all
      : `${name}~${type.replace(/<([^<>]*)>/g, ' of $1')}~`;
  });
}

function doubleLine(line: string): string {
  if (/^\s*(?:class|note|[+#~-])/.test(line)) return line;
  const spaced = line.replace(
    HEADED_LINE,
    (_, indent: string, from: string, a: string, left: string, dash: string, right: string, b: string, to: string) => {
      return `${indent}${from}${a}${left}${dash}${dash}${right}${b}${to}`;
    },
  );
  return spaced !== line || /--|\.\./.test(line)
    ? spaced
    : line.replace(RELATION, (_, left = '', dash: string, right = '') => `${left}${dash}${dash}${right}`);
}

function quoteCardinalities(line: string): string {
  return line.replace(
    CARDINALITY,
    (_, from: string, a: string | undefined, arrow: string, b: string | undefined, to: string) => {
      return [from, a && `"${a}"`, arrow, b && `"${b}"`, to]
        .filter((part) => part !== undefined && part !== '')
        .join(' ');
    },
  );
}

function annotate(line: string): string {
  return line.replace(KIND, (_, indent: string, kind: string, name: string, rest: string) => {
    const word = /^abstract/.test(kind) ? 'abstract' : /^enum/.test(kind) ? 'enumeration' : kind;
    const brace = /^\s*\{/.test(rest) ? ' {' : '';
    return `${indent}class ${name} <<${word}>>${brace}${rest.replace(/^\s*\{?/, '')}`;
  });
}

/** The classes that an annotation in a line of its own names before anything else does. */
function declareAnnotated(source: string): string {
  const names = [...source.matchAll(/^[ \t]*<<[^>\n]+>>\s+([\p{L}_]\w*)\s*$/gmu)].map(([, name = '']) => name);
  const missing = names.filter(
    (name) =>
      !new RegExp(`^\\s*class\\s+${name}\\b|^\\s*${name}\\s*[:<*o.-]|(?:--|\\.\\.)[|>*o]*\\s*${name}\\b`, 'm').test(
        source,
      ),
  );
  return missing.reduce((text, name) => insertLine(text, headerIndex(text) + 1, `class ${name}`), source);
}

/** True when the last block that was opened above the refused line is a namespace. */
function isInNamespace({ source, diagnosis }: RefusedSource): boolean {
  const open: string[] = [];
  for (const line of toLines(source).slice(0, (diagnosis.line ?? 1) - 1)) {
    if (/\{\s*$/.test(line)) open.push(line);
    else if (/^\s*\}/.test(line)) open.pop();
  }
  return /^\s*namespace\b/.test(open.at(-1) ?? '');
}

/** The class right above a member outside any block, with its missing brace. */
function openClass(fault: RefusedSource): string | undefined {
  const above = (fault.diagnosis.line ?? 0) - 2;
  if (!/^\s*[+#~-]\s*\w/.test(refusedLine(fault))) return undefined;
  if (!/^\s*class\s+[^{]+$/.test(toLines(fault.source)[above] ?? '')) return undefined;
  return mapLines(fault.source, (line, index) => (index === above ? `${line.trimEnd()} {` : line));
}

export const CLASS_HINTS: readonly HintRow[] = [
  ...only('class', [
    {
      name: 'annotation of an unknown class',
      matches: (fault) => /^\s*<</.test(refusedLine(fault)) && declareAnnotated(fault.source) !== fault.source,
      says: 'Declare a class before you annotate it: class A, then <<interface>> A.',
      fixes: ({ source }) => declareAnnotated(source),
    },
    {
      name: 'relation inside a namespace',
      matches: (fault) => isInNamespace(fault) && !/^\s*(?:class|namespace|note)\b/.test(refusedLine(fault)),
      says: 'A namespace can contain only classes: write relations and members outside it.',
      fixes({ source, diagnosis }) {
        const at = (diagnosis.line ?? 1) - 1;
        const lines = toLines(source);
        return /--|\.\./.test(lines[at] ?? '') ? [...lines.toSpliced(at, 1), lines[at]?.trim()].join('\n') : undefined;
      },
    },
    {
      name: 'members without braces',
      matches: (fault) => openClass(fault) !== undefined,
      says: 'The members of a class go between braces: class A { ... }.',
      fixes: openClass,
    },
    {
      name: 'braces in a member',
      matches: (fault) => /^\s*(?!class|namespace).*\{/.test(refusedLine(fault)),
      says: 'Members have no braces: remove { and }, and mark abstract members with a trailing * and static ones with a trailing $.',
      fixes: (fault) => editRefused(fault, (line) => line.replace(/\{([^}]*)\}/g, '$1')),
    },
  ]),
  ...rowsFor('class', [
    {
      name: 'generics with angle brackets',
      says: 'Generics are written with tildes: List~T~ instead of List<T>.',
      edit: tildes,
    },
    {
      name: 'kind of class',
      mayDropWords: true,
      says: 'Every kind of class is a class with an annotation: class A <<interface>> { ... }, <<abstract>>, <<enumeration>>.',
      edit: annotate,
    },
    {
      name: 'package',
      mayDropWords: true,
      says: 'Classes are grouped with namespace Name { ... }.',
      edit: (line) => line.replace(/^(\s*)package\s+"?([\w.]+)"?\s*\{/, '$1namespace $2 {'),
    },
    {
      name: 'relation of one hyphen',
      says: 'A relation has two hyphens or dots: A --> B, A <|-- B, A ..> B, A o-- B.',
      edit: doubleLine,
    },
    {
      name: 'cardinality without quotes',
      mayDropWords: true,
      says: 'Cardinalities go in quotes: A "1" --> "*" B : has.',
      edit: quoteCardinalities,
    },
    {
      name: 'label of a class without quotes',
      says: 'The label of a class goes in brackets and quotes: class A["My class"].',
      edit: (line) =>
        line
          .replace(
            /^(\s*class\s+[\w~]+)\[([^"\]][^\]]*)\]/,
            (_, head: string, text: string) => `${head}[${quoted(text)}]`,
          )
          .replace(/^(\s*class)\s+("[^"]+")\s+as\s+(\w+)/, '$1 $3[$2]')
          .replace(
            /^(\s*class\s+\w+)\s+as\s+"?([^"{]+?)"?(\s*\{)?\s*$/,
            (_, head: string, text: string, brace = '') => `${head}[${quoted(text)}]${brace}`,
          ),
    },
    {
      name: 'name of a class in quotes',
      says: 'A class needs a one-word id, with its text in brackets and quotes: class my_class["My class"].',
      edit: (line) =>
        line.replace(
          /^(\s*class)\s+"([^"]+)"(\s*\{)?\s*$/,
          (_, head: string, text: string, brace = '') => `${head} ${idOf(text)}["${text}"]${brace}`,
        ),
    },
    {
      name: 'semicolon in the label of a relation',
      says: 'Write a semicolon inside a label as #59;.',
      edit: (line) =>
        line.replace(
          /^([^:]*(?:--|\.\.)[^:]*:)(.*\S.*)$/,
          (_, head: string, text: string) => head + text.replace(/(?<!#\w+);(?!\s*$)/g, '#59;'),
        ),
    },
    {
      name: 'note without quotes',
      says: 'A note is written note "text" or note for A "text".',
      edit: (line) =>
        line
          .replace(
            /^(\s*note)\s+(?:left|right|top|bottom)\s+of\s+(\w+)\s*:?\s*(.+?)\s*$/,
            (_, note: string, name: string, text: string) => `${note} for ${name} ${quoted(text)}`,
          )
          .replace(
            /^(\s*note\s+for\s+\w+)\s*:?\s+("[^"]*|[^"].*?)\s*$/,
            (_, head: string, text: string) => `${head} ${quoted(text)}`,
          )
          .replace(/^(\s*note)\s+(?!for\b)(\w+)\s*:?\s*("[^"]*")\s*$/, '$1 for $2 $3')
          .replace(/^(\s*note\s+)(?!for\b)([^"].*?)\s*$/, (_, head: string, text: string) => `${head}${quoted(text)}`),
    },
    {
      name: 'member without a colon',
      says: 'A member outside braces comes after a colon: Animal : +int age.',
      edit: (line) => line.replace(/^(\s*[\p{L}_]\w*)\s+([+#~-]\s*\w)/u, '$1 : $2'),
    },
  ]),
];
