/** Copies and saves the picture: the very SVG that is shown, and the server's PNG of the same source; and the source itself. */
import { markdownOf } from '../diagram/as-markdown.ts';
import type { Diagram } from '../diagram/diagram.ts';
import { titleOf } from '../diagram/title.ts';
import type { ToolAnswer, Tools } from '../drawing/call-tools.ts';
import { callRender, type Drawn } from '../drawing/draw-diagram.ts';
import { copyPng, copyText } from '../page/clipboard.ts';
import { button } from '../page/element.ts';
import { notice } from '../page/notice.ts';
import { fileName, saveFile } from '../page/save-file.ts';

/** The picture of the text in the editor. */
export interface Shown {
  diagram: Diagram;
  svg: string;
  /** In a sentence. */
  description: string | undefined;
}

function toPng(answer: ToolAnswer<Drawn>): Blob {
  if (!answer.ok) throw new Error(answer.fault.message);
  const base64 = 'png' in answer.value ? answer.value.png : '';
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

const said = (isCopied: boolean, done: string) => notice(isCopied ? done : 'The browser does not allow copying.');

/** What needs a picture is switched off until the present source has one. */
const NEEDS_PICTURE = ['copy-svg', 'copy-png', 'open-download'];

export interface ExportControls {
  setShown(shown: Shown | undefined): void;
  saveSvg(): void;
}

export function offerExport(tools: Tools, current: () => Diagram): ExportControls {
  let shown: Shown | undefined;
  const pngOf = async ({ diagram }: Shown) => toPng(await callRender(tools, diagram, 'png'));
  const nameOf = ({ diagram }: Shown, extension: string) => fileName(titleOf(diagram), extension, new Date());

  const saveSvg = (picture: Shown) =>
    saveFile(nameOf(picture, 'svg'), new Blob([picture.svg], { type: 'image/svg+xml' }));
  const actions: Record<string, (picture: Shown) => void | Promise<void>> = {
    'copy-svg': async ({ svg }) => said(await copyText(svg), 'SVG copied'),
    'copy-png': async (picture) => {
      const png = pngOf(picture);
      if (await copyPng(png)) return notice('PNG copied');
      // A fault of the server says more than the browser's refusal.
      await png;
      notice('The browser does not allow copying pictures here. Download it instead.');
    },
    'download-svg': saveSvg,
    'download-png': async (picture) => saveFile(nameOf(picture, 'png'), await pngOf(picture)),
  };

  for (const [id, action] of Object.entries(actions)) {
    button(id).addEventListener('click', async () => {
      if (!shown) return;
      try {
        await action(shown);
      } catch (error) {
        notice(error instanceof Error ? error.message : String(error));
      }
    });
  }
  button('copy-source').addEventListener('click', async () => said(await copyText(current().code), 'Source copied'));
  button('copy-markdown').addEventListener('click', async () =>
    said(await copyText(markdownOf(current())), 'Markdown copied'),
  );
  return {
    setShown(next) {
      shown = next;
      for (const id of NEEDS_PICTURE) button(id).disabled = next === undefined;
    },
    saveSvg: () => (shown ? saveSvg(shown) : notice('There is no picture of this text yet.')),
  };
}
