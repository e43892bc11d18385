/** The engine as it ships lays out like the one that the tests run: with Graphviz. */
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import type { EngineTasks } from '../../../src/engines/pool/serve-jobs.ts';
import { builtPath } from '../../../src/package-root.ts';

it('draws the same picture from the bundle as from the sources', async () => {
  const { tasks } = createRequire(import.meta.url)(builtPath('engines/plantuml.cjs')) as { tasks: EngineTasks };
  const source = '@startuml\nstate Idle\nIdle --> A\nIdle --> B\nA --> C : done\n@enduml';
  expect(await tasks.render(source, { format: 'svg' })).toEqual(await renderPlantuml(source, { format: 'svg' }));
});
