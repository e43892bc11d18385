/** The CPU time of this process: what limits count, since a clock also counts what other programs do. */

/** In milliseconds, all threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
