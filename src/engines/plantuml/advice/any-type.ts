/** Mistakes that recur in every type of PlantUML diagram: characters, keywords, faults that the engine names. */
import { nearestName } from '../../../ports/nearest-name.ts';
import { atStage, refused, rewrite } from '../../advice/advice-row.ts';
import { decodeEntitiesRow, ENTITY, invisibleCharacters, toAscii } from '../../advice/character-rows.ts';
import { beforeLabel, editRefused, insertLine, mapLines, refusedLine, toLines } from '../../advice/edit-source.ts';
import { UNCLOSED_ACTION } from '../faults/blame-earlier-line.ts';
import { diagramAround, type PlantumlRow, type PlantumlSeen, type RefusedPlantuml } from './plantuml-seen.ts';

const DASHES: Readonly<Record<string, string>> = { '\u2014': '--', '\u2190': '<-', '\u2194': '<->' };
const DASH = /[\u2010-\u2014\u2212\u2192\u27f6\u2794\u279c\u27a1\u21d2\u2190\u2194]/g;
const ARROW_SIGN = /[\u2192\u27f6\u2794\u279c\u27a1\u21d2]/;
const QUOTES: Readonly<Record<string, string>> = { '\u2018': "'", '\u2019': "'", '\u201a': "'" };
const QUOTE = /[\u2018-\u201a\u201c-\u201f\u00ab\u00bb]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FOREIGN_COMMENT = /^(\s*)(?:\/\/|%%|#(?![\w-]*\s*[{:])|--\s(?!.*--\s*$)|<!--)\s?(.*?)\s*(?:-->)?$/;

function plainDash(head: string): string {
  // A dash and a head: the dash is one line of the arrow.
  return head
    .replace(/[\u2013\u2014\u2212](?=>)/g, '-')
    .replace(DASH, (dash) => DASHES[dash] ?? (ARROW_SIGN.test(dash) ? '->' : '-'));
}

const CHARACTERS: readonly PlantumlRow[] = [
  refused({
    when: (seen) => refusedLine(seen).search(ENTITY) >= 0,
    says: 'The text was escaped for HTML: write > and < instead of &gt; and &lt;.',
    fix: (_, { source }) => decodeEntitiesRow(source),
  }),
  refused({
    when: (seen) => refusedLine(seen).search(DASH) >= 0,
    says: 'Arrows are made of plain characters: -> or -->, not typographic dashes or arrow characters.',
    fix: (_, { source }) => mapLines(source, (line) => beforeLabel(line, plainDash)),
  }),
  refused({
    when: ({ source, fault }) => (fault.sourceLine ?? source).search(QUOTE) >= 0,
    says: 'Use straight quotes (") instead of typographic ones.',
    fix: (_, { source }) => source.replace(QUOTE, (quote) => QUOTES[quote] ?? '"'),
  }),
  invisibleCharacters(),
  refused({
    when: (seen) => refusedLine(seen).search(FULL_WIDTH) >= 0,
    says: 'Write colons, brackets and arrows with plain characters instead of full-width ones.',
    fix: (_, seen) => editRefused(seen, (line) => toAscii(line, FULL_WIDTH)),
  }),
  rewrite("A comment starts with a single quote (') in PlantUML.", [FOREIGN_COMMENT, "$1' $2"]),
];

const NAMED =
  'activate|deactivate|destroy|create|title|caption|header|footer|scale|interface|class|abstract class|abstract|enum|annotation|participant|actor|component|database|state|object|usecase|package|node|legend|group|alt|else|opt|loop|par|break|critical|skinparam|autonumber|note|start|stop|end|left to right direction';
const MODIFIER =
  '(?:public|private|protected|final|static|export|data|sealed|abstract(?=\\s+(?:interface|enum|entity)))';
const TO_THE_RIGHT = 'left[- ]to[- ]right|LR|RL|horizontal';
const DOWN = 'top[- ]to[- ]bottom|top[- ]down|TB|TD|BT|vertical';
const SETTING = String.raw`(?:(?:direction|layout|rankdir|orientation)\s*[:=]?\s*)`;

/** The name of a value, or of a member between braces: a colon follows it. */
function isField({ lines, type }: PlantumlSeen, index: number): boolean {
  if (type === 'yaml' || type === 'json') return true;
  return (
    lines[lines.findLastIndex((line, at) => at < index && /[{}]\s*$/.test(line))]?.trimEnd().endsWith('{') ?? false
  );
}

const STATEMENTS: readonly PlantumlRow[] = [
  rewrite(
    'A keyword is followed by a space, not by a colon: activate A, interface B, title Words.',
    [
      [new RegExp(`^(\\s*(?:${NAMED}))\\s*[:=]\\s*(?=[\\p{L}"[(])`, 'iu'), '$1 '],
      [/^(\s*skinparam\s+\w+)\s*[:=]\s*/i, '$1 '],
      [/^(\s*autonumber)\s*[:=]?\s*(?:on|true|yes|start)\s*$/i, '$1'],
    ],
    {
      drops: true,
      silently: (line) =>
        `There is no colon after "${line.trim().split(/\s*[:=]/)[0]}": it becomes part of the text, or the line is read as something else.`,
      only: (line, seen, index) =>
        /^\s*(?:title|participant|activate|deactivate|destroy|skinparam)\s*:\s+\S/i.test(line) && !isField(seen, index),
    },
  ),
  rewrite(
    'A declaration starts with its keyword, without modifiers: class Name { ... }.',
    [
      [
        new RegExp(`^(\\s*)(?:${MODIFIER}\\s+)+((?:abstract\\s+)?(?:class|interface|enum|record|entity)\\b)`, 'i'),
        '$1$2',
      ],
      [/^(\s*)abstract-(class|interface)\b/i, '$1abstract $2'],
      [/^(\s*(?:interface|enum|entity|annotation))\s+class\s+/i, '$1 '],
      [/^(\s*)<<\s*(interface|annotation)\s*>>\s*(\w+)\s*$/i, '$1$2 $3'],
      [/^(\s*)<<\s*enum(?:eration)?\s*>>\s*(\w+)\s*$/i, '$1enum $2'],
      [/^(\s*)<<\s*abstract\s*>>\s*(\w+)\s*$/i, '$1abstract class $2'],
    ],
    { drops: true },
  ),
  rewrite(
    'The direction is "left to right direction" or "top to bottom direction".',
    [
      [/^(\s*)(left to right|top to bottom)\s*$/i, '$1$2 direction'],
      [
        new RegExp(`^(\\s*)${SETTING}(?:${TO_THE_RIGHT})(?:\\s+direction)?\\s*;?\\s*$`, 'i'),
        '$1left to right direction',
      ],
      [new RegExp(`^(\\s*)${SETTING}(?:${DOWN})(?:\\s+direction)?\\s*;?\\s*$`, 'i'), '$1top to bottom direction'],
    ],
    { drops: true },
  ),
  rewrite('A statement ends at the end of its line, without a semicolon or comma; a block ends with a brace alone.', [
    [/^(\s*\})\s*[;,]\s*$/, '$1'],
    [
      /^(\s*(?:participant|actor|boundary|control|entity|database|collections|queue|activate|deactivate|destroy|class|interface|component|title)\b.*?)\s*[;,]\s*$/i,
      '$1',
    ],
  ]),
];

