/** What happens in time, from Mermaid's database: plan, timeline, journey, board, history of commits. */
import type { DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, uniqueNames, wholeParts } from '../../describe/model-parts.ts';
import { plainLabel } from './read-flowchart.ts';

interface Task {
  id: string;
  order?: number;
  section?: string;
  task: string;
  startTime: Date;
  endTime: Date;
  raw?: { startTime?: { startData?: string }; endTime?: { data?: string } };
  classes?: readonly string[];
  done?: boolean;
  active?: boolean;
  crit?: boolean;
  milestone?: boolean;
  vert?: boolean;
}

export interface GanttPlan {
  getTasks(): readonly Task[];
  getSections(): readonly string[];
  getLinks?(): ReadonlyMap<string, string>;
  getExcludes?(): readonly string[];
  getTodayMarker?(): string;
}

const FLAGS = ['done', 'active', 'crit', 'milestone', 'vert'] as const;
const DEPENDS = /^(?:after|until)\s+(.+)$/;

/** Local time, as the source gives it, without a time of day that is midnight. */
function timeWords(time: Date): string {
  if (Number.isNaN(time.getTime())) return '';
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
  return local.replace(/T00:00:00\.000Z$|:00\.000Z$|\.000Z$|Z$/, '').replace('T', ' ');
}

function sectionGroups(sections: readonly string[], used: readonly { section?: string }[]) {
  const shown = new Set([...sections, ...used.flatMap(({ section }) => section ?? [])]);
  return [...shown].filter((name) => name !== '').map((name) => groupPart(plainLabel(name)));
}

export function readGantt(db: GanttPlan): DiagramParts {
  // Drawing sorts them by time.
  const tasks = [...db.getTasks()].sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
  const unique = uniqueNames();
  const ids = new Map(tasks.map(({ id }) => [id, unique(id)]));
  return wholeParts({
    facts: { excludes: db.getExcludes?.(), todayMarker: db.getTodayMarker?.() },
    nodes: tasks.map((task) => {
      const { id, section = '', startTime, endTime, classes } = task;
      const flags = FLAGS.filter((flag) => task[flag]);
      const facts = {
        start: timeWords(startTime),
        end: timeWords(endTime),
        flags,
        class: classes,
        link: db.getLinks?.().get(id),
      };
      return nodePart(ids.get(id) ?? id, { label: plainLabel(task.task), group: plainLabel(section), facts });
    }),
    edges: tasks.flatMap(({ id, raw }) =>
      [raw?.startTime?.startData, raw?.endTime?.data].flatMap((said = '') => {
        const names = DEPENDS.exec(said.trim())?.[1]?.trim().split(/\s+/) ?? [];
        const kind = said.trim().startsWith('until') ? 'until' : '';
        return names.map((name) => edgePart(name, ids.get(id) ?? id, { kind }));
      }),
    ),
    groups: sectionGroups(db.getSections(), tasks),
  });
}

interface Period {
  section?: string;
  task: string;
  events: readonly string[];
}

export interface TimelineDb {
  getTasks(): readonly Period[];
  getSections(): readonly string[];
  getDirection?(): string;
}

export function readTimeline(db: TimelineDb): DiagramParts {
  const unique = uniqueNames();
  // Each time that Mermaid asks for them, they are added once more.
  const tasks = [...new Set(db.getTasks())];
  return wholeParts({
    direction: db.getDirection?.() ?? '',
    nodes: tasks.map(({ section = '', task, events }) => {
      const label = plainLabel(task);
      return nodePart(unique(label), {
        label,
        group: plainLabel(section),
        members: events.map((event) => plainLabel(event)),
      });
    }),
    groups: sectionGroups(db.getSections(), tasks),
  });
}

export interface JourneyDb {
  getTasks(): readonly { section?: string; task: string; score: number; people: readonly string[] }[];
  getSections(): readonly string[];
}

export function readJourney(db: JourneyDb): DiagramParts {
  const unique = uniqueNames();
  // Each time that Mermaid asks for them, they are added once more.
  const tasks = [...new Set(db.getTasks())];
  return wholeParts({
    nodes: tasks.map(({ section = '', task, score, people }) => {
      const label = plainLabel(task);
      const facts = { score, actors: people.map((name) => plainLabel(name)) };
      return nodePart(unique(label), { label, group: plainLabel(section), facts });
    }),
    groups: sectionGroups(db.getSections(), tasks),
  });
}

interface Card {
  id: string;
  label?: string;
  parentId?: string;
  isGroup?: boolean;
  ticket?: string;
  priority?: string;
  assigned?: string;
  icon?: string;
  cssClasses?: string;
}

export function readKanban(db: { getData(): { nodes: readonly Card[] } }): DiagramParts {
  const { nodes } = db.getData();
  const unique = uniqueNames();
  return wholeParts({
    nodes: nodes
      .filter(({ isGroup }) => !isGroup)
      .map(({ id, label = '', parentId, ticket, priority, assigned, icon, cssClasses }) => {
        const facts = { ticket, priority, assigned, icon, class: cssClasses };
        return nodePart(unique(id), { label: plainLabel(label, 'markdown'), group: parentId, facts });
      }),
    groups: nodes
      .filter(({ isGroup }) => isGroup)
      .map(({ id, label = '' }) => groupPart(id, { label: plainLabel(label, 'markdown') })),
  });
}

interface Commit {
  id: string;
  message: string;
  type: number;
  customType?: number;
  tags?: readonly string[];
  parents: readonly string[];
  branch: string;
}

export interface GitDb {
  getCommitsArray(): readonly Commit[];
  getBranchesAsObjArray(): readonly { name: string }[];
  getDirection(): string;
  commitType: Readonly<Record<string, number>>;
}

/** Commits of a branch follow each other; only what leads from one branch to another is an edge. */
export function readGit(db: GitDb): DiagramParts {
  const types = new Map(
    Object.entries(db.commitType).map(([name, type]) => [type, name.toLowerCase().replace('_', '-')]),
  );
  const commits = db.getCommitsArray();
  const branches = new Map(commits.map(({ id, branch }) => [id, branch]));
  const typeOf = ({ type, customType }: Commit) => types.get(customType ?? type) ?? '';
  return wholeParts({
    direction: db.getDirection(),
    nodes: commits.map((commit) => {
      const { id, message, tags, branch } = commit;
      const kind = typeOf(commit).replace(/^normal$/, '');
      return nodePart(id, { kind, group: branch, facts: { message: plainLabel(message ?? ''), tags } });
    }),
    edges: commits.flatMap((commit) =>
      commit.parents
        .filter((parent) => branches.get(parent) !== commit.branch)
        .map((parent) => {
          const isJoin = commit.parents.length > 1;
          return edgePart(parent, commit.id, { kind: isJoin ? (types.get(commit.type) ?? 'merge') : 'branch' });
        }),
    ),
    groups: db.getBranchesAsObjArray().map(({ name }) => groupPart(name)),
  });
}
