/** The tasks of a PlantUML gantt chart with their days, from its source. */
import type { DiagramEdge, DiagramGroup } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, wholeParts } from '../../describe/model-parts.ts';
import { pattern, type SourceStatement, type StatementRow } from '../../read-statements.ts';
import { COMMON_ROWS, commonParts, lostStatements, type Outline, type OutlineRow, plainWords } from './outline.ts';

const DATE = '\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}';

const ROWS: readonly StatementRow[] = [
  { is: 'project', at: pattern(`project\\s+starts\\s+(?:on\\s+|at\\s+)?(?:the\\s+)?(?<date>${DATE})`) },
  {
    is: 'closed',
    at: pattern('(?<day>monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\\s+(?:are|is)\\s+closed'),
  },
  { is: 'section', at: pattern('--+\\s*(?<label>.*?)\\s*--+') },
  { is: 'arrow', at: pattern('\\[(?<from>[^\\]]+)\\]\\s*-+(?:\\[[^\\]]*\\])?-*>\\s*\\[(?<to>[^\\]]+)\\]') },
  {
    is: 'task',
    at: pattern(
      '(?<then>then\\s+)?\\[(?<label>[^\\]]+)\\](?:\\s+as\\s+\\[(?<id>[^\\]]+)\\])?(?:\\s+on\\s+(?<who>(?:\\{[^}]*\\}\\s*)+))?\\s*(?<said>.*)',
    ),
  },
  {
    is: 'looks',
    at: pattern('(?<word>printscale|language|today|weeks?|label|legend|\\d{4}[-/]\\S+.*(?:is|are)|hide|clock)\\b.*'),
  },
  ...COMMON_ROWS,
];

const PREDICATES: Readonly<Record<string, RegExp>> = {
  days: /^(?:requires|lasts)\s+(?<count>\d+)\s+(?<unit>days?|weeks?)(?:\s+and\s+(?<more>\d+)\s+days?)?$/i,
  start: new RegExp(`^starts\\s+(?:on\\s+|at\\s+)?(?:the\\s+)?(?<date>${DATE})$`, 'i'),
  end: new RegExp(`^ends\\s+(?:on\\s+|at\\s+)?(?:the\\s+)?(?<date>${DATE})$`, 'i'),
  startAt:
    /^starts\s+(?:(?<offset>\d+)\s+(?:working\s+)?(?<unit>days?|weeks?)\s+(?<way>after|before)\s+)?(?:at\s+)?\[(?<task>[^\]]+)\]'s\s+(?<edge>start|end)$/i,
  endAt: /^ends\s+(?:at\s+)?\[(?<task>[^\]]+)\]'s\s+(?<edge>start|end)$/i,
  happens: new RegExp(
    `^happens\\s+(?:on\\s+|at\\s+)?(?:the\\s+)?(?:(?<date>${DATE})|\\[(?<task>[^\\]]+)\\]'s\\s+(?<edge>start|end))$`,
    'i',
  ),
  done: /^is\s+(?<percent>\d+)%\s+completed?$/i,
};

interface Moment {
  task: string;
  edge: string;
  offset: number;
}

interface Task {
  id: string;
  label: string;
  section: string | undefined;
  days: number | undefined;
  start: number | undefined;
  end: number | undefined;
  startAt: Moment[];
  endAt: Moment | undefined;
  isMilestone: boolean;
  isDone: boolean;
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** As a number of days. */
function dayOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split(/[-/]/).map(Number);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

class Plan {
  readonly tasks = new Map<string, Task>();
  readonly lost: string[] = [];
  readonly closed = new Set<number>();
  start: number | undefined;
  readonly #labels = new Map<string, string>();

  task(name: string, id = this.#labels.get(name) ?? name, section?: string): Task {
    const known = this.tasks.get(id);
    if (known) return known;
    this.#labels.set(name, id);
    const task: Task = {
      id,
      label: plainWords(name),
      section,
      days: undefined,
      start: undefined,
      end: undefined,
      startAt: [],
      endAt: undefined,
      isMilestone: false,
      isDone: false,
    };
    this.tasks.set(id, task);
    return task;
  }

  isClosed(day: number): boolean {
    return this.closed.has(new Date(day * DAY_MS).getUTCDay());
  }

  #firstOpen(day: number): number {
    let open = day;
    while (this.closed.size < 7 && this.isClosed(open)) open += 1;
    return open;
  }

