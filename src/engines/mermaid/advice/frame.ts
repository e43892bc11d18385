/** What surrounds the statements of any type: fences, prose, frontmatter, and the line that names the type. */
import { atStage, refused } from '../../advice/advice-row.ts';
import { escapedLineEnds, FENCE, unfenced } from '../../advice/character-rows.ts';
import {
  editLine,
  indentOf,
  mapLines,
  refusedLine,
  removeLine,
  removeRefused,
  toLines,
} from '../../advice/edit-source.ts';
import { guessedHeader, misspeltType } from '../source/diagram-types.ts';
import { headerIndex, headerLine, isHeader } from '../source/read-header.ts';
import { TYPE_SYNTAX } from '../source/type-syntax.ts';
import { fromPlantuml } from './from-plantuml.ts';
import type { MermaidRow, MermaidSeen, RefusedMermaid } from './mermaid-seen.ts';

const FRONT = '---';
/** Words with spaces between them that end like a sentence, or lead over to what follows. */
const PROSE = /^\s*(?!%%)[\p{L}\d*"'(][^[\]{}<>|=]*\s[^[\]{}<>|=]*[.!?:]\s*$/u;
/** `<div class="mermaid">`, `<mermaid>` or quotes around everything. */
const WRAPPED =
  /^\s*(?:<(?:mermaid|pre|code|div|diagram)\b[^>]*>|"{1,3}|'{1,3}|`)\s*\n?([\s\S]*?)\s*(?:<\/(?:mermaid|pre|code|div|diagram)>|"{1,3}|'{1,3}|`)\s*$/i;
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

function hasHeader(text: string): boolean {
  return toLines(text).some((line) => isHeader(line.replace(/\r$/, '')));
}

function toComments(source: string, from: number, to: number): string {
  return mapLines(source, (line, index) =>
    index >= from && index < to && line.trim() !== '' ? `%% ${line.trim()}` : line,
  );
}

/** The header, if something that is not one comes before it. */
function headerBelow(source: string): number {
  const first = headerIndex(source);
  if (isHeader(headerLine(source)) || !/\s|:$/.test(headerLine(source).trim())) return -1;
  return toLines(source).findIndex((line, index) => index > first && isHeader(line.replace(/\r$/, '')));
}

/** The first of the sentences that end the text after a blank line; -1 if it ends otherwise. */
function proseStart(source: string): number {
  const lines = toLines(source.trimEnd());
  let start = lines.length;
  while (start > 1 && (PROSE.test(lines[start - 1] ?? '') || (lines[start - 1] ?? '').trim() === '')) start--;
  const first = lines.findIndex((line, index) => index >= start && line.trim() !== '');
  return first > 0 && (lines[first - 1] ?? '').trim() === '' ? first : -1;
}

/** The line above the fault, or at it, that starts a diagram of another type. */
function secondHeader({ source, fault }: RefusedMermaid): string | undefined {
  if (!isHeader(headerLine(source))) return undefined;
  const firstWord = headerLine(source).trim().split(/\s/)[0];
  return toLines(source)
    .slice(headerIndex(source) + 1, fault.line)
    .map((line) => line.trim())
    .find((line) => isHeader(line) && line.split(/\s/)[0] !== firstWord && !/^(?:block|requirement)\b/.test(line));
}

/** Frontmatter between two lines of three hyphens, its settings below `config:`, its texts in quotes. */
function frontmatters(source: string): string[] {
  const lines = toLines(source.trimStart());
  const header = lines.findIndex((line) => isHeader(line.replace(/\r$/, '')));
  const isRuled = (line: string): boolean => /^\s*(?:-{2,}|\*{3})\s*$/.test(line);
  const settings = lines.slice(0, header).filter((line) => line.trim() !== '' && !isRuled(line));
  if (header < 1 || !settings.every((line) => /^\s*(?:[\w-]+\s*:.*|-\s.*|#.*)$/.test(line))) return [];
  const config = settings.findIndex((line) => /^\s*config:\s*$/.test(line));
  const left = indentOf(settings[0] ?? '');
  const indented = settings.map((line, at) =>
    config >= 0 && at > config && indentOf(line) <= left && !/^\s*title\b/.test(line)
      ? `  ${line.trim()}`
      : line.slice(left).replaceAll('\t', '  '),
  );
  const inQuotes = indented.map((line) =>
    line.replace(
      /^(\s*\w+:\s+)([^"'[{|>\s].*[:#].*?)\s*$/,
      (_, key: string, value: string) => `${key}"${value.replaceAll('"', '\\"')}"`,
    ),
  );
  const between = (inner: readonly string[]): string => [FRONT, ...inner, FRONT, ...lines.slice(header)].join('\n');
  return [between(settings), between(indented), between(inQuotes)];
}

function editHeader(source: string, edit: (line: string) => string): string {
  return editLine(source, headerIndex(source) + 1, edit);
}

function isUntyped({ fault }: RefusedMermaid): boolean {
  return fault.error.startsWith('No diagram type detected');
}

/** Only the first line can be refused here, whichever parser found its name by a prefix. */
function isHeaderRefused(seen: RefusedMermaid): boolean {
  return isUntyped(seen) || seen.fault.line === headerIndex(seen.source) + 1;
}

const DIRECTION_WORDS =
  /^[\s:="'(-]*((?:top|bottom|left|right|vertical|horizontal|down|up|to|[-\s])+|\w+)?["')]*[\s:;,{]*(.*)$/i;
const FIRST_LETTER: Readonly<Record<string, string>> = { v: 'T', h: 'L', d: 'T', u: 'B' };

/** `LR` for left to right, and the like. */
function directionOf(words: string): string | undefined {
  const plain = words.toLowerCase().replace(/[^a-z]/g, '');
  if (/^(?:tb|td|bt|lr|rl)$/.test(plain)) return plain.toUpperCase();
  const [from, to] = plain.match(/top|bottom|left|right|vertical|horizontal|down|up/g) ?? [];
  if (from === undefined) return undefined;
  const start = FIRST_LETTER[from[0] ?? ''] ?? from[0]?.toUpperCase() ?? '';
  const ends: Readonly<Record<string, string>> = { T: to === 'down' ? 'TD' : 'TB', B: 'BT', L: 'LR', R: 'RL' };
  return ends[start];
}

/** Reads the text after `flowchart` as a direction; anything else becomes the next line. */
function flowHeader(name: string, rest: string): string {
  const [, words = '', more = ''] = DIRECTION_WORDS.exec(rest) ?? [];
  const direction = directionOf(words);
  const left = direction === undefined ? rest.replace(/^[\s:;,]+/, '') : more;
  const isStatement = /-->|---|[[({]|\bsubgraph\b/.test(left);
  return `${name} ${direction ?? 'TD'}${isStatement ? `\n    ${left}` : ''}`;
}

const FLOW_HEADER = /^(\s*(?:graph|flowchart))\b(.*)$/;
const TITLE = /^\s*(?:title|caption|header)\s*:?\s+["']?(.+?)["']?\s*$/i;

function isTitled({ type }: MermaidSeen): boolean {
  return type !== undefined && TYPE_SYNTAX[type].keywords.includes('title');
}

/** A title of a type that has no such statement belongs into the frontmatter. */
function liftTitle(source: string, title: string, index: number): string {
  const lines = toLines(source).toSpliced(index, 1);
  const fence = lines.findIndex((line) => line.trim() !== '');
  const front = `title: "${title.replaceAll('"', "'")}"`;
  if (lines[fence]?.trim() === FRONT) return lines.toSpliced(fence + 1, 0, front).join('\n');
  return [FRONT, front, FRONT, ...lines].join('\n');
}

const SURROUNDINGS: readonly MermaidRow[] = [
  refused({
    isForeign: true,
    drops: true,
    when: ({ source }) => /^[ \t]*@start\w+/m.test(source),
    says: 'This is PlantUML: verify and render accept it too, unless `language` says that it is Mermaid; or write it in Mermaid.',
    fix: (_, { source }) => fromPlantuml(source),
  }),
  refused({
    drops: true,
    when: ({ source }) => DOT.test(source) && !/-->/.test(source),
    says: 'This is Graphviz DOT, not Mermaid: start with "flowchart TD" and write one "A --> B" per line, without braces and attributes.',
    fix: (_, { source }) => fromDot(source),
  }),
  escapedLineEnds(),
  refused({
    drops: true,
    when: ({ source }) => toLines(source).some((line) => FENCE.test(line)),
    says: 'Send only the diagram, without the Markdown code fence (```) and the text around it.',
    fix: (_, { source }) => unfenced(source, hasHeader),
  }),
  refused({
    drops: true,
    when: ({ source }) => WRAPPED.exec(source)?.[1],
    says: 'Send only the diagram, without tags or quotes around it.',
    fix: (inner) => inner,
  }),
  refused({
    drops: true,
    when: ({ source }) => /^\s*mermaid\s*:?\s*$/i.test(headerLine(source)),
    says: 'Remove the word "mermaid": the first line names the diagram type, such as "flowchart TD".',
    fix: (_, { source }) => removeLine(source, headerIndex(source)),
  }),
  refused({
    when: ({ source, fault }) =>
      /^Diagrams beginning with ---|not valid YAML/.test(fault.error) || /^\s*(?:-{2,}\s*\n\s*)?\w+:.*\n/.test(source)
        ? frontmatters(source)
        : undefined,
    says: 'Frontmatter is YAML between two lines of three hyphens (---): one "key: value" per line, settings indented below "config:", and a value that contains a colon in double quotes.',
    fix: (candidates) => candidates,
  }),
  refused({
    drops: true,
    when: ({ source }) => headerBelow(source) >= 0,
    says: 'Nothing may come before the line that names the type, except comments, which start with %%.',
    fix: (_, { source }) => toComments(source, headerIndex(source), headerBelow(source)),
  }),
  refused({
    drops: true,
    when: ({ source, fault }) =>
      proseStart(source) >= 0 && (fault.line ?? Number.POSITIVE_INFINITY) > proseStart(source),
    says: 'Send only the diagram: text around it must be a comment, with %% at the start of each line.',
    fix: (_, { source }) => toComments(source, proseStart(source), toLines(source).length),
  }),
  refused({
    drops: true,
    when: (seen) =>
      !isHeaderRefused(seen) &&
      isHeader(refusedLine(seen)) &&
      refusedLine(seen).trim().split(/\s/)[0] === headerLine(seen.source).trim().split(/\s/)[0],
    says: 'The diagram type is named once, on the first line: remove the second one.',
    fix: (_, seen) => removeRefused(seen),
  }),
  refused({
    isForeign: true,
    when: secondHeader,
    says: (header) => `Only one diagram can be sent at a time: send the one that starts with "${header}" separately.`,
  }),
  refused({
    // Between regions of a state it is one hyphen too long, and means something.
    when: ({ source, type }) =>
      type !== 'state' && toLines(source).findLastIndex((line) => line.trim() === FRONT) > headerIndex(source),
    says: 'A line of hyphens is only allowed around frontmatter, before the diagram type: remove it.',
    fix: (_, { source }) =>
      removeLine(
        source,
        toLines(source).findLastIndex((line) => line.trim() === FRONT),
      ),
  }),
];

const HEADERS: readonly MermaidRow[] = [
  refused({
    drops: true,
    when: (seen) => (isHeaderRefused(seen) ? misspeltType(headerLine(seen.source)) : undefined),
    says: ({ written, meant }) =>
      `There is no diagram type "${written}"; write "${meant}", with exactly these capitals and hyphens.`,
    fix: ({ written, meant }, { source }) => editHeader(source, (line) => line.replace(written, meant)),
  }),
  refused({
    types: ['flowchart'],
    drops: true,
    when: (seen) => isHeaderRefused(seen) && !/^\s*\w+\s*(?:TB|TD|BT|LR|RL|)\s*;?\s*$/.test(headerLine(seen.source)),
    says: 'A flowchart starts with "flowchart" and one of TB, TD, BT, LR, RL in capitals, and nothing else on that line.',
    fix(_, { source }) {
      const bare = editHeader(source, (line) =>
        line.replace(FLOW_HEADER, (_whole, name: string, rest: string) => flowHeader(name, rest)),
      );
      return /\{\s*$/.test(headerLine(source)) ? bare.replace(/\n\s*\}\s*$/, '\n') : bare;
    },
  }),
  refused({
    types: ['gitGraph'],
    when: (seen) => isHeaderRefused(seen) && /^\s*gitGraph\s+(LR|TB|TD|BT)\s*$/i.exec(headerLine(seen.source))?.[1],
    says: 'The direction of a gitGraph is LR, TB or BT followed by a colon: gitGraph TB:',
    fix: (way, { source }) => editHeader(source, () => `gitGraph ${way.toUpperCase().replace('TD', 'TB')}:`),
  }),
  refused({
    when: (seen) =>
      isHeaderRefused(seen) &&
      seen.type !== undefined &&
      /^\s*[\w-]+(?:\s+\S|\s*[:;,.{])/.test(headerLine(seen.source)),
    says: 'The diagram type must be alone on its line: start the first statement on the next line.',
    fix: (_, { source }) => [
      editHeader(source, (line) => line.replace(/\s*[:;,.{]\s*$/, '')),
      editHeader(source, (line) => line.replace(/^(\s*[\w-]+?(?:-v2)?)\b[\s:;]+(\S.*)$/, '$1\n$2')),
    ],
  }),
  refused({
    when: (seen) => (isUntyped(seen) ? guessedHeader(seen.source) : undefined),
    says: (header) => `The first line must name the diagram type; this looks like "${header}".`,
    fix: (header, { source }) =>
      toLines(source)
        .toSpliced(Math.max(headerIndex(source), 0), 0, header)
        .join('\n'),
  }),
  refused({
    when: isUntyped,
    says: 'The first line must name the diagram type: flowchart TD, sequenceDiagram, classDiagram, stateDiagram-v2, erDiagram, gantt, pie, mindmap, gitGraph, timeline, journey, ...',
  }),
  refused({
    when: (seen) => (isTitled(seen) ? undefined : TITLE.exec(refusedLine(seen))?.[1]),
    says: 'This type has no title statement: put the title in frontmatter before the type, as "title: Text" between two --- lines.',
    fix: (title, { source, fault }) => liftTitle(source, title, (fault.line ?? 1) - 1),
  }),
];

export const FRAME_ROWS: readonly MermaidRow[] = atStage('frame', [...SURROUNDINGS, ...HEADERS]);
