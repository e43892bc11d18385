/** Rewrites Mermaid as PlantUML where both have the same statements; says what is read. */
import { MERMAID_START } from '../../../ports/mermaid-types.ts';
import { isPlain, toLines } from '../../advice/edit-source.ts';

const HEADER = /^\s*(?:graph|flowchart)\s*(TB|TD|BT|LR|RL)?\s*;?\s*$/i;
const SUBGRAPH = /^(\s*)subgraph\s+(?:[\w-]+\s*\[\s*"?([^"\]]+)"?\s*\]|"?([^"]+?)"?)\s*$/;
const STYLE_LINE = /^\s*(?:(?:classDef|class|style|linkStyle|click|direction)\b|%%)/;
/** An id and, at its first use, its text in one of Mermaid's brackets. */
const FLOW_NODE =
  /^\s*([\w-]*\w)\s*(?:(?:\[+|\(+\[?|\{+|>)\s*[/\\]?"?([^"\])}]*?)"?[/\\]?\s*(?:\]\)|\]+|\)+|\}+))?(?::::\w+)?/;
const LINK = /^\s*(?:(--|==|-\.)\s+([^-=.|>][^|>]*?)\s+)?(<?[-=.]{2,}[->xo]?)\s*(?:\|\s*"?([^|"]*)"?\s*\|)?/;

interface Box {
  id: string;
  text: string | undefined;
  rest: string;
}

function readBox(line: string): Box | undefined {
  const found = FLOW_NODE.exec(line);
  return found?.[1] ? { id: found[1], text: found[2] || undefined, rest: line.slice(found[0].length) } : undefined;
}

function nameOf(id: string): string {
  return id.replaceAll('-', '_');
}

function declare({ id, text }: Box): string[] {
  return text === undefined ? [] : [`rectangle "${text}" as ${nameOf(id)}`];
}

/** The boxes and arrows of one line; undefined when it is something else. */
function sayLine(line: string): string[] | undefined {
  let box = readBox(line.replace(/;\s*$/, ''));
  if (!box) return undefined;
  const said = declare(box);
  while (box.rest.trim() !== '') {
    const link = LINK.exec(box.rest);
    const next: Box | undefined = link ? readBox(box.rest.slice(link[0].length)) : undefined;
    if (!link || !next) return undefined;
    const label = (link[2] ?? link[4])?.trim();
    const arrow = link[3]?.includes('.') || link[1] === '-.' ? '..>' : '-->';
    said.push(...declare(next), `${nameOf(box.id)} ${arrow} ${nameOf(next.id)}${label ? ` : ${label}` : ''}`);
    box = next;
  }
  return said.length > 0 ? said : [`rectangle ${nameOf(box.id)}`];
}

function isMermaidFlowchart(lines: readonly string[]): boolean {
  return lines.some((line) => HEADER.test(line));
}

/** Lines without the header and without `@start`; undefined when it has a line that cannot be rewritten. */
function fromMermaidFlowchart(lines: readonly string[]): string[] | undefined {
  if (!lines.every(isPlain)) return undefined;
  const said: string[] = [];
  for (const line of lines) {
    const header = HEADER.exec(line);
    const group = SUBGRAPH.exec(line);
    if (header) said.push(...(/LR|RL/i.test(header[1] ?? '') ? ['left to right direction'] : []));
    else if (group) said.push(`${group[1]}package "${(group[2] ?? group[3] ?? '').trim()}" {`);
    else if (/^\s*end\s*$/.test(line)) said.push('}');
    else if (STYLE_LINE.test(line)) said.push(`' ${line.trim()}`);
    else if (line.trim() !== '') {
      const arrows = sayLine(line.trim());
      if (!arrows) return undefined;
      said.push(...arrows);
    }
  }
  return said;
}

const NODE = /^(\s*)(?:[\w-]*(?:\(\(|\[|\(|\{\{|\)\)?|\)))?\s*"?(.*?)"?\s*(?:\)\)|\]|\)|\}\}|\(\(?)?\s*$/;
const LOOKS = /^\s*(?:::|:::|%%)/;

/** Rewrites a Mermaid mindmap in PlantUML: one star for each level of its indents. */
function fromMermaidMindmap(lines: readonly string[]): string | undefined {
  const indents: number[] = [];
  const said: string[] = [];
  for (const line of lines) {
    if (!isPlain(line)) return undefined;
    if (line.trim() === '' || /^\s*mindmap\s*$/.test(line) || LOOKS.test(line)) continue;
    const [, space = '', text = ''] = NODE.exec(line) ?? [];
    const indent = space.replaceAll('\t', '  ').length;
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
    indents.push(indent);
    said.push(`${'*'.repeat(indents.length)} ${text}`);
  }
  return said.length === 0 ? undefined : ['@startmindmap', ...said, '@endmindmap'].join('\n');
}

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
