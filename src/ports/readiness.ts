/** What a door asks about the service as a whole: whether it can draw. */

export type Readiness = { ready: true; engines: readonly string[] } | { ready: false; reason: string };

export type CheckReadiness = () => Promise<Readiness>;
