/** Plans and histories: gantt, journey, timeline and gitGraph. */
import { nearestName } from '../../../ports/nearest-name.ts';
import { drawn, type Edit, refused, rewrite } from '../../advice/advice-row.ts';
import { editLine, editRefused, insertLine, refusedLine } from '../../advice/edit-source.ts';
import { NameIndex } from '../../advice/similar-names.ts';
import { type MermaidRow, type MermaidSeen, quoted, type RefusedMermaid, rowsOf } from './mermaid-seen.ts';

const STATEMENT =
  /^\s*(?:dateFormat|axisFormat|section|title|excludes|includes|todayMarker|tickInterval|weekday|weekend|click|acc\w+)\b/;
const DATE = String.raw`\d{4}[-/.]\d\d?[-/.]\d\d?|\d\d?[-/.]\d\d?[-/.]\d{4}`;
const TASK_DATA = new RegExp(
  `^(\\s*)(\\S.*?)\\s+((?:(?:done|active|crit|milestone)\\s*,\\s*)*(?:[a-z]\\w*\\s*,\\s*)?(?:${DATE}|after\\s+\\w+)\\s*,.*)$`,
);
const TAG = /^(?:done|active|crit|milestone|vert)$/;
const UNITS: Readonly<Record<string, string>> = {
  second: 's',
  minute: 'm',
  min: 'm',
  hour: 'h',
  hr: 'h',
  day: 'd',
  week: 'w',
  wk: 'w',
  month: 'M',
  year: 'y',
};
const SPOKEN = /^(\d+(?:\.\d+)?)\s*(seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|years?|[smhdwMy])$/i;

/** `20d` for `20 days`. */
function shortLength(part: string): string {
  const [, count, unit = ''] = SPOKEN.exec(part.replace(/^for\s+/, '')) ?? [];
  if (count === undefined) return part;
  return `${count}${unit.length === 1 ? unit : UNITS[unit.toLowerCase().replace(/s$/, '')]}`;
}

const JOINED = new RegExp(
  `(${DATE}|\\bafter\\s+[\\w-]+)\\s*(?:to|until|till|through|\\.\\.|->|\\u2013|-|\\s)\\s*(?=\\d|for\\s)`,
  'g',
);

/** Tags first, then the id, start and end, separated by commas; lengths as a number and a letter. */
const soundTask: Edit = (line) => {
  if (STATEMENT.test(line)) return line;
  const text = line.includes(':') ? line : line.replace(TASK_DATA, '$1$2 :$3');
  const [, head, data = ''] = /^(\s*[^:]+?\s*:)\s*(.*?)\s*[;,]?\s*$/.exec(text) ?? [];
  if (head === undefined || data === '') return line;
  const parts = data
    .replace(/^((?:(?:done|active|crit|milestone)\s*,\s*)*[a-z]\w*)\s+(?=\d{4}-\d\d-\d\d\s*,)/, '$1, ')
    .replace(JOINED, '$1, ')
    .split(/\s*,\s*/)
    .map((part) =>
      shortLength(part.replace(/^(?:start|end|id|duration)s?\s*[:=]\s*/i, '').replace(/^after:\s*/, 'after ')),
    );
  const sorted = [...parts.filter((part) => TAG.test(part)), ...parts.filter((part) => !TAG.test(part))];
  return sorted.join() === data.split(/\s*,\s*/).join() && text === line ? line : `${head} ${sorted.join(', ')}`;
};

interface Task {
  id: string;
  task: string;
  milestone?: boolean;
  vert?: boolean;
  startTime?: Date;
  endTime?: Date;
  raw: { data: string; startTime?: { startData?: string }; endTime?: { data?: string } };
}

interface GanttDb {
  getTasks(): Task[];
  getDateFormat(): string;
}

function tasksOf({ db, lines }: MermaidSeen): (Task & { line: number | undefined })[] {
  return (db as GanttDb).getTasks().map((task) => {
    const data = task.raw.data.replace(/^:/, '').trim();
    const index = lines.findIndex((line) => line.trimStart().startsWith(task.task.trim()) && line.includes(data));
    return { ...task, line: index < 0 ? undefined : index + 1 };
  });
}

