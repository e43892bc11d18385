/** CPU time and memory of a process and everything below it, as Linux counts them. */
import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;
const KB_PER_MB = 1024;

interface Entry {
  parent: number;
  cpuMs: number;
  /** Of the children that have ended and were waited for, theirs included. */
  endedCpuMs: number;
}

/** Undefined when the process has just ended. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function entryOf(pid: number): Entry | undefined {
  // The name, in brackets, may hold anything.
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  if (!fields) return undefined;
  const ticks = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * MS_PER_TICK;
  return { parent: fields[1] ?? 0, cpuMs: ticks(11), endedCpuMs: ticks(13) };
}

/** The process itself first. */
export function treeOf(root: number): number[] {
  const childrenOf = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? entryOf(Number(name))?.parent : undefined;
    if (parent !== undefined) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(childrenOf.get(pid) ?? []));
  return tree;
}

/** Of each process of the tree that is alive. */
export function treeCpuMs(root: number): Map<number, number> {
  return new Map(treeOf(root).map((pid) => [pid, entryOf(pid)?.cpuMs ?? 0]));
}

/** Of the tree so far; children that have ended count through the parent that waited for them. */
export function cpuMsOfTree(root: number): number {
  return treeOf(root).reduce((sum, pid) => {
    const entry = entryOf(pid);
    return sum + (entry ? entry.cpuMs + entry.endedCpuMs : 0);
  }, 0);
}

export function cpuMsOf(pid: number): number {
  return entryOf(pid)?.cpuMs ?? 0;
}

/** CPU of all the processes that this one started and that have ended. */
export function endedCpuMs(): number {
  return entryOf(process.pid)?.endedCpuMs ?? 0;
}

export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) / KB_PER_MB;
}
