/** Draws a source as SVG or PNG: refused, drawn, cleaned, in that order. */
import { THEMES, type Theme } from '../../../generated/values.ts';
import type { Diagnosis, Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../ports/diagram-model.ts';
import { cleanSvg } from '../finish/clean-svg.ts';
import { encodeDrawing, PAPER } from '../finish/encode-drawing.ts';
import { idPrefix } from '../finish/id-prefix.ts';
import { excessiveSize } from '../svg/size/excessive-size.ts';
import type { SourceNode, SvgElement } from '../svg/tree/svg-tree.ts';
import { modelOfTexts } from '../words/model-of-texts.ts';
import { shortForm } from '../words/short-form.ts';
import { visibleTexts } from '../words/visible-texts.ts';
import { excessOf, toDiagnosis } from './diagnosis/diagnose.ts';
import { drawingFault, sizeFault } from './diagnosis/drawing-fault.ts';
import { childElements, type DomElement } from './dom/nodes/dom-node.ts';
import { drawMermaid, type RawDrawing, RefusedByParser } from './drawing/draw-mermaid.ts';
import { adviseMermaid } from './hints/advise-mermaid.ts';
import { readModel } from './model/read-model.ts';
import { typeTitle } from './model/type-titles.ts';
import { refuseCostly } from './source/refuse-costly.ts';
import { lookAtMermaid, settleMermaid } from './warnings/warn-mermaid.ts';

/** Undefined leaves the choice to Mermaid, or to the source. */
function toTheme(name: string | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === name);
}

function textOfChild(svg: DomElement, name: string): string | undefined {
  return (
    childElements(svg)
      .find(({ localName }) => localName === name)
      ?.textContent?.trim() || undefined
  );
}

/** As in the finished picture. */
function sizeOf(image: string): { width: number; height: number } {
  const [, width, height] = /^<svg[^>]*? width="([^"]+)" height="([^"]+)"/.exec(image) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** A node with a picture stays an empty frame, unless the picture came with the source. */
function pictureNote(code: string, image: string): string | undefined {
  if (!/\bimg\s*:|<img\b/.test(code) || image.includes('<image ')) return undefined;
  return 'External images are not loaded, so their frames are empty; a small PNG can be embedded as a data URI.';
}

function iconNote(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined;
  const names = missing.map((name) => `"${name}"`).join(', ');
  return `Unknown icons: ${names}; available are Font Awesome Free (fa:, fas:, far:, fab:), Material Design (mdi:) and logos (logos:).`;
}

function noteOf(code: string, image: string, missing: readonly string[]): string | undefined {
  const notes = [pictureNote(code, image), iconNote(missing)].filter((note) => note !== undefined);
  return notes.length > 0 ? notes.join(' ') : undefined;
}

type Drawn = { kind: 'drawn'; drawing: RawDrawing } | Exclude<EngineReply<Drawing>, { kind: 'done' | 'overloaded' }>;

/** The diagnosis that verify would give; drawing can also fail on a source that verifies. */
async function faultOf(error: unknown, code: string): Promise<Diagnosis> {
  if (!(error instanceof RefusedByParser)) return drawingFault(error, code);
  return adviseMermaid(code, toDiagnosis(error.cause, code));
}

async function draw(code: string, theme: Theme | undefined): Promise<Drawn> {
  try {
    const drawing = await drawMermaid(code, theme === undefined ? {} : { theme });
    const diagnosis = sizeFault(drawing.svg, code);
    return diagnosis === undefined ? { kind: 'drawn', drawing } : { kind: 'invalid', diagnosis };
  } catch (error) {
    const reason = excessOf(error instanceof RefusedByParser ? error.cause : error);
    if (reason !== undefined) return { kind: 'too-complex', reason };
    return { kind: 'invalid', diagnosis: await faultOf(error, code) };
  }
}

/** For readers who do not see the picture: what it says, in a sentence. */
function inWords(diagramType: string, model: DiagramModel | undefined): (root: SvgElement) => string {
  return (root) => shortForm(model ?? modelOfTexts(diagramType, typeTitle(diagramType), visibleTexts(root)));
}

function clean(
  { svg, diagramType }: RawDrawing,
  model: DiagramModel | undefined,
  code: string,
  options: RenderOptions,
): { image: string; title?: string } {
  const title = textOfChild(svg, 'title');
  const description = textOfChild(svg, 'desc');
  const image = cleanSvg(svg as unknown as SourceNode, {
    idPrefix: idPrefix('m', code),
    describe: inWords(diagramType, model),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(options.background !== undefined && { background: options.background }),
  });
  return { image, ...(title !== undefined && { title }) };
}

function paperOf(theme: string): string {
  return PAPER[/(?:^|-)dark(?:-|$)/.test(theme) ? 'dark' : 'light'];
}

export async function renderMermaid(code: string, options: RenderOptions): Promise<EngineReply<Drawing>> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { kind: 'too-complex', reason };
  const drawn = await draw(code, toTheme(options.theme));
  if (drawn.kind !== 'drawn') return drawn;
  const { drawing } = drawn;
  const { diagramType, db } = drawing;
  const model = readModel(diagramType, db);
  const { image, title } = clean(drawing, model, code, options);
  const excess = excessiveSize(image);
  if (excess !== undefined) return { kind: 'too-complex', reason: excess };
  const warnings = await settleMermaid(await lookAtMermaid({ source: code, diagramType, db, model }), code);
  const note = noteOf(code, image, drawing.missingIcons);
  const value: Drawing = {
    image,
    ...sizeOf(image),
    diagramType,
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
    ...(warnings && { warnings }),
  };
  return encodeDrawing(value, options, paperOf(drawing.theme));
}