/** The ids that a task refers to. */
function references({ raw }: Task): string[] {
  return [raw.startTime?.startData, raw.endTime?.data].flatMap(
    (text) => /^(?:after|until)\s+(.+)$/.exec(text?.trim() ?? '')?.[1]?.split(/\s+/) ?? [],
  );
}

/** Formats of dates by their looks; of two that fit, the day comes first unless a month would be more than 12. */
function formatOf(dates: readonly string[]): string | undefined {
  const [first = ''] = dates;
  const sign = /[-/.]/.exec(first)?.[0] ?? '-';
  const parts = dates.map((date) => date.split(sign).map(Number));
  if (first === '' || !parts.every((part) => part.length === 3)) return undefined;
  if (/^\d{4}/.test(first)) return ['YYYY', 'MM', 'DD'].join(sign);
  const isMonthFirst = parts.some(([, second = 0]) => second > 12);
  return [...(isMonthFirst ? ['MM', 'DD'] : ['DD', 'MM']), 'YYYY'].join(sign);
}

const DATES = new RegExp(`(?<=[:,]\\s*)(?:${DATE})(?=\\s*(?:,|$))`, 'g');

/** The format that all dates of the tasks have, if it is another than the source says. */
function otherFormat({
  db,
  lines,
}: MermaidSeen): { line: number | undefined; said: string; meant: string; date: string }[] {
  const said = (db as GanttDb).getDateFormat().trim() || 'YYYY-MM-DD';
  const dates = lines.flatMap((line) => (STATEMENT.test(line) ? [] : (line.match(DATES) ?? [])));
  const meant = formatOf(dates);
  const [date = ''] = dates;
  if (meant === undefined || !/^[YMD./-]+$/.test(said) || !said.includes('YYYY') || meant === said) return [];
  const isTurned =
    /^\d{4}/.test(date) !== said.startsWith('YYYY') || !date.includes(said.replace(/[YMD]/g, '')[0] ?? '');
  const index = lines.findIndex((line) => line.includes(date) && !STATEMENT.test(line));
  return isTurned ? [{ line: index + 1, said, meant, date }] : [];
}

function withFormat({ source, lines }: MermaidSeen, format: string): string {
  const index = lines.findIndex((line) => /^\s*dateFormat\b/.test(line));
  if (index >= 0) return editLine(source, index + 1, (line) => line.replace(/(dateFormat\s+).*$/, `$1${format}`));
  return insertLine(
    source,
    lines.findIndex((line) => line !== ''),
    `    dateFormat ${format}`,
  );
}

const LAST_PART = /([^,:\s][^,:]*?)\s*$/;

