/** Blocks of any type, written with the words, braces and ends of other languages, or not ended at all. */
import { atStage, refused, type Seen } from '../../advice/advice-row.ts';
import {
  editRefused,
  indentOf,
  insertLine,
  mapLines,
  plainLine,
  refusedLine,
  removeRefused,
  toLines,
} from '../../advice/edit-source.ts';
import { openBlocks } from '../source/open-blocks.ts';
import { OPEN_NOTE } from '../source/statements.ts';
import { diagramAround, MESSAGE, type PlantumlRow, type RefusedPlantuml, rowsOf } from './plantuml-seen.ts';

/** How a line that opens or goes on with a block is written, and what ends the block; the first that matches. */
interface BlockWord {
  opens: RegExp;
  head: string;
  end: (head: string) => string;
}

function word(opens: RegExp, head: string, end: string | ((head: string) => string)): BlockWord {
  return { opens, head, end: typeof end === 'string' ? () => end : end };
}

const CONDITION = String.raw`\s*[:(]?\s*(.*?)\)?\s*(?:then\b\s*(?:\((?:.*)\))?)?`;

const SEQUENCE: readonly BlockWord[] = [
  word(/^(\s*)box\b(.*)$/i, '$1box$2', 'end box'),
  word(/^(\s*(?:alt|opt|loop|par2?|break|critical|group))\b(.*?)(?:\s+then)?$/i, '$1$2', 'end'),
  word(new RegExp(`^(\\s*)(?:if|alternative|either|choice|switch)\\b${CONDITION}$`, 'i'), '$1alt $2', 'end'),
  word(/^(\s*)(?:while|until)\b\s*\(?(.*?)\)?\s*(?:(?:do|is)\b.*)?$/i, '$1loop $2', 'end'),
  word(/^(\s*)((?:for|foreach|for each|repeat)\b.*?)\s*(?:\bdo)?$/i, '$1loop $2', 'end'),
  word(/^(\s*)(?:optional|optionally|maybe)\b\s*:?\s*(.*)$/i, '$1opt $2', 'end'),
  word(/^(\s*)(?:parallel|concurrent|concurrently)\b\s*:?\s*(.*)$/i, '$1par $2', 'end'),
  word(/^(\s*)try\b\s*:?\s*(.*)$/i, '$1group try $2', 'end'),
  word(/^(\s*)rect\s+rgba?\(.*$/i, '$1group', 'end'),
  word(/^(\s*)(?:section|phase|block|frame|region|fragment|transaction)\s+(.*)$/i, '$1group $2', 'end'),
  word(/^(\s*activate\s+(\S+))$/i, '$1', (head) => `deactivate ${/activate\s+(\S+)/i.exec(head)?.[1] ?? ''}`),
  word(/^(\s*[hr]?note\b.*)$/i, '$1', 'end note'),
];
const SEQUENCE_BRANCHES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(\\s*)(?:else ?if|elif|elsif|elseif)\\b${CONDITION}$`, 'i'), '$1else $2'],
  [/^(\s*)(?:otherwise|default|and|also|or)\b\s*:?\s*(.*)$/i, '$1else $2'],
  [/^(\s*)(catch|finally)\b(.*)$/i, '$1else $2$3'],
  [/^(\s*)else\s*\((.*)\)$/i, '$1else $2'],
  [/^(\s*else\b.*)$/i, '$1'],
];

const ACTIVITY: readonly BlockWord[] = [
  word(/^(\s*(?:if|elseif)\b.*?)$/i, '$1', 'endif'),
  word(/^(\s*)((?:for|foreach|for each)\b.*?)\s*(?:\bdo)?$/i, '$1while ($2)', 'endwhile'),
  word(/^(\s*while\b.*?)(?:\s+do)?$/i, '$1', 'endwhile'),
  word(/^(\s*)(?:fork|parallel|par|concurrent|concurrently|in parallel)$/i, '$1fork', 'end fork'),
  word(/^(\s*split)$/i, '$1', 'end split'),
  word(/^(\s*switch\b.*)$/i, '$1', 'endswitch'),
  word(/^(\s*[hr]?note\b.*)$/i, '$1', 'end note'),
];
const ACTIVITY_BRANCHES: readonly (readonly [RegExp, string])[] = [
  [/^(\s*)(?:elif|elsif|else\s*-?\s*if)\b/i, '$1elseif'],
  [/^(\s*else\b.*)$/i, '$1'],
  [/^(\s*)(?:and|next|also|or|fork again)$/i, '$1fork again'],
  [/^(\s*split again)$/i, '$1'],
];

const NOTHING: readonly BlockWord[] = [
  word(/^(\s*[hr]?note\b[^"]*)$/i, '$1', 'end note'),
  word(/^(\s*legend\b.*)$/i, '$1', 'endlegend'),
];

const CLOSES =
  /^(\s*)(?:\}|\)|\]|end(?!\s?(?:note|ref|legend|title|header|footer|box|split|fork|merge)\b)[ -]?\w*|\/\w+|fi|done|next|boundary_end\(\)|join|merge)\s*[;,]?\s*$/i;
const OWN_END = /^\s*end\s?(?:note|ref|legend|title|header|footer|box)\b/i;
const ACTIVITY_END = /^\s*(?:end\s?(?:note|split|fork|merge|if|while|switch)\b.*|repeat\s?while\b.*)$/i;
/** What other languages end a group of elements or members with: a colon, a bracket, a word. */
const STRUCTURE =
  /^(\s*(?:abstract\s+class|abstract|class|interface|enum|annotation|entity|object|map|package|namespace|node|folder|frame|cloud|rectangle|database|component|state|partition|storage|card|artifact|usecase|actor|\w*Boundary\w*\(.*\)|Deployment_Node\w*\(.*\)|Node\w*\(.*\))(?!\w)[^{:;]*?)\s*(?::|\(|\[|\bbegin|\bdo|\bis)?\s*$/i;

interface Open {
  end: string;
  /** Of the opening line, in the lines that are written. */
  at: number;
  isOwn: boolean;
}

function bareHead(line: string): string {
  return line
    .replace(/^(\s*)\}\s*/, '$1')
    .replace(/\s*\{\s*$/, '')
    .replace(/\s*:\s*$/, '')
    .trimEnd();
}

/** The next line that is not blank. */
function nextLine(lines: readonly string[], index: number): string {
  let next = index + 1;
  while (next < lines.length && lines[next]?.trim() === '') next++;
  return lines[next] ?? '';
}

/** Whether a line of a structure opens a block although it has no brace. */
function opensByIndent(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (!STRUCTURE.test(line)) return false;
  return indentOf(nextLine(lines, index)) > indentOf(line) || /[([:]\s*$|\bbegin\s*$/i.test(line);
}

/** Every block opened and ended as PlantUML does; blocks that are right stay as they are. */
function soundBlocks({ source, lines, firstLine, type }: Seen): string {
  const isSequence = type === 'sequence';
  const words = isSequence ? SEQUENCE : type === 'activity' ? ACTIVITY : NOTHING;
  const branches = isSequence ? SEQUENCE_BRANCHES : type === 'activity' ? ACTIVITY_BRANCHES : [];
  const written = [...lines];
  const open: Open[] = [];
  let isFirstCase = true;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const head = bareHead(line);
    const indent = line.slice(0, indentOf(line));
    const block = words.find(({ opens }) => opens.test(head));
    const isBraced = /\{\s*$/.test(line);
    const branch = open.length > 0 ? branches.find(([from]) => from.test(head)) : undefined;
    const value = isSequence ? /^\s*(?:case|when)\s*:?\s*\(?([^():]+)\)?$/i.exec(head)?.[1] : undefined;
    if (value !== undefined) {
      written[index] = `${indent}${isFirstCase && open.at(-1)?.end !== 'end' ? 'alt' : 'else'} ${value.trim()}`;
      isFirstCase = false;
    } else if (branch && (/^\s*\}/.test(line) || open.at(-1)?.end !== '}')) {
      written[index] = head.replace(...branch).trimEnd();
    } else if ((type === 'activity' ? ACTIVITY_END : OWN_END).test(line)) {
      open.pop();
    } else if (CLOSES.test(line)) {
      const last = open.pop();
      if (last) written[index] = `${indent}${last.end}`;
      if (last?.end === '}' && !last.isOwn) written[last.at] = `${(lines[last.at] ?? '').replace(STRUCTURE, '$1')} {`;
    } else if (block && (isBraced || !/note\b/i.test(head)) && !(isSequence && MESSAGE.test(line))) {
      const isLone = /^\s*(?:activate)\b/i.test(head) && !isBraced;
      written[index] = head.replace(block.opens, block.head).trimEnd();
      if (!isLone) open.push({ end: block.end(head), at: index, isOwn: true });
    } else if (isBraced) {
      open.push({ end: '}', at: index, isOwn: true });
    } else if (!isSequence && opensByIndent(lines, index)) {
      open.push({ end: '}', at: index, isOwn: false });
    }
  }
  const all = toLines(source);
  return [
    ...all.slice(0, firstLine - 1),
    ...written.map((line, at) => (line === lines[at] ? (all[firstLine - 1 + at] ?? '') : line)),
    ...all.slice(firstLine - 1 + lines.length),
  ].join('\n');
}

/** Members or contents below a line that opens no brace, up to where the indent ends. */
function bracedByIndent({ source, lines, firstLine }: Seen): string | undefined {
  const index = lines.findIndex((line, at) => {
    if (!STRUCTURE.test(line)) return false;
    const next = nextLine(lines, at);
    return indentOf(next) > indentOf(line) && !/^\s*(?:note|\{)/.test(next);
  });
  if (index < 0) return undefined;
  const left = indentOf(lines[index] ?? '');
  const length = lines.slice(index + 1).findIndex((line) => line.trim() !== '' && indentOf(line) <= left);
  const end = length < 0 ? lines.length : index + 1 + length;
  const closes = CLOSES.test(lines[end] ?? '') ? 1 : 0;
  const all = toLines(source);
  const at = firstLine - 1;
  return all
    .with(at + index, `${(lines[index] ?? '').replace(STRUCTURE, '$1')} {`)
    .toSpliced(at + end, closes, `${' '.repeat(left)}}`)
    .join('\n');
}

/** A line that starts something new, so that the text before it must have ended. */
const STATEMENT =
  /^\s*(?:abstract|actor|alt|annotation|boundary|class|component|control|database|entity|enum|end\b|folder|group|interface|loop|namespace|node|note|object|opt|package|participant|queue|rectangle|start\b|state|stop\b|usecase|@end|skinparam|!|["\w.()[\]]+\s*(?:"[^"]*"\s*)?[<*o+}|]*[-.=~][^\s:]*\s*(?:"[^"]*"\s*)?["\w.()[\]])/i;
const MEMBERS_END =
  /^\s*(?:abstract|annotation|class|entity|enum|interface|namespace|object|package|note|state|@end)\b|\s(?:<\||[*o])?(?:--|\.\.)(?:\|>|[>*o])?\s/i;

/** Texts and members that end with a line of their own. */
const TEXTS: readonly (readonly [opens: RegExp, end: string, stops: RegExp])[] = [
  [/\{\s*$/, '}', MEMBERS_END],
  [OPEN_NOTE, 'end note', STATEMENT],
  [/^\s*legend\b/i, 'endlegend', STATEMENT],
  [/^\s*title\s*$/i, 'end title', STATEMENT],
  [/^\s*ref\s+over\b(?!.*:)/i, 'end ref', STATEMENT],
  [/^\s*<style>\s*$/i, '</style>', /^\s*[^\s{}][^{}:]*$|^\s*[^\s{}].*[-.]>/],
  [/^\s*\w+\s+.*\[\s*$/, ']', STATEMENT],
];

interface OpenText {
  end: string;
  stops: RegExp;
}

/** Whether the brace at the end of the refused line has its match. */
function isClosed({ source, fault }: RefusedPlantuml): boolean {
  let depth = 0;
  for (const line of toLines(source).slice((fault.line ?? 1) - 1)) {
    depth += line.split('{').length - line.split('}').length;
    if (depth === 0) return true;
  }
  return false;
}

function openText(seen: RefusedPlantuml): OpenText | undefined {
  const line = refusedLine(seen);
  const [, end, stops] = TEXTS.find(([opens]) => opens.test(line)) ?? [];
  if (end === undefined || stops === undefined || (end === '}' && isClosed(seen))) return undefined;
  return { end, stops };
}

/** Before the next statement, but after one line of content. */
function endedText({ end, stops }: OpenText, seen: RefusedPlantuml): string | undefined {
  const lines = toLines(seen.source).map(plainLine);
  const first = seen.fault.line ?? 1;
  if (end !== '}' && MESSAGE.test(lines[first] ?? '')) return undefined;
  const last = diagramAround(seen)?.end ?? lines.length;
  let depth = 0;
  for (let index = first; index < last; index++) {
    const line = lines[index] ?? '';
    if (index > first && depth === 0 && stops.test(line)) return insertLine(seen.source, index, end);
    if (end === '</style>') depth += line.split('{').length - line.split('}').length;
  }
  return insertLine(seen.source, last, end);
}

/** The end of an outer block where an inner one is still open: the inner one is closed first. */
function closedInner({ source, fault }: RefusedPlantuml): string | undefined {
  const at = (fault.line ?? 0) - 1;
  const lines = toLines(source);
  if (at < 1 || !/^\s*(?:end\b|\}|else\b|fork again\b)/i.test(plainLine(lines[at] ?? ''))) return undefined;
  const inner = openBlocks(lines.slice(0, at), 'activity').findLast(({ isWhole }) => isWhole);
  const [indent = ''] = /^\s*/.exec(lines[inner?.index ?? at] ?? '') ?? [];
  return inner && insertLine(source, at, indent + inner.close);
}

const CLOSES_NOTHING = /^Cannot (?:create group|find (?:if|while|fork|split|switch|repeat|group))|^Unmatched }$/;

/** An `end` before a branch closes its block too early. */
function withoutEarlierEnd({ source, fault }: RefusedPlantuml): string | undefined {
  const lines = toLines(source);
  const above = lines.findLastIndex((line, at) => at < (fault.line ?? 1) - 1 && line.trim() !== '');
  return /^\s*(?:end|endif|end\s?fork)\s*$/i.test(lines[above] ?? '')
    ? lines.toSpliced(above, 1).join('\n')
    : undefined;
}

const WORDED = /^(\s*)(package|namespace|node|folder|frame|cloud|subgraph)\s+([^{:]*[^{:\s])\s*$/i;

function group(kind: string, name: string): string {
  return kind.toLowerCase() === 'subgraph' ? `package "${name.replace(/["[\]]/g, '')}"` : `${kind} ${name}`;
}

