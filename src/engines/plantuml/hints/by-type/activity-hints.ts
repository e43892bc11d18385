/** Statements of activity diagrams that lack a character. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { replaceRows } from '../parts/replace-row.ts';

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
        name: 'condition without parentheses',
        wrong: /^(\s*(?:if|elseif|else if|while))\s+([^(\s].*?)(\s+then\b.*|\s+is\b.*)?\s*$/i,
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
        name: 'branches of a fork',
        wrong: /^(\s*)(?:and|next|also|parallel)\s*$/i,
        right: '$1fork again',
        says: 'The branches of a fork are separated by "fork again", and it ends with "end fork".',
      },
      {
        name: 'fork that ends with join',
        wrong: /^(\s*)(?:join|merge|endfork|fork end|end parallel)\s*$/i,
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
        name: 'activity without colon',
        wrong: /^(\s*)(?!-+[>[])([^\s:#|(<][^:]*;)\s*$/,
        right: '$1:$2',
        says: 'An activity starts with a colon and ends with a semicolon: :do this;',
      },
    ],
    'activity',
  ),
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
