/** Relations of class diagrams with the arrows, labels and clauses of other languages. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { only, rowsFor } from '../parts/line-row.ts';

const NAME = '[\\p{L}_][\\p{L}\\d_~.]*';
const ARROW = '(?:<\\||<|\\*|o|\\(\\))?(?:--|\\.\\.)(?:\\|>|>|\\*|o|\\(\\))?';
const COUNT_LAST = new RegExp(`^(\\s*${NAME}(?:\\s+"[^"]*")?\\s+${ARROW}\\s+)(${NAME})\\s+("[^"]*")(\\s*:.*)?$`, 'u');
const PIPE_LABEL = new RegExp(`^(\\s*${NAME}\\s*${ARROW})\\s*\\|\\s*([^|]+?)\\s*\\|\\s*(${NAME})\\s*$`, 'u');
const HERITAGE = new RegExp(
  `^(\\s*class\\s+(${NAME}))(?:\\s+extends\\s+(${NAME}))?(?:\\s+implements\\s+(${NAME}(?:\\s*,\\s*${NAME})*))?(\\s*\\{.*)?$`,
  'u',
);
const PARENTHESES = new RegExp(
  `^(\\s*class\\s+(${NAME}))\\s*\\(\\s*(${NAME}(?:\\s*,\\s*${NAME})*)\\s*\\)\\s*:?(\\s*\\{.*)?$`,
  'u',
);
const TYPED_MEMBER = new RegExp(`^(\\s*${NAME}\\s*:\\s*[-+#~]?\\s*${NAME}\\s*\\([^()]*\\)[*$]?)\\s*:\\s*(\\S.*)$`, 'u');
const BODY_OPENS = /^(\s*[-+#~]?.*\)[^{}]*?)\s*\{\s*$/;

/** Parents as relations at the end of the diagram; the class keeps its name and members. */
function withRelations(source: string): string {
  const relations: string[] = [];
  const edited = mapLines(source, (line) => {
    const called = PARENTHESES.exec(line);
    if (called) {
      const [, head = '', name = '', parents = '', rest = ''] = called;
      relations.push(...parents.split(',').map((parent) => `${parent.trim()} <|-- ${name}`));
      return head + rest;
    }
    const [, head = '', name = '', parent, interfaces, rest = ''] = HERITAGE.exec(line) ?? [];
    if (parent === undefined && interfaces === undefined) return line;
    if (parent !== undefined) relations.push(`${parent} <|-- ${name}`);
    for (const each of interfaces?.split(',') ?? []) relations.push(`${each.trim()} <|.. ${name}`);
    return head + rest;
  });
  return relations.length === 0 ? source : [edited.trimEnd(), ...relations].join('\n');
}

/** Methods without what they do. */
function withoutBodies(source: string): string {
  let depth = 0;
  return toLines(source)
    .flatMap((line) => {
      if (depth > 0) {
        depth += line.split('{').length - line.split('}').length;
        return [];
      }
      const signature = BODY_OPENS.exec(line)?.[1];
      if (signature === undefined || /^\s*(?:class|namespace)\b/.test(line)) return [line];
      depth = 1;
      return [signature];
    })
    .join('\n');
}

export const CLASS_RELATION_HINTS: readonly HintRow[] = [
  ...only('class', [
    {
      name: 'parents of a class in its declaration',
      matches: (fault) => /^\s*class\b/.test(refusedLine(fault)) && withRelations(fault.source) !== fault.source,
      says: 'The parents of a class are relations of their own: Parent <|-- Child, Interface <|.. Class.',
      fixes: ({ source }) => withRelations(source),
      mayDropWords: true,
    },
    {
      name: 'body of a method',
      matches: (fault) => BODY_OPENS.test(refusedLine(fault)),
      says: 'A method has no body: write its signature alone, +run(int times) bool.',
      fixes: ({ source }) => withoutBodies(source),
      mayDropWords: true,
    },
  ]),
  ...rowsFor('class', [
    {
      name: 'colon before a return type',
      says: 'A return type follows the parentheses without a colon: Dog : +bark() void.',
      edit: (line) => line.replace(TYPED_MEMBER, '$1 $2'),
    },
    {
      name: 'cardinality after the name',
      says: 'A cardinality comes between the arrow and the name: A "1" --> "0..*" B : has.',
      edit: (line) => line.replace(COUNT_LAST, '$1$3 $2$4'),
    },
    {
      name: 'label of a relation between pipes',
      says: 'The label of a relation comes last and after a colon: A --> B : uses.',
      edit: (line) => line.replace(PIPE_LABEL, '$1 $3 : $2'),
    },
    {
      name: 'arrow that relations do not have',
      says: 'A relation is written with -- or .. and one head: A --> B, A --|> B, A ..> B.',
      edit: (line) =>
        /^\s*(?:class|note|[-+#~])/.test(line)
          ? line
          : line.replace(/(\s)=+>+(\s)/, '$1-->$2').replace(/((?:--|\.\.)\|?>)>+/, '$1'),
    },
  ]),
];
