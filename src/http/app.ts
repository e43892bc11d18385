/** Composes the HTTP doors into one Express application. */
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { operations } from '../../generated/operations.ts';
import { Fault } from '../invocation/fault.ts';
import type { InvokeOperation } from '../invocation/invoke-operation.ts';
import type { Visitor } from '../mcp/http/http-door.ts';
import type { KeyPolicy, PageDrawing, TakeCalls } from '../ports/admission.ts';
import type { EncodePicture } from '../ports/encode-picture.ts';
import type { CallObserver, CheckReadiness, ReadMetrics } from '../ports/service-stats.ts';
import { clientOf, HttpCall } from './call/http-call.ts';
import { readBody } from './call/read-body.ts';
import { findPlace } from './call/route-table.ts';
import { onlyResources, operationDoor, resourceDoor } from './operation-door.ts';
import { onlyPictures, pictureDoor } from './pictures/picture-door.ts';
import { pictureFaultSender } from './pictures/send-picture-fault.ts';
import { refuseUnsupportedPath } from './pictures/unsupported-paths.ts';
import { answerAnyway, answerFaults, cutAnswer } from './reply/answer-faults.ts';
import { isPage } from './reply/page-table.ts';
import { servePages, showNotFound } from './reply/pages.ts';
import { plantumlKeywords } from './reply/plantuml-keywords.ts';
import { setSecurityHeaders } from './reply/security-headers.ts';
import { health, krokiHealth, metrics, ready } from './reply/service-state.ts';
import { identifyCaller, refuseLate } from './request/admit-caller.ts';
import { entrance } from './request/entrance.ts';
import { hourlyLimit, optionLimit, spendCalls } from './request/hourly-limit.ts';
import { requestLog } from './request/request-log.ts';
import { validateContract } from './request/validate-contract.ts';

const tools = Object.values(operations).map(({ id, title, description, inputSchema, outputSchema, annotations }) => ({
  id,
  name: id,
  title,
  description,
  inputSchema,
  outputSchema,
  annotations,
}));

/** GET /api/tools: the list of tools. */
const listTools: RequestHandler = (_req, res) => {
  res.json({ tools });
};

/** What the page reads from its own head: the token, or why it has none. */
function pageTag(drawing: PageDrawing | undefined): (req: Request) => string {
  if (!drawing) return () => '';
  if ('off' in drawing) return () => `<meta name="drawbridge-page-off" content="${drawing.off}" />`;
  return (req) => `<meta name="drawbridge-page-token" content="${drawing.tokens.issue(clientOf(req)).token}" />`;
}

function givePageToken(drawing: PageDrawing | undefined): RequestHandler {
  return (req, res) => {
    if (!drawing || 'off' in drawing) throw new Fault('NOT_FOUND');
    const { token, expiresAt } = drawing.tokens.issue(clientOf(req));
    res.setHeader('Cache-Control', 'no-store');
    res.json({ token, expiresAt: expiresAt.toISOString() });
  };
}

export interface AppParts {
  invokeOperation: InvokeOperation;
  log: Logger;
  version: string;
  takeCalls: TakeCalls;
  /** Absent where there are no API keys. */
  keys?: KeyPolicy;
  /** Whether callers may send a session, for the history. */
  acceptsSessions?: boolean;
  pageDrawing?: PageDrawing;
  /** Express's `trust proxy`: a hop count or a list of networks. */
  trustProxy?: number | string[] | undefined;
  mcpDoor?: McpDoor;
  observer?: CallObserver;
  checkReadiness?: CheckReadiness;
  readMetrics?: ReadMetrics;
  /** By the types of diagrams that Kroki's callers know. */
  engineVersions?: Readonly<Record<string, string>>;
  /** Without it, what is wrong with a diagram is shown as SVG only. */
  encodePicture?: EncodePicture;
}

/** Answers everything at /mcp. */
export type McpDoor = (req: Request, res: Response, visitor: Visitor) => void | Promise<void>;

/** A GET has no body, so its Content-Type must not become a key of the validator's cache. */
const dropContentType: RequestHandler = (req, _res, next) => {
  delete req.headers['content-type'];
  next();
};

/** Without this, Express would answer unhandled requests with an HTML page. */
const notFound: RequestHandler = () => {
  throw new Fault('NOT_FOUND');
};

const ANY_PATH = /^/;
const MCP_PATH = '/mcp';

export function createApp(parts: AppParts): Express {
  const { invokeOperation, log, version, takeCalls, keys, pageDrawing, trustProxy, mcpDoor, observer } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('query parser', false);
  if (trustProxy !== undefined) app.set('trust proxy', trustProxy);

  const validate = validateContract();
  const logRequest = requestLog(log, observer);
  const enter = entrance({
    isPage,
    keys,
    pageDrawing,
    acceptsSessions: parts.acceptsSessions ?? false,
    refuseUnsupportedPath,
    sendPictureFault: pictureFaultSender(parts.encodePicture),
  });
  const mcpLimit = findPlace(MCP_PATH)?.route?.hourlyLimit;
  // One layer instead of three: matching each in Express would cost as much as their work.
  app.use((req, res, next) => {
    const call = new HttpCall(req, res, findPlace(req.path, req.method));
    logRequest(call);
    setSecurityHeaders(res);
    if (!mcpDoor || req.path !== MCP_PATH) return enter(call, next);
    call.toolCalls = [];
    call.onToolCall = (record) => {
      call.toolCalls?.push(record);
      const { tool, code, seconds } = record;
      if (tool !== undefined) observer?.call({ tool, door: 'mcp', code, seconds });
    };
    return mcpDoor(req, res, {
      call,
      identify: () => {
        refuseLate(call);
        identifyCaller(call, keys);
      },
      admit: (messages) => spendCalls(takeCalls, call, mcpLimit, messages),
      onForbidden: (variable) => {
        call.forbiddenBy = variable;
      },
    });
  });
  app.all(ANY_PATH, onlyPictures, pictureDoor({ invokeOperation, takeCalls, version }));
  // The entrance has found the operation, whatever the path: one route serves them all.
  app.post(
    ANY_PATH,
    hourlyLimit(takeCalls),
    readBody,
    ...validate,
    optionLimit(takeCalls),
    operationDoor(invokeOperation, takeCalls),
  );
  app.get(ANY_PATH, onlyResources, dropContentType, hourlyLimit(takeCalls), ...validate, resourceDoor(invokeOperation));
  app.get('/api/tools', dropContentType, ...validate, listTools);
  app.get('/api/health', dropContentType, ...validate, health(version));
  app.get('/health', dropContentType, ...validate, krokiHealth(version, parts.engineVersions ?? {}));
  app.get('/plantuml/language', dropContentType, ...validate, plantumlKeywords);
  if (parts.checkReadiness) app.get('/api/ready', dropContentType, ...validate, ready(parts.checkReadiness));
  if (parts.readMetrics) app.get('/metrics', metrics(parts.readMetrics));
  app.get('/page-token', dropContentType, ...validate, givePageToken(pageDrawing));
  app.use(servePages({ tag: pageTag(pageDrawing), keys: keys !== undefined }), notFound);
  app.use(
    showNotFound,
    answerFaults((error, { requestId }) => log.error({ err: error, requestId }, 'unexpected error')),
    answerAnyway,
    cutAnswer,
  );
  return app;
}
