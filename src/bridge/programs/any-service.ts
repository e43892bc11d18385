/** `drawbridge bridge`: any API that an OpenAPI file describes. */
import { COMMAND_TABLE } from '../../cli/table/command-table.ts';
import { type ReadArguments, UsageError } from '../../cli/table/read-arguments.ts';
import type { Tool } from '../../mcp/server/tool-source.ts';
import { serveStdio } from '../../mcp/stdio/serve-stdio.ts';
import { freeName } from '../../openapi/operation/names.ts';
import type { Formatters } from '../answers/own-reply.ts';
import type { BridgeSource } from '../bridge-source.ts';
import { createLazySource, isLongList } from '../lazy-source.ts';
import { loadDescription, SPEC_FROM_STDIN } from '../load-description.ts';
import { choiceOf, openInputFolder, openSaver, readBaseUrl, readServiceUrl, type ServiceUrl } from '../options.ts';
import { checkHeaderSafe, findToken, readAuth, readHeaders } from '../secrets.ts';
import { isSentAsIs } from '../upstream/credentials.ts';
import { ANY_SERVICE_LIMITS, TOOLS_PER_PAGE } from '../upstream/limits.ts';
import { type Log, openLogs } from '../upstream/log.ts';
import { createTokenGuard, secretParts } from '../upstream/token-guard.ts';
import { printCheck, reportLeftOut } from './check-report.ts';
import { openService, type ReadService, readService, type ServiceSettings } from './described-service.ts';
import { type BridgeArgs, packageVersion, runProgram } from './run-program.ts';
import { type IdentifyDoorKey, serveBridgeHttp } from './serve-bridge-http.ts';

interface NamedSource {
  /** Letters, digits and `_`. */
  prefix: string;
  source: BridgeSource;
}

const MAX_NAME_CHARS = 64;

/** Several APIs as one: a tool whose name another has too gets that of its API in front. */
export function mergeSources(named: readonly NamedSource[]): BridgeSource {
  const [only] = named;
  if (only && named.length === 1) return only.source;
  const owners = new Map<string, number>();
  const all = named.flatMap(({ prefix, source }) => source.entries().map((entry) => ({ prefix, source, entry })));
  for (const { entry } of all) owners.set(entry.name, (owners.get(entry.name) ?? 0) + 1);
  const byName = new Map<string, (typeof all)[number]>();
  for (const each of all) {
    const { prefix, entry } = each;
    const isShared = (owners.get(entry.name) ?? 0) > 1;
    const name = isShared ? `${prefix}_${entry.name}`.slice(0, MAX_NAME_CHARS) : entry.name;
    byName.set(
      freeName(name, (taken) => byName.has(taken)),
      each,
    );
  }
  const describe = (name: string): Tool | undefined => {
    const found = byName.get(name);
    const tool = found?.source.describe(found.entry.name);
    return tool && { ...tool, name };
  };
  return {
    describe,
    list: () => [...byName.keys()].flatMap((name) => describe(name) ?? []),
    entries: () => [...byName].map(([name, { entry }]) => ({ ...entry, name })),
    async call(name, args, signal, caller) {
      const found = byName.get(name);
      return found ? found.source.call(found.entry.name, args, signal, caller) : { kind: 'unknown-tool' };
    },
    async callFor(fields, name, args, signal) {
      const found = byName.get(name);
      return found ? found.source.callFor(fields, found.entry.name, args, signal) : { kind: 'unknown-tool' };
    },
  };
}

type Env = BridgeArgs['env'];

interface AnyServiceParts {
  /** The formats that a description may use. */
  formatters: Formatters;
  /** The keys of callers over HTTP; undefined if none is needed. */
  readKeys(env: Env): IdentifyDoorKey | undefined;
}

const PROGRAM = { ...COMMAND_TABLE.bridge, command: 'drawbridge bridge', name: 'drawbridge-bridge' };

function readUrls({ all, values, flags }: ReadArguments): ServiceUrl[] {
  const [specs, urls] = [all('spec'), all('base-url')];
  if (specs.length === 0) throw new UsageError('--spec is required');
  if (urls.length === 0 && !flags.has('check'))
    throw new UsageError('--base-url is required: where the service is; --check shows the server of the description');
  if (urls.length > 1 && urls.length !== specs.length) {
    throw new UsageError('--base-url must be given once, or once for each --spec');
  }
  const fromStdin = specs.filter((spec) => spec === SPEC_FROM_STDIN).length;
  if (fromStdin > 0 && values.http === undefined && !flags.has('check')) {
    throw new UsageError(
      '--spec - needs --http or --check, since stdin carries the calls: name a file, a URL, or <(command) in a shell',
    );
  }
  if (fromStdin > 1) throw new UsageError('--spec - was given twice');
  return urls.map(readServiceUrl);
}

interface Settings extends ServiceSettings {
  schemes: ReadonlyMap<string, string>;
  servers: readonly string[];
}