  /** The day after as many open days. */
  #after(start: number, days: number): number {
    let [day, left] = [start, days];
    for (; left > 0; day++) if (this.closed.size === 7 || !this.isClosed(day)) left -= 1;
    return day;
  }

  #moment({ task, edge, offset }: Moment, seen: ReadonlySet<string>): number {
    const [start, end] = this.spanOf(this.task(task), seen);
    return this.#firstOpen((edge === 'start' ? start : end) + offset);
  }

  /** The first day, and the day after the last. */
  spanOf(task: Task, seen: ReadonlySet<string> = new Set()): [number, number] {
    if (seen.has(task.id)) return [this.start ?? 0, (this.start ?? 0) + 1];
    const path = new Set([...seen, task.id]);
    const days = task.isMilestone ? 0 : (task.days ?? 1);
    const after = task.startAt.map((moment) => this.#moment(moment, path));
    const end = task.endAt ? this.#moment(task.endAt, path) : task.end;
    const fromEnd = end !== undefined && task.start === undefined && after.length === 0 ? end - days : undefined;
    const start = task.start ?? (after.length > 0 ? Math.max(...after) : (fromEnd ?? this.#firstOpen(this.start ?? 0)));
    return [start, end !== undefined && task.days === undefined ? end : this.#after(start, days)];
  }
}

type Said = Readonly<Record<string, string | undefined>>;

function momentOf({ task = '', edge = 'end', offset = '0', unit = 'day', way }: Said): Moment {
  const days = Number(offset) * (/^week/i.test(unit) ? 7 : 1);
  return { task, edge: edge.toLowerCase(), offset: way?.toLowerCase() === 'before' ? -days : days };
}

const SETTERS: Readonly<Record<string, (task: Task, said: Said) => void>> = {
  days(task, { count = '0', unit = 'day', more = '0' }) {
    task.days = Number(count) * (/^week/i.test(unit) ? 7 : 1) + Number(more);
  },
  start: (task, { date = '' }) => {
    task.start = dayOf(date);
  },
  end: (task, { date = '' }) => {
    task.end = dayOf(date) + 1;
  },
  startAt: (task, said) => task.startAt.push(momentOf(said)),
  endAt: (task, said) => {
    task.endAt = momentOf(said);
  },
  happens(task, said) {
    task.isMilestone = true;
    if (said.date !== undefined) task.start = dayOf(said.date);
    else task.startAt.push(momentOf(said));
  },
  done: (task, { percent }) => {
    task.isDone = percent === '100';
  },
};

function say(plan: Plan, task: Task, words: string, line: number): void {
  const isKnown = Object.entries(PREDICATES).some(([name, at]) => {
    const said = at.exec(words)?.groups;
    if (!said) return false;
    SETTERS[name]?.(task, { ...said });
    return name !== 'done' || task.isDone;
  });
  if (!isKnown) plan.lost.push(`Line ${line + 1}: "${words}" is not carried over.`);
}

const AND = /\s+and\s+(?=(?:starts|ends|requires|lasts|is|happens)\b)/i;

function readPlan(statements: readonly SourceStatement[]): { plan: Plan; groups: DiagramGroup[] } {
  const plan = new Plan();
  const groups: DiagramGroup[] = [];
  let last: Task | undefined;
  for (const { is, parts, line } of statements) {
    if (is === 'project') plan.start = dayOf(parts.date ?? '');
    else if (is === 'closed') plan.closed.add(WEEK_DAYS.indexOf((parts.day ?? '').toLowerCase()));
    else if (is === 'section') groups.push(groupPart(plainWords(parts.label ?? '')));
    else if (is === 'arrow') {
      plan.task(parts.from ?? '');
      plan.task(parts.to ?? '').startAt.push({ task: parts.from ?? '', edge: 'end', offset: 0 });
    } else if (is === 'task') {
      const task: Task = plan.task(parts.label ?? '', parts.id, groups.at(-1)?.id);
      if (parts.then && last) task.startAt.push({ task: last.id, edge: 'end', offset: 0 });
      if (parts.who) plan.lost.push(`Line ${line + 1}: ${parts.who.trim()} is not carried over.`);
      for (const words of (parts.said ?? '').split(AND)) if (words !== '') say(plan, task, words, line);
      last = task;
    }
  }
  return { plan, groups };
}

/** Where nothing says when it starts. */
const ANY_MONDAY = '2000-01-03';

function readGanttSource(statements: readonly SourceStatement[]): Outline {
  const { plan, groups } = readPlan(statements);
  const isDated =
    plan.start !== undefined ||
    [...plan.tasks.values()].some(({ start, end }) => start !== undefined || end !== undefined);
  if (!isDated) plan.lost.push(`The plan has no dates: it begins on ${ANY_MONDAY}.`);
  plan.start ??= dayOf(ANY_MONDAY);
  const edges: DiagramEdge[] = [];
  const nodes = [...plan.tasks.values()].map((task) => {
    const [start, end] = plan.spanOf(task);
    for (const { task: name, edge, offset } of task.startAt) {
      if (edge === 'end' && offset === 0) edges.push(edgePart(plan.task(name).id, task.id));
    }
    if (task.endAt?.edge === 'start') edges.push(edgePart(plan.task(task.endAt.task).id, task.id, { kind: 'until' }));
    const flags = [task.isDone && 'done', task.isMilestone && 'milestone'].filter(Boolean);
    return nodePart(task.id, {
      label: task.label,
      group: task.section,
      facts: { start: dateOf(start), end: dateOf(end), flags },
    });
  });
  const days = [...plan.closed].sort().map((day) => WEEK_DAYS[day] ?? '');
  const excludes = days.join() === 'sunday,saturday' ? ['weekends'] : days;
  return {
    diagramType: 'gantt',
    ...wholeParts({ nodes, edges, groups, facts: { excludes } }),
    ...commonParts(statements),
    lost: [...plan.lost, ...lostStatements(statements)],
  };
}

export const GANTT_SOURCE: OutlineRow = { rows: ROWS, read: readGanttSource };
