/** GET /api/tools and GET /api/health: what there is, and whether it is up. */
import type { RequestHandler } from 'express';
import { operations } from '../../../generated/operations.ts';

const tools = Object.values(operations).map(({ id, title, description, inputSchema, outputSchema, annotations }) => ({
  id,
  name: id,
  title,
  description,
  inputSchema,
  outputSchema,
  annotations,
}));

export const listTools: RequestHandler = (_req, res) => {
  res.json({ tools });
};

export function health(version: string): RequestHandler {
  return (_req, res) => {
    res.json({ status: 'healthy', version, uptimeSeconds: Math.floor(process.uptime()) });
  };
}
