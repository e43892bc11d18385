/** Rewrites PlantUML as Mermaid where both have the same statements: sequences, classes, states, components. */
import { plainLine, toLines } from '../../advice/edit-source.ts';
import { toActivity } from './to-activity.ts';
import { toFlowchart } from './to-flowchart.ts';
import { toMindmap } from './to-mindmap.ts';
import { toSequence } from './to-sequence.ts';

const LEFT_OUT =
  /^\s*(?:@(?:start|end)\w*.*|skinparam\b.*|!theme\b.*|hide\b.*|show\b.*|scale\b.*|left to right direction|top to bottom direction)?$/i;
const CLASS = /^\s*(?:abstract(?:\s+class)?|class|interface|enum|annotation)\s+\S|<\|-|-\|>|\*--|o--/im;
const STATE = /\[\*\]|^\s*state\s/im;
const ELEMENT =
  /^\s*(?:component|node|usecase|rectangle|cloud|package|folder|frame|artifact|storage)\s|^\s*\[|[>-]\s*[[(]/im;
const ACTIVITY = /^\s*(?:start|:.*;|if\s*\(.*\)\s*then)/im;

function toClassDiagram(lines: readonly string[]): string[] {
  return lines.map((line) =>
    line
      .replace(/^(\s*)(interface|annotation)\s+(\w+)\s*\{\s*$/i, '$1class $3 {\n$1<<$2>>')
      .replace(/^(\s*)enum\s+(\w+)\s*\{\s*$/i, '$1class $2 {\n$1<<enumeration>>')
      .replace(/^(\s*)abstract(?:\s+class)?\s+(\w+)\s*\{\s*$/i, '$1class $2 {\n$1<<abstract>>')
      .replace(/^(\s*)(?:interface|enum|abstract(?:\s+class)?)\s+(\w+)\s*$/i, '$1class $2')
      .replace(/^(\s*)class\s+"([^"]+)"\s+as\s+(\w+)/i, '$1class $3["$2"]')
      .replace(/^(\s*\w+\s+(?:"[^"]*"\s+)?[<|*o]*)-{1,2}[a-z]*-?([|>*o]*\s)/i, '$1--$2')
      .replace(/^(\s*note)\s+\w+\s+of\s+(\w+)\s*:\s*(.*)$/i, '$1 for $2 "$3"'),
  );
}

function toStateDiagram(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/^([^:]*?)\s-(?:\[[^\]]*\])?(?:\w*)-?>\s/, '$1 --> '));
}

/** The diagram in Mermaid; undefined for what has no counterpart. */
export function fromPlantuml(source: string): string | undefined {
  const all = toLines(source.replaceAll('\r', '')).map(plainLine);
  if (all.some((line) => /^\s*@start(?:mindmap|wbs)\b/i.test(line))) return toMindmap(all)?.join('\n');
  const direction = all.some((line) => /^\s*left to right direction/i.test(line)) ? 'LR' : 'TD';
  const lines = all
    .filter((line) => !LEFT_OUT.test(line))
    .map((line) => line.replace(/^(\s*)'/, '$1%% ').replace(/^(\s*)title\s*:?\s+/i, '$1title '));
  const text = lines.join('\n');
  const title = lines.flatMap((line) => /^\s*title\s+(.+?)\s*$/.exec(line)?.[1] ?? [])[0];
  const body = lines.filter((line) => !/^\s*title\s/.test(line));
  const front = title === undefined ? [] : ['---', `title: ${JSON.stringify(title)}`, '---'];
  if (ACTIVITY.test(text)) {
    const steps = toActivity(body, direction);
    return steps && [...front, ...steps].join('\n');
  }
  if (STATE.test(text)) return [...front, 'stateDiagram-v2', ...toStateDiagram(body)].join('\n');
  if (CLASS.test(text)) return [...front, 'classDiagram', ...toClassDiagram(body)].join('\n');
  const drawn = ELEMENT.test(text) ? toFlowchart(body, direction) : toSequence(body);
  return drawn && [...front, ...drawn].join('\n');
}
