/** Rewrites Mermaid as PlantUML where both have the same statements; says what is read. */
import { MERMAID_START } from '../../../ports/mermaid-types.ts';
import { isPlain, toLines } from '../../advice/edit-source.ts';
import { fromMermaidFlowchart, isMermaidFlowchart } from './from-mermaid-flowchart.ts';
import { fromMermaidMindmap } from './from-mermaid-mindmap.ts';

/** Languages whose statements PlantUML reads too, once the first line is gone. */
const SHARED = /^\s*(?:sequenceDiagram|classDiagram|stateDiagram|erDiagram)(?:-v2)?\s*$/;
const MINDMAP = /^\s*mindmap\s*$/;
const C4 = /^\s*C4(Context|Container|Component|Dynamic|Deployment)\s*$/;
const ALIAS = /^(\s*)(participant|actor)\s+([\w-]+)\s+as\s+([^"]+?)\s*$/;
const FRAME = /^\s*@(?:start|end)\w*/i;

interface MermaidDiagram {
  says: string;
  plantuml(): string | undefined;
}

function framed(lines: readonly string[]): string {
  return ['@startuml', ...lines, '@enduml'].join('\n');
}

/** In Mermaid the id comes first and the words after `as`; in PlantUML the words come first. */
function turnAlias(line: string): string {
  return isPlain(line) ? line.replace(ALIAS, '$1$2 "$4" as $3') : line;
}

/** The Mermaid diagram in a text; undefined if it is not Mermaid. */
export function readMermaid(source: string): MermaidDiagram | undefined {
  const lines = toLines(source.replaceAll('\r', '')).filter((line) => !FRAME.test(line));
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (lines.some((line) => SHARED.test(line)))
    return {
      says: 'The first line is Mermaid: draw it with the Mermaid tools, or remove that line for PlantUML.',
      plantuml: () => framed(lines.filter((line) => !SHARED.test(line) && line.trim() !== '').map(turnAlias)),
    };
  if (isMermaidFlowchart(lines))
    return {
      says: 'This is a Mermaid flowchart: draw it with the Mermaid tools, or rewrite it with boxes and arrows in PlantUML.',
      plantuml() {
        const said = fromMermaidFlowchart(lines);
        return said && framed(said);
      },
    };
  if (lines.some((line) => C4.test(line)))
    return {
      says: 'This is a C4 diagram of Mermaid: draw it with the Mermaid tools, or include the C4 library in its place for PlantUML.',
      plantuml: () =>
        framed(lines.map((line) => line.replace(C4, '!include <C4/C4_$1>').replace(/^(\s*)(Update\w+\()/, "$1' $2"))),
    };
  if (MINDMAP.test(first))
    return {
      says: 'This is a mindmap of Mermaid: draw it with the Mermaid tools, or write one star for each level between @startmindmap and @endmindmap.',
      plantuml: () => fromMermaidMindmap(lines),
    };
  if (!MERMAID_START.test(first) && !/^\s*zenuml\b/.test(first)) return undefined;
  return {
    says: 'This looks like Mermaid, not PlantUML: use the Mermaid tools (verify, render) for it.',
    plantuml: () => undefined,
  };
}
