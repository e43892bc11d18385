/** The security schemes of a description: where each one's secret goes in a request. */
import { type Description, isRecord, resolvePointer } from '../description/description.ts';
import { headerProblem } from './parameter.ts';

export type SecurityScheme =
  | { kind: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
  | { kind: 'basic' }
  /** OAuth 2 and OpenID Connect too; with a token URL, client credentials can be exchanged for a token. */
  | { kind: 'bearer'; tokenUrl?: string; scopes: readonly string[] };

function followed(description: Description, value: unknown): unknown {
  if (!isRecord(value) || typeof value.$ref !== 'string') return value;
  try {
    return resolvePointer(description, value.$ref);
  } catch {
    return undefined;
  }
}

function readOauth(flows: unknown): SecurityScheme {
  const flow = isRecord(flows) ? flows.clientCredentials : undefined;
  if (!isRecord(flow) || typeof flow.tokenUrl !== 'string') return { kind: 'bearer', scopes: [] };
  return { kind: 'bearer', tokenUrl: flow.tokenUrl, scopes: Object.keys(isRecord(flow.scopes) ? flow.scopes : {}) };
}

/** Undefined for a scheme that no secret from the command line can satisfy. */
function readScheme(scheme: unknown): SecurityScheme | undefined {
  if (!isRecord(scheme)) return undefined;
  const { type, in: place, name } = scheme;
  if (type === 'apiKey') {
    const isPlace = place === 'header' || place === 'query' || place === 'cookie';
    if (!isPlace || typeof name !== 'string' || (place === 'header' && headerProblem(name) !== undefined))
      return undefined;
    return { kind: 'apiKey', in: place, name };
  }
  if (type === 'oauth2') return readOauth(scheme.flows);
  if (type === 'openIdConnect') return { kind: 'bearer', scopes: [] };
  if (type !== 'http') return undefined;
  const word = String(scheme.scheme).toLowerCase();
  if (word === 'basic') return { kind: 'basic' };
  return word === 'bearer' ? { kind: 'bearer', scopes: [] } : undefined;
}

export function readSecuritySchemes(description: Description): Map<string, SecurityScheme> {
  const declared = description.components?.securitySchemes;
  const schemes = Object.entries(isRecord(declared) ? declared : {}).flatMap(([name, value]) => {
    const scheme = readScheme(followed(description, value));
    return scheme ? [[name, scheme] as const] : [];
  });
  return new Map(schemes);
}
