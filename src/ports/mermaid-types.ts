/** Mermaid's types of diagrams, by the words that their sources start with: all that Mermaid registers. */

interface TypeWords {
  /** What to write. */
  names: readonly string[];
  /** What Mermaid takes for this type as well: older names, and some that its parser then refuses. */
  also?: readonly string[];
}

/** Types that share a syntax share a row. */
export const MERMAID_TYPES = {
  flowchart: { names: ['flowchart', 'graph', 'swimlane-beta'], also: ['flowchart-elk'] },
  sequence: { names: ['sequenceDiagram'] },
  class: { names: ['classDiagram'], also: ['classDiagram-v2'] },
  state: { names: ['stateDiagram-v2', 'stateDiagram'] },
  er: { names: ['erDiagram'] },
  gantt: { names: ['gantt'] },
  pie: { names: ['pie'] },
  gitGraph: { names: ['gitGraph'] },
  journey: { names: ['journey'] },
  mindmap: { names: ['mindmap'] },
  timeline: { names: ['timeline'] },
  quadrant: { names: ['quadrantChart'] },
  requirement: { names: ['requirementDiagram'], also: ['requirement'] },
  c4: { names: ['C4Context', 'C4Container', 'C4Component', 'C4Dynamic', 'C4Deployment'] },
  sankey: { names: ['sankey', 'sankey-beta'] },
  xychart: { names: ['xychart', 'xychart-beta'] },
  block: { names: ['block', 'block-beta'] },
  packet: { names: ['packet', 'packet-beta'] },
  kanban: { names: ['kanban'] },
  architecture: { names: ['architecture-beta'], also: ['architecture'] },
  radar: { names: ['radar-beta'] },
  treemap: { names: ['treemap', 'treemap-beta'] },
  venn: { names: ['venn-beta'] },
  ishikawa: { names: ['ishikawa-beta'], also: ['ishikawa'] },
  wardley: { names: ['wardley-beta'] },
  railroad: { names: ['railroad-beta'] },
  railroadEbnf: { names: ['railroad-ebnf-beta'] },
  railroadAbnf: { names: ['railroad-abnf-beta'] },
  railroadPeg: { names: ['railroad-peg-beta'] },
  usecase: { names: ['usecase-beta'] },
  eventmodeling: { names: ['eventmodeling'] },
  treeView: { names: ['treeView-beta'] },
  cynefin: { names: ['cynefin-beta'] },
  agentflow: { names: ['agentflow-beta'] },
  info: { names: [], also: ['info'] },
} as const satisfies Record<string, TypeWords>;

export type MermaidType = keyof typeof MERMAID_TYPES;

export function startWords(type: MermaidType): string[] {
  const { names, also = [] }: TypeWords = MERMAID_TYPES[type];
  return [...names, ...also];
}

/** The words that Mermaid takes in any case. */
const ANY_CASE = /^(?:ishikawa|railroad)/;

function pattern(word: string): string {
  return ANY_CASE.test(word) ? word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`) : word;
}

const WORDS = (Object.keys(MERMAID_TYPES) as MermaidType[]).flatMap(startWords).map(pattern);

/** Not a message of PlantUML from somebody of that name, as in `block -> info`. */
const NO_ARROW = '(?![ \\t]*(?:<[-.]|[-.=]+(?:\\[[^\\]\\n]*\\])?[->]))';

/** Matches a line that only a Mermaid source starts with. */
export const MERMAID_START = new RegExp(`^\\s*(?:${WORDS.join('|')})\\b${NO_ARROW}`);
