/** The command line from its start to its end, against mmdc and Java PlantUML. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v8Flags } from '../../../src/engines/pool/children/confinement-flags.ts';
import { HEAP_LIMIT_MB } from '../../../src/engines/pool/job/limits.ts';
import { builtPath, packagePath } from '../../../src/package-root.ts';
import { hasProgram } from '../../../test/support/programs.ts';
import { type Command, commandContender, runCommand } from '../measure/run-command.ts';
import { findMmdc, type Mmdc } from '../peers/mmdc.ts';
import { type Contender, type Group, OURS, type Row } from '../row.ts';
import { flowchart, PLANTUML, plantumlOfSize, sequence } from '../sources.ts';

const ROUNDS = 3;
const LONG_ROUNDS = 1;
/** On the Node that runs the bench, and on others that `npm run test:nodes` has installed. */
const MAX_ONE_SHOT_CPU_MS = { flowchart: 800, sequence: 600, plantuml: 1_000, node24: 350 };
const OTHER_NODES = ['22', '24'];
const MAX_VERIFY_CPU_MS = 1_500;
const FILES = { verify: 40, render: 100, markdown: 30 };
/** One browser after the other takes minutes for all of them. */
const MMDC_FILES = 2;
const JAVA = 'Java PlantUML';

const numbered = (count: number, extension: string) => Array.from({ length: count }, (_, i) => `${i}.${extension}`);

async function writeSources(folder: string): Promise<void> {
  const many = (i: number) => (i % 2 ? sequence(5 + (i % 7)) : flowchart(4 + (i % 9)));
  const markdown = Array.from({ length: FILES.markdown }, (_, i) => `## ${i}\n\n\`\`\`mermaid\n${many(i)}\n\`\`\`\n`);
  const files: Record<string, string> = {
    'small.mmd': flowchart(5),
    'sequence.mmd': sequence(20),
    'class.puml': PLANTUML.class ?? '',
    'thirty.md': markdown.join('\n'),
  };
  numbered(FILES.render, 'mmd').forEach((name, i) => {
    files[name] = many(i);
  });
  numbered(FILES.render, 'puml').forEach((name, i) => {
    files[name] = plantumlOfSize(200 + i * 5);
  });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
}

/** Each file on its own; the time of a few, scaled to all. */
function scaled(mmdc: Mmdc, all: number): Contender {
  return {
    name: `${mmdc.label}, ${MMDC_FILES} files times ${all / MMDC_FILES}`,
    async measure() {
      let [wall, cpu] = [0, 0];
      for (const name of numbered(MMDC_FILES, 'mmd')) {
        const sample = await runCommand(mmdc.command(name, `${name}.svg`));
        wall += sample.wall ?? 0;
        cpu += sample.cpu ?? 0;
      }
      return { wall: (wall * all) / MMDC_FILES, cpu: (cpu * all) / MMDC_FILES };
    },
  };
}

function nodeProgram(major: string): string {
  return packagePath('node_modules/.cache/nodes', major, 'node_modules/.bin/node');
}

/** The build has compiled code for the Node that ran it only. */
async function prepareFor(major: string): Promise<void> {
  const args = ['--import', 'tsx', packagePath('scripts/build/precompile.ts'), builtPath('engines/mermaid.cjs')];
  await runCommand({ file: nodeProgram(major), args: [...v8Flags(HEAP_LIMIT_MB), ...args], cwd: packagePath() });
}

export const commandLine: Group = {
  name: 'command-line',
  title: 'The command line, start to end',
  async open(skip) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-files-'));
    await writeSources(folder);
    const mmdc = await findMmdc(folder);
    if (!mmdc) skip('mmdc');
    const hasJava = hasProgram('plantuml');
    if (!hasJava) skip(JAVA);
    const drawbridge = (...args: string[]): Command => ({
      file: process.execPath,
      args: [packagePath('dist/bin/drawbridge.js'), ...args],
      cwd: folder,
    });
    const ours = (...args: string[]) => commandContender(OURS, drawbridge(...args));
    const java = (...args: string[]) =>
      hasJava ? [commandContender(JAVA, { file: 'plantuml', args: ['-tsvg', ...args], cwd: folder })] : [];
    const once = (input: string, peers: Contender[], atMost?: number, major?: string): Row => ({
      name: `render ${input}${major === undefined ? '' : `, Node ${major}`}`,
      rounds: ROUNDS,
      contenders: [
        commandContender(OURS, {
          ...drawbridge('render', input, '-o', `${input}.svg`),
          ...(major !== undefined && { file: nodeProgram(major) }),
        }),
        ...peers,
      ],
      ...(atMost !== undefined && { aims: [{ measure: 'cpu', atMost }] }),
    });
    const nodes = OTHER_NODES.filter((major) => existsSync(nodeProgram(major)));
    for (const major of OTHER_NODES.filter((one) => !nodes.includes(one))) skip(`Node ${major}`);
    for (const major of nodes) await prepareFor(major);
    const chromed = (input: string) =>
      mmdc ? [commandContender(mmdc.label, mmdc.command(input, `${input}.svg`))] : [];
    const rows: Row[] = [
      once('small.mmd', chromed('small.mmd'), MAX_ONE_SHOT_CPU_MS.flowchart),
      once('sequence.mmd', chromed('sequence.mmd'), MAX_ONE_SHOT_CPU_MS.sequence),
      ...nodes.flatMap((major) =>
        ['small.mmd', 'sequence.mmd'].map((input) =>
          once(input, [], major === '24' ? MAX_ONE_SHOT_CPU_MS.node24 : undefined, major),
        ),
      ),
      once('class.puml', java('class.puml'), MAX_ONE_SHOT_CPU_MS.plantuml),
      {
        name: `verify ${FILES.verify} Mermaid files`,
        rounds: ROUNDS,
        contenders: [ours('verify', ...numbered(FILES.verify, 'mmd'))],
        aims: [{ measure: 'cpu', atMost: MAX_VERIFY_CPU_MS }],
      },
      {
        name: `render ${FILES.render} Mermaid files`,
        rounds: LONG_ROUNDS,
        contenders: [ours('render', ...numbered(FILES.render, 'mmd')), ...(mmdc ? [scaled(mmdc, FILES.render)] : [])],
      },
      {
        name: `render one Markdown file with ${FILES.markdown} diagrams`,
        rounds: LONG_ROUNDS,
        contenders: [
          ours('render', 'thirty.md', '-o', 'thirty-ours.md'),
          ...(mmdc ? [commandContender(mmdc.label, mmdc.command('thirty.md', 'thirty-out.md'))] : []),
        ],
      },
      {
        name: `render ${FILES.render} PlantUML files`,
        rounds: LONG_ROUNDS,
        contenders: [ours('render', ...numbered(FILES.render, 'puml')), ...java(...numbered(FILES.render, 'puml'))],
      },
    ];
    return { rows, close: () => rm(folder, { recursive: true, force: true }) };
  },
};
