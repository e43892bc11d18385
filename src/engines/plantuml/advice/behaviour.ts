/** Sequence and activity diagrams: messages, activations, dividers, actions and conditions as other tools write them. */
import { atStage, refused, rewrite } from '../../advice/advice-row.ts';
import { editRefused, refusedLine } from '../../advice/edit-source.ts';
import { followedByStatement } from '../source/modern-activity.ts';
import { type PlantumlRow, rowsOf } from './plantuml-seen.ts';

const VERB =
  '(?:sends?|calls?|asks?|invokes?|requests?|queries|notifies|messages|posts?|repl(?:y|ies)|responds?|returns?|talks?)';
const ROLES = 'participant|actor|boundary|control|entity|database|collections|queue';
const RECEIVED =
  /^\s*(?:"[^"]+"|[\w.]+)\s*<?[-.]+(?:\[[^\]]*\])?[-.]*>{0,2}[ox]?\s*("[^"]+"|[\w.]+)\s*(?:[+-]{2}\s*)?(?::|$)/;
const CHAIN = /^(\s*)([\w.]+(?:\s*-{1,2}>{1,2}\s*[\w.]+){2,})(\s*:.*)?$/;

/** Each message of a chain on a line of its own. */
function unchained(space = '', names = '', label = ''): string {
  const parts = names.split(/\s*(-{1,2}>{1,2})\s*/);
  const messages: string[] = [];
  for (let at = 0; at + 2 < parts.length; at += 2)
    messages.push(`${space}${parts[at]} ${parts[at + 1]} ${parts[at + 2]}${label}`);
  return messages.join('\n');
}

