/** Faults of the whole text: what surrounds the diagram, and texts of other languages. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { ESCAPED_LINE_ENDS, FENCE } from '../../../hints/character-rows.ts';
import { mapLines, refusedLine, removeLine, removeRefused, toLines } from '../../../hints/edit-source.ts';
import { headerIndex, headerLine, isHeader } from '../../source/read-header.ts';
import { fromPlantuml } from '../from-plantuml/from-plantuml.ts';

/** Words with spaces between them that end like a sentence, or lead over to what follows. */
const PROSE = /^\s*(?!%%)[\p{L}\d*"'(][^[\]{}<>|=]*\s[^[\]{}<>|=]*[.!?:]\s*$/u;
const FRONT = '---';
/** `<div class="mermaid">`, `<mermaid>` or quotes around everything. */
const WRAPPED =
  /^\s*(<(?:mermaid|pre|code|div|diagram)\b[^>]*>|"{1,3}|'{1,3}|`)\s*\n?([\s\S]*?)\s*(?:<\/(?:mermaid|pre|code|div|diagram)>|"{1,3}|'{1,3}|`)\s*$/i;

function headerBelow({ source }: RefusedSource): number {
  const lines = toLines(source);
  const first = headerIndex(source);
  return isHeader(headerLine(source))
    ? -1
    : lines.findIndex((line, index) => index > first && isHeader(line.replace(/\r$/, '')));
}

/** The content of the first fence, or everything except the fence lines if it is not closed. */
function unfenced(source: string): string {
  const lines = toLines(source);
  const open = lines.findIndex((line) => FENCE.test(line));
  const close = lines.findIndex((line, index) => index > open && FENCE.test(line));
  const before = lines.slice(0, open).some((line) => isHeader(line.replace(/\r$/, '')));
  if (before) return lines.slice(0, open).join('\n');
  return lines.slice(open + 1, close < 0 ? undefined : close).join('\n');
}

const DOT = /^\s*(?:strict\s+)?(?:di)?graph\s*[\w"]*\s*\{([\s\S]*)\}\s*$/;
const DOT_EDGE = /^\s*\w+(?:\s*-[->]\s*\w+)*\s*$/;

/** Edges can be written in Mermaid as they are; attributes cannot. */
function fromDot(source: string): string | undefined {
  const statements = (DOT.exec(source)?.[1] ?? '').split(/[;\n]/).filter((line) => line.trim() !== '');
  const direction = statements.find((line) => /^\s*rankdir\s*=/.test(line));
  const edges = statements.filter((line) => line !== direction);
  if (!edges.every((line) => DOT_EDGE.test(line))) return undefined;
  const arrows = (line: string): string => line.replace(/\s*->\s*/g, ' --> ').replace(/\s*--(?!>)\s*/g, ' --- ');
  const way = /=\s*"?(LR|RL|TB|BT)/.exec(direction ?? '')?.[1] ?? 'TD';
  return [`flowchart ${way}`, ...edges.map((line) => `  ${arrows(line.trim())}`)].join('\n');
}

function toComments(source: string, from: number, to: number): string {
  return mapLines(source, (line, index) =>
    index >= from && index < to && line.trim() !== '' ? `%% ${line.trim()}` : line,
  );
}

/** The index of the first of the sentences that end the text; -1 when it does not end with any. */
function proseStart({ source }: RefusedSource): number {
  const lines = toLines(source.trimEnd());
  let start = lines.length;
  while (start > 1 && (PROSE.test(lines[start - 1] ?? '') || (lines[start - 1] ?? '').trim() === '')) start--;
  const first = lines.findIndex((line, index) => index >= start && line.trim() !== '');
  return first > 0 && (lines[first - 1] ?? '').trim() === '' ? first : -1;
}

/** The line above the fault, or at it, that starts a diagram of another type. */
function secondHeader({ source, diagnosis }: RefusedSource): string | undefined {
  const first = headerIndex(source);
  if (!isHeader(headerLine(source))) return undefined;
  const firstWord = headerLine(source).trim().split(/\s/)[0];
  return toLines(source)
    .slice(first + 1, diagnosis.line)
    .map((line) => line.trim())
    .find((line) => isHeader(line) && line.split(/\s/)[0] !== firstWord && !/^(?:block|requirement)\b/.test(line));
}

function ruledLine(source: string): number {
  return toLines(source).findLastIndex((line) => line.trim() === FRONT);
}

/** The settings below `config:`, indented alike. */
function indented(source: string): string {
  const end = headerIndex(source);
  const config = toLines(source).findIndex((line) => /^\s*config:\s*$/.test(line));
  return mapLines(source, (line, index) =>
    config >= 0 && index > config && index < end && /^\s*(?!title\b)\w+:\s*\S/.test(line) ? `  ${line.trim()}` : line,
  );
}

export const FRAME_HINTS: readonly HintRow[] = [
  {
    name: 'PlantUML',
    isForeign: true,
    matches: ({ source }) => /^[ \t]*@start\w+/m.test(source),
    says: 'This is PlantUML: use the PlantUML tools (verifyPlantUML, renderPlantUML) for it, or write it in Mermaid.',
    mayDropWords: true,
    fixes: ({ source }) => fromPlantuml(source),
  },
  {
    name: 'Graphviz',
    mayDropWords: true,
    matches: ({ source }) => DOT.test(source) && !/-->/.test(source),
    fixes: ({ source }) => fromDot(source),
    says: 'This is Graphviz DOT, not Mermaid: start with "flowchart TD" and write one "A --> B" per line, without braces and attributes.',
  },
  ESCAPED_LINE_ENDS,
  {
    name: 'code fence',
    mayDropWords: true,
    matches: ({ source }) => toLines(source).some((line) => FENCE.test(line)),
    says: 'Send only the diagram, without the Markdown code fence (```) and the text around it.',
    fixes: ({ source }) => unfenced(source),
  },
  {
    name: 'tags around the diagram',
    mayDropWords: true,
    matches: ({ source }) => WRAPPED.test(source),
    says: 'Send only the diagram, without tags or quotes around it.',
    fixes: ({ source }) => WRAPPED.exec(source)?.[2],
  },
  {
    name: 'the word mermaid first',
    mayDropWords: true,
    matches: ({ source }) => /^\s*mermaid\s*:?\s*$/i.test(headerLine(source)),
    says: 'Remove the word "mermaid": the first line names the diagram type, such as "flowchart TD".',
    fixes: ({ source }) => removeLine(source, headerIndex(source)),
  },
  {
    name: 'frontmatter not opened',
    matches: ({ source }) => /^\s*\w+:.*\n(?:[ \t]*[\w-]+:.*\n)*---[ \t]*\r?\n/.test(source),
    says: 'Frontmatter starts and ends with a line of three hyphens (---) that is not indented.',
    fixes: ({ source }) => `${FRONT}\n${source.trimStart()}`,
  },
  {
    name: 'text before the diagram',
    matches: (fault) => headerBelow(fault) >= 0 && /\s|:$/.test(headerLine(fault.source).trim()),
    says: 'Nothing may come before the line that names the type, except comments, which start with %%.',
    fixes: (fault) => toComments(fault.source, headerIndex(fault.source), headerBelow(fault)),
  },
  {
    name: 'text after the diagram',
    matches: (fault) =>
      proseStart(fault) >= 0 && (fault.diagnosis.line ?? Number.POSITIVE_INFINITY) > proseStart(fault),
    says: 'Send only the diagram: text around it must be a comment, with %% at the start of each line.',
    fixes: (fault) => toComments(fault.source, proseStart(fault), toLines(fault.source).length),
  },
  {
    name: 'the type named twice',
    mayDropWords: true,
    matches: (fault) =>
      (fault.diagnosis.line ?? 0) - 1 > headerIndex(fault.source) &&
      isHeader(refusedLine(fault)) &&
      refusedLine(fault).trim().split(/\s/)[0] === headerLine(fault.source).trim().split(/\s/)[0],
    says: 'The diagram type is named once, on the first line: remove the second one.',
    fixes: removeRefused,
  },
  {
    name: 'two diagrams in one text',
    isForeign: true,
    matches: (fault) => secondHeader(fault) !== undefined,
    says: (fault) =>
      `Only one diagram can be sent at a time: send the one that starts with "${secondHeader(fault)}" separately.`,
  },
  {
    name: 'ruled line',
    matches: ({ source }) => ruledLine(source) > headerIndex(source),
    says: 'A line of hyphens is only allowed around frontmatter, before the diagram type: remove it.',
    fixes: ({ source }) => removeLine(source, ruledLine(source)),
  },
  {
    name: 'frontmatter not closed',
    matches: ({ source, diagnosis }) =>
      /^Diagrams beginning with ---/.test(diagnosis.error) && source.trimStart().startsWith(FRONT),
    says: 'Frontmatter starts and ends with a line of three hyphens (---) that is not indented.',
    fixes({ source }) {
      const lines = toLines(source.trimStart()).map((line) => (line.trim() === FRONT ? FRONT : line));
      if (lines.filter((line) => line === FRONT).length > 1) return lines.join('\n');
      const header = lines.findIndex((line) => isHeader(line.replace(/\r$/, '')));
      return header < 0 ? undefined : lines.toSpliced(header, 0, FRONT).join('\n');
    },
  },
  {
    name: 'frontmatter between other lines',
    matches: ({ source }) => /^\s*(?:--|-{4,}|\*{3})\s*\n(?:\s*\w+:.*\n)+\s*(?:--|-{4,}|\*{3})\s*\n/.test(source),
    says: 'Frontmatter starts and ends with a line of three hyphens (---) that is not indented.',
    fixes: ({ source }) => mapLines(source, (line) => (/^\s*(?:--|-{4,}|\*{3})\s*$/.test(line) ? FRONT : line)),
  },
  {
    name: 'frontmatter with uneven indents',
    matches: ({ source, diagnosis }) => /not valid YAML/.test(diagnosis.error) && indented(source) !== source,
    says: 'What belongs to config is indented below it by two spaces: config:, then "  theme: dark".',
    fixes: ({ source }) => indented(source),
  },
  {
    name: 'colon in a frontmatter value',
    matches: ({ source, diagnosis }) => /not valid YAML/.test(diagnosis.error) && source.trimStart().startsWith(FRONT),
    says: 'Frontmatter is YAML, one "key: value" per line: put a value that contains a colon or another special character in double quotes.',
    fixes({ source }) {
      const header = headerIndex(source);
      return mapLines(source, (line, index) =>
        index < header
          ? line.replace(
              /^(\s*\w+:\s+)([^"'[{|>\s].*[:#].*?)\s*$/,
              (_, key: string, value: string) => `${key}"${value.replaceAll('"', '\\"')}"`,
            )
          : line,
      );
    },
  },
];
