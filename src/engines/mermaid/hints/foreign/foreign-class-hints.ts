/** Class diagrams with the signs, the order and the blocks of other languages. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { only, quoted, rowsFor } from '../parts/line-row.ts';
import { rejoined } from './foreign-relation.ts';

const SOUND = /^(?:<\||<|\*|o|\(\))?(?:--|\.\.)(?:\|>|>|\*|o|\(\))?$/;
const STATEMENT = /^\s*(?:class|note|namespace|direction|style|classDef|cssClass|click|link|callback|<<|[-+#~}]|%%)/;

function leftEnd(signs: string): string {
  if (/^(?:<\||\|<|<<\||<\{?\||\^)/.test(signs)) return '<|';
  if (/^(?:<\*>|\*)/.test(signs)) return '*';
  if (/^(?:<>|<o>|o|\{\})/.test(signs)) return 'o';
  return signs.startsWith('<') ? '<' : '';
}

function rightEnd(signs: string): string {
  if (/(?:\|>+|>\||\|\}?>|\^)$/.test(signs)) return '|>';
  if (/(?:<\*>|\*)$/.test(signs)) return '*';
  if (/(?:<>|<o>|o|\{\})$/.test(signs)) return 'o';
  return signs.endsWith('>') ? '>' : '';
}

/** The relation that a run of signs stands for. */
function relation(run: string): string {
  const signs = run.replace(/\s+/g, '');
  if (SOUND.test(signs)) return signs;
  // `<--|`: the triangle was put at the wrong end of the line.
  if (/^<[-.]+\|$/.test(signs)) return signs.includes('.') ? '<|..' : '<|--';
  if (/^\|[-.]+>$/.test(signs)) return signs.includes('.') ? '..|>' : '--|>';
  const line = signs.includes('.') ? '..' : '--';
  const [left, right] = [leftEnd(signs), rightEnd(signs)];
  return left === '<|' && right === '>' ? `${left}${line}` : `${left}${line}${right}`;
}

function quotedCount(count: string): string {
  return count === '' || count.startsWith('"') ? count : `"${count}"`;
}

function inMermaid(line: string, source: string): string {
  if (STATEMENT.test(line)) return line;
  return rejoined(line, source, ({ from, fromCount, signs, toCount, label }, to) => {
    const parts = [from, quotedCount(fromCount), relation(signs), quotedCount(toCount), to];
    const joined = parts.filter((part) => part !== '').join(' ');
    return label === undefined ? joined : `${joined} : ${label}`;
  });
}

const CLASS_LINE = /^(\s*class\s+[\w~`]+(?:\["[^"]*"\])?)\s*[:([]?\s*$/;
const MEMBER = /^\s*(?:[-+#~*]\s*)?[\w<>~[\]]+[^{}]*$/;

/** The members below a class that has a colon, no brace, or its brace in the next line. */
function bracedMembers({ source }: RefusedSource): string | undefined {
  const lines = toLines(source);
  const at = lines.findIndex((raw, index) => {
    const [line, next] = [plainLine(raw), plainLine(lines[index + 1] ?? '')];
    return (
      CLASS_LINE.test(line) && (/^\s*\{\s*$/.test(next) || (/[:([]\s*$/.test(line) && indentOf(next) > indentOf(line)))
    );
  });
  if (at < 0) return undefined;
  const head = (lines[at] ?? '').replace(CLASS_LINE, '$1 {');
  if (/^\s*\{\s*$/.test(lines[at + 1] ?? '')) return lines.toSpliced(at, 2, head).join('\n');
  const own = indentOf(lines[at] ?? '');
  const length = lines.slice(at + 1).findIndex((line) => indentOf(line) <= own || !MEMBER.test(line));
  const end = length < 0 ? lines.length : at + 1 + length;
  const closes = /^\s*(?:end(?:\s*class)?|[)\]])\s*$/i.test(lines[end] ?? '') ? 1 : 0;
  return lines
    .with(at, head)
    .toSpliced(end, closes, `${' '.repeat(own)}}`)
    .join('\n');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

export const FOREIGN_CLASS_HINTS: readonly HintRow[] = [
  ...only('class', [
    {
      name: 'class with its members below',
      matches: (fault) => bracedMembers(fault) !== undefined,
      says: 'The members of a class go between braces, the first of which ends its line: class A { ... }.',
      fixes: bracedMembers,
      mayDropWords: true,
    },
  ]),
  ...rowsFor('class', [
    {
      name: 'colon before the brace of a class',
      says: 'The members of a class go between braces: class A { ... }.',
      edit: (line) => line.replace(/^(\s*(?:class|namespace)\s+\S+?)\s*:\s*\{\s*$/, '$1 {'),
    },
    {
      name: 'note of a class beside it',
      mayDropWords: true,
      says: 'A note is written note "text" or note for A "text".',
      edit: (line) =>
        line
          .replace(
            /^(\s*)note\s+(?:left|right|top|bottom|over|on|at|for|about)\s+(?:of\s+)?(\w+)\s*[:-]?\s*"?([^"\s:-][^"]*?)"?\s*$/i,
            (_, space: string, name: string, text: string) => `${space}note for ${name} ${quoted(text)}`,
          )
          .replace(/^(\s*)note\s*:\s*(\S.*?)\s*$/i, (_, space: string, text: string) => `${space}note ${quoted(text)}`),
    },
    {
      name: 'relation of another notation',
      mayDropWords: true,
      says: 'Relations are A --> B, A <|-- B, A *-- B, A o-- B, A ..> B and A <|.. B, with a label after a colon: A --> B : uses.',
      edit: inMermaid,
    },
  ]),
];
