/** Puts the variables of Mermaid's modules back to what they were before the first diagram, so that none can show in the next. */
import { pictureOf, type Restore } from '../../object-picture.ts';

interface ModuleVariables {
  read: () => unknown[];
  write: (values: unknown[]) => void;
  /** What its other names hold: they stay the same objects, but may be filled. */
  fixed: readonly unknown[];
}

const modules: ModuleVariables[] = [];
/** Of a large library that few diagrams call, and which says so. */
const cytoscapeModules: ModuleVariables[] = [];
let cytoscapeWasCalled = false;

/** Called at the end of each module that the build made restorable. */
export function keepModuleState(read: () => unknown[], write: (values: unknown[]) => void, fixed: unknown[]): void {
  modules.push({ read, write, fixed });
}

export function keepCytoscapeState(...[read, write, fixed]: Parameters<typeof keepModuleState>): void {
  cytoscapeModules.push({ read, write, fixed });
}

export function noteCytoscapeCall(): void {
  cytoscapeWasCalled = true;
}

function remember(kept: readonly ModuleVariables[]): Restore {
  const variables = kept.map(({ read, write }) => ({ write, values: read() }));
  const restoreObjects = pictureOf([
    ...variables.flatMap(({ values }) => values),
    ...kept.flatMap(({ fixed }) => fixed),
  ]);
  return () => {
    for (const { write, values } of variables) write(values);
    restoreObjects();
  };
}

/** Remembers everything as it is now; the function that it gives back restores that. */
export function rememberModules(): Restore {
  const [restore, restoreCytoscape] = [remember(modules), remember(cytoscapeModules)];
  return () => {
    restore();
    if (cytoscapeWasCalled) restoreCytoscape();
    cytoscapeWasCalled = false;
  };
}
