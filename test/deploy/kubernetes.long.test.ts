/** The Kubernetes manifests agree with the published schemas, with each other, with the image and with the contract. */
import { readFileSync } from 'node:fs';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler, type IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { type IPodDisruptionBudget, PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { type IService, Service } from 'kubernetes-models/v1';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { readDockerfile } from '../../scripts/container/read-dockerfile.ts';
import { packagePath } from '../../src/package-root.ts';

const FOLDER = 'deploy/kubernetes';

function manifest<Kind>(name: string): Kind {
  return parse(readFileSync(packagePath(FOLDER, name), 'utf8')) as Kind;
}

const kustomization = manifest<{
  resources: string[];
  images: { name: string; newTag: string }[];
  configMapGenerator: { name: string; literals: string[] }[];
}>('kustomization.yaml');
const deployment = manifest<IDeployment>('deployment.yaml');
const service = manifest<IService>('service.yaml');
const autoscaler = manifest<IHorizontalPodAutoscaler>('horizontal-pod-autoscaler.yaml');
const budget = manifest<IPodDisruptionBudget>('pod-disruption-budget.yaml');

const pod = deployment.spec?.template.spec;
const container = pod?.containers[0];
const labels = deployment.spec?.template.metadata?.labels;

/** What the published types have against a manifest: unknown fields, which the schemas let through, among the rest. */
function typeErrors(module: string, type: string, value: unknown): string[] {
  const file = packagePath('test/deploy/manifest.ts');
  const text = `import type { ${type} } from '${module}';\nexport const manifest: ${type} = ${JSON.stringify(value)};\n`;
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, text, version) : getSourceFile.call(host, name, version);
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.readFile = (name) => (name === file ? text : readFile.call(host, name));
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('the manifests', () => {
  it.each([
    ['Deployment', new Deployment(deployment)],
    ['Service', new Service(service)],
    ['HorizontalPodAutoscaler', new HorizontalPodAutoscaler(autoscaler)],
    ['PodDisruptionBudget', new PodDisruptionBudget(budget)],
  ])('%s passes the published schema', (_, model) => {
    expect(() => model.validate()).not.toThrow();
  });

  it.each([
    ['kubernetes-models/apps/v1', 'IDeployment', deployment],
    ['kubernetes-models/v1', 'IService', service],
    ['kubernetes-models/autoscaling/v2', 'IHorizontalPodAutoscaler', autoscaler],
    ['kubernetes-models/policy/v1', 'IPodDisruptionBudget', budget],
  ])('%s %s knows every field', (module, type, value) => {
    expect(typeErrors(module, type, value)).toEqual([]);
  });

  it('would not pass with a misspelt field', () => {
    const misspelt = { ...deployment, spec: { ...deployment.spec, replica: 2 } };
    expect(typeErrors('kubernetes-models/apps/v1', 'IDeployment', misspelt).join()).toMatch(/replica/);
  });

  it('are all part of the kustomization, which names the image and the settings that the deployment uses', () => {
    const names = ['deployment', 'service', 'horizontal-pod-autoscaler', 'pod-disruption-budget'];
    expect(kustomization.resources).toEqual(names.map((name) => `${name}.yaml`));
    expect(kustomization.images).toEqual([{ name: container?.image, newTag: contract.info.version }]);
    const name = kustomization.configMapGenerator[0]?.name;
    expect(container?.envFrom).toEqual([{ configMapRef: { name } }, { secretRef: { name, optional: true } }]);
  });

  it('set only variables that the README explains', () => {
    const readme = readFileSync(packagePath('README.md'), 'utf8');
    const variables = kustomization.configMapGenerator[0]?.literals.map((line) => line.split('=')[0]) ?? [];
    expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('select the same pods', () => {
    expect(labels).toBeDefined();
    expect(deployment.spec?.selector.matchLabels).toEqual(labels);
    expect(service.spec?.selector).toEqual(labels);
    expect(budget.spec?.selector?.matchLabels).toEqual(labels);
    expect(autoscaler.spec?.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: deployment.metadata?.name });
  });

  it('use the port and the user of the image', () => {
    const steps = readDockerfile().at(-1)?.steps ?? [];
    const of = (keyword: string) => steps.findLast((step) => step.keyword === keyword)?.text;
    expect(String(container?.ports?.[0]?.containerPort)).toBe(of('EXPOSE'));
    expect(service.spec?.ports?.[0]?.targetPort).toBe(container?.ports?.[0]?.name);
    expect(`${pod?.securityContext?.runAsUser}:${pod?.securityContext?.runAsGroup}`).toBe(of('USER'));
  });

  it.each([
    'startupProbe',
    'livenessProbe',
    'readinessProbe',
  ] as const)('probe with %s a path of the contract', (probe) => {
    const { path = '', port } = container?.[probe]?.httpGet ?? {};
    expect(contract.paths).toHaveProperty([path, 'get']);
    expect(port).toBe(container?.ports?.[0]?.name);
  });

  it('give the container no rights', () => {
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod?.automountServiceAccountToken).toBe(false);
  });
});
