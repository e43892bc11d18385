/** Messages, delays and dividers of sequence diagrams that are written as prose or as in other tools. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { assumedType, replaceRows } from '../parts/replace-row.ts';

const VERB =
  '(?:sends?|calls?|asks?|invokes?|requests?|queries|notifies|messages|posts?|repl(?:y|ies)|responds?|returns?|talks?)';
const MESSAGE =
  /^\s*("[^"]+"|[\w.]+)\s*<?[-.]+(?:\[[^\]]*\])?[-.]*>{0,2}[ox]?\s*("[^"]+"|[\w.]+)\s*(?:[+-]{2}\s*)?(?::|$)/;
const LONE_ACTIVATION = /^\s*activate\s*$/i;
const TRY = /^\s*(?:try|catch|finally|endtry|end try)\b/i;
const CONDITION = /^(\s*)(?:else\s*if|elseif)\s*\(?(.*?)\)?\s*(?:then\b\s*(?:\((.*)\))?)?\s*$/i;
const CONTROL = /^\s*(?:if|while|repeat)\b/i;

/** Who an `activate` without a name is about. */
function lastReceiver({ source, diagnosis }: RefusedSource): string | undefined {
  const before = toLines(source).slice(0, (diagnosis.line ?? 1) - 1);
  return before.map((line) => MESSAGE.exec(plainLine(line))?.[2]).findLast((name) => name !== undefined);
}

function groupsForTry(line: string): string {
  return line
    .replace(/^(\s*)(?:endtry|end try)\s*$/i, '$1end')
    .replace(/^(\s*)try\b/i, '$1group try')
    .replace(/^(\s*)(catch|finally)\b/i, '$1else $2');
}

function groupsForControl(line: string): string {
  return line
    .replace(/^(\s*)(?:endif|end if|endwhile|end while)\s*$/i, '$1end')
    .replace(CONDITION, '$1else $2')
    .replace(/^(\s*)if\s*\(?(.*?)\)?\s*(?:then\b\s*(?:\((.*)\))?)?\s*$/i, '$1alt $2')
    .replace(/^(\s*)while\s*\(?(.*?)\)?\s*(?:(?:do|is)\b.*)?$/i, '$1loop $2')
    .replace(/^(\s*)else\s*\((.*)\)\s*$/i, '$1else $2');
}

export const MESSAGE_HINTS: readonly HintRow[] = [
  ...replaceRows(
    [
      {
        name: 'message in words with a label',
        wrong: new RegExp(
          `^(\\s*)([\\w.]+|"[^"]+")\\s+(?:${VERB}\\s+)?(?:to\\s+)?([\\w.]+|"[^"]+")\\s*:\\s*(\\S.*)$`,
          'i',
        ),
        right: '$1$2 -> $3 : $4',
        says: 'A message is an arrow with its text after a colon: A -> B : text.',
      },
      {
        name: 'message in words',
        wrong: new RegExp(`^(\\s*)([\\w.]+)\\s+(${VERB})\\s+(.+?)\\s+(?:to|from)\\s+([\\w.]+)\\s*$`, 'i'),
        right: '$1$2 -> $5 : $3 $4',
        says: 'A message is an arrow with its text after a colon: A -> B : text.',
      },
      {
        name: 'delay that does not end',
        wrong: /^(\s*)(?:\.{3,}|-{3,})\s*([^.\s-].*?)\s*(?:\.{3,}|-{3,})?\s*$/,
        right: '$1... $2 ...',
        says: 'A delay is written between three dots: ... 5 minutes later ...',
      },
      {
        name: 'divider that does not end',
        wrong: /^(\s*)(?:(?:divider|section|phase|part)\s*:?\s+|={2,}\s*)([^=\s].*?)\s*=*\s*$/i,
        right: '$1== $2 ==',
        says: 'A divider is written between two equals signs: == Phase 2 ==',
      },
      {
        name: 'autonumber with a switch',
        wrong: /^(\s*autonumber)\s*[:=]?\s*(?:on|true|yes|start)\s*$/i,
        right: '$1',
        says: 'Messages are numbered by "autonumber" alone, or "autonumber 10" to start at 10.',
      },
    ],
    'sequence',
  ).map((row): HintRow => ({ ...row, mayDropWords: true })),
  {
    name: 'activation without a name',
    matches: (fault) => assumedType(fault) === 'sequence' && LONE_ACTIVATION.test(refusedLine(fault)),
    says: 'activate names a participant: activate B.',
    fixes(fault) {
      const name = lastReceiver(fault);
      return name && editRefused(fault, (line) => `${line.trimEnd()} ${name}`);
    },
  },
  {
    name: 'try and catch',
    matches: (fault) => TRY.test(refusedLine(fault)),
    says: 'There is no try in a sequence diagram: write "group try", "else catch ..." and "end".',
    fixes: ({ source }) => mapLines(source, groupsForTry),
  },
  {
    name: 'conditions of an activity around messages',
    matches: (fault) =>
      assumedType(fault) === 'activity' &&
      MESSAGE.test(refusedLine(fault)) &&
      toLines(fault.source).some((line) => CONTROL.test(line)),
    says: 'Messages are grouped by "alt condition ... else ... end" and "loop condition ... end"; if and while belong to activity diagrams.',
    fixes: ({ source }) => mapLines(source, groupsForControl),
    mayDropWords: true,
  },
];
