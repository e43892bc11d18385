/** Restores the variables of Mermaid's modules to their state before the first diagram, so that no diagram affects the next. */
import { wantPart } from '../../late-parts.ts';
import { ObjectSnapshot, type Restore } from '../../object-snapshot.ts';

interface ModuleVariables {
  read: () => unknown[];
  write: (values: unknown[]) => void;
  /** The values of its other names: they remain the same objects, but their contents may change. */
  fixed: readonly unknown[];
}

/** By path. */
const modules = new Map<string, ModuleVariables>();
/** What was imported on demand. */
const imported = new Map<string, Promise<object>>();
/** Modules that were entered since the last time. */
const entered = new Set<string>();

/**
 * For each module that is imported on demand, those that it brings in and that are not loaded with Mermaid itself: nothing
 * else can have run. The build puts it here.
 */
const BROUGHT_IN = '@modules brought in@' as unknown as Readonly<Record<string, readonly string[]>>;

/** Called at the end of each module that the build made restorable. */
export function keepModuleState(
  path: string,
  read: () => unknown[],
  write: (values: unknown[]) => void,
  fixed: unknown[],
): void {
  modules.set(path, { read, write, fixed });
}

/**
 * In place of each import on demand. Modules register icons, layouts and plugins with others when they are loaded, which
 * must outlive the diagram: so a missing one is loaded between two diagrams, and this one begins again.
 */
export function importOnDemand<Module extends object>(path: string, load: () => Promise<Module>): Promise<Module> {
  const known = imported.get(path);
  if (known) {
    entered.add(path);
    return known as Promise<Module>;
  }
  wantPart(path, () => {
    const loading = load();
    imported.set(path, loading);
    return loading;
  });
  return Promise.reject(new Error(`${path} is not loaded yet`));
}

/** Takes a snapshot of everything; the returned function restores what can have changed since it was last called. */
export function rememberModules(): Restore {
  const kept = new Map([...modules].map(([path, { read, write, fixed }]) => [path, { write, values: read(), fixed }]));
  const onDemand = new Set(Object.values(BROUGHT_IN).flat());
  const rootsOf = (paths: readonly string[]) =>
    paths.flatMap((path) => [...(kept.get(path)?.values ?? []), ...(kept.get(path)?.fixed ?? [])]);
  const always = [...kept.keys()].filter((path) => !onDemand.has(path));
  const picture = new ObjectSnapshot(rootsOf([...kept.keys()]));
  const shared = picture.below(rootsOf(always));
  const restorer = (paths: readonly string[], objects: Set<unknown>): Restore => {
    const restoreObjects = picture.restorer(objects);
    return () => {
      for (const path of paths) kept.get(path)?.write(kept.get(path)?.values ?? []);
      restoreObjects();
    };
  };
  const restoreShared = restorer(always, shared);
  const restorers = new Map<string, Restore>();
  entered.clear();
  return () => {
    restoreShared();
    for (const path of entered) {
      const paths = BROUGHT_IN[path] ?? [...onDemand];
      const restore = restorers.get(path) ?? restorer(paths, picture.below(rootsOf(paths), shared));
      restorers.set(path, restore);
      restore();
    }
    entered.clear();
  };
}
