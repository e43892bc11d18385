/** Plans: tasks with their days and what they wait for, in both languages. */
import type { DiagramEdge, DiagramNode } from '../../ports/diagram-model.ts';
import { type Losses, plainIds, type Said, type Writer } from './said.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** As a number of days; a time of day is left out. */
function dayOf(date: string | number | undefined): number {
  return Math.floor(Date.parse(`${String(date ?? '').slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

function closedDays({ facts }: Said): Set<number> {
  const words = String(facts?.excludes ?? '')
    .toLowerCase()
    .split(/[,\s]+/);
  const days = words.flatMap((word) => (word === 'weekends' ? [0, 6] : [WEEK_DAYS.indexOf(word)]));
  return new Set(days.filter((day) => day >= 0));
}

/** How many days of work there are from the start to the end. */
function daysOf({ facts }: DiagramNode, closed: ReadonlySet<number>): number {
  let count = 0;
  for (let day = dayOf(facts?.start); day < dayOf(facts?.end); day++) {
    if (!closed.has(new Date(day * DAY_MS).getUTCDay())) count += 1;
  }
  return count;
}

function missLooks(said: Said, losses: Losses): void {
  for (const { id, label = id, facts = {} } of said.nodes) {
    losses.facts(label, facts, ['start', 'end', 'flags']);
    if (/:\d\d/.test(`${facts.start}${facts.end}`)) losses.miss('time of day', label);
  }
  losses.facts('the diagram', said.facts, ['excludes']);
  const words = String(said.facts?.excludes ?? '')
    .toLowerCase()
    .split(/[,\s]+/)
    .filter((word) => word !== '');
  const others = words.filter((word) => word !== 'weekends' && !WEEK_DAYS.includes(word));
  if (others.length > 0) losses.say(`The excluded days ${others.join(', ')} are not carried over.`);
}

function flagsOf({ facts }: DiagramNode): string[] {
  return String(facts?.flags ?? '')
    .split(/,\s*/)
    .filter((flag) => flag !== '');
}

/** Sections with their tasks; those in none come first. */
function inSections(
  { nodes, groups }: Said,
  heading: (name: string) => string,
  line: (node: DiagramNode) => string[],
): string[] {
  const of = (group: string | undefined) => nodes.filter((node) => node.group === group).flatMap(line);
  return [...of(undefined), ...groups.flatMap(({ id }) => [heading(id), ...of(id)])];
}

/** What a task waits for, and what ends it. */
function waitsOf({ id }: DiagramNode, edges: readonly DiagramEdge[]): { after: string[]; until: string[] } {
  const to = edges.filter((edge) => edge.to === id);
  const names = (isUntil: boolean) => to.filter(({ kind }) => (kind === 'until') === isUntil).map(({ from }) => from);
  return { after: names(false), until: names(true) };
}

export const toMermaidGantt: Writer = (said, losses) => {
  missLooks(said, losses);
  const idOf = plainIds(
    said.nodes.map(({ id }) => id),
    (id) => /^(?:after|until|done|active|crit|milestone|vert)$/i.test(id),
  );
  const closed = closedDays(said);
  const line = (node: DiagramNode) => {
    const { id, label = id, facts } = node;
    const { after, until } = waitsOf(node, said.edges);
    const start = after.length > 0 ? `after ${after.map(idOf).join(' ')}` : String(facts?.start).slice(0, 10);
    const end = until.length > 0 ? `until ${until.map(idOf).join(' ')}` : `${daysOf(node, closed)}d`;
    const words = label
      .replace(/[:;#\n]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return [`    ${words} :${[...flagsOf(node), idOf(id), start, end].join(', ')}`];
  };
  const excludes = said.facts?.excludes === undefined ? [] : [`  excludes ${said.facts.excludes}`];
  const title = said.title === undefined ? [] : [`  title ${said.title}`];
  return [
    'gantt',
    ...title,
    '  dateFormat YYYY-MM-DD',
    ...excludes,
    ...inSections(said, (name) => `  section ${name.replace(/[:;#]/g, ' ')}`, line),
  ];
};

/** Of several, the one that ends last. */
function latest(names: readonly string[], said: Said): string | undefined {
  const endOf = (id: string) => dayOf(said.nodes.find((node) => node.id === id)?.facts?.end);
  return [...names].sort((one, other) => endOf(other) - endOf(one))[0];
}

/** A task is named only after the line that declares it: what waits for a later one is said at the end. */
class PlanWriter {
  readonly #said: Said;
  readonly #losses: Losses;
  readonly #closed: ReadonlySet<number>;
  readonly #declared = new Set<string>();
  readonly later: string[] = [];

  constructor(said: Said, losses: Losses) {
    this.#said = said;
    this.#losses = losses;
    this.#closed = closedDays(said);
  }

  task(node: DiagramNode): string[] {
    const { id, label = id, facts } = node;
    const { after, until } = waitsOf(node, this.#said.edges);
    const flags = flagsOf(node);
    for (const flag of flags) if (flag !== 'done' && flag !== 'milestone') this.#losses.miss(`flag ${flag}`, label);
    this.#declared.add(id);
    const name = `[${bare(label)}]${label === id ? '' : ` as [${bare(id)}]`}`;
    const last = latest(after, this.#said);
    for (const other of after) if (other !== last) this.#losses.miss('second dependency', label);
    const date = String(facts?.start).slice(0, 10);
    const isKnown = last !== undefined && this.#declared.has(last);
    const start = last !== undefined && isKnown ? `at [${bare(last)}]'s end` : date;
    if (flags.includes('milestone')) {
      if (last !== undefined && !isKnown) this.#losses.miss('dependency', label);
      return [`${name} happens ${start}`];
    }
    if (last !== undefined && !isKnown) this.later.push(`[${bare(id)}] starts at [${bare(last)}]'s end`);
    if (until.length > 1) this.#losses.miss('second end', label);
    if (until[0] !== undefined) this.later.push(`[${bare(id)}] ends at [${bare(until[0])}]'s start`);
    const days = daysOf(node, this.#closed);
    if (days === 0) this.#losses.miss('length of less than a day', label);
    const words = [
      last === undefined || isKnown ? `starts ${start}` : '',
      until[0] === undefined ? `requires ${Math.max(1, days)} days` : '',
    ];
    const said = words.filter((word) => word !== '').join(' and ') || `starts ${date}`;
    return [`${name} ${said}`.trim(), ...(flags.includes('done') ? [`[${bare(id)}] is 100% completed`] : [])];
  }
}

function bare(name: string): string {
  return name.replace(/[[\]\n]/g, ' ').trim();
}

export const toPlantumlGantt: Writer = (said, losses) => {
  missLooks(said, losses);
  const writer = new PlanWriter(said, losses);
  const starts = said.nodes
    .map(({ facts }) => String(facts?.start ?? ''))
    .filter((start) => start !== '')
    .sort();
  const tasks = inSections(
    said,
    (name) => `-- ${name} --`,
    (node) => writer.task(node),
  );
  return [
    '@startgantt',
    ...(said.title === undefined ? [] : [`title ${said.title}`]),
    ...(starts[0] === undefined ? [] : [`Project starts ${starts[0].slice(0, 10)}`]),
    ...[...closedDays(said)].map((day) => `${WEEK_DAYS[day]} are closed`),
    ...tasks,
    ...writer.later,
    '@endgantt',
  ];
};
