/** Restores the variables of Mermaid's modules to their state before the first diagram, so that no diagram affects the next. */
import { pictureOf, type Restore } from '../../object-picture.ts';

interface ModuleVariables {
  read: () => unknown[];
  write: (values: unknown[]) => void;
  /** The values of its other names: they remain the same objects, but their contents may change. */
  fixed: readonly unknown[];
}

const modules: ModuleVariables[] = [];
/** Modules of a large library that few diagrams use; a patch reports when it is called. */
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

/** Takes a snapshot of everything; the returned function restores it. */
export function rememberModules(): Restore {
  const [restore, restoreCytoscape] = [remember(modules), remember(cytoscapeModules)];
  return () => {
    restore();
    if (cytoscapeWasCalled) restoreCytoscape();
    cytoscapeWasCalled = false;
  };
}