const GANTT: readonly MermaidRow[] = rowsOf(
  ['gantt'],
  [
    rewrite(
      'A task is a text, a colon, and then, separated by commas, its tags, id, start and end or length: Task : crit, t1, 2024-01-01, 3d.',
      soundTask,
      { drops: true },
    ),
    drawn({
      when: ({ lines }) =>
        lines.flatMap((text, index) => {
          const given = LAST_PART.exec(text)?.[1] ?? '';
          const isRead =
            STATEMENT.test(text) || !text.includes(':') || !SPOKEN.test(given) || /\d[smhdwMy]$/.test(given);
          return isRead ? [] : [{ line: index + 1, task: text.split(':')[0]?.trim(), given }];
        }),
      silently: ({ task, given }) => `The task "${task}" has no length: "${given}" is not read as one.`,
      says: ({ given }) =>
        `Write a length as a number and a unit without a space, such as ${shortLength(given)}, or mark the task as a milestone.`,
      fix: ({ line }, { source }) => editLine(source, line, (text) => text.replace(LAST_PART, shortLength)),
    }),
    refused({
      when: ({ fault }) => /has no start|is neither a date|cannot be determined/.test(fault.error),
      says: 'A task is "Task : id, start, end": the start is a date in the dateFormat or "after id", the end is a date or a duration such as 3d; only a task that follows another may omit its start.',
      fix: (_, seen) =>
        otherFormat({ ...seen, db: { getDateFormat: () => /dateFormat\s+(\S+)/.exec(seen.source)?.[1] ?? '' } }).map(
          ({ meant }) => withFormat(seen, meant),
        ),
    }),
    drawn({
      when: otherFormat,
      silently: ({ said, date }) => `"${date}" is not a date in the format ${said}: it is read as another day.`,
      says: ({ meant }) => `Write dateFormat ${meant}, or the dates as dateFormat says.`,
      fix: ({ meant }, seen) => withFormat(seen, meant),
    }),
    drawn({
      when: (seen) =>
        tasksOf(seen).filter(
          ({ milestone, vert, startTime, endTime }) =>
            !milestone && !vert && startTime && endTime && endTime <= startTime,
        ),
      silently: ({ task, startTime = 0, endTime = 0 }) =>
        endTime < startTime
          ? `The task "${task.trim()}" ends before it starts.`
          : `The task "${task.trim()}" has no length.`,
      says: 'Give an end after the start, or a length as a number and a unit without a space, such as 3d, or mark the task as a milestone.',
    }),
    drawn({
      when(seen) {
        const format = (seen.db as GanttDb).getDateFormat().trim() || 'YYYY-MM-DD';
        return (format.includes('YYYY') ? tasksOf(seen) : []).flatMap(({ raw, startTime, line }) => {
          const given = raw.startTime?.startData?.trim() ?? '';
          return startTime && /\d/.test(given) && !/\d{4}|^after\s/.test(given)
            ? [{ line, given, format, startTime }]
            : [];
        });
      },
      silently: ({ given, format, startTime }) =>
        `"${given}" is not a date in the format ${format}: it is read as ${startTime.toISOString().slice(0, 10)}.`,
      says: 'Write the whole date as dateFormat says, such as 2026-01-31 for YYYY-MM-DD.',
    }),
    drawn({
      when(seen) {
        const tasks = tasksOf(seen);
        const ids = new Set(tasks.map(({ id }) => id));
        return tasks.flatMap((task) => {
          const unknown = references(task).find((id) => !ids.has(id));
          const named = tasks.find(
            (other) => other.task.trim().toLowerCase().replace(/\s+/g, '') === unknown?.toLowerCase().replace(/_/g, ''),
          );
          return unknown === undefined
            ? []
            : [{ line: task.line, task, unknown, named, near: new NameIndex(ids).similarTo(unknown, true) }];
        });
      },
      silently: ({ task, unknown }) =>
        `There is no task "${unknown}": "${task.task.trim()}" is placed at today's date instead.`,
      says: ({ near }) =>
        near === undefined ? 'Give the other task an id: Design : a1, 2026-01-01, 3d.' : `The nearest id is "${near}".`,
      // The task that is named gets the name as its id.
      fix: ({ unknown, named }, { source }) =>
        named?.line === undefined
          ? undefined
          : editLine(source, named.line, (text) =>
              text.replace(/:\s*((?:(?:done|active|crit|milestone)\s*,\s*)*)/, `: $1${unknown}, `),
            ),
    }),
    drawn({
      when(seen) {
        const names = new Map<string, string>();
        return tasksOf(seen).flatMap(({ id, task, line }) => {
          const before = names.get(id);
          names.set(id, task.trim());
          return before === undefined ? [] : [{ line, id, names: `"${before}" and "${task.trim()}"` }];
        });
      },
      silently: ({ id, names }) => `${names} have the same id, "${id}".`,
      says: 'Give each task an id of its own.',
    }),
  ],
);

