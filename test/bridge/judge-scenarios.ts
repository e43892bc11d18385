/** The five tools of oj-mcp as data. */
import { daily } from './scenarios/daily.ts';
import { problem } from './scenarios/problem.ts';
import { resolve } from './scenarios/resolve.ts';
import type { JudgeScenario, Row } from './scenarios/scenario.ts';
import { similar } from './scenarios/similar.ts';
import { status } from './scenarios/status.ts';

const of = (tool: string, rows: Row[]) => rows.map((row) => ({ ...row, tool }));

/** In the order of the list of tools. */
export const JUDGE_TOOLS = [
  'get_daily_challenge',
  'get_problem',
  'find_similar_problems',
  'resolve_problem',
  'get_platform_status',
];

export const JUDGE_SCENARIOS: JudgeScenario[] = [
  ...of('get_daily_challenge', daily),
  ...of('get_problem', problem),
  ...of('find_similar_problems', similar),
  ...of('resolve_problem', resolve),
  ...of('get_platform_status', status),
];
