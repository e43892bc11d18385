/** The Kubernetes manifests agree with the published schemas, with each other, with the image and with the contract. */
import { readdirSync, readFileSync } from 'node:fs';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler, type IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { type IIngress, type INetworkPolicy, Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { type IPodDisruptionBudget, PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { type IService, Service } from 'kubernetes-models/v1';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { readDockerfile } from '../../scripts/container/read-dockerfile.ts';
import { packagePath } from '../../src/package-root.ts';

const FOLDER = 'deploy/kubernetes';

function manifest<Kind>(name: string): Kind {
  return parse(readFileSync(packagePath(FOLDER, name), 'utf8')) as Kind;
}

function manifests(name: string): unknown[] {
  return parseAllDocuments(readFileSync(packagePath(FOLDER, name), 'utf8')).map((document) => document.toJS());
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
const [valkey, valkeyService] = manifests('valkey.yaml') as [IDeployment, IService];
const [policy, valkeyPolicy] = manifests('network-policy.yaml') as [INetworkPolicy, INetworkPolicy];
const ingress = manifest<IIngress>('ingress.example.yaml');

const pod = deployment.spec?.template.spec;
const container = pod?.containers[0];
const labels = deployment.spec?.template.metadata?.labels;

/** What the published types have against a manifest: unknown fields, which the schemas let through, among the rest. */
function typeErrors(module: string, type: string, value: unknown): string[] {
  const file = packagePath('test/peers/manifest.ts');
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
    ['Deployment of Valkey', new Deployment(valkey)],
    ['Service of Valkey', new Service(valkeyService)],
    ['NetworkPolicy', new NetworkPolicy(policy)],
    ['NetworkPolicy of Valkey', new NetworkPolicy(valkeyPolicy)],
    ['Ingress', new Ingress(ingress)],
  ])('%s passes the published schema', (_, model) => {
    expect(() => model.validate()).not.toThrow();
  });

  it.each([
    ['kubernetes-models/apps/v1', 'IDeployment', deployment],
    ['kubernetes-models/v1', 'IService', service],
    ['kubernetes-models/autoscaling/v2', 'IHorizontalPodAutoscaler', autoscaler],
    ['kubernetes-models/policy/v1', 'IPodDisruptionBudget', budget],
    ['kubernetes-models/apps/v1', 'IDeployment', valkey],
    ['kubernetes-models/v1', 'IService', valkeyService],
    ['kubernetes-models/networking.k8s.io/v1', 'INetworkPolicy', policy],
    ['kubernetes-models/networking.k8s.io/v1', 'INetworkPolicy', valkeyPolicy],
    ['kubernetes-models/networking.k8s.io/v1', 'IIngress', ingress],
  ])('%s %s knows every field', (module, type, value) => {
    expect(typeErrors(module, type, value)).toEqual([]);
  });

  it('would not pass with a misspelt field', () => {
    const misspelt = { ...deployment, spec: { ...deployment.spec, replica: 2 } };
    expect(typeErrors('kubernetes-models/apps/v1', 'IDeployment', misspelt).join()).toMatch(/replica/);
  });

  it('are all part of the kustomization, which names the image and the settings that the deployment uses', () => {
    const files = readdirSync(packagePath(FOLDER)).filter((name) => name.endsWith('.yaml'));
    const applied = files.filter((name) => name !== 'kustomization.yaml' && !name.includes('.example.'));
    expect([...kustomization.resources].sort()).toEqual(applied.sort());
    expect(kustomization.images).toEqual([{ name: container?.image, newTag: contract.info.version }]);
    const name = kustomization.configMapGenerator[0]?.name;
    expect(container?.envFrom).toEqual([{ configMapRef: { name } }, { secretRef: { name, optional: true } }]);
  });

  it('set only variables that the documents explain', () => {
    const readme = readFileSync(packagePath('docs/operating.md'), 'utf8');
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

  it('share a Valkey that only the service may reach, and let the service reach nothing else', () => {
    const url = new URL(
      kustomization.configMapGenerator[0]?.literals.find((line) => line.startsWith('REDIS_URL='))?.slice(10) ?? '',
    );
    expect({ host: url.hostname, port: Number(url.port) }).toEqual({
      host: valkeyService.metadata?.name,
      port: valkeyService.spec?.ports?.[0]?.port,
    });
    const valkeyLabels = valkey.spec?.template.metadata?.labels;
    expect(valkeyService.spec?.selector).toEqual(valkeyLabels);
    expect(valkeyPolicy.spec?.podSelector?.matchLabels).toEqual(valkeyLabels);
    expect(valkeyPolicy.spec?.ingress).toEqual([
      { from: [{ podSelector: { matchLabels: labels } }], ports: [{ port: Number(url.port) }] },
    ]);
    expect(policy.spec?.podSelector?.matchLabels).toEqual(labels);
    const reached = policy.spec?.egress?.filter(({ ports }) => ports?.some(({ port }) => port !== 53));
    expect(reached).toEqual([
      { to: [{ podSelector: { matchLabels: valkeyLabels } }], ports: [{ port: Number(url.port) }] },
    ]);
  });

  it('run the same Valkey as Compose, with the same arguments', () => {
    const { services } = parse(readFileSync(packagePath('compose.yaml'), 'utf8'));
    const { image, args } = valkey.spec?.template.spec?.containers[0] ?? {};
    expect({ image, command: args }).toEqual({ image: services.valkey.image, command: services.valkey.command });
  });

  it('scale on a metric that the service has', () => {
    const { spec } = manifest<{ spec: { triggers: { metadata: { query?: string } }[] } }>(
      'queue-scaling/scaled-object.yaml',
    );
    const metric = /drawbridge_\w+/.exec(spec.triggers[0]?.metadata.query ?? '')?.[0];
    const rules = readFileSync(packagePath('src/observe/engine-metrics.ts'), 'utf8');
    expect(rules).toContain(`'${metric}'`);
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
