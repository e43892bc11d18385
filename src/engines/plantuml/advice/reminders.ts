/** The last rows of the table: hints for a line that no other row knows. */
import { atStage, refused } from '../../advice/advice-row.ts';
import { refusedLine } from '../../advice/edit-source.ts';
import type { PlantumlRow, RefusedPlantuml } from './plantuml-seen.ts';

const EXAMPLES: Readonly<Record<string, string>> = {
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
};

/** Words that begin a statement of other kinds than sequence and activity. */
const STRUCTURE = /^\s*(?:class|interface|enum|object|usecase|component|state|package)\b/i;
const BEHAVIOUR = /^\s*(?:participant\b|start\s*$|:.*;\s*$)/i;

/** The kind that the lines before the refused one decided on, when that one belongs to another. */
function otherKind(seen: RefusedPlantuml): string | undefined {
  const kind = /Assumed diagram type: (\w+)/.exec(seen.fault.error)?.[1];
  if (kind === undefined || (seen.fault.line ?? 0) < seen.firstLine + 2) return undefined;
  const behaves = kind === 'sequence' || kind === 'activity';
  return (behaves ? STRUCTURE : BEHAVIOUR).test(refusedLine(seen)) ? kind : undefined;
}

/** Nothing before the line shows which diagram it is. */
function isFirst({ lines, firstLine, fault }: RefusedPlantuml): boolean {
  return lines
    .slice(0, (fault.line ?? 1) - firstLine)
    .every((line) => /^\s*(?:'.*|!.*|skinparam\b.*|title\b.*)?$/i.test(line));
}

export const REMINDER_ROWS: readonly PlantumlRow[] = atStage('reminder', [
  refused({
    when: otherKind,
    says: (kind) =>
      `This line conflicts with the lines above, which make this a diagram of type "${kind}": put it in a diagram of its own.`,
  }),
  refused({
    when: (seen) => /^\s*(\$\w+)\s*\(/.exec(refusedLine(seen))?.[1],
    says: (name) =>
      `${name} is not defined above this line: write !procedure ${name}(...) ... !endprocedure before it.`,
  }),
  refused({
    when: ({ fault }) => /^Empty description/.test(fault.error),
    says: 'There is nothing to draw: write at least one statement outside procedures and conditions that are false.',
  }),
  refused({
    when: (seen) => (refusedLine(seen).trim() === '' ? undefined : EXAMPLES[seen.type ?? '']),
    says: (examples, seen) =>
      seen.type === 'sequence' && isFirst(seen)
        ? 'No diagram type starts with this line; examples: A -> B : text, class A, [Component], state A, start.'
        : `This is not a valid ${seen.type} diagram statement. Examples: ${examples}. Other text goes in a note or, after a single quote ('), in a comment.`,
  }),
]);
