/** Checks whether the service can draw: each engine draws a small diagram, and the result is kept for a few seconds. */
import type { DiagramEngine } from '../ports/diagram-engine.ts';
import type { CheckReadiness, ServiceReadiness } from '../ports/service-stats.ts';

/** How long a result is kept, so that a probe every second does not draw a diagram every second. */
const KEPT_MS = 5_000;

/** How long a probe waits for its drawings: less than the usual timeout of probes. */
const PATIENCE_MS = 2_000;

/** The probe is its own client, so that it does not wait in another client's queue. */
const CLIENT = 'readiness';

export interface ReadinessParts {
  /** Each engine with a source that it must be able to draw. */
  engines: Readonly<Record<string, { engine: DiagramEngine; source: string }>>;
  isDraining(): boolean;
  now?(): number;
  /** How long a probe waits for its drawings. */
  patienceMs?: number;
  /** Resolves when a probe has waited long enough. */
  patience?(): Promise<unknown>;
}

function waitUnref(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Undefined if the engine has drawn, otherwise the reason. */
async function draw(
  name: string,
  engine: DiagramEngine,
  source: string,
  hasDrawn: boolean,
): Promise<string | undefined> {
  try {
    const { kind } = await engine.render(source, { format: 'svg' }, { client: CLIENT });
    if (kind === 'done') return undefined;
    // A busy service is working: removing it from its load balancer would only overload the others.
    if (kind === 'overloaded' && hasDrawn) return undefined;
    return kind === 'overloaded'
      ? `the ${name} engine is busy and has not drawn yet`
      : `the ${name} engine cannot draw`;
  } catch {
    return `the ${name} engine cannot be started`;
  }
}

export function createReadinessCheck(parts: ReadinessParts): CheckReadiness {
  const { engines, isDraining, now = () => performance.now(), patienceMs = PATIENCE_MS } = parts;
  const { patience = () => waitUnref(patienceMs) } = parts;
  const names = Object.keys(engines);
  const drawn = new Set<string>();
  let last: { readiness: ServiceReadiness; at: number } | undefined;
  let underWay: Promise<ServiceReadiness> | undefined;

  async function look(): Promise<ServiceReadiness> {
    const reasons = await Promise.all(
      Object.entries(engines).map(async ([name, { engine, source }]) => {
        const reason = await draw(name, engine, source, drawn.has(name));
        if (reason === undefined) drawn.add(name);
        return reason;
      }),
    );
    const reason = reasons.find((one) => one !== undefined);
    const readiness: ServiceReadiness =
      reason === undefined ? { ready: true, engines: names } : { ready: false, reason };
    last = { readiness, at: now() };
    underWay = undefined;
    return readiness;
  }

  return async () => {
    if (isDraining()) return { ready: false, reason: 'it is shutting down' };
    if (last && now() - last.at < KEPT_MS) return last.readiness;
    underWay ??= look();
    const seen = await Promise.race([underWay, patience().then(() => undefined)]);
    if (seen) return isDraining() ? { ready: false, reason: 'it is shutting down' } : seen;
    const waiting = names.find((name) => !drawn.has(name));
    // A drawing that is still queued does not mean that an engine which has drawn before is broken.
    if (waiting === undefined && last) return last.readiness;
    return { ready: false, reason: `the ${waiting} engine has not drawn yet` };
  };
}
