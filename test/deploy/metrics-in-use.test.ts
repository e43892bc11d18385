/** The dashboard, the alert rules and /metrics name the same metrics; Prometheus itself reads them all. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { packagePath } from '../../src/package-root.ts';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const RULES = packagePath('deploy/prometheus/drawbridge.rules.yml');
const dashboard = JSON.parse(readFileSync(packagePath('deploy/grafana/drawbridge.json'), 'utf8')) as {
  panels: Panel[];
};
const { groups } = parse(readFileSync(RULES, 'utf8')) as { groups: { rules: { alert: string; expr: string }[] }[] };
const panels = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));
const rules = groups.flatMap((group) => group.rules.map(({ alert, expr }) => [alert, expr] as const));

/** Names of our metrics in an expression, without what a histogram adds. */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:drawbridge|process)_[a-z_]+/g) ?? [];
  return names.map((name) => name.replace(/_bucket$/, ''));
}

let service: Service;
let text: string;
let offered: Set<string>;
beforeAll(async () => {
  service = await startService();
  text = await (await fetch(`${service.url}/metrics`)).text();
  offered = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
});
afterAll(() => service.close());

describe('every metric', () => {
  it.each(panels)('of the panel "%s" exists: %s', (_, expression) => {
    expect(metricsIn(expression).length).toBeGreaterThan(0);
    expect(metricsIn(expression).filter((name) => !offered.has(name))).toEqual([]);
  });

  it.each(rules)('of the alert %s exists: %s', (alert, expression) => {
    // Prometheus makes `up` itself.
    if (alert !== 'DrawbridgeDown') expect(metricsIn(expression).length).toBeGreaterThan(0);
    expect(metricsIn(expression).filter((name) => !offered.has(name))).toEqual([]);
  });

  it('that is offered is shown in the dashboard', () => {
    const shown = new Set(panels.flatMap(([, expression]) => metricsIn(expression)));
    expect([...offered].filter((name) => !shown.has(name))).toEqual([]);
  });
});

const runPromtool = (args: string[], input = '') => execFileSync('promtool', args, { input, encoding: 'utf8' });

describe.runIf(hasProgram('promtool'))('promtool', () => {
  it('finds nothing wrong with the rules', () => {
    expect(runPromtool(['check', 'rules', RULES])).toContain(`SUCCESS: ${rules.length} rules found`);
  });

  /** One answer in ten with this status and fault, every minute for ten. */
  const share = (status: string, fault: string) => [
    { series: 'drawbridge_http_responses_total{instance="a",status="200",fault="none"}', values: '0+90x10' },
    { series: `drawbridge_http_responses_total{instance="a",status="${status}",fault="${fault}"}`, values: '0+10x10' },
  ];

  it.each([
    ['500s of the service', share('500', 'service'), 'DrawbridgeServerErrors', true],
    ['503s of a busy service', share('503', 'service'), 'DrawbridgeServerErrors', true],
    ['500s that callers cause', share('500', 'caller'), 'DrawbridgeServerErrors', false],
    [
      'an uncaught error',
      [{ series: 'drawbridge_uncaught_errors_total{instance="a"}', values: '0 0 1+0x8' }],
      'DrawbridgeUncaughtErrors',
      true,
    ],
  ])('sees what %s do to the alerts', (_, series, alert, isFiring) => {
    const folder = mkdtempSync(join(tmpdir(), 'drawbridge-rules-'));
    const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
    const tests = [
      {
        interval: '1m',
        input_series: series,
        promql_expr_test: [{ expr, eval_time: '10m', exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [] }],
      },
    ];
    const file = join(folder, 'test.yml');
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
    try {
      expect(runPromtool(['test', 'rules', file])).toContain('SUCCESS');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('finds nothing wrong with the metrics', () => {
    expect(runPromtool(['check', 'metrics'], text)).toBe('');
  });
});

describe.runIf(hasProgram('prometheus'))('Prometheus', () => {
  it('scrapes the service, and takes the rules and every expression of the dashboard', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'drawbridge-prometheus-'));
    const target = new URL(service.url).host;
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [RULES],
      scrape_configs: [{ job_name: 'drawbridge', static_configs: [{ targets: [target] }] }],
    };
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
    const args = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
    const prometheus = spawn('prometheus', [...args, '--web.listen-address=127.0.0.1:0', '--log.format=json'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      let address = '';
      for await (const line of createInterface({ input: prometheus.stderr })) {
        address = /"address":"(127\.0\.0\.1:\d+)"/.exec(line)?.[1] ?? address;
        if (line.includes('Server is ready')) break;
      }
      prometheus.stderr.resume();
      const ask = async (path: string) => (await (await fetch(`http://${address}/api/v1/${path}`)).json()) as Answer;
      await vi.waitFor(async () => expect((await ask('query?query=up')).data.result?.[0]?.value[1]).toBe('1'), {
        timeout: 120_000,
        interval: 250,
      });
      expect((await ask('rules')).data.groups?.[0]?.rules).toHaveLength(rules.length);
      for (const [, expression] of panels) {
        const query = expression.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'drawbridge');
        expect([query, (await ask(`query?query=${encodeURIComponent(query)}`)).status]).toEqual([query, 'success']);
      }
    } finally {
      prometheus.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

interface Answer {
  status: string;
  data: { result?: { value: [number, string] }[]; groups?: { rules: unknown[] }[] };
}
