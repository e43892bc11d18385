/** Statements of activity diagrams that miss a sign. */
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
      name: 'swimlane without second bar',
      wrong: /^(\s*\|[^|]+?)\s*$/,
      right: '$1|',
      says: 'The name of a swimlane goes between two bars: |Customer|.',
    },
  ]),
];
