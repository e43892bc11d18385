/** Turns a finished drawing into a PDF of one page: vectors, text as text, links, and nothing that runs. */
import type { Drawing, EngineReply, RenderOptions } from '../../../ports/diagram-engine.ts';
import type { Box } from '../../geometry/box.ts';
import { IDENTITY, type Matrix } from '../../geometry/transform.ts';
import { readCleanSvg } from '../../svg/tree/read-clean-svg.ts';
import { elementsById } from '../../svg/tree/references.ts';
import { elementsIn } from '../../svg/tree/svg-tree.ts';
import { prepareShaper } from '../../text/shaper.ts';
import { type FinishedPicture, pictureBox, sourceMetadata, withNote } from '../drawn/finished-picture.ts';
import { createEmojiSheet } from '../png/emoji-sheet.ts';
import { type Canvas, type PageLink, type PageParts, put, RESOURCES_OBJECT, transform } from './canvas.ts';
import { createFontBook } from './font-book.ts';
import { isCleanPdf } from './is-clean-pdf.ts';
import { readRgb } from './paint-server.ts';
import { paintDrawing, paintElement } from './paint-tree.ts';
import { createPdfFile, pdfBytes, pdfNumber, pdfNumbers, pdfText, ref } from './pdf-file.ts';
import { resolveShares } from './resolve-shares.ts';

const PT_PER_PX = 0.75;
const A4_PT = { short: 595.28, long: 841.89 };
const A4_MARGIN_PT = 36;
/** Older readers show no larger page; a larger unit makes up for it. */
const MAX_SIDE_UNITS = 14_400;
/** Pieces that programs keep for themselves have a date; the same file must always be the same. */
const NO_DATE = pdfBytes('D:20000101000000Z');

/** The page, in points; `unit` is how many of them one of its units is. */
interface PageLayout {
  width: number;
  height: number;
  unit: number;
  /** From the drawing to the page. */
  matrix: Matrix;
}

function layoutOf({ left, top, right, bottom }: Box, pageSize: RenderOptions['pageSize']): PageLayout {
  const [width, height] = [(right - left) * PT_PER_PX, (bottom - top) * PT_PER_PX];
  const place = (scale: number, page: { width: number; height: number }, unit: number): PageLayout => {
    const [x, y] = [(page.width - (right - left) * scale) / 2, (page.height - (bottom - top) * scale) / 2];
    return { ...page, unit, matrix: [scale, 0, 0, -scale, x - left * scale, page.height - y + top * scale] };
  };
  if (pageSize !== 'a4') {
    const unit = Math.max(1, Math.max(width, height) / MAX_SIDE_UNITS);
    return place(PT_PER_PX / unit, { width: width / unit, height: height / unit }, unit);
  }
  const isWide = width > height;
  const [across, down] = isWide ? [A4_PT.long, A4_PT.short] : [A4_PT.short, A4_PT.long];
  const room = Math.min((across - 2 * A4_MARGIN_PT) / width, (down - 2 * A4_MARGIN_PT) / height);
  return place(PT_PER_PX * Math.min(1, room), { width: across, height: down }, 1);
}

/** Behind the drawing, over the whole page; white is what paper is. */
function paintPaper(canvas: Canvas, colour: string | undefined, { width, height }: PageLayout): void {
  const paper = colour === undefined ? undefined : readRgb(colour);
  if (!paper || paper.alpha < 1 || paper.rgb.every((channel) => channel === 1)) return;
  put(canvas, `${pdfNumbers(paper.rgb)} rg 0 0 ${pdfNumbers([width, height])} re f`);
}

/** Only ASCII is read alike by everyone. */
function asciiUrl(url: string): string {
  return url.replace(/[^!-~]/gu, (character) => encodeURIComponent(character));
}

