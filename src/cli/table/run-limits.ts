/** How much a one-shot command may use. */

/** CPU time for one diagram unless --timeout is given: nobody else is waiting for the engine, so it may take longer than on a server. */
export const CPU_SECONDS = 60;
export const MAX_CPU_SECONDS = 3_600;

/** Each engine is a process of its own. */
export const MAX_JOBS = 64;
