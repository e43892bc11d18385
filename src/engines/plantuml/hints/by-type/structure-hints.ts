/** Statements of class, component and state diagrams that come from other languages. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { assumedType, replaceRows } from '../parts/replace-row.ts';

const ONE_LINE =
  /^(\s*)((?:abstract\s+class|class|interface|enum|entity|object|struct)\b[^{]*\{)([^{}]*\S[^{}]*)\}\s*$/i;
const GROUP = /^(\s*(?:package|namespace|node|folder|frame|cloud|rectangle|database|component)\b[^{[:]*?)\s*:?\s*$/i;
const SPACED_TARGET = /^(\s*)(\S+\s*-[-\w[\]]*->|\S+\s*->)\s*"?([\p{L}\d_]+(?: [\p{L}\d_]+)+)"?(\s*:.*)?\s*$/u;
const LABEL_WITHOUT_COLON = /^(\s*[\w.]+\s*-[-\w[\]]*>\s*[\w.]+)\s+([a-z][^:]*)$/;

/** One member per line, as the engine expects. */
function spread(line: string): string {
  return line.replace(ONE_LINE, (_, space: string, head: string, members: string) => {
    const each = members.split(/[,;]/).map((member) => member.trim());
    return [
      `${space}${head}`,
      ...each.filter((member) => member !== '').map((member) => `${space}  ${member}`),
      `${space}}`,
    ].join('\n');
  });
}

