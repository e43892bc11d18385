/** Statements of sequence diagrams that come from Mermaid, from other tools or from prose. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { refusedLine } from '../../../hints/edit-source.ts';
import { replaceRows } from '../parts/replace-row.ts';

const ROLES = 'participant|actor|boundary|control|entity|database|collections|queue';

export const SEQUENCE_HINTS: readonly HintRow[] = [
  ...replaceRows(
    [
      {
        name: 'group that ends with its own word',
        wrong: /^(\s*)end(?:if|alt|loop|opt|par|group|break|critical)\s*$/i,
        right: '$1end',
        says: 'alt, opt, loop, par, break, critical and group all end with "end" alone.',
      },
      {
        name: 'Mermaid activation',
        wrong: /^(\s*[^\s:]+\s*<?-+>>?)([+-])\s*([^\s:]+)(.*)$/,
        right: (_, arrow = '', sign = '', name = '', rest = '') => `${arrow} ${name} ${sign}${sign}${rest}`,
        says: 'Activation marks come after the second name and are doubled: A -> B ++ : text, B --> A -- : text.',
      },
      {
        name: 'Mermaid rect',
        wrong: /^(\s*)rect\s+rgba?\(.*$/i,
        right: '$1group',
        says: 'Messages are grouped with "group label" and "end"; there is no rect.',
      },
      {
        name: 'note over several without comma',
        wrong: /^(\s*[hr]?note\s+over\s+\w+)\s+(\w+)(\s*:.*)?$/i,
        right: '$1, $2$3',
        says: 'The participants under a note are separated by commas: note over A, B : text.',
      },
      {
        name: 'note above or below',
        wrong: /^(\s*[hr]?note\s+)(?:above|below|under|on|top of|bottom of)\s+(?!link\b)(\w)/i,
        right: '$1over $2',
        says: 'A note is placed left of, right of or over a participant: note over A : text.',
      },
      {
        name: 'participant with a colon',
        wrong: new RegExp(`^(\\s*(?:${ROLES}))\\s+(\\w+)\\s*:\\s*(\\S.*?)\\s*$`, 'i'),
        right: '$1 "$3" as $2',
        says: 'A participant is named before its alias: participant "Long name" as A.',
      },
      {
        name: 'alias before the name',
        wrong: new RegExp(`^(\\s*(?:${ROLES}))\\s+(\\w+)\\s+as\\s+([^"\\s]+(?:\\s+[^"\\s]+)+)\\s*$`, 'i'),
        right: '$1 "$3" as $2',
        says: 'The name comes before the alias, and in quotes if it has spaces: participant "Two Words" as A.',
      },
      {
        name: 'participant in single quotes',
        wrong: new RegExp(`^(\\s*(?:${ROLES}))\\s+'([^']+)'`, 'i'),
        right: '$1 "$2"',
        says: 'Names go in double quotes: participant "Two Words" as A.',
      },
      {
        name: 'participant with a semicolon',
        wrong: new RegExp(`^(\\s*(?:${ROLES}|activate|deactivate|destroy)\\b.*?)\\s*;\\s*$`, 'i'),
        right: '$1',
        says: 'A statement ends at the end of its line, without a semicolon.',
      },
    ],
    'sequence',
  ),
  {
    name: 'else without alt',
    matches: (fault) =>
      /^\s*(?:else|also)\b/i.test(refusedLine(fault)) && /^Cannot create group/.test(fault.diagnosis.error),
    says: 'else belongs between "alt condition" and its "end": open the block first, or remove the line.',
  },
];
