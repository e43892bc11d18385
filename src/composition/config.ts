/** Reads and checks the environment once; an error names the variable and its value. */
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { type HourlyLimit, limits } from '../../generated/values.ts';
import { QUEUE_LIMIT } from '../engines/pool/job/limits.ts';
import type { PageDrawing } from '../ports/admission.ts';
import { nearestName } from '../ports/nearest-name.ts';
import { createPageTokens } from '../store/page-tokens.ts';
import { readRedisAddress } from '../store/redis-address.ts';
import { ConfigError } from './config-error.ts';
import {
  DEFAULT_PLANTUML_SERVER,
  ENGINE_RANGES,
  type EngineConfig,
  existingFolder,
  httpUrl,
  type Range,
  wholeNumber,
} from './engine-settings.ts';
import { type KeyConfig, readKeys } from './key-config.ts';

interface PageConfig {
  pageDraws: boolean;
  /** Signs the page's tokens; undefined for a random one. */
  pageSecret: string | undefined;
}

/** A token is not a key: where one is required, the page has none and may not draw. */
export function pageDrawing({ pageDraws, pageSecret }: PageConfig, requireKey: boolean): PageDrawing {
  if (!pageDraws) return { off: 'This page does not draw: PAGE_LIMIT_PER_HOUR is 0 on this server.' };
  if (requireKey) return { off: 'This page does not draw: this server draws for holders of an API key only.' };
  return { tokens: createPageTokens(pageSecret) };
}

export interface ServeConfig extends EngineConfig, KeyConfig, PageConfig {
  port: number;
  host: string;
  logLevel: string;
  /** How long a service that was told to end still says so to new connections. */
  drainSeconds: number;
  /** How long a connection without a request stays open. */
  keepAliveSeconds: number;
  /** 0 switches a limit off. */
  callsPerHour: Record<HourlyLimit, number>;
  /** May contain a password: never shown. */
  redisUrl: string | undefined;
  /** What all shared drawings together may take there; 0: none are shared. */
  redisCacheBytes: number;
  /** Signs drawings and history there. */
  redisSecret: string | undefined;
  /** Whether callers may have their diagrams kept. */
  history: boolean;
  trustProxy: number | string[] | undefined;
  allowedOrigins: string[];
  allowedHosts: string[];
}

type Environment = Record<string, string | undefined>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** In a list of names, this matches every name. */
const ANY_NAME = '*';
/** Less than the 10 s after which `docker stop` kills. */
const DEFAULT_DRAIN_SECONDS = 3;
/** Longer than balancers keep theirs (60 s as a rule): the side that closes first must be the one that sends. */
const DEFAULT_KEEP_ALIVE_SECONDS = 75;

function value(env: Environment, name: string): string | undefined {
  const given = env[name]?.trim();
  return given === '' ? undefined : given;
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  return wholeNumber(name, value(env, name) ?? fallback, { min, max });
}

function oneOf(env: Environment, name: string, fallback: string, allowed: readonly string[]): string {
  const given = value(env, name) ?? fallback;
  if (!allowed.includes(given)) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not '${given}'`);
  return given;
}

function list(env: Environment, name: string): string[] {
  return (value(env, name) ?? '').split(',').flatMap((item) => item.trim() || []);
}

/** The value may contain a password, so it is not repeated. */
function redisUrl(env: Environment, name: string): string | undefined {
  const given = value(env, name);
  if (given === undefined) return undefined;
  if (!readRedisAddress(given)) {
    const several = 'redis+sentinel://host:26379,host:26379/primary or redis+cluster://host:6379,host:6379';
    throw new ConfigError(`${name} must be a URL such as redis://127.0.0.1:6379, ${several}`);
  }
  return given;
}

/** Too long to be guessed. */
const SECRET = /^\S{16,256}$/;

/** The secret itself must not appear in a message. */
function secret(env: Environment, name: string): string | undefined {
  const given = value(env, name);
  if (given === undefined || SECRET.test(given)) return given;
  throw new ConfigError(`${name} must be 16 to 256 characters without spaces`);
}

function isOn(env: Environment, name: string): boolean {
  return ['on', 'true', '1'].includes(oneOf(env, name, 'off', ['on', 'off', 'true', 'false', '1', '0']));
}

function origins(env: Environment, name: string): string[] {
  return list(env, name).map((given) => {
    if (given === ANY_NAME) return given;
    const origin = URL.canParse(given) ? new URL(given).origin : 'null';
    if (origin === 'null' || given.includes(ANY_NAME) || given.replace(/\/$/, '') !== origin) {
      throw new ConfigError(`${name} must be a list of origins such as https://example.com, or *, not '${given}'`);
    }
    return origin;
  });
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, an address with a prefix length, or a name that Express knows. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || more.length > 0) return NAMED_NETWORKS.includes(text);
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** `off`, a hop count, or a list of networks that Express understands. */
function trustProxy(env: Environment): number | string[] | undefined {
  const given = value(env, 'TRUST_PROXY');
  if (given === undefined || given === 'off') return undefined;
  if (/^\d+$/.test(given)) return Number(given) === 0 ? undefined : Number(given);
  const networks = list(env, 'TRUST_PROXY');
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) {
    throw new ConfigError(`TRUST_PROXY must be off, a number of hops or a list of networks, not '${wrong}'`);
  }
  return networks;
}

