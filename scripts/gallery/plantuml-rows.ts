/** Every PlantUML type of the test corpus beside the Java engine's picture. */
import { execFileSync } from 'node:child_process';
import { builtPath } from '../../src/package-root.ts';
import { readCorpus } from '../../test/engines/plantuml/read-corpus.ts';
import { hasProgram } from '../../test/support/programs.ts';
import type { EditorsPage } from './editors-page.ts';
import { type GalleryRow, savePicture } from './gallery-page.ts';
import { otherFormats, type Render } from './other-formats.ts';

interface PlantumlEngine {
  tasks: { render: Render };
}

/** `PLANTUML_JAR` names a newer release than the one on the path. */
function javaPicture(code: string): Buffer | undefined {
  const jar = process.env.PLANTUML_JAR;
  if (!jar && !hasProgram('plantuml')) return undefined;
  const [program, args] = jar ? ['java', ['-Djava.awt.headless=true', '-jar', jar]] : ['plantuml', ['-headless']];
  try {
    return execFileSync(program, [...args, '-pipe', '-tpng'], { input: code, stdio: ['pipe', 'pipe', 'ignore'] });
  } catch {
    // It ends with an error for what it does not know, and some kinds are newer than it.
    return undefined;
  }
}

export async function* plantumlRows(
  isWanted: (name: string) => boolean,
  editors: EditorsPage | undefined,
): AsyncGenerator<GalleryRow> {
  const { tasks } = (await import(builtPath('engines/plantuml.cjs'))) as PlantumlEngine;
  for (const { name: file, code } of readCorpus('valid')) {
    const name = `plantuml-${file}`;
    if (!isWanted(name)) continue;
    const drawn = await tasks.render(code, { format: 'png' });
    const java = javaPicture(code);
    yield {
      name,
      ours: drawn.kind === 'done' ? await savePicture(name, Buffer.from(drawn.value.image, 'base64')) : undefined,
      reference: java && (await savePicture(`${name}-java`, java)),
      others: await otherFormats(tasks.render, name, code, editors),
    };
  }
}
