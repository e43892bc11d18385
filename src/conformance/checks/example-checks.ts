/** Every example of the contract that has a request is what the deployment answers. */
import contract from '../../../generated/openapi.json' with { type: 'json' };
import type { Description } from '../../openapi/description/description.ts';
import { answerProblems } from '../deployment/answer-problems.ts';
import type { Check } from '../deployment/check.ts';
import { contractExamples } from '../deployment/contract-examples.ts';
import { mismatches } from '../deployment/mismatches.ts';
import { steadyAnswer } from '../deployment/steady-answer.ts';
import type { Target } from '../deployment/target.ts';

export function exampleChecks(target: Target): Check[] {
  const examples = contractExamples(contract as unknown as Description);
  const requested = examples.filter(({ request }) => request !== undefined);
  return requested.map(({ path, method, status, name, request, value }) => ({
    group: 'examples',
    name: `${method.toUpperCase()} ${path} ${status} ${name}`,
    run: async () => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await target.send(path, { method: method.toUpperCase(), body: request, headers });
      if (answer.status !== status) return [`status: wanted ${status}, got ${answer.status}`];
      return [...answerProblems(method, path, answer), ...mismatches(steadyAnswer(value), steadyAnswer(answer.json))];
    },
  }));
}
