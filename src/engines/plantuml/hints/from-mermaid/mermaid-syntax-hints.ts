/** Mermaid where PlantUML was meant. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { beforeLabel, mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { isPlain } from '../../../hints/plain-line.ts';
import { END, START } from '../parts/diagram-around.ts';
import { fromMermaidFlowchart, isMermaidFlowchart } from './from-mermaid-flowchart.ts';
import { fromMermaidMindmap } from './from-mermaid-mindmap.ts';

/** Mermaid languages whose statements PlantUML reads too, once the first line is gone. */
const SHARED_HEADER = /^\s*(?:sequenceDiagram|classDiagram|stateDiagram|erDiagram)(?:-v2)?\s*$/;
const OTHER_HEADER =
  /^\s*(?:pie|journey|gitGraph|quadrantChart|requirementDiagram|timeline|sankey(?:-beta)?|xychart(?:-beta)?|block(?:-beta)?|architecture(?:-beta)?|C4\w+|zenuml|kanban|gantt)\b/;
const MINDMAP_HEADER = /^\s*mindmap\s*$/;
const C4_HEADER = /^\s*C4(Context|Container|Component|Dynamic|Deployment)\s*$/;
const ALIAS = /^(\s*)(participant|actor)\s+([\w-]+)\s+as\s+([^"]+?)\s*$/;
const PIPE_LABEL = /^(\s*\S+)\s*([-.=]+>)\s*\|\s*"?([^|"]+?)"?\s*\|\s*(\S.*?)\s*;?\s*$/;
const OPEN_ARROW = /(-{1,2})\)/;
const DOTTED_ARROW = /-\.+->?/g;
const SUBGRAPH = /^(\s*)subgraph\s+(.*?)\s*$/;

function body({ source }: RefusedSource): string[] {
  return toLines(source.replaceAll('\r', '')).filter((line) => !START.test(line) && !END.test(line));
}

/** In Mermaid the id comes first and the words after `as`; in PlantUML the words come first. */
function turnAlias(line: string): string {
  if (!isPlain(line)) return line;
  return line.replace(
    ALIAS,
    (_, space: string, role: string, id: string, words: string) => `${space}${role} "${words}" as ${id}`,
  );
}

function toPlantuml(lines: readonly string[]): string {
  return ['@startuml', ...lines, '@enduml'].join('\n');
}

export const MERMAID_SYNTAX_HINTS: readonly HintRow[] = [
  {
    name: 'Mermaid diagram',
    matches: (fault) => body(fault).some((line) => SHARED_HEADER.test(line)),
    says: 'The first line is Mermaid: draw it with the Mermaid tools, or remove that line for PlantUML.',
    fixes: (fault) =>
      toPlantuml(
        body(fault)
          .filter((line) => !SHARED_HEADER.test(line) && line.trim() !== '')
          .map(turnAlias),
      ),
  },
  {
    name: 'Mermaid flowchart',
    matches: (fault) => isMermaidFlowchart(body(fault)),
    says: 'This is a Mermaid flowchart: draw it with the Mermaid tools, or rewrite it with boxes and arrows in PlantUML.',
    fixes(fault) {
      const lines = fromMermaidFlowchart(body(fault));
      return lines && toPlantuml(lines);
    },
  },
  {
    name: 'Mermaid C4 diagram',
    matches: (fault) => body(fault).some((line) => C4_HEADER.test(line)),
    says: 'This is a C4 diagram of Mermaid: draw it with the Mermaid tools, or include the C4 library in its place for PlantUML.',
    fixes: (fault) =>
      toPlantuml(
        body(fault).map((line) =>
          line.replace(C4_HEADER, '!include <C4/C4_$1>').replace(/^(\s*)(Update\w+\()/, "$1' $2"),
        ),
      ),
  },
  {
    name: 'Mermaid mindmap',
    matches: (fault) => MINDMAP_HEADER.test(body(fault).find((line) => line.trim() !== '') ?? ''),
    says: 'This is a mindmap of Mermaid: draw it with the Mermaid tools, or write one star for each level between @startmindmap and @endmindmap.',
    fixes: (fault) => fromMermaidMindmap(body(fault)),
  },
  {
    name: 'other Mermaid diagram',
    matches: (fault) => OTHER_HEADER.test(body(fault).find((line) => line.trim() !== '') ?? ''),
    says: 'This looks like Mermaid, not PlantUML: use the Mermaid tools (verify, render) for it.',
  },
  {
    name: 'Mermaid label between pipes',
    matches: (fault) => PIPE_LABEL.test(refusedLine(fault)),
    says: 'The label of an arrow comes last and after a colon: A --> B : label.',
    fixes: ({ source }) => mapLines(source, (line) => line.replace(PIPE_LABEL, '$1 $2 $4 : $3')),
  },
  {
    name: 'Mermaid open arrow',
    matches: (fault) => OPEN_ARROW.test(refusedLine(fault)),
    says: 'An asynchronous message is ->> in PlantUML, not -).',
    fixes: ({ source }) => mapLines(source, (line) => beforeLabel(line, (head) => head.replace(OPEN_ARROW, '$1>>'))),
  },
  {
    name: 'Mermaid dotted arrow',
    matches: (fault) => refusedLine(fault).search(DOTTED_ARROW) >= 0,
    says: 'A dotted arrow is --> in a sequence diagram, not -.->.',
    fixes: ({ source }) => mapLines(source, (line) => beforeLabel(line, (head) => head.replace(DOTTED_ARROW, '-->'))),
  },
  {
    name: 'Mermaid subgraph',
    matches: (fault) => SUBGRAPH.test(refusedLine(fault)),
    says: 'A group of elements is package "name" { ... } in PlantUML, not subgraph ... end.',
    fixes: ({ source }) =>
      mapLines(source, (line) =>
        line
          .replace(SUBGRAPH, (_, space: string, name: string) => `${space}package "${name.replace(/["[\]]/g, '')}" {`)
          .replace(/^(\s*)end\s*$/, '$1}'),
      ),
  },
  {
    name: 'Mermaid parallel branch',
    matches: (fault) => /^\s*and\b/.test(refusedLine(fault)),
    says: 'The branches of par are separated by else in PlantUML, not by and.',
    fixes: ({ source }) => mapLines(source, (line) => line.replace(/^(\s*)and\b/, '$1else')),
  },
];
