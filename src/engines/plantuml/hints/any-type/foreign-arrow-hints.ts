/** Arrows that PlantUML does not have, and labels that stand beside them otherwise than after a colon. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { mapLines, refusedLine } from '../../../hints/edit-source.ts';
import { type Relation, readRelation, withKnownNames } from '../../../hints/read-relation.ts';
import { plainArrow } from '../parts/plain-arrow.ts';
import { assumedType } from '../parts/replace-row.ts';

const TYPES = new Set(['sequence', 'class', 'component', 'state']);
/** `*--1`: counts that touch the line. */
const COUNTED = /^(\d+|\*)?([-.=]+)(\d+|\*)?$/;
const NO_RELATION =
  /^\s*(?:note|class|abstract|interface|enum|participant|actor|state|package|component|title|skinparam|end|else|alt|loop|opt|if|while|!|')\b/i;

function quoted(count: string | undefined): string {
  return count === undefined || count === '' || count.startsWith('"') ? (count ?? '') : `"${count}"`;
}

/** As PlantUML writes it; one line for each receiver. */
function written(relation: Relation, type: string): string {
  const { space, from, fromCount, signs, toCount, to, label } = relation;
  const counted = type === 'class' && fromCount !== '' ? COUNTED.exec(signs) : undefined;
  const arrow = plainArrow(counted?.[2] ?? signs, type);
  const ends = type === 'class' ? [quoted(fromCount || counted?.[1]), quoted(toCount || counted?.[3])] : ['', ''];
  return to
    .map((name) => [from, ends[0], arrow, ends[1], name].filter((part) => part !== '').join(' '))
    .map((statement) => `${space}${statement}${label === undefined ? '' : ` : ${label}`}`)
    .join('\n');
}

interface Reading {
  signs: string;
  text: string;
}

function readingOf(line: string, { source }: RefusedSource, type: string): Reading | undefined {
  const relation = NO_RELATION.test(line) ? undefined : readRelation(line);
  if (!relation) return undefined;
  const text = written(withKnownNames(relation, source), type);
  return { signs: relation.signs, text: text.replace(/\s+/g, ' ') === line.replace(/\s+/g, ' ') ? line : text };
}

export const FOREIGN_ARROW_HINTS: readonly HintRow[] = [
  {
    name: 'unknown arrow',
    matches(fault) {
      const [line, type] = [refusedLine(fault), assumedType(fault) ?? ''];
      const reading = TYPES.has(type) ? readingOf(line, fault, type) : undefined;
      return reading !== undefined && reading.text !== line;
    },
    says: (fault) => {
      const shown =
        assumedType(fault) === 'sequence'
          ? 'A -> B : text, A --> B : text'
          : 'A --> B : label, A ..> B, A <|-- B, A *-- B';
      return `This is not an arrow of PlantUML: write ${shown}.`;
    },
    fixes(fault) {
      const type = assumedType(fault) ?? '';
      const wrong = readingOf(refusedLine(fault), fault, type)?.signs;
      return mapLines(fault.source, (line) => {
        const reading = readingOf(line, fault, type);
        return reading?.signs === wrong ? (reading?.text ?? line) : line;
      });
    },
  },
];