function settingsOf({ all, values, flags }: ReadArguments, env: Env, urls: readonly ServiceUrl[]): Settings {
  const token = findToken(values, env);
  const schemes = readAuth(all('auth'), env);
  const headers = readHeaders(all('header'), env);
  const sent = Object.values(headers.secret);
  // A secret must reach the service that it is meant for, and no other.
  if (new Set(urls.map(({ origin }) => origin)).size > 1 && (token !== undefined || sent.length > 0)) {
    const option = token === undefined ? '--header with a secret' : '--token';
    throw new UsageError(`${option} is ambiguous with several services: use --auth`);
  }
  const guard = createTokenGuard(token, ...[...schemes.values(), ...sent].flatMap(secretParts));
  const [input, output] = [values['input-dir'], values['output-dir']];
  return {
    guard,
    token,
    schemes,
    headers,
    limits: ANY_SERVICE_LIMITS,
    logs: openLogs(PROGRAM.name, env, guard.redact),
    servers: all('server').map((origin) => readBaseUrl(origin, '--server')),
    offersFields: flags.has('fields'),
    userAgent: `${PROGRAM.name}/${packageVersion()}`,
    readInput: input === undefined ? undefined : openInputFolder(input),
    save: output === undefined ? undefined : openSaver(output),
  };
}

/** With several descriptions, a message says which of them it is about. */
async function eachSpec<In, Out>(given: readonly In[], run: (each: In) => Out | Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (const [at, each] of given.entries()) {
    try {
      results.push(await run(each));
    } catch (error) {
      if (given.length > 1 && error instanceof Error) error.message = `--spec number ${at + 1}: ${error.message}`;
      throw error;
    }
  }
  return results;
}

async function readServices(
  options: ReadArguments,
  { servers, logs }: Settings,
  formatters: Formatters,
): Promise<ReadService[]> {
  const origins = options.all('ref-origin').map((origin) => readBaseUrl(origin, '--ref-origin'));
  const loaded = await eachSpec(options.all('spec'), (spec) => loadDescription(spec, origins));
  const taken = new Set<string>();
  const common = { strict: options.flags.has('strict'), wants: choiceOf(options), servers, formatters, taken };
  const services = await eachSpec(loaded, ({ description }) => {
    const service = readService(description, common);
    taken.add(service.prefix);
    return service;
  });
  for (const problem of loaded.flatMap(({ problems }) => problems)) logs.main.warn(problem);
  return services;
}

/** A secret that nothing asks for is a mistake in its name; one that becomes a header as it is must fit there. */
function refuseUnfitSecrets(services: readonly ReadService[], { schemes }: Settings): void {
  const known = services.flatMap(({ prefix, schemes: own }) =>
    [...own].flatMap(([name, scheme]) => [name, `${prefix}.${name}`].map((key) => ({ key, scheme }))),
  );
  for (const [name, secret] of schemes) {
    const meant = known.filter(({ key }) => key === name);
    if (meant.some(({ scheme }) => isSentAsIs(scheme, secret))) checkHeaderSafe(`--auth ${name}`, secret);
    if (meant.length > 0) continue;
    const names = [...new Set(services.flatMap(({ schemes: own }) => [...own.keys()]))];
    const choice = names.length === 0 ? 'none' : names.join(', ');
    throw new UsageError(`--auth: there is no security scheme '${name}'; the description has ${choice}`);
  }
}

function logStart(log: Log, { token, schemes }: Settings, services: readonly ReadService[], origins: string[]): void {
  log.info(token === undefined ? 'token: not configured' : 'token: configured');
  for (const name of schemes.keys()) log.info(`auth ${name}: configured`);
  for (const [at, { tools }] of services.entries()) {
    log.info(`serving ${tools.length} tools in front of ${origins[at] ?? origins[0]}`);
  }
}

async function serve(options: ReadArguments, env: Env, { formatters, readKeys }: AnyServiceParts): Promise<number> {
  const urls = readUrls(options);
  const settings = settingsOf(options, env, urls);
  const { main: log } = settings.logs;
  const services = await readServices(options, settings, formatters);
  if (options.flags.has('check')) return printCheck(services);
  reportLeftOut(services, log);
  refuseUnfitSecrets(services, settings);
  const opened = services.map((service, at) => {
    const { source, close } = openService(service, urls[at] ?? urls[0] ?? { origin: '' }, settings, services);
    return { prefix: service.prefix, source, close };
  });
  const merged = mergeSources(opened);
  const reason = options.flags.has('lazy') ? '--lazy' : isLongList(merged) ? 'the list of tools is long' : undefined;
  const about = services.map(({ title }) => title).join(', ');
  logStart(
    log,
    settings,
    services,
    urls.map(({ origin }) => origin),
  );
  if (reason !== undefined) log.info(`${reason}: three tools search, describe and call`);
  const config = {
    source: reason === undefined ? merged : createLazySource(merged, about),
    toolsPerPage: TOOLS_PER_PAGE,
    serverInfo: { name: PROGRAM.name, version: packageVersion() },
    onError: (error: Error) => log.error(error.stack ?? error.message),
  };
  const door = options.values.http;
  if (door === undefined) await serveStdio(config);
  else await serveBridgeHttp({ ...config, door, env, log, identifyKey: readKeys(env) });
  for (const { close } of opened) close();
  log.info(door === undefined ? 'stdin closed' : 'stopped');
  return 0;
}

export function bridgeAnyService(args: BridgeArgs, parts: AnyServiceParts): Promise<number> {
  return runProgram(PROGRAM, args, (options, env) => serve(options, env, parts));
}
