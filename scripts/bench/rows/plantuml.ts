/** renderPlantUML over HTTP against Debian's Java PlantUML, kept open and warm. */
import { hasProgram } from '../../../test/support/programs.ts';
import { batched } from '../measure/batch.ts';
import { openPlantumlPipe } from '../peers/plantuml-pipe.ts';
import { enginesReady, post, startServer, stopServer, wholeCpuMs } from '../peers/servers.ts';
import { type Group, OURS, type Row } from '../row.ts';
import { freshPlantuml, PLANTUML } from '../sources.ts';

const ROUNDS = 5;
const WARM_UP_CPU_MS = 3_000;
/** Without Graphviz it lays out with its own engine, or not at all. */
const JAVA = `Java PlantUML ${hasProgram('dot') ? 'with' : 'without'} Graphviz, warm (-pipe)`;

export const plantuml: Group = {
  name: 'plantuml',
  title: 'Render PlantUML over HTTP, cache defeated',
  async open(skip) {
    const server = await startServer('Drawbridge', { RENDER_WORKERS: '1' });
    await enginesReady(server);
    const java = hasProgram('plantuml') ? openPlantumlPipe() : undefined;
    if (!java) skip(JAVA);
    const rows = Object.entries(PLANTUML).map(([name, code]): Row => {
      const ours = () => post(server, '/api/tools/renderPlantUML', { plantumlCode: freshPlantuml(code) });
      const contenders = [batched(OURS, ours, { cpuMs: () => wholeCpuMs(server), warmUpCpuMs: WARM_UP_CPU_MS })];
      if (java) {
        contenders.push(
          batched(JAVA, () => java.render(freshPlantuml(code)), { cpuMs: java.cpuMs, warmUpCpuMs: WARM_UP_CPU_MS }),
        );
      }
      return { name: `PlantUML ${name}`, rounds: ROUNDS, contenders };
    });
    return {
      rows,
      async close() {
        java?.close();
        await stopServer(server);
      },
    };
  },
};
