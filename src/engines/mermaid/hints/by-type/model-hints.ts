/** gitGraph, requirementDiagram, architecture and C4. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, insertLine, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { nearestName } from '../../../hints/nearest-name.ts';
import { only, quoted, rowsFor } from '../parts/line-row.ts';

const CHERRY_PICKS: readonly (readonly [error: RegExp, advice: string])[] = [
  [
    /already on current branch/,
    'A cherry-pick copies a commit from another branch, but this commit is already on the current branch: check out the branch that lacks it before this line, or remove the line.',
  ],
  [
    /Source commit id should exist/,
    'A cherry-pick must name the id of a commit above it: commit id: "a1", then on another branch cherry-pick id: "a1".',
  ],
  [
    /source commit is a merge commit|not an immediate parent/,
    'To cherry-pick a merge, name one of the two commits that it joined as the parent: cherry-pick id: "m1" parent: "a1".',
  ],
  [/Current branch .*has no commits/, 'Commit on the current branch before you cherry-pick onto it.'],
];

function cherryPickAdvice({ diagnosis }: RefusedSource): string | undefined {
  return CHERRY_PICKS.find(([error]) => error.test(diagnosis.error))?.[1];
}

/** The branches that exist at the refused line. */
function branchesAbove({ source, diagnosis }: RefusedSource): string[] {
  const above = toLines(source).slice(0, (diagnosis.line ?? 1) - 1);
  return ['main', ...above.flatMap((line) => /^\s*branch\s+"?([^\s"]+)/.exec(line)?.[1] ?? [])];
}

const GIT = [
  ...rowsFor('gitGraph', [
    {
      name: 'git on the command line',
      mayDropWords: true,
      says: 'Write the commands without "git" and its options: commit, branch name, checkout name, merge name.',
      edit: (line) =>
        line
          .replace(/^(\s*)git\s+/, '$1')
          .replace(/^(\s*)(?:checkout|switch)\s+-[bc]\s+/, '$1branch ')
          .replace(/^(\s*merge\s+\S+)\s+into\s+\S+\s*$/, '$1')
          .replace(/^(\s*commit)\s+-+(?:am?|m|message)\s*=?\s*/, '$1 id: '),
    },
    {
      name: 'option without quotes',
      mayDropWords: true,
      says: 'The options of a commit are id:, msg:, tag: and type:, with texts in double quotes: commit id: "a1" tag: "v1".',
      edit: (line) =>
        line
          .replace(
            /\b(id|msg|tag|parent|message)\s*[:=]\s*("[^"]*"|'[^']*'|[^\s"']+)/g,
            (_, key: string, text: string) =>
              `${key === 'message' ? 'msg' : key}: ${quoted(text.replace(/^'|'$/g, ''))}`,
          )
          .replace(
            /\btype\s*[:=]\s*"?(normal|reverse|highlight)"?/i,
            (_, type: string) => `type: ${type.toUpperCase()}`,
          ),
    },
    {
      name: 'branch with spaces',
      says: 'Put a branch name in quotes when it contains spaces or special characters: branch "my branch".',
      edit: (line) =>
        line.replace(
          /^(\s*(?:branch|checkout|switch|merge)\s+)([^"\s]+(?:\s+(?!order:|id:|tag:|type:)[^"\s:]+)+)\s*$/,
          (_, head: string, name: string) => `${head}${quoted(name)}`,
        ),
    },
  ]),
  ...only('gitGraph', [
    {
      name: 'cherry-pick',
      matches: (fault) => cherryPickAdvice(fault) !== undefined,
      says: (fault) => cherryPickAdvice(fault) ?? '',
    },
    {
      name: 'branch that does not exist',
      mayDropWords: true,
      matches: ({ diagnosis }) => /not yet created|does not exist/.test(diagnosis.error),
      says: (fault) => {
        const meant = nearestName(/\S+\s*$/.exec(refusedLine(fault))?.[0].trim() ?? '', branchesAbove(fault));
        return meant === undefined
          ? 'Create a branch with "branch name" before you check it out or merge it; "branch" already checks it out.'
          : `There is no such branch; the nearest is ${meant}.`;
      },
      fixes(fault) {
        const name = /^\s*(?:checkout|switch|merge)\s+(\S+)\s*$/.exec(refusedLine(fault))?.[1];
        const meant = name && nearestName(name, branchesAbove(fault));
        if (name && meant) return editRefused(fault, (line) => line.replace(name, meant));
        return name === undefined || /^\s*merge\b/.test(refusedLine(fault))
          ? undefined
          : insertLine(
              fault.source,
              (fault.diagnosis.line ?? 1) - 1,
              `${/^\s*/.exec(refusedLine(fault))?.[0] ?? ''}branch ${name}`,
            );
      },
    },
  ]),
];

