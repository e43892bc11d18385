/** Copies and saves the picture: the very SVG that is shown, and the server's answer for the same source in every other format; and the source itself. */
import { FORMAT_NAMES, formatRow, formatTitle, type PictureFormat } from '../../../ports/picture-formats.ts';
import { type Diagram, titleOf } from '../diagram/diagram.ts';
import type { ToolAnswer, Tools } from '../drawing/call-tools.ts';
import { callRender, type Drawn } from '../drawing/draw-diagram.ts';
import { copyPng, copyText } from '../page/clipboard.ts';
import { notice } from '../page/dialog.ts';
import { button, element, make, makeButton } from '../page/element.ts';

const MAX_NAME_CHARACTERS = 60;

/** Named after the title; without one such as `diagram-2026-01-31T09-30-00.svg`, in UTC, as the `svg` tool names it. */
export function fileName(title: string | undefined, extension: string, now: Date): string {
  const words = (title ?? '').normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.join('-').slice(0, MAX_NAME_CHARACTERS).replace(/-$/, '');
  return `${name || `diagram-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`}.${extension}`;
}

/** Hands a file to the browser to save. */
export function saveFile(name: string, content: Blob): void {
  const link = make('a');
  const url = URL.createObjectURL(content);
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the content by the time that the next task runs.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** A diagram as a code block of Markdown, which GitHub and others draw. */
function markdownOf({ language, code }: Diagram): string {
  const longest = Math.max(0, ...[...code.matchAll(/^[ \t]*(`{3,})/gm)].map(([, ticks = '']) => ticks.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${code.trimEnd()}\n${fence}\n`;
}

/** The picture of the text in the editor. */
export interface Shown {
  diagram: Diagram;
  svg: string;
  /** In a sentence. */
  description: string | undefined;
}

function toFile(answer: ToolAnswer<Drawn>, format: PictureFormat): Blob {
  if (!answer.ok) throw new Error(answer.fault.message);
  const content = String((answer.value as Record<string, unknown>)[format]);
  const { mimeType: type, encoding } = formatRow(format);
  if (encoding === 'utf8') return new Blob([content], { type });
  return new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], { type });
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
  const fileOf = async ({ diagram, svg }: Shown, format: PictureFormat) =>
    format === 'svg'
      ? new Blob([svg], { type: formatRow(format).mimeType })
      : toFile(await callRender(tools, diagram, format), format);

  async function save(picture: Shown, format: PictureFormat): Promise<void> {
    const name = fileName(titleOf(picture.diagram), format, new Date());
    saveFile(name, await fileOf(picture, format));
  }

  /** Runs it for the picture of the text in the editor, if there is one. */
  async function attempt(action: (picture: Shown) => Promise<void>): Promise<void> {
    if (!shown) return;
    try {
      await action(shown);
    } catch (error) {
      notice(error instanceof Error ? error.message : String(error));
    }
  }

  const actions: Record<string, (picture: Shown) => Promise<void>> = {
    'copy-svg': async ({ svg }) => said(await copyText(svg), 'SVG copied'),
    'copy-png': async (picture) => {
      const png = fileOf(picture, 'png');
      if (await copyPng(png)) return notice('PNG copied');
      // A fault of the server says more than the browser's refusal.
      await png;
      notice('The browser does not allow copying pictures here. Download it instead.');
    },
  };

  for (const [id, action] of Object.entries(actions)) {
    button(id).addEventListener('click', () => void attempt(action));
  }
  const downloads = FORMAT_NAMES.map((format) => {
    const choice = makeButton('', `Download ${formatTitle(format)}`, () => {
      void attempt((picture) => save(picture, format));
    });
    choice.id = `download-${format}`;
    return choice;
  });
  element('download-menu', HTMLElement).replaceChildren(...downloads);
  button('copy-source').addEventListener('click', async () => said(await copyText(current().code), 'Source copied'));
  button('copy-markdown').addEventListener('click', async () =>
    said(await copyText(markdownOf(current())), 'Markdown copied'),
  );
  return {
    setShown(next) {
      shown = next;
      for (const id of NEEDS_PICTURE) button(id).disabled = next === undefined;
    },
    saveSvg: () => (shown ? void save(shown, 'svg') : notice('There is no picture of this text yet.')),
  };
}
