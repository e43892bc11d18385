/** GET /api/tools: the list of tools. */
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
