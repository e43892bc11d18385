/** Faults of the whole text: what surrounds a diagram, and the kind it declares. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { ESCAPED_LINE_ENDS, FENCE } from '../../../hints/character-rows.ts';
import { insertLine, mapLines, refusedLine, removeLine, removeRefused, toLines } from '../../../hints/edit-source.ts';
import { diagramAround, END, START } from '../parts/diagram-around.ts';

const NEARLY_END = /^@? ?end ?-? ?(?:uml|diagram)?$/i;
const NEARLY_END_UML = /^@? ?end ?-? ?uml$/i;
const NEARLY_START = /^@? ?start ?-? ?uml$/i;

/** Trimmed, with single spaces inside. */
function squeezed(line: string): string {
  return line.trim().replace(/\s+/g, ' ');
}

/** What the first lines of a kind look like when the kind is not given. */
const LOOKS: readonly (readonly [kind: string, line: RegExp])[] = [
  ['json', /^\s*[{[]\s*(?:"|$|[{[\]}])/],
  ['mindmap', /^\s*\*+[_<>]?\s+\S/],
  ['gantt', /^\s*(?:\[[^\]]+\]\s+(?:lasts|starts|happens|requires|ends)\b|project\s+starts\b)/i],
  ['nwdiag', /^\s*nwdiag\s*\{/i],
  ['packetdiag', /^\s*packetdiag\s*\{/i],
];

function kindOf(line: string): string | undefined {
  return LOOKS.find(([, look]) => look.test(line))?.[0];
}

function hasStart({ source }: RefusedSource): boolean {
  return toLines(source).some((line) => START.test(line));
}

function wrap({ source }: RefusedSource): string {
  const kind = kindOf(source.trimStart().split('\n')[0] ?? '') ?? 'uml';
  const body = toLines(source)
    .filter(
      (line) => !NEARLY_START.test(squeezed(line)) && !NEARLY_END_UML.test(squeezed(line)) && !/^\s*@end/i.test(line),
    )
    .join('\n')
    .replace(/^\s*\n/, '')
    .trimEnd();
  return `@start${kind}\n${body}\n@end${kind}`;
}

function openKind(source: string): string {
  const open = toLines(source).findLast((line) => START.test(line));
  return START.exec(open ?? '')?.[1] ?? 'uml';
}

function startKind(fault: RefusedSource): string | undefined {
  const start = toLines(fault.source)[diagramAround(fault)?.start ?? -1] ?? '';
  return START.exec(start)?.[1]?.toLowerCase();
}

/** Index of the `@start` above the refused line whose diagram has not ended there; -1 if there is none. */
function startBefore({ source, diagnosis }: RefusedSource): number {
  const above = toLines(source).slice(0, (diagnosis.line ?? 1) - 1);
  const start = above.findLastIndex((line) => START.test(line));
  return start > above.findLastIndex((line) => END.test(line)) ? start : -1;
}

/** `kind` for the diagram at the refused line. */
function rename(fault: RefusedSource, kind: string): string | undefined {
  const place = diagramAround(fault);
  if (!place) return undefined;
  return mapLines(fault.source, (line, index) => {
    if (index === place.start) return line.replace(/@start\w+/i, `@start${kind}`);
    return index === place.end ? line.replace(/@end\w+/i, `@end${kind}`) : line;
  });
}

export const FRAME_HINTS: readonly HintRow[] = [
  ESCAPED_LINE_ENDS,
  {
    name: 'code fence',
    matches: ({ source }) => toLines(source).some((line) => FENCE.test(line)),
    says: 'Remove the Markdown code fence (```): PlantUML starts with @startuml.',
    fixes: ({ source }) =>
      toLines(source)
        .filter((line) => !FENCE.test(line))
        .join('\n'),
  },
  {
    name: 'missing @enduml',
    matches: ({ diagnosis }) => / has no @end\w+$/.test(diagnosis.error),
    says: ({ source }) => `End the diagram with @end${openKind(source)}.`,
    fixes({ source }) {
      const lines = toLines(source.trimEnd());
      const last = lines.at(-1) ?? '';
      return [...(NEARLY_END.test(squeezed(last)) ? lines.slice(0, -1) : lines), `@end${openKind(source)}`].join('\n');
    },
  },
  {
    name: 'missing @startuml',
    matches: (fault) => !hasStart(fault),
    says: 'Put the diagram between @startuml and @enduml.',
    fixes: wrap,
  },
  {
    name: 'name of the language as a line',
    matches: (fault) => /^\s*(?:uml|plantuml|puml)\s*:?\s*$/i.test(refusedLine(fault)),
    says: 'Remove this line: @startuml alone starts the diagram.',
    fixes: removeRefused,
    mayDropWords: true,
  },
  {
    name: '@startuml twice',
    matches: (fault) => START.test(refusedLine(fault)) && startBefore(fault) >= 0,
    says: 'A diagram starts with @startuml only once: close the previous one with @enduml, or remove the second one.',
    fixes(fault) {
      const at = (fault.diagnosis.line ?? 1) - 1;
      const between = toLines(fault.source).slice(startBefore(fault) + 1, at);
      if (between.some((line) => line.trim() !== ''))
        return insertLine(fault.source, at, `@end${openKind(fault.source)}`);
      const once = removeRefused(fault);
      const surplus = once === undefined ? -1 : toLines(once).findLastIndex((line) => END.test(line));
      const ends = toLines(once ?? '').filter((line) => END.test(line)).length;
      return once !== undefined && ends > 1 ? removeLine(once, surplus) : once;
    },
  },
  {
    name: 'unknown diagram type',
    matches: ({ diagnosis }) => / does not start any type of diagram that PlantUML knows$/.test(diagnosis.error),
    says: 'Sequence, class, state, activity, component and use case diagrams all start with @startuml.',
    fixes: (fault) => rename(fault, 'uml'),
  },
  {
    name: 'type that needs its own start',
    matches: (fault) => kindOf(refusedLine(fault)) !== undefined && startKind(fault) === 'uml',
    says: (fault) =>
      `This looks like ${kindOf(refusedLine(fault))}: start it with @start${kindOf(refusedLine(fault))}.`,
    fixes: (fault) => rename(fault, kindOf(refusedLine(fault)) ?? 'uml'),
  },
];
