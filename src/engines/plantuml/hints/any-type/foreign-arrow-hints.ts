/** Arrows that PlantUML does not have, and labels that stand beside them otherwise than after a colon. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { mapLines, refusedLine } from '../../../hints/edit-source.ts';
import { plainArrow } from '../parts/plain-arrow.ts';
import { assumedType, replaceRows } from '../parts/replace-row.ts';

const NAME = '"[^"]+"|\\[\\*\\]|\\[[^\\]*]+\\]|\\([^()]+\\)|:[^:]+:|[\\p{L}\\d_][\\p{L}\\d_.]*';
const COUNT = '"[^"]*"|\\d+(?:\\.\\.(?:\\d+|\\*|n))?|\\*';
const SIGNS = '[-=.~<>|*{}()/\\\\+^xXo#]';
/** Two names with signs between them, and what follows the second. */
const RELATION = new RegExp(
  `^(\\s*)(${NAME})\\s*?( (?:${COUNT}) ?)?\\s*((?:${SIGNS}|(?<=[-=.~<>|]) (?=[-=.~<>|]))*[-=.~](?:${SIGNS}|(?<=[-=.~<>|]) (?=[-=.~<>|]))*)\\s*((?:${COUNT}) )?\\s*(${NAME})(\\s*:.*|\\s*)$`,
  'u',
);
const TYPES = new Set(['sequence', 'class', 'component', 'state']);
/** `1--*`: counts that touch the line. */
const COUNTED = /^(\d+|\*)?((?:[-.=]){1,})(\d+|\*)?$/;

interface Relation {
  run: string;
  rewritten: string;
}

/** The relation in a line, with the arrow that it seems to mean. */
function relationIn(line: string, type: string): Relation | undefined {
  const found = RELATION.exec(line);
  if (!found) return undefined;
  const [, space = '', from = '', left = '', run = '', right = '', to = '', rest = ''] = found;
  const signs = run.replace(/\s+/g, '');
  const counted = type === 'class' ? COUNTED.exec(signs) : undefined;
  const quoted = (count: string | undefined) => {
    const text = count?.trim() ?? '';
    return text === '' || text.startsWith('"') ? text : `"${text}"`;
  };
  const arrow = counted ? plainArrow(counted[2] ?? '', type) : plainArrow(signs, type);
  const parts = [from, quoted(left || counted?.[1]), arrow, quoted(right || counted?.[3]), to];
  const rewritten = `${space}${parts.filter((part) => part !== '').join(' ')}${rest.trimEnd()}`;
  return { run: signs, rewritten };
}

function typeOf(fault: RefusedSource): string {
  return assumedType(fault) ?? '';
}

export const FOREIGN_ARROW_HINTS: readonly HintRow[] = [
  {
    name: 'unknown arrow',
    matches: (fault) => TYPES.has(typeOf(fault)) && relationIn(refusedLine(fault), typeOf(fault)) !== undefined,
    says: (fault) => {
      const shown = typeOf(fault) === 'sequence' ? 'A -> B, A --> B, A ->> B' : 'A --> B, A ..> B, A <|-- B, A *-- B';
      return `This is not an arrow of PlantUML: write ${shown}.`;
    },
    fixes(fault) {
      const wrong = relationIn(refusedLine(fault), typeOf(fault))?.run;
      return mapLines(fault.source, (line, index) => {
        const relation = relationIn(line, typeOf(fault));
        return relation && (relation.run === wrong || index + 1 === fault.diagnosis.line) ? relation.rewritten : line;
      });
    },
  },
  ...replaceRows(
    [
      {
        name: 'label in brackets after the arrow',
        wrong: new RegExp(
          `^(\\s*(?:${NAME})\\s+(?:"[^"]*"\\s+)?[-.<|*o}{]+>?[|>*o{}]*\\s+(?:"[^"]*"\\s+)?(?:${NAME}))\\s*[-,]?\\s*([[(][^()[\\]]+[)\\]])\\s*$`,
          'u',
        ),
        right: '$1 : $2',
        says: 'The label of an arrow comes last and after a colon: A --> B : label.',
      },
    ],
    'class',
    'component',
    'state',
    'sequence',
  ),
];
