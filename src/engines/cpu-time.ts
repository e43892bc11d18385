/** The CPU time of this process. Limits use it because wall time also depends on other programs. */

/** In milliseconds, all threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
