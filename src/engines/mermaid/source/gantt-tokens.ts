/** The task data of a gantt chart: the dates and durations after each name, without names and settings. */

const SETTING =
  /^\s*(?:gantt|dateFormat|axisFormat|tickInterval|todayMarker|excludes|includes|weekday|weekend|click)\b/i;
const DATE = /^(\d{4,6})-\d{1,2}-\d{1,2}/;
const DURATION = /^(\d+(?:\.\d+)?)(ms|[smhdwMy])$/;
/** Longer units count as they are written. */
const DAYS_IN: Readonly<Record<string, number>> = { ms: 1 / 86_400_000, s: 1 / 86_400, m: 1 / 1_440, h: 1 / 24 };

/** A task's data end at a comment or a semicolon. */
function tokensOf(line: string): string[] {
  const colon = line.indexOf(':');
  if (colon < 0 || SETTING.test(line)) return [];
  const [data = ''] = line.slice(colon + 1).split(/[#;]/, 1);
  return data.split(',').map((token) => token.trim());
}

export interface GanttTokens {
  years: number[];
  /** In days, or in longer units. */
  durations: number[];
}

export function ganttTokens(statements: readonly string[]): GanttTokens {
  const years: number[] = [];
  const durations: number[] = [];
  for (const token of statements.flatMap(tokensOf)) {
    const [, year] = DATE.exec(token) ?? [];
    if (year !== undefined) years.push(Number(year));
    const [, count, unit = ''] = DURATION.exec(token) ?? [];
    if (count !== undefined) durations.push(Number(count) * (DAYS_IN[unit] ?? 1));
  }
  return { years, durations };
}