export const SEQUENCE_ROWS: readonly PlantumlRow[] = rowsOf(
  ['sequence'],
  [
    rewrite(
      'The name comes before the alias, and in double quotes if it has spaces: participant "Two Words" as A.',
      [
        [new RegExp(`^(\\s*(?:${ROLES}))\\s+(\\w+)\\s*:\\s*(\\S.*?)\\s*$`, 'i'), '$1 "$3" as $2'],
        [new RegExp(`^(\\s*(?:${ROLES}))\\s+(\\w+)\\s+as\\s+([^"\\s]+(?:\\s+[^"\\s]+)+)\\s*$`, 'i'), '$1 "$3" as $2'],
        [new RegExp(`^(\\s*(?:${ROLES}))\\s+'([^']+)'`, 'i'), '$1 "$2"'],
        [/^(\s*create)\s+(?:new|instance(?: of)?|object)\s+/i, '$1 '],
      ],
      { drops: true },
    ),
    rewrite(
      'A message is an arrow with its text after a colon: A -> B : text.',
      [
        [/^(\s*)(?:message|msg|send|call|arrow|async|sync|signal|step)\s*:?\s+(?=[^\s:]+\s*<?[-.]+>)/i, '$1'],
        [
          new RegExp(`^(\\s*)([\\w.]+|"[^"]+")\\s+(?:${VERB}\\s+)?(?:to\\s+)?([\\w.]+|"[^"]+")\\s*:\\s*(\\S.*)$`, 'i'),
          '$1$2 -> $3 : $4',
        ],
        [
          new RegExp(`^(\\s*)([\\w.]+)\\s+(${VERB})\\s+(.+?)\\s+(?:to|from)\\s+([\\w.]+)\\s*$`, 'i'),
          '$1$2 -> $5 : $3 $4',
        ],
        [/^(\s*)([\p{L}_]\w*)\s*(?:->|\.|::)\s*([\p{L}_]\w*)\s*\(([^()]*)\)\s*;?\s*$/u, '$1$2 -> $3 : $4'],
      ],
      { drops: true },
    ),
    rewrite('Each message has a line of its own: A -> B : text, then B -> C : text.', [CHAIN, unchained]),
    rewrite(
      'A delay is written between three dots, a divider between two equals signs: ... 5 minutes later ..., == Phase 2 ==',
      [
        [/^(\s*)(?:\.{3,}|-{3,})\s*([^.\s-].*?)\s*(?:\.{3,}|-{3,})?\s*$/, '$1... $2 ...'],
        [/^(\s*)((?:pause|wait|waits|sleep|delay|timeout)\b.*?)\s*$/i, '$1... $2 ...'],
        [/^(\s*)(?:(?:divider|section|phase|part)\s*:?\s+|={2,}\s*)([^=\s].*?)\s*=*\s*$/i, '$1== $2 =='],
        [/^(\s*)(?:-{2,}|#{2,}|\*{2,})\s*([^-#*\s>].*?)\s*(?:-{2,}|#{2,}|\*{2,})\s*$/, '$1== $2 =='],
      ],
      { drops: true },
    ),
    rewrite(
      'An activation ends with "deactivate A".',
      [/^(\s*)(?:end\s+activat\w*|inactivate|unactivate)(\s+\w+)?\s*$/i, '$1deactivate$2'],
      { drops: true },
    ),
    refused({
      when: (seen) => {
        if (!/^\s*activate\s*$/i.test(refusedLine(seen))) return undefined;
        const above = seen.lines.slice(0, (seen.fault.line ?? 1) - seen.firstLine);
        return above.map((line) => RECEIVED.exec(line)?.[1]).findLast((name) => name !== undefined);
      },
      says: 'activate names a participant: activate B.',
      fix: (name, seen) => editRefused(seen, (line) => `${line.trimEnd()} ${name}`),
    }),
  ],
);

const KEYWORD =
  /^\s*(?:start|stop|end\w*|if|else\w*|elseif|while|repeat|backward|fork|split|switch|case|partition|group|package|detach|kill|note|title|legend|header|footer|skinparam|break|goto|label|floating|scale|caption|hide|left|top|parallel|par|and|or|join|merge|then|for|foreach|until|do|loop|swimlane|lane|try|catch|elif|class|participant|state)\b/i;

export const ACTIVITY_ROWS: readonly PlantumlRow[] = rowsOf(
  ['activity'],
  [
    rewrite(
      'A condition and its answers go in parentheses: if (condition) then (yes) ... else (no) ... endif, case (value), while (condition) is (yes).',
      [
        [/^(\s*case)\s+([^(\s].*?)\s*:?\s*$/i, '$1 ($2)'],
        [/^(\s*)(?:elif|elsif|else\s*-\s*if)\b/i, '$1elseif'],
        [/^(\s*(?:if|elseif|else if)\s*)\(?([^()]*?)\)?\s+then\s+([^\s(].*?)\s*:?\s*$/i, '$1($2) then ($3)'],
        [/^(\s*else)\s+(?!if\b)([^\s(:].*?)\s*:?\s*$/i, '$1 ($2)'],
        [/^(\s*(?:if|elseif|else if|while))\s+([^(\s].*?)(\s+then\b.*|\s+is\b.*)?\s*:?\s*$/i, '$1 ($2)$3'],
        [/^(\s*while\s*\(.*\))\s*do\s*$/i, '$1'],
      ],
    ),
    rewrite(
      'Branches at the same time are written fork, fork again and end fork.',
      [
        [/^(\s*)(?:parallel|par|concurrent|concurrently|in parallel)\s*:?\s*$/i, '$1fork'],
        [/^(\s*)(?:and|next|also|or)\s*$/i, '$1fork again'],
        [/^(\s*)(?:join|merge|endfork|fork end|end ?par(?:allel)?|end ?concurrent|end ?join)\s*;?\s*$/i, '$1end fork'],
      ],
      { drops: true, far: true },
    ),
    rewrite(
      'A loop is written "while (condition) ... endwhile", or "repeat ... repeat while (condition) is (yes)", and a switch ends with "endswitch"; there is no for and no until.',
      [
        [
          /^(\s*)(?:repeat\s+)?until\s*(?:\((.*)\)|(.*?))\s*$/i,
          (space = '', asked = '', bare = '') => `${space}repeat while (${asked || bare}) is (no)`,
        ],
        [/^(\s*)(?:for\s+each|foreach|for)\s+\(?(.*?)\)?\s*(?:\bdo)?\s*:?\s*$/i, '$1while ($2)'],
        [/^(\s*)end ?(?:for|foreach|loop)\s*$/i, '$1endwhile'],
        [/^(\s*)next\s*$/i, '$1endwhile'],
        [/^(\s*)end\s+switch\s*$/i, '$1endswitch'],
      ],
      { drops: true, far: true },
    ),
    rewrite(
      'An activity diagram begins with start and ends with stop or end.',
      [
        [/^(\s*)begin\s*;?\s*$/i, '$1start'],
        [/^(\s*)(?:finish|finished|done|terminate|exit)\s*;?\s*$/i, '$1stop'],
      ],
      { drops: true },
    ),
    rewrite(
      'Activities are grouped by partition "name" { ... }, and lanes are named between two bars: |Customer|.',
      [
        [
          /^(\s*)(?:swimlane|lane|pool|group|section|phase|stage)\s+("[^"]+"|[\w ]+?)\s*\{\s*$/i,
          (space = '', name = '') => `${space}partition ${/^(?:"|\w+$)/.test(name) ? name : `"${name}"`} {`,
        ],
        [/^(\s*\|[^|]+?)\s*$/, '$1|'],
        [/^(\s*\|[^|]+\|)\s*(:.*;)\s*$/, '$1\n$2'],
      ],
      {
        drops: true,
        silently: 'What follows the name of the lane is read as part of it.',
        only: (line) => /^\s*\|[^|]+\|\s*:.*;\s*$/.test(line),
      },
    ),
    rewrite(
      'An activity starts with a colon and ends with a semicolon: :do this;',
      [
        [/^(\s*)(?:action|activity|step|task)\s*:?\s+"?([^\s:"(][^":]*?)"?\s*;?\s*$/i, '$1:$2;'],
        [
          /^(\s*)(?:\[([^\]*]+)\]|"([^"]+)"|\(([^()*]+)\));?\s*$/,
          (space = '', boxed = '', quoted = '', round = '') => `${space}:${boxed || quoted || round};`,
        ],
        [/^(\s*)(?!-+[>[])([^\s:#|(<][^:]*;)\s*$/, '$1:$2'],
      ],
      { drops: true },
    ),
    rewrite(
      'An activity ends with a semicolon: :do this;',
      (line, { lines }, index) =>
        /^\s*:.*[^;|<>/\\\]}\s]\s*$/.test(line) && followedByStatement(lines)[index] ? `${line.trimEnd()};` : line,
      { far: true },
    ),
    ...atStage('general', [
      rewrite('An activity starts with a colon and ends with a semicolon: :do this;', (line) =>
        KEYWORD.test(line) || /^\s*\w+\s*\(.*\)?\s*$/.test(line)
          ? line
          : line.replace(/^(\s*)(?:[-*+]\s+|\d+[.)]\s+)?([\p{L}\d][^:;{}|]*[^\s:;{}|>])\s*$/u, '$1:$2;'),
      ),
    ]),
  ],
);