/** `package X` ... `end`, as other languages write it: each end closes the last group that has no brace. */
function bracedGroups({ source }: RefusedSource): string {
  const lines = toLines(source);
  const open: number[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = plainLine(raw);
    const next = lines[index + 1] ?? '';
    if (GROUP.test(line) && indentOf(next) > indentOf(line)) open.push(index);
    if (!/^\s*end\s*$/i.test(line)) continue;
    const opener = open.pop() ?? lines.findLastIndex((one, at) => at < index && GROUP.test(one));
    if (opener >= 0) lines[opener] = (lines[opener] ?? '').replace(GROUP, '$1 {');
    lines[index] = line.replace(/end\s*$/i, '}');
  }
  return lines.join('\n');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function joined(words: string): string {
  return words.replace(/\s+/g, '_');
}

const BARE_CLASS = /^\s*(?:abstract\s+class|class|interface|enum|entity|object)\s+[^{}]*$/i;
const MEMBER = /^\s*[-+#~]?\s*[\w<>[\]]+(?:\s+\w+)?\s*(?:\(.*\)?)?\s*(?::.*)?;?\s*$/;
const STATEMENT_WORD = /^\s*(?:abstract|class|interface|enum|entity|object|note|package|end|@)/i;

/** Puts braces around the members below a class that opens none. */
function bracedMembers(fault: RefusedSource): string | undefined {
  const lines = toLines(fault.source);
  const first = (fault.diagnosis.line ?? 0) - 1;
  if (!BARE_CLASS.test(plainLine(lines[first - 1] ?? '')) || STATEMENT_WORD.test(lines[first] ?? '')) return undefined;
  const length = lines.slice(first).findIndex((line) => !MEMBER.test(plainLine(line)) || STATEMENT_WORD.test(line));
  if (length < 1) return undefined;
  const after = /^\s*end(?:\s+\w+)?\s*$/i.test(lines[first + length] ?? '') ? 1 : 0;
  return lines
    .toSpliced(first + length, after, '}')
    .with(first - 1, `${(lines[first - 1] ?? '').replace(/\s*:?\s*$/, '')} {`)
    .join('\n');
}

export const STRUCTURE_HINTS: readonly HintRow[] = [
  ...replaceRows([
    {
      name: 'modifier before class',
      wrong:
        /^(\s*)(?:(?:public|private|protected|final|static|export|data|sealed)\s+)+((?:abstract\s+)?(?:class|interface|enum|record)\b)/i,
      right: '$1$2',
      says: 'A class is declared without modifiers: class Name { ... }.',
    },
    {
      name: 'parent after a colon',
      wrong: /^(\s*(?:abstract\s+)?(?:class|interface)\s+\w+)\s*:\s*(?:public\s+)?(\w+(?:\s*,\s*\w+)*)\s*(\{?)\s*$/i,
      right: '$1 extends $2 $3',
      says: 'The parent of a class comes after extends: class A extends B.',
    },
    {
      name: 'relation in words',
      wrong: /^(\s*)(\w+)\s+(?:inherits(?:\s+from)?|extends|implements|is\s+an?)\s+(\w+)\s*$/i,
      right: '$1$3 <|-- $2',
      says: 'A relation is an arrow: Parent <|-- Child, A --> B : label.',
    },
    {
      name: 'label in quotes without colon',
      wrong: /^(\s*\S+\s+[<|*o}{]*[-.=~][^\s:]*\s+[^\s":]+)\s+"([^"]+)"\s*$/,
      right: '$1 : $2',
      says: 'The label of an arrow comes last and after a colon: A --> B : label.',
    },
    {
      name: 'stereotype before the name',
      wrong: /^(\s*)<<\s*(interface|enumeration|enum|abstract|annotation)\s*>>\s*(\w+)\s*$/i,
      right: (_, space = '', word = '', name = '') =>
        `${space}${word.toLowerCase().replace('enumeration', 'enum').replace('abstract', 'abstract class')} ${name}`,
      says: 'The kind of an element comes before its name, as a word: interface A, enum B.',
    },
    {
      name: 'Mermaid direction',
      wrong: /^(\s*)direction\s+(?:LR|RL)\s*$/i,
      right: '$1left to right direction',
      says: 'The direction is "left to right direction" or "top to bottom direction".',
    },
    {
      name: 'skinparam with a colon',
      wrong: /^(\s*skinparam\s+\w+)\s*[:=]\s*/i,
      right: '$1 ',
      says: 'A skinparam has its value after a space: skinparam backgroundColor white.',
    },
  ]),
  {
    name: 'members in one line',
    matches: (fault) => ONE_LINE.test(refusedLine(fault)),
    says: 'Put each member on its own line between the braces.',
    fixes: ({ source }) => mapLines(source, spread),
  },
  {
    name: 'members without braces',
    matches: (fault) => assumedType(fault) === 'class' && bracedMembers(fault) !== undefined,
    says: 'The members of a class go between braces: class A { ... }.',
    fixes: bracedMembers,
    mayDropWords: true,
  },
  {
    name: 'group that ends with end',
    matches: (fault) =>
      /^\s*end\s*$/i.test(refusedLine(fault)) &&
      toLines(fault.source).some((line) => GROUP.test(line) || /\{\s*$/.test(line)),
    says: 'Put a group of elements between braces: package "name" { ... }.',
    fixes: bracedGroups,
  },
  {
    name: 'transition without colon',
    matches: (fault) => assumedType(fault) === 'state' && LABEL_WITHOUT_COLON.test(refusedLine(fault)),
    says: 'The trigger of a transition comes after a colon: A --> B : event.',
    fixes: (fault) => editRefused(fault, (line) => line.replace(LABEL_WITHOUT_COLON, '$1 : $2')),
  },
  {
    name: 'state name with spaces',
    matches: (fault) => /\[\*\]/.test(fault.source) && SPACED_TARGET.test(refusedLine(fault)),
    says: 'Arrows refer to a state by a name without spaces: state "Two Words" as Two_Words.',
    fixes(fault) {
      const words = SPACED_TARGET.exec(refusedLine(fault))?.[3] ?? '';
      const named = mapLines(fault.source, (line) =>
        /^\s*state\s/.test(line) ? line : line.replaceAll(`"${words}"`, joined(words)).replaceAll(words, joined(words)),
      );
      return named.replace(/^([ \t]*@startuml.*)$/m, `$1\nstate "${words}" as ${joined(words)}`);
    },
  },
];
