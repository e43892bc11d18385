/** What surrounds a PlantUML diagram: frames, fences, texts of other languages, the kind it declares, the preprocessor. */
import { atStage, drawn, refused, rewrite } from '../../advice/advice-row.ts';
import { escapedLineEnds, FENCE, unfenced } from '../../advice/character-rows.ts';
import {
  insertLine,
  mapLines,
  plainLine,
  refusedLine,
  removeLine,
  removeRefused,
  toLines,
} from '../../advice/edit-source.ts';
import { readMermaid } from './from-mermaid.ts';
import { diagramAround, END, type PlantumlRow, type RefusedPlantuml, START } from './plantuml-seen.ts';

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

function hasStart(source: string): boolean {
  return toLines(source).some((line) => START.test(line));
}

function framed(source: string): string {
  const kind = kindOf(source.trimStart().split('\n')[0] ?? '') ?? 'uml';
  const isFrame = (line: string): boolean =>
    NEARLY_START.test(squeezed(line)) || NEARLY_END_UML.test(squeezed(line)) || /^\s*@end/i.test(line);
  const body = toLines(source)
    .filter((line) => !isFrame(line))
    .join('\n')
    .replace(/^\s*\n/, '')
    .trimEnd();
  return `@start${kind}\n${body}\n@end${kind}`;
}

function openKind(source: string): string {
  const open = toLines(source).findLast((line) => START.test(line));
  return START.exec(open ?? '')?.[1] ?? 'uml';
}

/** With its end, in place of one that is misspelt or of another kind. */
function ended(source: string): string {
  const lines = toLines(source.trimEnd());
  const last = lines.at(-1) ?? '';
  const isNearly = NEARLY_END.test(squeezed(last)) || END.test(last);
  return [...(isNearly ? lines.slice(0, -1) : lines), `@end${openKind(source)}`].join('\n');
}

/** Index of the `@start` above the refused line whose diagram has not ended there; -1 if every one has. */
function startBefore({ source, fault }: RefusedPlantuml): number {
  const above = toLines(source).slice(0, (fault.line ?? 1) - 1);
  const start = above.findLastIndex((line) => START.test(line));
  return start > above.findLastIndex((line) => END.test(line)) ? start : -1;
}

function withoutSecondStart(seen: RefusedPlantuml): string | undefined {
  const at = (seen.fault.line ?? 1) - 1;
  const between = toLines(seen.source).slice(startBefore(seen) + 1, at);
  if (between.some((line) => line.trim() !== '')) return insertLine(seen.source, at, `@end${openKind(seen.source)}`);
  const once = removeRefused(seen) ?? seen.source;
  const ends = toLines(once).flatMap((line, index) => (END.test(line) ? [index] : []));
  return ends.length > 1 ? removeLine(once, ends.at(-1) ?? 0) : once;
}

/** `kind` for the diagram at the refused line. */
function renamed(seen: RefusedPlantuml, kind: string): string | undefined {
  const place = diagramAround(seen);
  if (!place) return undefined;
  return mapLines(seen.source, (line, index) => {
    if (index === place.start) return line.replace(/@start\w+/i, `@start${kind}`);
    return index === place.end ? line.replace(/@end\w+/i, `@end${kind}`) : line;
  });
}

const PREPROCESSED: readonly (readonly [open: RegExp, close: string])[] = [
  [/^\s*!if(?:n?def)?\b/i, '!endif'],
  [/^\s*!while\b/i, '!endwhile'],
  [/^\s*!foreach\b/i, '!endfor'],
  [/^\s*!(?:unquoted\s+|final\s+)*procedure\b/i, '!endprocedure'],
  [/^\s*!(?:unquoted\s+|final\s+)*function\b(?!.*\)\s*(?:!?return\b|\S))/i, '!endfunction'],
  [/^\s*!definelong\b/i, '!enddefinelong'],
  [/^\s*!startsub\b/i, '!endsub'],
];

interface OpenMacro {
  index: number;
  line: string;
  close: string;
}

function openMacro({ source }: RefusedPlantuml): OpenMacro | undefined {
  const open: OpenMacro[] = [];
  for (const [index, long] of toLines(source).entries()) {
    const line = plainLine(long);
    const close = PREPROCESSED.find(([opens]) => opens.test(line))?.[1];
    if (close !== undefined) open.push({ index, line: line.trim(), close });
    else {
      const closed = open.findLastIndex((block) => line.trim().toLowerCase().startsWith(block.close));
      if (closed >= 0) open.splice(closed, 1);
    }
  }
  return open.at(-1);
}

