/** What a door needs to know about the whole service: whether it can draw. */

export type ServiceReadiness = { ready: true; engines: readonly string[] } | { ready: false; reason: string };

export type CheckReadiness = () => Promise<ServiceReadiness>;
