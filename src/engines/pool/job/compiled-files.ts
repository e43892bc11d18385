/** The files that V8 wrote beside an engine's bundle, each for the versions that can read it. */

/** Compiled code; V8 refuses that of another version. */
export function compiledCodeFile(bundle: string): string {
  return `${bundle}.${process.versions.v8.replace(/-.*/, '')}.cache`;
}

/** The engine as it is after its first diagrams; Node refuses that of another build. */
export function snapshotFile(bundle: string): string {
  return `${bundle}.${process.version}-${process.platform}-${process.arch}.blob`;
}

/** Earlier versions crash as they read a snapshot of this size. */
const FIRST_NODE_WITH_SNAPSHOTS = 24;

export function canHaveSnapshot(): boolean {
  return Number.parseInt(process.versions.node, 10) >= FIRST_NODE_WITH_SNAPSHOTS;
}