/** Before the first use of what the block defines; failing that, right before the diagram ends. */
function endOfMacro(seen: RefusedPlantuml, { index, line }: OpenMacro): number {
  const lines = toLines(seen.source);
  const name = /(?:procedure|function)\s+(\$?\w+)/i.exec(line)?.[1];
  const call = name === undefined ? -1 : lines.findIndex((later, at) => at > index && later.includes(`${name}(`));
  if (call >= 0) return call;
  return diagramAround({ source: seen.source, fault: { ...seen.fault, line: index + 1 } })?.end ?? lines.length;
}

export const FRAME_ROWS: readonly PlantumlRow[] = atStage('frame', [
  escapedLineEnds(),
  refused({
    drops: true,
    when: ({ source }) => toLines(source).some((line) => FENCE.test(line)),
    says: 'Send only the diagram, without the Markdown code fence (```): PlantUML starts with @startuml.',
    fix: (_, { source }) => [
      toLines(source)
        .filter((line) => !FENCE.test(line))
        .join('\n'),
      unfenced(source, hasStart),
    ],
  }),
  refused({
    isForeign: true,
    drops: true,
    when: ({ source }) => readMermaid(source),
    says: ({ says }) => says,
    fix: ({ plantuml }) => plantuml(),
  }),
  refused({
    when: ({ fault }) => / has no @end\w+$/.test(fault.error),
    says: (_, { source }) => `End the diagram with @end${openKind(source)}.`,
    fix: (_, { source }) => ended(source),
  }),
  refused({
    when: ({ source }) => !hasStart(source),
    says: 'Put the diagram between @startuml and @enduml.',
    fix: (_, { source }) => framed(source),
  }),
  refused({
    drops: true,
    when: (seen) => /^\s*(?:uml|plantuml|puml)\s*:?\s*$/i.test(refusedLine(seen)),
    says: 'Remove this line: @startuml alone starts the diagram.',
    fix: (_, seen) => removeRefused(seen),
  }),
  refused({
    when: (seen) => START.test(refusedLine(seen)) && startBefore(seen) >= 0,
    says: 'A diagram starts with @startuml only once: close the previous one with @enduml, or remove the second one.',
    fix: (_, seen) => withoutSecondStart(seen),
  }),
  refused({
    when: ({ fault }) => / does not start any type of diagram that PlantUML knows$/.test(fault.error),
    says: 'Sequence, class, state, activity, component and use case diagrams all start with @startuml.',
    fix: (_, seen) => renamed(seen, 'uml'),
  }),
  refused({
    when: (seen) =>
      /^\s*@startuml\b/i.test(toLines(seen.source)[seen.firstLine - 2] ?? '') ? kindOf(refusedLine(seen)) : undefined,
    says: (kind) => `This looks like ${kind}: start it with @start${kind}.`,
    fix: (kind, seen) => renamed(seen, kind),
  }),
  drawn({
    types: ['activity'],
    when: ({ lines, firstLine }) => {
      const written = lines.filter((line) => line.trim() !== '' && !START.test(line) && !END.test(line));
      const isOutline =
        written.every((line) => /^\s*\*+\s+\S/.test(line)) && written.some((line) => /^\s*\*\*/.test(line));
      return isOutline ? [{ line: firstLine }] : [];
    },
    silently: 'The levels of the outline are not drawn: this is read as a list of actions.',
    says: 'Start it with @startmindmap and end it with @endmindmap.',
    fix: (_, { source }) => source.replace(/@startuml/i, '@startmindmap').replace(/@enduml/i, '@endmindmap'),
  }),
  refused({
    stage: 'sure',
    when: openMacro,
    says: ({ index, line, close }) =>
      `The block opened on line ${index + 1} by "${line}" is never closed: end it with "${close}".`,
    fix: (block, seen) => insertLine(seen.source, endOfMacro(seen, block), block.close),
  }),
  rewrite('A macro is called with parentheses: LAYOUT_LEFT_RIGHT().', [/^(\s*[A-Z]{3,}(?:_[A-Z]+)+)\s*$/, '$1()'], {
    far: true,
    stage: 'sure',
  }),
]);
