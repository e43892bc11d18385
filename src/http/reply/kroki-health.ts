/** GET /health: whether the service is up, in Kroki's words. */
import type { RequestHandler } from 'express';

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
