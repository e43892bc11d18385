/** The names that Mermaid's diagrams start with, how people misspell them, and how a text without one looks. */
import { MERMAID_TYPES } from '../../../ports/mermaid-types.ts';
import { nearestName } from '../../../ports/nearest-name.ts';

/** The first words that a source should have. */
export const TYPE_NAMES: readonly string[] = Object.values(MERMAID_TYPES).flatMap(({ names }) => names);

/** Other names, without case, spaces and hyphens. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    activity: 'flowchart',
    activitydiagram: 'flowchart',
    flow: 'flowchart',
    flowdiagram: 'flowchart',
    flowcharttd: 'flowchart TD',
    flowchartlr: 'flowchart LR',
    graphtd: 'graph TD',
    graphlr: 'graph LR',
    sequence: 'sequenceDiagram',
    class: 'classDiagram',
    classdiagramv2: 'classDiagram',
    state: 'stateDiagram-v2',
    statemachine: 'stateDiagram-v2',
    er: 'erDiagram',
    erd: 'erDiagram',
    entityrelationship: 'erDiagram',
    entityrelationshipdiagram: 'erDiagram',
    ganttchart: 'gantt',
    ganttdiagram: 'gantt',
    piechart: 'pie',
    git: 'gitGraph',
    userjourney: 'journey',
    journeydiagram: 'journey',
    quadrant: 'quadrantChart',
    requirement: 'requirementDiagram',
    requirements: 'requirementDiagram',
    c4: 'C4Context',
    c4diagram: 'C4Context',
    barchart: 'xychart',
    linechart: 'xychart',
    sankeydiagram: 'sankey',
    blockdiagram: 'block',
    packetdiagram: 'packet',
    architecturediagram: 'architecture-beta',
    radar: 'radar-beta',
    radarchart: 'radar-beta',
    venn: 'venn-beta',
    fishbone: 'ishikawa-beta',
    ishikawa: 'ishikawa-beta',
    wardley: 'wardley-beta',
    swimlane: 'swimlane-beta',
    usecase: 'usecase-beta',
    usecasediagram: 'usecase-beta',
    treeview: 'treeView-beta',
    cynefin: 'cynefin-beta',
    agentflow: 'agentflow-beta',
  }),
);

/** As much of a line as can be a misspelt type: letters, hyphens and spaces before a direction or a sign. */
const SPELLING =
  /^\s*([A-Za-z][A-Za-z\d-]*(?:[ _][A-Za-z][A-Za-z\d-]*){0,3}?)(?=\s*[:;]?\s*(?:$|\b(?:TB|TD|BT|LR|RL)\b|title\b|\{))/i;
/** Shorter words are too similar to anything. */
const MIN_GUESSED_LETTERS = 4;

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** The type that a line means although Mermaid does not accept the spelling, and how much of the line spells it. */
export function misspeltType(line: string): { written: string; meant: string } | undefined {
  const written = SPELLING.exec(line)?.[1];
  if (written === undefined) return undefined;
  const wanted = plain(written);
  const exact = ALIASES.get(wanted) ?? ALIASES.get(wanted.replace(/diagram$|chart$/, ''));
  const bare = wanted.replace(/beta$|diagram$|chart$/, '');
  const same = TYPE_NAMES.find(
    (name) => [wanted, bare].includes(plain(name)) || plain(name).replace(/beta$/, '') === wanted,
  );
  const first = written.split(/\s/)[0] ?? '';
  const isGuessed = wanted.length >= MIN_GUESSED_LETTERS && !TYPE_NAMES.some((name) => name === first);
  const near = isGuessed ? nearestName(wanted, TYPE_NAMES) : undefined;
  const meant = same ?? exact ?? near;
  return meant === undefined || meant === written ? undefined : { written, meant };
}

/** Lines that only one type has; the surer come first. */
const LOOKS: readonly (readonly [header: string, line: RegExp])[] = [
  [
    'sequenceDiagram',
    /^[ \t]*(?:participant|actor)\s+\S|^[ \t]*[^[\](){}|\n]+?(?:->>|-->>|-\)|--\)|-x)[+-]?[^|>\n]+:/m,
  ],
  ['erDiagram', /[|}][|o]\s*(?:--|\.\.)\s*[|o][|{]/m],
  ['classDiagram', /<\|--|--\|>|<\|\.\.|\.\.\|>|^[ \t]*class\s+\w+\s*\{/m],
  ['stateDiagram-v2', /\[\*\]\s*-->|-->\s*\[\*\]/m],
  ['gantt', /^[ \t]*dateFormat\b/m],
  ['gitGraph', /^[ \t]*commit\b/m],
  ['pie', /^[ \t]*"[^"\n]+"\s*:\s*\d+(?:\.\d+)?\s*$/m],
  ['quadrantChart', /^[ \t]*quadrant-[1-4]\b/m],
  ['xychart', /^[ \t]*(?:bar|line)\s*\[/m],
  ['flowchart TD', /^[ \t]*subgraph\b|(?:-->|==>|-\.->|---)/m],
  ['flowchart TD', /^[ \t]*\w+\s*->\s*\w+/m],
];

/** The first line that a text without one seems to need. */
export function guessedHeader(source: string): string | undefined {
  return LOOKS.find(([, look]) => look.test(source))?.[0];
}
