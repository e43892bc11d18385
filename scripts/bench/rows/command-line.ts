/** The command line from its start to its end, against mmdc and Java PlantUML. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagePath } from '../../../src/package-root.ts';
import { hasProgram } from '../../../test/support/programs.ts';
import { type Command, commandContender, runCommand } from '../measure/run-command.ts';
import { findMmdc, type Mmdc } from '../peers/mmdc.ts';
import { type Contender, type Group, OURS, type Row } from '../row.ts';
import { flowchart, PLANTUML, plantumlOfSize, sequence } from '../sources.ts';

const ROUNDS = 3;
const LONG_ROUNDS = 1;
const MAX_ONE_SHOT_CPU_MS = 1_000;
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
    const once = (name: string, input: string, peers: Contender[]): Row => ({
      name,
      rounds: ROUNDS,
      contenders: [ours('render', input, '-o', `${input}.svg`), ...peers],
      aims: [{ measure: 'cpu', atMost: MAX_ONE_SHOT_CPU_MS }],
    });
    const chromed = (input: string) =>
      mmdc ? [commandContender(mmdc.label, mmdc.command(input, `${input}.svg`))] : [];
    const rows: Row[] = [
      once('render small.mmd', 'small.mmd', chromed('small.mmd')),
      once('render sequence.mmd', 'sequence.mmd', chromed('sequence.mmd')),
      once('render class.puml', 'class.puml', java('class.puml')),
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
