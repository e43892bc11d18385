/** Composes the HTTP doors into one Express application. */
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { InvokeOperation } from '../invocation/invoke-operation.ts';
import type { Caller } from '../mcp/http/http-door.ts';
import { operationDoor } from './operation-door.ts';
import { answerFaults } from './reply/answer-faults.ts';
import { health, listTools } from './reply/discovery.ts';
import { isPage, servePage } from './reply/pages.ts';
import { clientOf } from './request/client-of.ts';
import { entrance } from './request/entrance.ts';
import { type CallsPerHour, countInMemory, hourlyLimit, optionLimit, spendCalls } from './request/hourly-limit.ts';
import { readBody } from './request/read-body.ts';
import { requestLog } from './request/request-log.ts';
import { findPlace } from './request/route-table.ts';
import { validateContract } from './request/validate-contract.ts';

export interface AppParts {
  invokeOperation: InvokeOperation;
  log: Logger;
  version: string;
  callsPerHour: CallsPerHour;
  /** Express's `trust proxy`: a hop count or a list of networks. */
  trustProxy?: number | string[];
  mcpDoor?: McpDoor;
}

/** Answers everything at /mcp. */
export type McpDoor = (req: Request, res: Response, caller: Caller) => void | Promise<void>;

/** A GET has no body, so what it says of its type must not become a key of the validator's cache. */
const dropContentType: RequestHandler = (req, _res, next) => {
  delete req.headers['content-type'];
  next();
};

const ANY_PATH = /^/;
const MCP_PATH = '/mcp';

export function createApp(parts: AppParts): Express {
  const { invokeOperation, log, version, callsPerHour, trustProxy, mcpDoor } = parts;
  const takeCalls = countInMemory(callsPerHour);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('query parser', false);
  if (trustProxy !== undefined) app.set('trust proxy', trustProxy);

  const validate = validateContract();
  const logRequest = requestLog(log);
  const enter = entrance(isPage);
  const mcpLimit = findPlace(MCP_PATH)?.route?.hourlyLimit;
  // One layer instead of three: Express's matching of each would cost as much as their work.
  app.use((req, res, next) => {
    logRequest(req, res);
    if (!mcpDoor || req.path !== MCP_PATH) return enter(req, res, next);
    const admit = (messages: number) => spendCalls(takeCalls, req, res, mcpLimit, messages);
    return mcpDoor(req, res, { client: clientOf(req), admit });
  });
  // The entrance has found the operation, whatever the path: one route serves them all.
  app.post(
    ANY_PATH,
    hourlyLimit(takeCalls),
    readBody,
    ...validate,
    optionLimit(takeCalls),
    operationDoor(invokeOperation),
  );
  app.get('/api/tools', dropContentType, ...validate, listTools);
  app.get('/api/health', dropContentType, ...validate, health(version));
  app.use(servePage);
  app.use(answerFaults((error) => log.error({ err: error }, 'unexpected error')));
  return app;
}
