/** Copies and saves the picture: the very SVG that is shown, and the server's PNG of the same source. */
import type { Diagram } from '../diagram/diagram.ts';
import type { ToolAnswer, Tools } from '../drawing/call-tools.ts';
import { callRender, type Drawn } from '../drawing/draw-diagram.ts';
import { copyPng, copyText } from '../page/clipboard.ts';
import { button } from '../page/element.ts';
import { notice } from '../page/notice.ts';
import { fileName, saveFile } from '../page/save-file.ts';

/** What is on the stage, which may be older than the source. */
export interface Shown {
  diagram: Diagram;
  svg: string;
  /** In a sentence. */
  description: string | undefined;
}

function toPng(answer: ToolAnswer<Drawn>): Blob {
  if (!answer.ok) throw new Error(answer.fault.message);
  const bytes = Uint8Array.from(atob(answer.value.png ?? ''), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

export function offerExport(tools: Tools, shown: () => Shown | undefined): void {
  const pngOf = async ({ diagram }: Shown) => toPng(await callRender(tools, diagram, 'png'));

  const actions: Record<string, (picture: Shown) => void | Promise<void>> = {
    'copy-svg': async ({ svg }) => notice((await copyText(svg)) ? 'SVG copied' : 'The browser does not allow copying.'),
    'copy-png': async (picture) => {
      const png = pngOf(picture);
      if (await copyPng(png)) return notice('PNG copied');
      // A fault of the server says more than the browser's refusal.
      await png;
      notice('The browser does not allow copying pictures here. Download it instead.');
    },
    'download-svg': ({ svg }) => saveFile(fileName('svg', new Date()), new Blob([svg], { type: 'image/svg+xml' })),
    'download-png': async (picture) => saveFile(fileName('png', new Date()), await pngOf(picture)),
  };

  for (const [id, action] of Object.entries(actions)) {
    button(id).addEventListener('click', async () => {
      const picture = shown();
      if (!picture) return notice('There is no picture yet.');
      try {
        await action(picture);
      } catch (error) {
        notice(error instanceof Error ? error.message : String(error));
      }
    });
  }
}
