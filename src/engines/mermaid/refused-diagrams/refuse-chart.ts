/** Charts whose values cannot be drawn: none at all, none that is a number, or flows in a circle. */
import { lineLike, RefusedDiagram, word } from './refused-diagram.ts';

interface SankeyLink {
  source: string;
  target: string;
  value: number;
}

interface ChartDbs {
  xychart: { getXYChartData(): { plots: unknown[] } };
  venn: { getSubsetData(): unknown[] };
  /** Each call adds all tasks to those that it returns. */
  journey: { getTasks(): { task: string; score: number }[] };
  radar: { getOptions(): { min: number; max: number | null }; getCurves(): { entries: number[] }[] };
  sankey: { getGraph(): { links: SankeyLink[] } };
}

/** Repeatedly removes flows out of nodes without an inflow; those in a cycle remain. */
function hasCircle(links: readonly SankeyLink[]): boolean {
  const outgoing = new Map<string, string[]>(links.map(({ source }) => [source, []]));
  const incoming = new Map<string, number>();
  for (const { source, target } of links) {
    outgoing.get(source)?.push(target);
    incoming.set(target, (incoming.get(target) ?? 0) + 1);
  }
  const free = [...outgoing.keys()].filter((name) => !incoming.has(name));
  let left = links.length;
  for (let name = free.pop(); name !== undefined; name = free.pop()) {
    for (const target of outgoing.get(name) ?? []) {
      left--;
      const others = (incoming.get(target) ?? 0) - 1;
      incoming.set(target, others);
      if (others === 0) free.push(target);
    }
  }
  return left > 0;
}

/** The first flow that leads back to where it came from. */
function circularLink(links: readonly SankeyLink[]): SankeyLink | undefined {
  if (!hasCircle(links)) return undefined;
  let [without, within] = [0, links.length];
  while (within - without > 1) {
    const middle = Math.floor((without + within) / 2);
    if (hasCircle(links.slice(0, middle))) within = middle;
    else without = middle;
  }
  return links[within - 1];
}

function flowLine(text: string, { source, target }: SankeyLink): ReturnType<typeof lineLike> {
  return lineLike(text, new RegExp(`${word(source)}.*,.*${word(target)}`, 'u'));
}

type Rules = { [Type in keyof ChartDbs]: (db: ChartDbs[Type], text: string) => void };

const RULES: Rules = {
  xychart(db) {
    if (db.getXYChartData().plots.length > 0) return;
    throw new RefusedDiagram('The chart has no values: add a line such as bar [1, 2, 3] or line [1, 2, 3].');
  },
  venn(db) {
    if (db.getSubsetData().length > 0) return;
    throw new RefusedDiagram('The diagram has no sets: add lines such as set A["One"].');
  },
  journey(db, text) {
    const tasks = db.getTasks();
    const unscored = tasks.find(({ score }) => Number.isNaN(score));
    tasks.length = 0;
    if (!unscored) return;
    throw new RefusedDiagram(
      'This task has no score: write it between two colons as a number from 1 to 5, such as Make tea: 5: Me.',
      lineLike(text, new RegExp(`${word(unscored.task.trim())}\\s*:(?!\\s*[\\d.]+\\s*(?::|$))`, 'u')),
    );
  },
  radar(db, text) {
    const { min, max } = db.getOptions();
    const values = db.getCurves().flatMap(({ entries }) => entries);
    if (values.length === 0 || (max ?? Math.max(...values)) > min) return;
    throw new RefusedDiagram(
      'The maximum of a radar chart must be greater than its minimum: set "max" above "min" (0 by default).',
      lineLike(text, /^\s*max\b/) ?? lineLike(text, /^\s*curve\b/),
    );
  },
  sankey(db, text) {
    const { links } = db.getGraph();
    const bad = links.find(({ value }) => !Number.isFinite(value) || value < 0);
    if (bad)
      throw new RefusedDiagram(`The third value of a flow must be a number that is not negative.`, flowLine(text, bad));
    if (links.length > 0 && links.every(({ value }) => value === 0))
      throw new RefusedDiagram(
        'Every flow is 0: at least one must be greater than 0.',
        links[0] && flowLine(text, links[0]),
      );
    const circle = circularLink(links);
    if (circle === undefined) return;
    throw new RefusedDiagram(
      `The flow from "${circle.source}" to "${circle.target}" creates a cycle, which a sankey diagram cannot show: give the later stage a different name.`,
      flowLine(text, circle),
    );
  },
};

export function refuseChart(type: string, db: unknown, text: string): void {
  if (Object.hasOwn(RULES, type)) (RULES[type as keyof Rules] as (db: unknown, text: string) => void)(db, text);
}
