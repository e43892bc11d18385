/** Statements whose keyword is misspelt, foreign or followed by a sign, and declarations in the order of other tools. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { mapLines, refusedLine } from '../../../hints/edit-source.ts';
import { nearestName } from '../../../hints/nearest-name.ts';
import { readDeclaration, writeDeclaration } from '../parts/declaration.ts';
import { assumedType, replaceRows } from '../parts/replace-row.ts';

const KEYWORDS = [
  'participant',
  'activate',
  'deactivate',
  'destroy',
  'create',
  'return',
  'autonumber',
  'boundary',
  'control',
  'entity',
  'database',
  'collections',
  'queue',
  'interface',
  'abstract',
  'component',
  'package',
  'namespace',
  'rectangle',
  'storage',
  'artifact',
  'folder',
  'usecase',
  'object',
  'state',
  'class',
  'actor',
  'start',
  'stop',
  'endif',
  'endwhile',
  'elseif',
  'while',
  'repeat',
  'partition',
  'switch',
  'legend',
  'title',
  'header',
  'footer',
  'skinparam',
  'scale',
  'critical',
  'group',
  'break',
  'cloud',
  'frame',
  'hexagon',
  'annotation',
  'detach',
  'robust',
  'concise',
];
const FIRST_WORD = /^(\s*)([a-z]{4,})(?=[\s:;{(]|$)/i;
/** Two slips at most, and only in words that are long enough to have them. */
const SLIPS_PER_LETTERS = 4;
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

function nearKeyword(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (KEYWORDS.includes(lower)) return undefined;
  const near = nearestName(lower, KEYWORDS);
  if (near === undefined) return undefined;
  const isClose = near[0] === lower[0] && Math.abs(near.length - lower.length) <= word.length / SLIPS_PER_LETTERS;
  return isClose || lower.startsWith(near) ? near : undefined;
}

function spelt(line: string, wrong: string, right: string): string {
  return line.replace(FIRST_WORD, (whole, space: string, word: string) => (word === wrong ? space + right : whole));
}

function firstWord(fault: RefusedSource): string {
  return FIRST_WORD.exec(refusedLine(fault))?.[2] ?? '';
}

function redeclared(line: string): string {
  const declaration = readDeclaration(line);
  return declaration ? writeDeclaration(declaration) : line;
}

const NAMED =
  'activate|deactivate|destroy|create|title|caption|header|footer|scale|interface|class|abstract class|abstract|enum|annotation|participant|actor|component|database|state|object|usecase|package|node|legend|group|alt|else|opt|loop|par|break|critical|skinparam|autonumber|note';

