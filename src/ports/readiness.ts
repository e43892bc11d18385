/** What a door asks about the service as a whole: whether it can draw. */

export type ServiceReadiness = { ready: true; engines: readonly string[] } | { ready: false; reason: string };

export type CheckReadiness = () => Promise<ServiceReadiness>;
