/** Statements of class diagrams that Mermaid reads and does not draw as they were meant: bare words, and return types after a colon. */

import { mapLines } from '../../../hints/edit-source.ts';
import type { FoundWarning } from '../../../warnings/find-warnings.ts';
import { warningRowsFor } from '../../../warnings/warning-rows.ts';
import { editLine } from '../parts/edit-reading.ts';
import type { MermaidReading, MermaidWarningRow } from '../parts/mermaid-reading.ts';

const NAME = String.raw`[\p{L}\p{N}_]+`;
const BARE_WORDS = new RegExp(
  `^\\s*(?!(?:classDiagram|direction|title|end|class|namespace|note|style|click)\\b)${NAME}(?:[ \\t]+${NAME})*\\s*;?\\s*$`,
  'u',
);
const INHERITS = new RegExp(
  `^(\\s*)(${NAME})[ \\t]+(extends|inherits(?:[ \\t]+from)?|implements)[ \\t]+(${NAME})\\s*;?\\s*$`,
  'iu',
);
const ONE_NAME = new RegExp(`^(\\s*)(${NAME})\\s*;?\\s*$`, 'u');
const TYPED_RETURN = /^(\s*(?:[\p{L}\p{N}_]+\s*:\s*)?[-+#~]?\s*[\p{L}\p{N}_]+\s*\([^()]*\)[*$]?)\s*:\s*([^\s:].*)$/u;

/** The statement as Mermaid draws it; undefined if only its author knows. */
function asDrawn(line: string): string | undefined {
  const [, indent = '', child = '', how = '', parent = ''] = INHERITS.exec(line) ?? [];
  if (parent !== '') return `${indent}${parent} ${/^impl/i.test(how) ? '<|..' : '<|--'} ${child}`;
  return ONE_NAME.test(line) ? line.replace(ONE_NAME, '$1class $2') : undefined;
}

function lostWords({ source, lines, model }: MermaidReading): FoundWarning[] {
  const known = new Set(model?.nodes.map(({ id }) => id));
  const found: FoundWarning[] = [];
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    const isOutside = depth === 0 && index > 0;
    if (line.includes('{')) depth += 1;
    if (line.includes('}')) depth = Math.max(0, depth - 1);
    if (!isOutside || !BARE_WORDS.test(line) || known.has(line.trim())) continue;
    const drawn = asDrawn(line);
    found.push({
      line: index + 1,
      message: `"${line.trim()}" draws nothing.`,
      hint: 'Declare a class with "class Name", and inheritance with an arrow: Parent <|-- Child.',
      ...(drawn !== undefined && { fix: () => editLine(source, index + 1, () => drawn) }),
    });
  }
  return found;
}

const NOTHING_DRAWN: MermaidWarningRow = { name: 'class statement that draws nothing', finds: lostWords };

const TYPED: MermaidWarningRow = {
  name: 'return type after a colon',
  finds({ source, lines }) {
    const index = lines.findIndex((line) => TYPED_RETURN.test(line));
    if (index < 0) return [];
    const [, , type = ''] = TYPED_RETURN.exec(lines[index] ?? '') ?? [];
    return [
      {
        line: index + 1,
        message: `The colon before "${type.trim()}" is shown twice.`,
        hint: 'Write a return type after the parentheses without a colon: +name() String.',
        fix: () => mapLines(source, (line) => line.replace(TYPED_RETURN, '$1 $2')),
      },
    ];
  },
};

export const CLASS_STATEMENT_WARNINGS: readonly MermaidWarningRow[] = warningRowsFor(['class'], [NOTHING_DRAWN, TYPED]);
