/** Every PlantUML type of the test corpus beside the Java engine's picture. */
import { execFileSync } from 'node:child_process';
import { builtPath } from '../../src/package-root.ts';
import { readCorpus } from '../../test/engines/plantuml/read-corpus.ts';
import { hasProgram } from '../../test/support/programs.ts';
import { type GalleryRow, savePicture } from './gallery-page.ts';

interface PlantumlEngine {
  tasks: {
    render(code: string, options: { format: 'png' }): Promise<{ kind: string; value?: { image: string } }>;
  };
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

export async function* plantumlRows(isWanted: (name: string) => boolean): AsyncGenerator<GalleryRow> {
  const { tasks } = (await import(builtPath('engines/plantuml.cjs'))) as PlantumlEngine;
  for (const { name: file, code } of readCorpus('valid')) {
    const name = `plantuml-${file}`;
    if (!isWanted(name)) continue;
    const { value } = await tasks.render(code, { format: 'png' });
    const java = javaPicture(code);
    yield {
      name,
      ours: value && (await savePicture(name, Buffer.from(value.image, 'base64'))),
      reference: java && (await savePicture(`${name}-java`, java)),
    };
  }
}