export const BLOCK_ROWS: readonly PlantumlRow[] = [
  refused({
    stage: 'sure',
    when: closedInner,
    says: 'A block inside this one is still open: close it first.',
    fix: (closed) => closed,
  }),
  refused({
    stage: 'sure',
    drops: true,
    when: (seen) => {
      const sound = soundBlocks(seen);
      return sound !== seen.source && sound;
    },
    says: 'Blocks end as their kind says: messages with alt ... else ... end, opt, loop, par, group; actions with if (x) then (yes) ... endif, while (x) ... endwhile, fork ... end fork; elements and members between braces.',
    fix: (sound) => sound,
  }),
  refused({
    stage: 'sure',
    drops: true,
    when: (seen) =>
      /^\s*(?:end(?:\s?\w+)?|subgraph\s.*)\s*$/i.test(refusedLine(seen)) &&
      seen.lines.some((line) => WORDED.test(line)),
    says: 'Put the contents between braces: package "name" { ... }, not package ... end or subgraph ... end.',
    fix: (_, { source }) =>
      mapLines(source, (line) =>
        line
          .replace(WORDED, (_whole, space: string, kind: string, name: string) => `${space}${group(kind, name)} {`)
          .replace(/^(\s*)end(?:\s?\w+)?\s*$/i, '$1}'),
      ),
  }),
  ...rowsOf(
    ['class', 'component', 'state', 'object', 'activity', 'sequence'],
    [
      refused({
        drops: true,
        when: bracedByIndent,
        says: 'Put the contents between braces: class A { ... }, package "name" { ... }.',
        fix: (braced) => braced,
      }),
    ],
  ),
  ...atStage('general', [
    refused({
      when: openText,
      says: ({ end }, seen) => `The block opened by "${refusedLine(seen).trim()}" is not closed: end it with "${end}".`,
      fix: (text, seen) => endedText(text, seen),
    }),
    refused({
      when: ({ fault }) => / is never closed with '\/$/.test(fault.error),
      says: "A comment that starts with /' must end with '/; a single-line comment starts with ' alone.",
      fix: (_, seen) => editRefused(seen, (line) => `${line.trimEnd()} '/`),
    }),
    refused({
      when: (seen) =>
        /^\s*(?:else|also|fork again)\b/i.test(refusedLine(seen)) && CLOSES_NOTHING.test(seen.fault.error),
      says: 'else belongs between "alt condition" and its "end": open the block first, or remove the line.',
      fix: (_, seen) => withoutEarlierEnd(seen),
    }),
    refused({
      when: (seen) => /^\s*(?:end.*|\})\s*$/i.test(refusedLine(seen)) && CLOSES_NOTHING.test(seen.fault.error),
      says: (_, seen) => `Unmatched "${refusedLine(seen).trim()}": remove it, or open its block first.`,
      fix: (_, seen) => removeRefused(seen),
    }),
  ]),
];