const SCORES = ['zero', 'one', 'two', 'three', 'four', 'five'];
const SCORE = '(?:score\\s*[:=]?\\s*)?([0-5])(?:\\s*\\/\\s*5)?';
const MARK = '(?:[:,;|]|=>|->|[-\\u2013](?=\\s))';
const JOURNEY_RULES = [
  [
    new RegExp(`^(\\s*[^:]+:\\s*)(${SCORES.join('|')})(?=\\s*(?::|$))`, 'i'),
    (head = '', word = '') => head + SCORES.indexOf(word.toLowerCase()),
  ],
  // A text, a score and actors, whatever is between them.
  [new RegExp(`^(\\s*)([^:,;|]+?)\\s*[[(]\\s*${SCORE}\\s*[\\])]\\s*${MARK}?\\s*(.*?)\\s*$`, 'i'), '$1$2: $3: $4'],
  [
    new RegExp(
      `^(\\s*[^:,;|]+?)\\s*${MARK}\\s*${SCORE}\\s*(?:${MARK}|\\s(?=\\p{L}))\\s*[[({]?(\\p{L}[^:\\])}]*?)[\\])}]?\\s*$`,
      'iu',
    ),
    '$1: $2: $3',
  ],
  [/^(\s*[^:]+?)\s*:\s*(\p{L}[^:]*?)\s*:\s*([0-5])\s*$/u, '$1: $3: $2'],
  [/^(\s*(?!title\b|section\b)[^:]*?[^:\s])\s+([1-5])\s*:?\s+(\p{L}[^:]*)$/iu, '$1: $2: $3'],
  [/^(\s*[^:]+:\s*[0-5]\s*):\s*$/, '$1'],
] as const;

const JOURNEY: readonly MermaidRow[] = rowsOf(
  ['journey'],
  [
    rewrite('A title and a section are written without a colon: title My day, section Go to work.', [
      [/^(\s*section\s.*?)\s*:\s*$/i, '$1'],
      [/^(\s*(?:title|section))\s*:\s*(?=[^\s:][^:]*$)/i, '$1 '],
    ]),
    rewrite(
      'A journey task is a text, a score from 1 to 5 and the actors, separated by colons: Make tea: 5: Me.',
      JOURNEY_RULES,
      { drops: true },
    ),
    refused({
      when: (seen) => /^[^:]+:\s*[^\d\s:][^:]*$/.test(refusedLine(seen)),
      says: 'A journey task has a score from 1 to 5 before its actors: Make tea: 5: Me.',
    }),
    rewrite('A section starts with the word section: section Go to work.', [
      /^(\s*)(?!\s|title\b|section\b|journey\b|acc(?:Title|Descr)\b|%%)([^:]*[^:\s])\s*$/i,
      '$1section $2',
    ]),
    drawn({
      // The scale ends at 5; Mermaid's own examples go up to 7.
      when: ({ lines }) =>
        lines.flatMap((line, index) => {
          const score = /^[^:]+:\s*(-?\d+)\s*(?::|$)/.exec(line)?.[1];
          return score === undefined || (Number(score) >= 0 && Number(score) <= 7) ? [] : [{ line: index + 1, score }];
        }),
      silently: ({ score }) => `The score ${score} is outside the scale of 1 to 5.`,
      says: 'Give a score from 1 to 5.',
    }),
  ],
);

const TIMELINE: readonly MermaidRow[] = rowsOf(
  ['timeline'],
  [
    rewrite('A colon separates a period from its events: write a colon inside a text as #58;, such as 10#58;30.', [
      /(?<=\d):(?=\d)/g,
      '#58;',
    ]),
    rewrite(
      'A colon separates a period from its events: 2002 : LinkedIn.',
      [/^(\s*(?:[A-Z]\w*\s+)?\d[\d/.-]*(?:s|th)?)\s+(?:-+|\u2013|\u2014|=>?|->|\|)\s+(?=\p{L})/u, '$1 : '],
      {
        silently: 'The whole line is read as one period without an event.',
        only: (line) => !/^\s*\S+\s*[-\u2013]\s*(?:\d|present|now|today)/i.test(line),
      },
    ),
    refused({
      when: (seen) => /^\s*:/.test(refusedLine(seen)),
      says: 'The first event needs a period before its colon: 2002 : LinkedIn.',
    }),
  ],
);

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

/** The branches that exist at the refused line. */
function branchesAbove({ lines, fault }: RefusedMermaid): string[] {
  const above = lines.slice(0, (fault.line ?? 1) - 1);
  return ['main', ...above.flatMap((line) => /^\s*branch\s+"?([^\s"]+)/.exec(line)?.[1] ?? [])];
}

