/** The last rows of the table: what a line may say when nothing better is known about it. */
import type { Fault, HintRow } from '../../hints/apply-hints.ts';
import { refusedLine, toLines } from '../../hints/edit-source.ts';
import { diagramAround } from './diagram-around.ts';
import { assumedType } from './replace-row.ts';

const EXAMPLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sequence: 'A -> B : text, participant "Long name" as A, alt condition ... else ... end, note over A : text',
    class: 'class A { ... }, A --> B : label, A <|-- B, A : member, note right of A : text',
    component: '[A] --> [B] : label, actor A, (use case), node "Host" { ... }, database "Name" as D',
    activity: 'start, :do this;, if (question?) then (yes) ... else (no) ... endif, stop',
    state: '[*] --> A, A --> B : event, state A { ... }, A : text',
    timing: 'robust "Name" as A, @0, A is Idle',
    gantt: "[Task] lasts 5 days, [Task] starts at [Other]'s end, Project starts 2026-01-05",
    mindmap: '* root, ** child, *** grandchild',
    wbs: '* root, ** child, *** grandchild',
    nwdiag: 'network name { address = "10.0.0.0/24"; host [address = "10.0.0.1"]; }',
    ebnf: 'rule = "text", { other };',
  }),
);
const LIBRARY_MACRO =
  /^\s*((?:Person|System|Container|Component|Rel|Boundary|Enterprise|Deployment|Node|Lay|Bi)\w*)\s*\(/;
const CALL = /^\s*(\$\w+)\s*\(/;

/** Nothing before the line says which diagram it is. */
function isFirst(fault: Fault): boolean {
  const start = diagramAround(fault)?.start ?? 0;
  const before = toLines(fault.source).slice(start + 1, (fault.diagnosis.line ?? 1) - 1);
  return before.every((line) => /^\s*(?:'.*|!.*|skinparam\b.*|title\b.*)?$/i.test(line));
}

export const UNKNOWN_STATEMENT: readonly HintRow[] = [
  {
    name: 'macro of a library',
    matches: (fault) => LIBRARY_MACRO.test(refusedLine(fault)),
    says: (fault) =>
      `${LIBRARY_MACRO.exec(refusedLine(fault))?.[1]}(...) is a macro of the C4 library, which is not in this engine: write rectangle "Name" as a and a --> b : label instead.`,
  },
  {
    name: 'procedure that is not defined',
    matches: (fault) => CALL.test(refusedLine(fault)),
    says: (fault) => {
      const name = CALL.exec(refusedLine(fault))?.[1];
      return `${name} is not defined above this line: write !procedure ${name}(...) ... !endprocedure before it.`;
    },
  },
  {
    name: 'nothing to draw',
    matches: ({ diagnosis }) => /^Empty description/.test(diagnosis.error),
    says: 'Nothing is left to draw: write at least one statement, outside of procedures and of conditions that do not hold.',
  },
  {
    name: 'not YAML',
    matches: ({ diagnosis }) => /^This is not valid YAML/.test(diagnosis.error),
    says: 'YAML has "key: value" with a space after the colon, items with "- ", and equal indents; put a value that holds a colon in quotes.',
  },
  {
    name: 'unknown statement',
    matches: (fault) => EXAMPLES.has(assumedType(fault) ?? '') && refusedLine(fault).trim() !== '',
    says(fault) {
      const type = assumedType(fault) ?? '';
      if (type === 'sequence' && isFirst(fault)) {
        return 'No kind of diagram starts with this line; examples: A -> B : text, class A, [Component], state A, start.';
      }
      return `This is no statement of a diagram of the type "${type}". Examples: ${EXAMPLES.get(type)}. Other text goes in a note or, after a single quote ('), in a comment.`;
    },
  },
];