export const KEYWORD_HINTS: readonly HintRow[] = [
  ...replaceRows([
    {
      name: 'keyword with a colon',
      wrong: new RegExp(`^(\\s*(?:${NAMED}))\\s*[:=]\\s*(?=[\\p{L}"[(])`, 'iu'),
      right: '$1 ',
      says: 'A keyword is followed by a space, not by a colon: activate A, interface B, title Words.',
    },
    {
      name: 'word before a message',
      wrong: /^(\s*)(?:message|msg|send|call|arrow|async|sync|signal|step)\s*:?\s+(?=[^\s:]+\s*<?[-.]+>)/i,
      right: '$1',
      says: 'A message starts with its sender: A -> B : text.',
    },
    {
      name: 'created with new',
      wrong: /^(\s*create)\s+(?:new|instance(?: of)?|object)\s+/i,
      right: '$1 ',
      says: 'A participant is created by "create Name" before its first message.',
    },
    {
      name: 'direction in other words',
      wrong:
        /^(\s*)(?:(?:direction|layout|rankdir|orientation)\s*[:=]?\s*)(?:left[- ]to[- ]right|LR|RL|horizontal)(?:\s+direction)?\s*;?\s*$/i,
      right: '$1left to right direction',
      says: 'The direction is "left to right direction" or "top to bottom direction".',
    },
    {
      name: 'vertical direction in other words',
      wrong:
        /^(\s*)(?:(?:direction|layout|rankdir|orientation)\s*[:=]?\s*)(?:top[- ]to[- ]bottom|top[- ]down|TB|TD|BT|vertical)(?:\s+direction)?\s*;?\s*$/i,
      right: '$1top to bottom direction',
      says: 'The direction is "left to right direction" or "top to bottom direction".',
    },
  ]).map((row): HintRow => ({ ...row, mayDropWords: true })),
  {
    name: 'declaration in another order',
    matches: (fault) => redeclared(refusedLine(fault)) !== refusedLine(fault),
    says: 'An element is declared by its kind, its name in quotes and an alias without spaces: component "Long name" as A.',
    fixes(fault) {
      const line = refusedLine(fault);
      return mapLines(fault.source, (one) => (one === line ? redeclared(one) : one));
    },
  },
  {
    name: 'misspelt keyword',
    matches: (fault) => nearKeyword(firstWord(fault)) !== undefined,
    says: (fault) => `"${firstWord(fault)}" is not a keyword: did you mean "${nearKeyword(firstWord(fault))}"?`,
    fixes(fault) {
      const word = firstWord(fault);
      const near = nearKeyword(word);
      return near && mapLines(fault.source, (line) => spelt(line, word, near));
    },
    mayDropWords: true,
  },
  {
    name: 'misspelt option of hide',
    matches: (fault) => /^\s*(?:hide|show|remove)\s+\w/i.test(refusedLine(fault)),
    says: `hide and show accept words such as ${OPTION_WORDS.join(', ')}: hide empty members.`,
    fixes: (fault) =>
      mapLines(fault.source, (line, index) =>
        index + 1 === fault.diagnosis.line
          ? line.replace(/(?<=\s)[a-z]{4,}/gi, (word) => nearestName(word, OPTION_WORDS) ?? word)
          : line,
      ),
    mayDropWords: true,
  },
];

const UNKNOWN = /^(\s*)([a-z][\w-]*)\s+("[^"]+"|[\p{L}_][\p{L}\d_]*)(\s+as\s+\w+)?(\s*\{)?\s*$/iu;
const ELEMENTS: Readonly<Record<string, readonly [leaf: string, group: string]>> = {
  sequence: ['participant', ''],
  component: ['component', 'package'],
  class: ['class', 'class'],
};
/** Words that start another statement. */
const NO_ELEMENT =
  /^(?:end|else|note|title|return|activate|deactivate|destroy|create|hide|show|skinparam|left|right|top|bottom|if|while|repeat|start|stop|loop|alt|opt|par|group|break|critical|ref|autonumber|legend|header|footer|newpage|style|direction|subgraph|extends|implements|action|graph|flowchart|case|switch|when|default|section|phase|divider|class|abstract|interface|enum|entity|object|package|node|state|component|participant|actor|uml|and|or|then)/i;

/** An element of a kind that PlantUML does not have keeps that kind as its stereotype. */
export const UNKNOWN_ELEMENT: HintRow = {
  name: 'element of an unknown kind',
  matches(fault) {
    const found = UNKNOWN.exec(refusedLine(fault));
    return ELEMENTS[assumedType(fault) ?? ''] !== undefined && found !== null && !NO_ELEMENT.test(found[2] ?? '');
  },
  says: (fault) =>
    `PlantUML has no element "${UNKNOWN.exec(refusedLine(fault))?.[2]}": use one that it has, and add the kind as a stereotype: component "Name" <<kind>>.`,
  fixes(fault) {
    const word = UNKNOWN.exec(refusedLine(fault))?.[2];
    const [leaf, group] = ELEMENTS[assumedType(fault) ?? ''] ?? ['', ''];
    return mapLines(fault.source, (line) =>
      line.replace(UNKNOWN, (whole, space: string, kind: string, name: string, alias = '', brace = '') => {
        const element = brace === '' ? leaf : group;
        return kind !== word || element === '' ? whole : `${space}${element} ${name}${alias} <<${kind}>>${brace}`;
      }),
    );
  },
};
