/** Tells a client that asked for it how far a call is: steps where the tool counts them, otherwise that it is still at work. */

interface Progress {
  progress: number;
  total?: number;
  message: string;
}

export interface ProgressReport {
  /** A step of the tool itself. */
  step(done: number, total: number, message: string): void;
  stop(): void;
}

/** Most calls end before. */
const EVERY_MS = 1_000;

export function reportProgress(send: (progress: Progress) => void): ProgressReport {
  let last = 0;
  let counts = false;
  const timer = setInterval(() => {
    if (counts) return;
    last += 1;
    send({ progress: last, message: `At work for ${last} s` });
  }, EVERY_MS);
  timer.unref();
  return {
    step(done, total, message) {
      // Progress must grow: what was sent as seconds cannot be followed by fewer steps.
      if (done <= last) return;
      counts = true;
      last = done;
      send({ progress: done, total, message });
    },
    stop: () => clearInterval(timer),
  };
}
