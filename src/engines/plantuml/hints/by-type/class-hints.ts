/** Statements of class and state diagrams in the order or with the signs of programming languages. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { assumedType, replaceRows } from '../parts/replace-row.ts';

const KINDS = 'abstract\\s+class|abstract|class|interface|enum|entity|object|state';
const LISTED = new RegExp(
  `^(\\s*)((?:${KINDS})\\s+[\\w"]+)\\s*(?:=|:)?\\s*[{[(]\\s*([^{}[\\]()]*?)\\s*[}\\])]\\s*;?\\s*$`,
  'i',
);
const OPENS =
  /^(\s*(?:package|namespace|node|folder|frame|cloud|rectangle|database|component|state|partition|class|interface|enum|entity|object|abstract class)\s+[^{:([]*?)\s*(?::|\bbegin|\bdo|\bis|\(|\[)?\s*$/i;
const ENDS =
  /^\s*end\s*(?:package|namespace|node|folder|frame|cloud|rectangle|component|state|partition|class|interface|enum|entity|object|group)?\s*;?\s*$|^\s*[)\]]\s*;?\s*$/i;

const SURPLUS = /^(\s*\})\s*[;,]\s*$/;

function spread(line: string): string {
  return line.replace(LISTED, (_, space: string, head: string, members: string) => {
    const each = members.split(/\s*[,;]\s*/).filter((member) => member !== '');
    if (/^state\b/i.test(head))
      return each.map((text) => `${space}${head.replace(/^state\s+/i, '')} : ${text}`).join('\n');
    return [`${space}${head} {`, ...each.map((member) => `${space}  ${member}`), `${space}}`].join('\n');
  });
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0;
}

/** `end class` after `class A`. */
function endsKind(end: string, opener: string): boolean {
  const kind = /^\s*end\s*(\w+)/i.exec(end)?.[1]?.toLowerCase();
  return ENDS.test(end) && (kind === undefined || kind === /^\s*(\w+)/.exec(opener)?.[1]?.toLowerCase());
}

/** A block that is indented and ends with a word, between braces. */
function braced({ source }: RefusedSource): string {
  const lines = toLines(source);
  const open: number[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = plainLine(raw);
    const next = lines.slice(index + 1).find((one) => one.trim() !== '') ?? '';
    if (
      OPENS.test(line) &&
      (indentOf(next) > indentOf(line) || endsKind(next, line) || /\b(?:begin)\s*$|[([]\s*$/i.test(line))
    ) {
      open.push(index);
    } else if (ENDS.test(line) && open.length > 0) {
      const opener = open.pop() ?? 0;
      lines[opener] = plainLine(lines[opener] ?? '').replace(OPENS, '$1 {');
      lines[index] = `${/^\s*/.exec(line)?.[0] ?? ''}}`;
    }
  }
  return lines.join('\n');
}

export const CLASS_HINTS: readonly HintRow[] = [
  ...replaceRows([
    {
      name: 'parent in other words',
      wrong:
        /^(\s*(?:abstract\s+)?(?:class|interface)\s+\w+)\s+(?:inherits(?:\s+from)?|derives\s+from|is\s+an?|subclass\s+of|extend|from)\s+(\w+)(\s*\{?)\s*$/i,
      right: '$1 extends $2$3',
      says: 'The parent of a class comes after extends: class A extends B.',
    },
    {
      name: 'hyphen in a keyword',
      wrong: /^(\s*)abstract-(class|interface)\b/i,
      right: '$1abstract $2',
      says: 'An abstract class is declared by "abstract class A".',
    },
    {
      name: 'type parameter not closed',
      wrong: /^(\s*(?:abstract\s+)?(?:class|interface)\s+\w+<[\w, ]+?)\s*(\{?)\s*$/i,
      right: '$1> $2',
      says: 'Type parameters go between angle brackets: class Box<T>.',
    },
    {
      name: 'alias of a component without as',
      wrong: /^(\s*(?:\[[^\]]+\]|\([^()]+\)|:[^:]+:))\s+(\w+)\s*$/,
      right: '$1 as $2',
      says: 'The alias of an element comes after "as": [Long name] as A.',
    },
    {
      name: 'end of a state in other signs',
      wrong: /\[\*[})>]|[({<]\*\]|\[\s+\*\s*\]|\[\*\s+\]|(?<=-->\s*)\(\*\)|^\s*\(\*\)(?=\s*-->)/,
      right: '[*]',
      says: 'The start and the end are written [*].',
    },
  ]),
  {
    name: 'semicolon after a brace',
    matches: ({ source }) => toLines(source).some((line) => SURPLUS.test(line)),
    says: 'A block ends with a brace alone.',
    fixes: ({ source }) => mapLines(source, (line) => line.replace(SURPLUS, '$1')),
  },
  {
    name: 'members in a list',
    matches: (fault) =>
      LISTED.test(refusedLine(fault)) && !/[[{]\s*(?:fill|colou?r|background)/i.test(refusedLine(fault)),
    says: 'Put each member on its own line between the braces.',
    fixes: ({ source }) => mapLines(source, spread),
  },
  ...replaceRows(
    [
      {
        name: 'group of elements under another word',
        wrong:
          /^(\s*)(?:group|section|layer|zone|boundary|module|system|subsystem|environment|area|region|tier)\s+("[^"]+"|\w+)(\s+as\s+\w+)?\s*\{\s*$/i,
        right: '$1package $2$3 {',
        says: 'Elements are grouped by package "name" { ... }, or by rectangle, node, folder, frame and cloud.',
      },
    ],
    'component',
    'class',
  ).map((row): HintRow => ({ ...row, mayDropWords: true })),
  {
    name: 'block that ends with a word',
    matches: (fault) =>
      ['class', 'component', 'state', 'activity'].includes(assumedType(fault) ?? '') && braced(fault) !== fault.source,
    says: 'Put the contents between braces: package "name" { ... }.',
    fixes: braced,
    mayDropWords: true,
  },
  {
    name: 'style as a statement',
    matches: (fault) => STYLED.test(refusedLine(fault)),
    says: 'An element gets its colour where it is declared: class A #LightBlue.',
    fixes: styledWhereDeclared,
    mayDropWords: true,
  },
];

const STYLED =
  /^\s*(?:style|color|colour|fill)\s+(\w+)\s*:?\s*(?:.*?\b(?:fill|background(?:-color)?|color)\s*[:=]\s*)?(#?\w+).*$/i;

function styledWhereDeclared(fault: RefusedSource): string | undefined {
  const [, name = '', colour = ''] = STYLED.exec(refusedLine(fault)) ?? [];
  const declared = new RegExp(`^(\\s*\\w+(?:\\s+class)?\\s+(?:"[^"]*"\\s+as\\s+)?${name})(\\s*\\{?)\\s*$`, 'i');
  const colourName = colour.startsWith('#') ? colour : `#${colour}`;
  if (!toLines(fault.source).some((line) => declared.test(line))) return undefined;
  const coloured = mapLines(fault.source, (line) => line.replace(declared, `$1 ${colourName}$2`));
  return editRefused({ ...fault, source: coloured }, (line) => `' ${line.trim()}`);
}
