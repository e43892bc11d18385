/** The Dockerfile and the compose file: what they name is there. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type Bom, shippedBom } from '../../scripts/build/sbom.ts';
import { contextNames, execForm, readDockerfile } from '../../scripts/container/read-dockerfile.ts';
import { packagePath } from '../../src/package-root.ts';

const read = (file: string) => readFileSync(packagePath(file), 'utf8');
const stages = readDockerfile();
const last = stages.at(-1);
const step = (keyword: string) => last?.steps.findLast((one) => one.keyword === keyword);

describe('the Dockerfile', () => {
  it('builds and runs on the same Node, which is one that is supported', () => {
    expect(new Set(stages.map(({ image }) => image)).size).toBe(1);
    const major = Number(/^node:(\d+)-/.exec(stages[0]?.image ?? '')?.[1]);
    expect(major).toBeGreaterThanOrEqual(20);
  });

  it('leaves out development dependencies and the rights of root', () => {
    expect(stages[0]?.steps.at(-1)?.text).toContain('npm prune --omit=dev');
    expect(step('USER')?.text).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(last?.steps.filter(({ keyword }) => keyword === 'RUN')).toEqual([]);
  });

  it('checks its health at a path of the contract', () => {
    const path = /PORT \+ '([^']+)'/.exec(execForm(step('HEALTHCHECK')).join(' '))?.[1] ?? '';
    expect(contract.paths).toHaveProperty([path]);
  });

  it('starts the program of the package', () => {
    const [, program = '', command] = [...execForm(step('ENTRYPOINT')), ...execForm(step('CMD'))];
    expect(Object.values(JSON.parse(read('package.json')).bin)).toContain(program);
    expect(command).toBe('serve');
  });
});

describe('the list of shipped packages', () => {
  it('has what is installed and what is part of dist, and no tools', () => {
    const tool = [{ name: 'cdx:npm:package:development', value: 'true' }];
    const bom: Bom = {
      metadata: { component: { 'bom-ref': 'own@1' } },
      components: [
        { 'bom-ref': 'express@5' },
        { 'bom-ref': 'mermaid@12', properties: tool },
        { 'bom-ref': 'vitest@4', properties: tool },
      ],
      dependencies: [
        { ref: 'own@1', dependsOn: ['express@5', 'mermaid@12', 'vitest@4'] },
        { ref: 'vitest@4', dependsOn: [] },
      ],
    };
    const shipped = shippedBom(bom, new Set(['mermaid@12']));
    expect(shipped.components).toEqual([
      { 'bom-ref': 'express@5', properties: [] },
      { 'bom-ref': 'mermaid@12', properties: [] },
    ]);
    expect(shipped.dependencies).toEqual([{ ref: 'own@1', dependsOn: ['express@5', 'mermaid@12'] }]);
  });
});

describe('the build context', () => {
  it('has every name that it lets in', () => {
    expect(contextNames().filter((name) => !existsSync(packagePath(name)))).toEqual([]);
  });

  it('is a list of what is kept, so that nothing slips in', () => {
    expect(() => contextNames('node_modules\n.git\n')).toThrow('plain list');
  });
});

interface ComposeService {
  image: string;
  read_only?: boolean;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

describe('the compose file', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, ComposeService>;
    volumes: Record<string, unknown>;
  };

  it('has the service, a store, Prometheus and Grafana, each at a version', () => {
    expect(Object.keys(services)).toEqual(['drawbridge', 'valkey', 'prometheus', 'grafana']);
    for (const { image } of Object.values(services)) expect(image).toMatch(/:v?\d/);
    expect(services.drawbridge?.image).toBe(`drawbridge:${contract.info.version}`);
    expect(services.drawbridge?.read_only).toBe(true);
  });

  it('mounts folders that are there', () => {
    const mounted = Object.values(services).flatMap(({ volumes: own = [] }) =>
      own.map((line) => line.split(':')[0] ?? ''),
    );
    const missing = mounted.filter((from) =>
      from.startsWith('./') ? !existsSync(packagePath(from)) : !(from in volumes),
    );
    expect(missing).toEqual([]);
  });

  it('waits for services that are there', () => {
    const names = Object.values(services).flatMap(({ depends_on: own = [] }) =>
      Array.isArray(own) ? own : Object.keys(own),
    );
    expect(names.filter((name) => !(name in services))).toEqual([]);
  });

  it('lets Grafana find its source and its dashboards', () => {
    const provisioning = 'deploy/grafana/provisioning';
    const { datasources } = parse(read(`${provisioning}/datasources/prometheus.yaml`));
    expect(new URL(datasources[0].url).hostname in services).toBe(true);
    const { providers } = parse(read(`${provisioning}/dashboards/drawbridge.yaml`));
    expect(services.grafana?.volumes?.some((line) => line.split(':')[1] === providers[0].options.path)).toBe(true);
  });
});
