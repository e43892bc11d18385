/** GET /api/health, /api/ready, /metrics and Kroki's /health: whether the service is up, whether it can draw, and what it has counted. */
import type { RequestHandler } from 'express';
import { Fault } from '../../invocation/fault.ts';
import type { CheckReadiness, ReadMetrics } from '../../ports/service-stats.ts';

/** By then, a starting service is usually up. */
const RETRY_AFTER_S = 2;

export function health(version: string): RequestHandler {
  return (_req, res) => {
    res.json({ status: 'healthy', version, uptimeSeconds: Math.floor(process.uptime()) });
  };
}

export function ready(check: CheckReadiness): RequestHandler {
  return async (_req, res) => {
    const readiness = await check();
    res.setHeader('Cache-Control', 'no-store');
    if (!readiness.ready) {
      throw new Fault('NOT_READY', { values: { reason: readiness.reason }, retryAfterSeconds: RETRY_AFTER_S });
    }
    res.json({ status: 'ready', engines: readiness.engines });
  };
}

export function metrics(read: ReadMetrics): RequestHandler {
  return async (_req, res) => {
    const { contentType, text } = await read();
    res.setHeader('Content-Type', contentType);
    res.setHeader('Cache-Control', 'no-store');
    res.end(text);
  };
}

/** GET /health: whether the service is up, in Kroki's words. */
export function krokiHealth(version: string, engineVersions: Readonly<Record<string, string>>): RequestHandler {
  const body = {
    status: 'pass',
    version: { kroki: { number: version, build_hash: '' }, ...engineVersions },
  };
  return (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', 'application/health+json');
    res.json(body);
  };
}
