/** Looks every second at the memory of a server and of everything below it. */
import { residentMb, treeOf } from '../bench/measure/process-tree.ts';

const LOOK_EVERY_MS = 1_000;

export interface MemoryFigures {
  /** Of the service itself: at the start, at most, at the end. */
  serviceMb: { first: number; most: number; last: number };
  /** With all children, at most. */
  treeMostMb: number;
}

export function watchMemory(pid: number): { stop(): MemoryFigures } {
  const first = residentMb(pid);
  const figures: MemoryFigures = { serviceMb: { first, most: first, last: first }, treeMostMb: first };
  const look = () => {
    const { serviceMb } = figures;
    serviceMb.last = residentMb(pid);
    serviceMb.most = Math.max(serviceMb.most, serviceMb.last);
    const tree = treeOf(pid).reduce((sum, one) => sum + residentMb(one), 0);
    figures.treeMostMb = Math.max(figures.treeMostMb, tree);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return figures;
    },
  };
}
