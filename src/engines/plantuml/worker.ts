/** The child process that checks and draws PlantUML. */
import { encodeNotice } from '../finish/encode-notice.ts';
import { type EngineTasks, serveJobs } from '../pool/serve-jobs.ts';
import { describePlantuml } from './describe-plantuml.ts';
import { renderPlantuml } from './render-plantuml.ts';
import { refuseCostly } from './source/refuse-costly.ts';
import { verifyPlantuml } from './verify-plantuml.ts';

/** One diagram of each layout engine: their first runs are ten times slower than the following. */
const FIRST_DIAGRAMS = ['Alice -> Bob : hello', 'class First\nFirst --> Second', 'start\n:work;\nstop'];

/** Drawn in no time. */
const NOTHING = '@startuml\n@enduml';

export const tasks: EngineTasks = {
  async verify(code) {
    const reason = refuseCostly(code);
    return reason === undefined ? { kind: 'done', value: await verifyPlantuml(code) } : { kind: 'too-complex', reason };
  },
  render: renderPlantuml,
  describe: describePlantuml,
  encode: encodeNotice,
  // Graphviz is loaded by the first diagram.
  load: () => verifyPlantuml(NOTHING),
  warmUps: FIRST_DIAGRAMS.map((body) => () => renderPlantuml(`@startuml\n${body}\n@enduml`, { format: 'svg' })),
};

export function serve(): void {
  serveJobs(tasks);
}
