/** The child process that checks and draws PlantUML. */
import { type EngineTasks, serveJobs } from '../pool/serve-jobs.ts';
import { refuseCostly } from './refuse-costly.ts';
import { renderPlantuml } from './render-plantuml.ts';
import { verifyPlantuml } from './verify-plantuml.ts';

/** One diagram of each layout engine: their first runs are ten times slower than the following. */
const FIRST_DIAGRAMS = ['Alice -> Bob : hello', 'class First\nFirst --> Second', 'start\n:work;\nstop'];

export const tasks: EngineTasks = {
  async verify(code) {
    const reason = refuseCostly(code);
    return reason === undefined ? { kind: 'done', value: await verifyPlantuml(code) } : { kind: 'too-complex', reason };
  },
  render: renderPlantuml,
  async warmUp() {
    for (const body of FIRST_DIAGRAMS) await renderPlantuml(`@startuml\n${body}\n@enduml`, { format: 'svg' });
  },
};

export function serve(): void {
  serveJobs(tasks);
}
