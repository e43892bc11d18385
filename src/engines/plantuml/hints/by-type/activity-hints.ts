/** Statements of activity diagrams that lack a character. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { editRefused, refusedLine } from '../../../hints/edit-source.ts';
import { assumedType, replaceRows } from '../parts/replace-row.ts';

const PLAIN = /^(\s*)(?:[-*+]\s+|\d+[.)]\s+)?([\p{L}\d][^:;{}|]*[^\s:;{}|>])\s*$/u;
const KEYWORD =
  /^\s*(?:start|stop|end\w*|if|else\w*|elseif|while|repeat|backward|fork|split|switch|case|partition|group|package|detach|kill|note|title|legend|header|footer|skinparam|break|goto|label|floating|scale|caption|hide|left|top|parallel|par|and|or|join|merge|then|for|foreach|until|do|loop|swimlane|lane|try|catch|elif|class|participant|state)\b/i;

/** Steps without any sign; only where the diagram is one of activities already. */
const ACTIVITY_IN_PLAIN_WORDS: HintRow = {
  name: 'activity in plain words',
  matches: (fault) =>
    assumedType(fault) === 'activity' &&
    PLAIN.test(refusedLine(fault)) &&
    !KEYWORD.test(refusedLine(fault)) &&
    !/^\s*\w+\s*\(.*\)?\s*$/.test(refusedLine(fault)),
  says: 'An activity starts with a colon and ends with a semicolon: :do this;',
  fixes: (fault) => editRefused(fault, (line) => line.replace(PLAIN, '$1:$2;')),
};

export const ACTIVITY_HINTS: readonly HintRow[] = [
  ...replaceRows(
    [
      {
        name: 'case without parentheses',
        wrong: /^(\s*case)\s+([^(\s].*?)\s*:?\s*$/i,
        right: '$1 ($2)',
        says: 'The value of a case goes in parentheses: case (value).',
      },
      {
        name: 'other word for elseif',
        wrong: /^(\s*)(?:elif|elsif|else\s*-\s*if)\b/i,
        right: '$1elseif',
        says: 'A further condition is written elseif (condition) then (yes).',
      },
      {
        name: 'answer without parentheses',
        wrong: /^(\s*(?:if|elseif|else if)\s*)\(?([^()]*?)\)?\s+then\s+([^\s(].*?)\s*:?\s*$/i,
        right: '$1($2) then ($3)',
        says: 'A condition and its answers go in parentheses: if (condition) then (yes) ... else (no).',
      },
      {
        name: 'other answer without parentheses',
        wrong: /^(\s*else)\s+(?!if\b)([^\s(:].*?)\s*:?\s*$/i,
        right: '$1 ($2)',
        says: 'A condition and its answers go in parentheses: if (condition) then (yes) ... else (no).',
      },
      {
        name: 'condition without parentheses',
        wrong: /^(\s*(?:if|elseif|else if|while))\s+([^(\s].*?)(\s+then\b.*|\s+is\b.*)?\s*:?\s*$/i,
        right: '$1 ($2)$3',
        says: 'A condition goes in parentheses: if (condition) then (yes).',
      },
      {
        name: 'while with do',
        wrong: /^(\s*while\s*\(.*\))\s*do\s*$/i,
        right: '$1',
        says: 'A loop starts with "while (condition) is (yes)" and ends with "endwhile"; there is no do.',
      },
      {
        name: 'fork under another word',
        wrong: /^(\s*)(?:parallel|par|concurrent|concurrently|in parallel)\s*:?\s*$/i,
        right: '$1fork',
        says: 'Branches at the same time are written fork, fork again and end fork.',
      },
      {
        name: 'branches of a fork',
        wrong: /^(\s*)(?:and|next|also|or)\s*$/i,
        right: '$1fork again',
        says: 'The branches of a fork are separated by "fork again", and it ends with "end fork".',
      },
      {
        name: 'fork that ends with join',
        wrong: /^(\s*)(?:join|merge|endfork|fork end|end ?par(?:allel)?|end ?concurrent|end ?join)\s*;?\s*$/i,
        right: '$1end fork',
        says: 'The branches of a fork are separated by "fork again", and it ends with "end fork".',
      },
      {
        name: 'repeat until',
        wrong: /^(\s*)(?:repeat\s+)?until\s*(?:\((.*)\)|(.*?))\s*$/i,
        right: (_, space = '', asked = '', bare = '') => `${space}repeat while (${asked || bare}) is (no)`,
        says: 'A loop that starts with repeat ends with "repeat while (condition) is (yes)"; there is no until.',
      },
      {
        name: 'for loop',
        wrong: /^(\s*)((?:for|foreach)\b.*?)\s*(?:\bdo)?\s*$/i,
        right: '$1while ($2)',
        says: 'A loop is written "while (condition) ... endwhile"; there is no for.',
      },
      {
        name: 'end of a for loop',
        wrong: /^(\s*)(?:end ?for|end ?foreach|end ?loop|next)\s*$/i,
        right: '$1endwhile',
        says: 'A loop is written "while (condition) ... endwhile"; there is no for.',
      },
      {
        name: 'other word for stop',
        wrong: /^(\s*)(?:finish|finished|done|terminate|exit)\s*;?\s*$/i,
        right: '$1stop',
        says: 'An activity diagram begins with start and ends with stop or end.',
      },
      {
        name: 'action in words',
        wrong: /^(\s*)(?:action|activity|step|task)\s*:?\s+"?([^\s:"(][^":]*?)"?\s*;?\s*$/i,
        right: '$1:$2;',
        says: 'An activity starts with a colon and ends with a semicolon: :do this;',
      },
      {
        name: 'partition under another word',
        wrong: /^(\s*)(?:swimlane|lane|pool|group|section|phase|stage)\s+("[^"]+"|[\w ]+?)\s*\{\s*$/i,
        right: (_, space = '', name = '') => `${space}partition ${/^(?:"|\w+$)/.test(name) ? name : `"${name}"`} {`,
        says: 'Activities are grouped by partition "name" { ... }.',
      },
      {
        name: 'activity in other brackets',
        wrong: /^(\s*)(?:\[([^\]*]+)\]|"([^"]+)"|\(([^()*]+)\));?\s*$/,
        right: (_, space = '', boxed = '', quoted = '', round = '') => `${space}:${boxed || quoted || round};`,
        says: 'An activity starts with a colon and ends with a semicolon: :do this;',
      },
      {
        name: 'activity without colon',
        wrong: /^(\s*)(?!-+[>[])([^\s:#|(<][^:]*;)\s*$/,
        right: '$1:$2',
        says: 'An activity starts with a colon and ends with a semicolon: :do this;',
      },
    ],
    'activity',
  ),
  ACTIVITY_IN_PLAIN_WORDS,
  ...replaceRows([
    {
      name: 'other word for start',
      wrong: /^(\s*)begin\s*;?\s*$/i,
      right: '$1start',
      says: 'An activity diagram begins with start and ends with stop or end.',
    },
    {
      name: 'swimlane without second bar',
      wrong: /^(\s*\|[^|]+?)\s*$/,
      right: '$1|',
      says: 'The name of a swimlane goes between two bars: |Customer|.',
    },
  ]),
];