function annotations(links: readonly PageLink[]): string {
  const drawn = links.flatMap(({ url, box }) => {
    if (!box) return [];
    const area = pdfNumbers([box.left, box.top, box.right, box.bottom]);
    const action = `<</S/URI/URI${pdfBytes(asciiUrl(url))}>>`;
    return [`<</Type/Annot/Subtype/Link/Rect[${area}]/Border[0 0 0]/A${action}>>`];
  });
  return drawn.length === 0 ? '' : `/Annots[${drawn.join('')}]`;
}

function sourceOf({ source }: FinishedPicture, { embedSource }: RenderOptions): string {
  if (!embedSource || !source) return '';
  return `/PieceInfo<</Drawbridge<</LastModified${NO_DATE}/Private${pdfBytes(sourceMetadata(source))}>>>>`;
}

function writePdf(picture: FinishedPicture, options: RenderOptions): { bytes: Buffer; left: ReadonlySet<string> } {
  const root = readCleanSvg(picture.drawing.image);
  const box = pictureBox(picture.drawing.image);
  for (const child of elementsIn(root)) resolveShares(child, box);
  const layout = layoutOf(box, options.pageSize);
  const file = createPdfFile();
  const [catalog, pages, page, resources] = [file.reserve(), file.reserve(), file.reserve(), file.reserve()];
  if (resources !== RESOURCES_OBJECT) throw new Error('the resources have another number');
  const info = file.reserve();
  const content = file.reserve();
  const parts: PageParts = {
    file,
    box: { left: 0, top: 0, right: layout.width, bottom: layout.height },
    fonts: createFontBook(file),
    emoji: createEmojiSheet(),
    byId: elementsById(root),
    resources: { ExtGState: new Map(), Pattern: new Map(), XObject: new Map() },
    links: [],
    left: new Set(),
    paint: paintElement,
  };
  const canvas: Canvas = { page: parts, operators: [], matrix: IDENTITY, base: IDENTITY, links: [], depth: 0 };
  paintPaper(canvas, options.background ?? picture.paper, layout);
  transform(canvas, layout.matrix);
  paintDrawing(root, canvas);
  const fonts = parts.fonts.finish();
  const named = Object.entries(parts.resources).map(([kind, values]) => {
    return `/${kind}<<${[...values].map(([value, name]) => `/${name} ${value}`).join('')}>>`;
  });
  file.set(catalog, `/Type/Catalog/Pages ${ref(pages)}/ViewerPreferences<</DisplayDocTitle true>>`);
  file.set(pages, `/Type/Pages/Kids[${ref(page)}]/Count 1`);
  file.set(
    page,
    `/Type/Page/Parent ${ref(pages)}/MediaBox[0 0 ${pdfNumbers([layout.width, layout.height])}]` +
      `${layout.unit > 1 ? `/UserUnit ${pdfNumber(layout.unit)}` : ''}/Group<</S/Transparency/CS/DeviceRGB>>` +
      `/Resources ${ref(resources)}/Contents ${ref(content)}${annotations(parts.links)}${sourceOf(picture, options)}`,
  );
  file.set(resources, `/Font<<${fonts}>>${named.join('')}`);
  const { title } = picture.drawing;
  file.set(info, `${title === undefined ? '' : `/Title${pdfText(title)}`}/Producer${pdfBytes('Drawbridge')}`);
  file.set(content, '', canvas.operators.join('\n'));
  return { bytes: file.bytes(catalog, info), left: parts.left };
}

export async function toPdf(picture: FinishedPicture, options: RenderOptions): Promise<EngineReply<Drawing>> {
  await prepareShaper();
  const { bytes, left } = writePdf(picture, options);
  const image = bytes.toString('base64');
  if (!isCleanPdf(image)) return { kind: 'too-complex', reason: 'The PDF contains what no PDF may' };
  const note = left.size === 0 ? undefined : `The PDF leaves out ${[...left].join(' and ')}.`;
  return { kind: 'done', value: { ...picture.drawing, image, ...withNote(picture.drawing.note, note) } };
}