const COMMIT_RULES = [
  [/^(\s*)git\s+/, '$1'],
  [/^(\s*)(?:checkout|switch)\s+-[bc]\s+/, '$1branch '],
  [/^(\s*)(?:create\s+branch|new\s+branch|branch\s+create)\s+/i, '$1branch '],
  [/^(\s*merge\s+\S+)\s+(?:into|to)\s+\S+\s*$/, '$1'],
  [/^(\s*commit)\s+-+(?:am?|m|message)\s*=?\s*/, '$1 id: '],
  [/^(\s*)tag\s*:?\s+"?([^"\s]+)"?\s*$/, '$1commit tag: "$2"'],
  [/^(\s*)((?:push|pull|fetch|add|init|clone|stash|rebase|reset|log|status|delete)\b.*)$/, '$1%% $2'],
  [/^(\s*(?:branch|checkout|switch|merge|commit))\s*:\s*(?=\S)/, '$1 '],
  [/^(\s*commit)\s+(?!id\b|tag\b|msg\b|type\b|message\b)"?([^":]+?)"?\s*$/, '$1 id: "$2"'],
  [
    /\b(id|msg|tag|parent|message)\s*(?:[:=]|\s(?=["'\w]))\s*("[^"]*"|'[^']*'|[^\s"']+)/g,
    (key = '', text = '') => `${key === 'message' ? 'msg' : key}: ${quoted(text.replace(/^'|'$/g, ''))}`,
  ],
  [/\btype\s*[:=]?\s*"?(normal|reverse|highlight)"?/i, (type = '') => `type: ${type.toUpperCase()}`],
] as const;

const GIT: readonly MermaidRow[] = rowsOf(
  ['gitGraph'],
  [
    rewrite(
      'A Git graph has commit, branch name, checkout name, merge name and cherry-pick, without "git", and options with texts in double quotes: commit id: "a1" tag: "v1".',
      COMMIT_RULES,
      { drops: true },
    ),
    rewrite('Put a branch name in quotes when it contains spaces or special characters: branch "my branch".', [
      /^(\s*(?:branch|checkout|switch|merge)\s+)([^"\s]+(?:\s+(?!order:|id:|tag:|type:)[^"\s:]+)+)\s*$/,
      (head = '', name = '') => `${head}${quoted(name)}`,
    ]),
    refused({
      when: ({ fault }) => CHERRY_PICKS.find(([error]) => error.test(fault.error))?.[1],
      says: (advice) => advice,
    }),
    refused({
      drops: true,
      when: (seen) => {
        if (!/not yet created|does not exist/.test(seen.fault.error)) return undefined;
        const name = /^\s*(?:checkout|switch|merge)\s+"?([^\s"]+)"?/.exec(refusedLine(seen))?.[1];
        const meant = /^(?:master|trunk|default)$/.test(name ?? '')
          ? 'main'
          : nearestName(name ?? '', branchesAbove(seen));
        return { name, meant };
      },
      says: ({ meant }) =>
        meant === undefined
          ? 'Create a branch with "branch name" before you check it out or merge it; "branch" already checks it out.'
          : `There is no such branch; the nearest is ${meant}.`,
      fix({ name, meant }, seen) {
        if (name !== undefined && meant !== undefined) return editRefused(seen, (line) => line.replace(name, meant));
        if (name === undefined || /^\s*merge\b/.test(refusedLine(seen))) return undefined;
        return insertLine(
          seen.source,
          (seen.fault.line ?? 1) - 1,
          `${/^\s*/.exec(refusedLine(seen))?.[0] ?? ''}branch ${name}`,
        );
      },
    }),
    drawn({
      when({ lines }) {
        const known = new Map<string, number>();
        return lines.flatMap((line, index) => {
          const id = /^\s*(?:commit|merge)\b.*\bid:\s*"([^"]+)"/.exec(line)?.[1];
          const before = id === undefined ? undefined : known.get(id);
          if (id !== undefined) known.set(id, index + 1);
          return before === undefined ? [] : [{ line: index + 1, id, before }];
        });
      },
      silently: ({ id, before }) => `The commit of line ${before} has the same id, "${id}", and is not drawn.`,
      says: 'Give each commit an id of its own, or none.',
    }),
  ],
);

export const TIME_ROWS: readonly MermaidRow[] = [...GANTT, ...JOURNEY, ...TIMELINE, ...GIT];