const MEGABYTE = 1_048_576;
const DEFAULT_REDIS_CACHE_MB = 128;
const MAX_REDIS_CACHE_MB = 1_048_576;

const MAX_CALLS_PER_HOUR = 1_000_000_000;
/** The page's calls without work for an engine are bounded as floods, which must leave room for those with work. */
const FLOOD_CALLS_PER_PAGE_CALL = 2;

function pageLimit(env: Environment): number {
  return integer(env, 'PAGE_LIMIT_PER_HOUR', limits.hourlyCallsPerAddress.page, 0, MAX_CALLS_PER_HOUR);
}

/** `RATE_LIMIT_PER_HOUR` is the engines' limit; 0 switches all the others off as well. */
function callsPerHour(env: Environment): Record<HourlyLimit, number> {
  const preset = limits.hourlyCallsPerAddress;
  const engine = integer(env, 'RATE_LIMIT_PER_HOUR', preset.engine, 0, MAX_CALLS_PER_HOUR);
  const mcp = integer(env, 'MCP_LIMIT_PER_HOUR', preset.mcp, 0, MAX_CALLS_PER_HOUR);
  const page = pageLimit(env);
  const flood = Math.max(preset.flood, page * FLOOD_CALLS_PER_PAGE_CALL);
  return engine === 0 ? { engine: 0, flood: 0, mcp: 0, page: 0 } : { engine, flood, mcp, page };
}

export function readServeConfig(env: Environment): ServeConfig {
  return {
    port: integer(env, 'PORT', 3000, 0, 65_535),
    host: value(env, 'HOST') ?? '127.0.0.1',
    logLevel: readLogLevel(env),
    drainSeconds: integer(env, 'DRAIN_SECONDS', DEFAULT_DRAIN_SECONDS, 0, 3_600),
    keepAliveSeconds: integer(env, 'KEEP_ALIVE_SECONDS', DEFAULT_KEEP_ALIVE_SECONDS, 1, 3_600),
    callsPerHour: callsPerHour(env),
    pageDraws: pageLimit(env) > 0,
    pageSecret: secret(env, 'PAGE_SECRET'),
    redisUrl: redisUrl(env, 'REDIS_URL'),
    redisCacheBytes: integer(env, 'REDIS_CACHE_MB', DEFAULT_REDIS_CACHE_MB, 0, MAX_REDIS_CACHE_MB) * MEGABYTE,
    redisSecret: secret(env, 'REDIS_SECRET') ?? secret(env, 'PAGE_SECRET'),
    history: isOn(env, 'HISTORY'),
    ...readKeys(list(env, 'API_KEYS'), value(env, 'API_KEYS_FILE'), isOn(env, 'REQUIRE_KEY')),
    trustProxy: trustProxy(env),
    ...readEngineConfig(env),
    allowedOrigins: origins(env, 'ALLOWED_ORIGINS'),
    allowedHosts: list(env, 'ALLOWED_HOSTS'),
  };
}

/** Shorter names are too close to those of other programs. */
const MIN_NAME_LETTERS = 8;
const MAX_SLIPS = 2;

/** Variables that look like misspelt settings, each with the setting that was probably meant. */
export function misspeltVariables(env: Environment): [given: string, meant: string][] {
  const known: string[] = [];
  readServeConfig(new Proxy({}, { get: (_, name) => void known.push(String(name)) }));
  const long = known.filter(({ length }) => length >= MIN_NAME_LETTERS);
  return Object.keys(env).flatMap((given): [string, string][] => {
    if (known.includes(given)) return [];
    const alike = long.filter(({ length }) => Math.abs(length - given.length) <= MAX_SLIPS);
    const meant = nearestName(given, alike, MAX_SLIPS);
    return meant === undefined ? [] : [[given, meant]];
  });
}

export function readLogLevel(env: Environment): string {
  return oneOf(env, 'LOG_LEVEL', 'info', LOG_LEVELS);
}

export function readEngineConfig(env: Environment): EngineConfig {
  const number = (name: string, fallback: number, { min, max }: Range) => integer(env, name, fallback, min, max);
  const { workers, timeoutMs, waitMs, queue } = ENGINE_RANGES;
  return {
    renderWorkers: number('RENDER_WORKERS', availableParallelism(), workers),
    renderTimeoutMs: number('RENDER_TIMEOUT_MS', limits.renderTimeoutMs, timeoutMs),
    renderWaitMs: number('RENDER_WAIT_MS', limits.renderWaitMs, waitMs),
    renderQueue: number('RENDER_QUEUE', QUEUE_LIMIT, queue),
    plantumlServer: httpUrl('PLANTUML_SERVER', value(env, 'PLANTUML_SERVER') ?? DEFAULT_PLANTUML_SERVER),
    plantumlLibraries: existingFolder('PLANTUML_LIBRARIES', value(env, 'PLANTUML_LIBRARIES')),
  };
}