const OPTION_WORDS = [
  'members',
  'methods',
  'fields',
  'attributes',
  'circle',
  'stereotype',
  'footbox',
  'empty',
  'unlinked',
];
const THEME = /^(\s*!theme\s+)(\S+)\s*$/i;

function themeNames(): string[] {
  const { PLANTUML_THEMES: themes } = globalThis as { PLANTUML_THEMES?: Record<string, string> };
  return Object.keys(themes ?? {});
}

function colourIn(seen: RefusedPlantuml): string {
  const words = [...refusedLine(seen).matchAll(/#(?:\w+:)?([a-z]\w*)/gi)].map(([, word = '']) => word);
  const name = words.find((word) => !/^(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(word));
  return name === undefined ? 'This' : `"${name}"`;
}

const STARTSUB = /^\s*!startsub\s+(\w+)/gim;
const INCLUDESUB = /^(\s*!includesub\s+)(\w+)\s*$/i;

/** Faults that the engine itself names correctly; only what to write instead is missing. */
const NAMED_FAULTS: readonly PlantumlRow[] = [
  refused({
    when: (seen) => /^Bad name|already exists/.test(seen.fault.error) && seen.fault.line,
    says: 'Declare an element before the first arrow that uses it.',
    fix: (line, { source, firstLine }) => {
      const lines = source.split('\n');
      return lines
        .toSpliced(line - 1, 1)
        .toSpliced(firstLine - 1, 0, lines[line - 1] ?? '')
        .join('\n');
    },
  }),
  refused({
    when: (seen) =>
      (/^Use 'allowmixing'/.test(seen.fault.error) ||
        (/^\s*(?:class|interface|enum|abstract)\b/i.test(refusedLine(seen)) && seen.type === 'component')) &&
      diagramAround(seen),
    says: 'Classes can be mixed with actors, components or states only in a diagram whose first line is "allowmixing".',
    fix: ({ start }, { source }) => insertLine(source, start + 1, 'allowmixing'),
  }),
  refused({
    when: (seen) => /^No such colou?r/.test(seen.fault.error) && colourIn(seen),
    says: (colour) =>
      `${colour} is not a colour that PlantUML knows: use an HTML colour name, such as #LightBlue, or #RRGGBB.`,
  }),
  refused({
    when: ({ fault }) => fault.error === UNCLOSED_ACTION,
    says: 'An activity ends with a semicolon: :do this;',
    fix: (_, seen) => editRefused(seen, (line) => `${line.trimEnd()};`),
  }),
  refused({
    drops: true,
    when: (seen) => /^\s*(?:hide|show|remove)\s+\w/i.test(refusedLine(seen)),
    says: `hide and show accept words such as ${OPTION_WORDS.join(', ')}: hide empty members.`,
    fix: (_, seen) =>
      editRefused(seen, (line) =>
        line.replace(/(?<=\s)[a-z]{4,}/gi, (word) => nearestName(word, OPTION_WORDS) ?? word),
      ),
  }),
  refused({
    when: (seen) => {
      const name = THEME.exec(refusedLine(seen))?.[2];
      return name !== undefined && { near: nearestName(name, themeNames()) };
    },
    says: ({ near }) =>
      near
        ? `There is no such theme; the nearest name is ${near}.`
        : `There is no such theme; the themes are ${themeNames().join(', ')}.`,
    fix: ({ near }, seen) => near && editRefused(seen, (line) => line.replace(THEME, `$1${near}`)),
  }),
  refused({
    when: (seen) => {
      const name = INCLUDESUB.exec(refusedLine(seen))?.[2];
      const before = toLines(seen.source).slice(0, seen.fault.line).join('\n');
      const parts = [...before.matchAll(STARTSUB)].map(([, part = '']) => part);
      return name !== undefined && { name, near: nearestName(name, parts) };
    },
    says: ({ name }) => `There is no part ${name} before this line: !startsub ${name} and !endsub, around its lines.`,
    fix: ({ near }, seen) => near && editRefused(seen, (line) => line.replace(INCLUDESUB, `$1${near}`)),
  }),
  refused({
    when: ({ fault }) => /^Error in pattern/.test(fault.error),
    says: 'A number format uses 0 or # for the digits; put other special characters (. , ; % E) in single quotes.',
  }),
];

export const ANY_TYPE_ROWS: readonly PlantumlRow[] = [
  ...atStage('sure', NAMED_FAULTS),
  ...atStage('sure', CHARACTERS),
  ...STATEMENTS,
];
