/** Every scenario through every door of a deployment, with each answer checked against the contract. */
import { operations } from '../../../generated/operations.ts';
import { answerProblems } from '../deployment/answer-problems.ts';
import type { Check } from '../deployment/check.ts';
import { type Door, legacyDoor, mcpDoor, type Post, restDoor, toolsDoor } from '../deployment/doors.ts';
import { createMcpCaller } from '../deployment/mcp-caller.ts';
import { faultMismatches, mismatches } from '../deployment/mismatches.ts';
import type { Target } from '../deployment/target.ts';
import { FEATURES } from '../scenarios/index.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** Runs a scenario through a door and reports what was not as wanted. */
export async function playScenario(door: Door, { steps, together }: Scenario): Promise<string[]> {
  const problems: string[] = [];
  const values: Record<string, unknown>[] = [];
  for (const { operation, input, want } of steps) {
    const reply = await door.call(operation, input);
    if (!want.ok) {
      problems.push(...faultMismatches(door.kind, reply, want));
    } else if (reply.ok) {
      problems.push(...mismatches(want.value, reply.value));
      values.push(reply.value);
    } else {
      problems.push(`the answer: wanted a value, got ${JSON.stringify(reply.error)}`);
    }
  }
  if (!together) return problems;
  const distinct = new Set(values.map((value) => value[together.field])).size;
  const wanted = `wanted ${together.distinct} different values of ${together.field}`;
  return distinct === together.distinct ? problems : [...problems, `${wanted}, got ${distinct}`];
}

export function isOffered(door: Pick<Door, 'offers'>, { steps }: Scenario): boolean {
  return steps.every(({ operation }) => door.offers(operation));
}

/** Collects problems with the answers of a scenario beyond what the scenario itself checks. */
function checkedPost(target: Target, problems: string[]): Post {
  return async (path, input) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await target.send(path, { method: 'POST', body: input, headers });
    const known =
      path in operations || !path.startsWith('/api/tools/') || path.slice('/api/tools/'.length) in operations;
    problems.push(...answerProblems('POST', known ? path : '/api/tools/{toolName}', answer));
    return { status: answer.status, body: (answer.json ?? {}) as Record<string, unknown> };
  };
}

export function scenarioChecks(target: Target): Check[] {
  const problems: string[] = [];
  const post = checkedPost(target, problems);
  const { callTool } = createMcpCaller(target);
  const doors: Door[] = [toolsDoor(post), restDoor(post), legacyDoor(post), mcpDoor('MCP', callTool)];
  return doors.flatMap((door) =>
    Object.entries(FEATURES).flatMap(([feature, scenarios]) =>
      scenarios
        .filter((scenario) => isOffered(door, scenario))
        .map((scenario) => ({
          group: `scenarios, ${door.name}`,
          name: `${feature}: ${scenario.title}`,
          run: async () => {
            problems.length = 0;
            const found = await playScenario(door, scenario);
            return [...found, ...problems];
          },
        })),
    ),
  );
}
