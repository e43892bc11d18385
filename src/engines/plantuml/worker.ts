/** The child process that checks and draws PlantUML. */
import { encodeNotice } from '../outputs/encode-notice.ts';
import { type EngineTasks, serveJobs } from '../pool/serve-jobs.ts';
import { convertPlantuml } from './convert-plantuml.ts';
import { describePlantuml } from './describe-plantuml.ts';
import { editPlantuml } from './edit-plantuml.ts';
import { useLibraryFolder } from './libraries/library-folder.ts';
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
    if (reason !== undefined) return { kind: 'too-complex', reason };
    let isHuge = false;
    const value = await verifyPlantuml(code, () => {
      isHuge = true;
    });
    const drawn = isHuge ? await renderPlantuml(code, { format: 'svg' }) : undefined;
    return drawn?.kind === 'too-complex' ? drawn : { kind: 'done', value };
  },
  render: renderPlantuml,
  describe: describePlantuml,
  edit: editPlantuml,
  convert: convertPlantuml,
  encode: encodeNotice,
  useLibraries: useLibraryFolder,
  // Graphviz is loaded by the first diagram.
  load: () => verifyPlantuml(NOTHING),
  warmUps: FIRST_DIAGRAMS.map((body) => () => renderPlantuml(`@startuml\n${body}\n@enduml`, { format: 'svg' })),
};

export function serve(): void {
  serveJobs(tasks);
}
