/** The last rows of the table: hints for a line that no other row matches. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { insertLine, mapLines, refusedLine, removeLine, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { c4Includes, fileWith } from '../../c4/calls/c4-includes.ts';
import { SIGNATURES, type Signature } from '../../c4/calls/c4-signatures.ts';
import { diagramAround } from '../parts/diagram-around.ts';
import { assumedType } from '../parts/replace-row.ts';

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
const MACRO = /^\s*(\w+)\s*\(/;
const CALL = /^\s*(\$\w+)\s*\(/;

interface C4Fault {
  name: string;
  signature: Signature;
  isIncluded: boolean;
  /** The file that would bring all macros that the diagram calls. */
  file: string;
  /** The source with that file included. */
  candidate: string;
}

/** The macro of C4 that the refused line calls, and what the diagram would have to include for it. */
function c4Fault(fault: RefusedSource): C4Fault | undefined {
  const name = MACRO.exec(refusedLine(fault))?.[1] ?? '';
  const signature = SIGNATURES.get(name);
  const place = diagramAround(fault);
  if (!signature || !place) return undefined;
  const lines = toLines(fault.source).slice(place.start, place.end).map(plainLine);
  const includes = c4Includes(lines);
  const called = lines.flatMap((line) => SIGNATURES.get(MACRO.exec(line)?.[1] ?? '')?.part ?? []);
  const file = fileWith(new Set([...includes.parts, ...called])) ?? fileWith(new Set([signature.part])) ?? '';
  const [old] = includes.lines;
  const cleared = old === undefined ? fault.source : removeLine(fault.source, place.start + old);
  const candidate = insertLine(cleared, place.start + (old ?? 1), `!include <C4/${file}>`);
  return { name, signature, isIncluded: includes.parts.has(signature.part), file, candidate };
}

/** Commas between the arguments of a macro, and the quote that the last of them lacks. */
function separateArguments(line: string): string {
  if (!SIGNATURES.has(MACRO.exec(line)?.[1] ?? '')) return line;
  const closed = line.split('"').length % 2 === 1 ? line : line.replace(/\)(\s*\{?\s*)$/, '")$1');
  return closed.replace(/^(\s*\w+\s*\(\s*\w+)\s+(?=")/, '$1, ').replace(/("[^"]*")\s+(?=")/g, '$1, ');
}

/** Nothing before the line shows which diagram it is. */
function isFirst(fault: RefusedSource): boolean {
  const start = diagramAround(fault)?.start ?? 0;
  const before = toLines(fault.source).slice(start + 1, (fault.diagnosis.line ?? 1) - 1);
  return before.every((line) => /^\s*(?:'.*|!.*|skinparam\b.*|title\b.*)?$/i.test(line));
}

export const UNKNOWN_STATEMENT: readonly HintRow[] = [
  {
    name: 'macro of C4',
    matches: (fault) => c4Fault(fault) !== undefined,
    says(fault) {
      const { name = '', signature, isIncluded = false, file = '' } = c4Fault(fault) ?? {};
      const { parameters = [], required = 0 } = signature ?? {};
      return isIncluded
        ? `${name} accepts these arguments, the first ${required} of which are required: ${name}(${parameters.join(', ')}).`
        : `${name}(...) is a macro of the C4 library: write !include <C4/${file}> before it.`;
    },
    fixes(fault) {
      const { isIncluded = true, candidate } = c4Fault(fault) ?? {};
      return isIncluded ? mapLines(fault.source, separateArguments) : candidate;
    },
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
    says: 'There is nothing to draw: write at least one statement outside procedures and conditions that are false.',
  },
  {
    name: 'not YAML',
    matches: ({ diagnosis }) => /^This is not valid YAML/.test(diagnosis.error),
    says: 'YAML is written as "key: value" with a space after the colon, "- " before list items, and consistent indentation; put a value that contains a colon in quotes.',
  },
  {
    name: 'unknown statement',
    matches: (fault) => EXAMPLES.has(assumedType(fault) ?? '') && refusedLine(fault).trim() !== '',
    says(fault) {
      const type = assumedType(fault) ?? '';
      if (type === 'sequence' && isFirst(fault)) {
        return 'No diagram type starts with this line; examples: A -> B : text, class A, [Component], state A, start.';
      }
      return `This is not a valid ${type} diagram statement. Examples: ${EXAMPLES.get(type)}. Other text goes in a note or, after a single quote ('), in a comment.`;
    },
  },
];