const RELATIONS = 'contains|copies|derives|satisfies|verifies|refines|traces';

const REQUIREMENT = rowsFor('requirement', [
  {
    name: 'value of a requirement',
    says: 'Put a value with spaces or special characters in quotes: id: "REQ-1", text: "The (whole) text.".',
    edit: (line) =>
      line.replace(/^(\s*(?:id|text|type|doc[rR]ef)\s*:)\s*([^"\s].*?)\s*$/, (all, key: string, text: string) =>
        /^[\p{L}\d_.]+$/u.test(text) ? all : `${key} ${quoted(text)}`,
      ),
  },
  {
    name: 'name of a requirement',
    says: 'Put a name with spaces or special characters in quotes: requirement "my name" {.',
    edit: (line) =>
      line.replace(
        /^(\s*(?:\w*[rR]equirement|element|interfaceRequirement|designConstraint)\s+)([^"{]*[^"{\s])\s*\{/,
        (all, head: string, name: string) =>
          /^[A-Za-z_]\w*$/.test(name) && !/^test/.test(name) ? all : `${head}${quoted(name)} {`,
      ),
  },
  {
    name: 'relation of requirements',
    says: 'A relation is written source - satisfies -> target, with contains, copies, derives, satisfies, verifies, refines or traces.',
    edit: (line) =>
      line
        .replace(
          new RegExp(`^(\\s*)("[^"]+"|\\S+?)\\s*(?:-+\\s*)?\\b(${RELATIONS})\\b\\s*(?:-+>?)?\\s*("[^"]+"|\\S+)\\s*$`),
          '$1$2 - $3 -> $4',
        )
        .replace(new RegExp(`^(\\s*)(\\S+)\\s*-+>\\s*(\\S+)\\s*:\\s*(${RELATIONS})\\s*$`), '$1$2 - $4 -> $3'),
  },
]);

const ARCHITECTURE = rowsFor('architecture', [
  {
    name: 'edge without sides',
    says: 'An edge names the side it leaves and the side it reaches (L, R, T, B): db:R --> L:server.',
    edit: (line) =>
      line.replace(
        /^(\s*[\w-]+)(?::[LRTB])?\s*(<?)-{1,2}(>?)\s*(?:[LRTB]:)?([A-Za-z][\w-]*)\s*$/,
        (all, from: string, left: string, right: string, to: string) =>
          /:[LRTB]\s*<?--?>?\s*[LRTB]:/.test(all) && all.includes('--')
            ? all
            : `${from}:${/:([LRTB])/.exec(all)?.[1] ?? 'R'} ${left}--${right} ${/([LRTB]):\w/.exec(all)?.[1] ?? 'L'}:${to}`,
      ),
  },
]);

const C4 = [
  ...rowsFor('c4', [
    {
      name: 'comma that a call lacks',
      says: 'The values of a call are separated by commas: Person(id, "Name", "What for").',
      edit: (line) => line.replace(/^(\s*[A-Z]\w*\(\s*\w+)\s+(?=")/, '$1, ').replace(/"\s+(?="[^",]*"\s*[,)])/g, '", '),
      farAbove: true,
    },
    {
      name: 'C4 relation without a label',
      says: 'A relation needs a label: Rel(a, b, "Uses").',
      edit: (line) => line.replace(/^(\s*(?:Bi)?Rel(?:_\w+)?\(\s*\w+\s*,\s*\w+)\s*\)\s*$/, '$1, "")'),
    },
    {
      name: 'call without a parenthesis',
      says: 'Every element is written like a call with texts in double quotes: Person(id, "Name", "What for").',
      edit: (line) =>
        line
          .replace(/^(\s*[A-Z]\w*\([^()]*[^()\s{])\s*$/, '$1)')
          .replace(/^(\s*[A-Z]\w*)\s*((?:\w+)\s*,\s*".*\)\s*\{?\s*)$/, '$1($2'),
    },
    {
      name: 'quotes of a text',
      says: 'Put texts in double quotes, and close them: Person(id, "Name").',
      edit: (line) =>
        line.replace(/^(\s*[A-Z]\w*\()(.*)(\)\s*\{?\s*)$/, (all, head: string, list: string, tail: string) =>
          (list.match(/"/g)?.length ?? 0) % 2 === 0
            ? all
            : head +
              list
                .split(',')
                .map((part, index) =>
                  index === 0 || /^\s*"[^"]*"\s*$|^\s*\$?\w+\s*(?:=.*)?$/.test(part) ? part : ` ${quoted(part)}`,
                )
                .join(',') +
              tail,
        ),
    },
  ]),
];

export const MODEL_HINTS: readonly HintRow[] = [...GIT, ...REQUIREMENT, ...ARCHITECTURE, ...C4];
