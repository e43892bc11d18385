/** Rewrites a Mermaid flowchart in PlantUML: boxes, arrows, labels and groups; styling becomes comments. */
import { isPlain } from '../../advice/edit-source.ts';

const HEADER = /^\s*(?:graph|flowchart)\s*(TB|TD|BT|LR|RL)?\s*;?\s*$/i;
const SUBGRAPH = /^(\s*)subgraph\s+(?:[\w-]+\s*\[\s*"?([^"\]]+)"?\s*\]|"?([^"]+?)"?)\s*$/;
const LOOKS = /^\s*(?:(?:classDef|class|style|linkStyle|click|direction)\b|%%)/;
/** An id and, at its first use, its text in one of Mermaid's brackets. */
const NODE =
  /^\s*([\w-]*\w)\s*(?:(?:\[+|\(+\[?|\{+|>)\s*[/\\]?"?([^"\])}]*?)"?[/\\]?\s*(?:\]\)|\]+|\)+|\}+))?(?::::\w+)?/;
const LINK = /^\s*(?:(--|==|-\.)\s+([^-=.|>][^|>]*?)\s+)?(<?[-=.]{2,}[->xo]?)\s*(?:\|\s*"?([^|"]*)"?\s*\|)?/;

interface Box {
  id: string;
  text: string | undefined;
  rest: string;
}

function readBox(line: string): Box | undefined {
  const found = NODE.exec(line);
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

export function isMermaidFlowchart(lines: readonly string[]): boolean {
  return lines.some((line) => HEADER.test(line));
}

/** Lines without the header and without `@start`; undefined when it has a line that cannot be rewritten. */
export function fromMermaidFlowchart(lines: readonly string[]): string[] | undefined {
  if (!lines.every(isPlain)) return undefined;
  const said: string[] = [];
  for (const line of lines) {
    const header = HEADER.exec(line);
    const group = SUBGRAPH.exec(line);
    if (header) said.push(...(/LR|RL/i.test(header[1] ?? '') ? ['left to right direction'] : []));
    else if (group) said.push(`${group[1]}package "${(group[2] ?? group[3] ?? '').trim()}" {`);
    else if (/^\s*end\s*$/.test(line)) said.push('}');
    else if (LOOKS.test(line)) said.push(`' ${line.trim()}`);
    else if (line.trim() !== '') {
      const arrows = sayLine(line.trim());
      if (!arrows) return undefined;
      said.push(...arrows);
    }
  }
  return said;
}
