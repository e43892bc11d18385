/** Every Mermaid example in Mermaid's own theme, the default and the dark one, beside the same Mermaid in Chromium. */
import type * as Engine from '../../src/engines/mermaid/engine.ts';
import { builtPath } from '../../src/package-root.ts';
import { hasProgram } from '../../test/support/programs.ts';
import { type ChromiumMermaid, startChromiumMermaid } from '../fidelity/chromium-mermaid.ts';
import { EXAMPLES } from '../fidelity/corpus.ts';
import type { EditorsPage } from './editors-page.ts';
import { type GalleryRow, savePicture } from './gallery-page.ts';
import { otherFormats } from './other-formats.ts';

const THEMES = [undefined, 'default', 'dark'] as const;

type MermaidEngine = typeof Engine;

async function ours(engine: MermaidEngine, name: string, code: string, theme: string | undefined) {
  const reply = await engine.renderMermaid(code, { format: 'png', ...(theme && { theme }) });
  return reply.kind === 'done' ? savePicture(name, Buffer.from(reply.value.image, 'base64')) : undefined;
}

async function reference(chromium: ChromiumMermaid | undefined, name: string, code: string, config: object) {
  if (!chromium) return undefined;
  const picture = await chromium.picture(await chromium.draw(code, config));
  return savePicture(`${name}-chromium`, Buffer.from(picture, 'base64'));
}

export async function* mermaidRows(
  isWanted: (name: string) => boolean,
  editors: EditorsPage | undefined,
): AsyncGenerator<GalleryRow> {
  const engine = (await import(builtPath('engines/mermaid-engine.js'))) as MermaidEngine;
  const { mermaid } = await engine.loadMermaid();
  const defaults = mermaid.mermaidAPI.defaultConfig as Record<string, unknown>;
  const chromium = hasProgram('chromium') ? await startChromiumMermaid() : undefined;
  for (const example of EXAMPLES) {
    for (const theme of THEMES) {
      const name = `mermaid-${example.name}-${theme ?? 'own'}`;
      if (!isWanted(name)) continue;
      const config = engine.lockedConfig(defaults, theme);
      yield {
        name,
        ours: await ours(engine, name, example.code, theme),
        reference: await reference(chromium, name, example.code, config),
        ...(theme === undefined && { others: await otherFormats(engine.renderMermaid, name, example.code, editors) }),
      };
    }
  }
  await chromium?.close();
}
