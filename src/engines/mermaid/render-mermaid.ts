/** Draws a source as SVG or PNG: refused, drawn, cleaned, in that order. */
import { THEMES, type Theme } from '../../../generated/values.ts';
import type { Diagnosis, Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../ports/diagram-model.ts';
import type { Findings } from '../advice/advise-valid.ts';
import { modelOfTexts, shortForm } from '../describe/short-form.ts';
import { visibleTexts } from '../describe/visible-texts.ts';
import { eachExtra, extra, MODEL_CPU_MS } from '../extras.ts';
import { sourceMetadata } from '../outputs/drawn/finished-picture.ts';
import { inspectDrawing } from '../outputs/drawn/inspect-drawing.ts';
import type { DrawnMark, PartTag } from '../outputs/drawn/marks.ts';
import { encodeDrawing, PAPER, readsMarks } from '../outputs/encode-drawing.ts';
import { cleanSvg } from '../postprocess/clean-svg.ts';
import { idPrefix } from '../postprocess/picture-key.ts';
import { excessiveSize } from '../svg/safety/excessive-size.ts';
import { elementsIn, type SvgElement, textOf } from '../svg/tree/svg-tree.ts';
import { adviseMermaid, lookAtMermaid, settleMermaid } from './advice/advise-mermaid.ts';
import { drawingFault, excessOf, sizeFault, toDiagnosis } from './diagnosis/diagnose.ts';
import { drawMermaid, type RawDrawing, RefusedByParser } from './drawing/draw-mermaid.ts';
import { readModel, typeTitle } from './model/read-model.ts';
import { refuseCostly } from './source/refuse-costly.ts';

const NODES: ReadonlySet<string> = new Set([
  ...['node', 'architecture-service', 'architecture-junction', 'em-box', 'wardley-node', 'timeline-node'],
  ...['ishikawa-label-group', 'ishikawa-head-group', 'treemapLeafGroup', 'actor-man'],
]);
const GROUPS: ReadonlySet<string> = new Set([
  ...['cluster', 'statediagram-cluster', 'treemapSection', 'em-swimlane', 'architecture-group'],
]);
const EDGES: ReadonlySet<string> = new Set(['em-relation', 'wardley-link', 'flowchart-link', 'relation', 'transition']);

function keyOf({ attributes }: SvgElement): string {
  return attributes.get('data-id') ?? attributes.get('id') ?? '';
}

function lifeline(participant = ''): string {
  return `lifeline ${participant}`;
}

function isIn(element: SvgElement, parentClass: string): boolean {
  return element.parentNode?.classes.includes(parentClass) === true;
}

/** Which parts of a diagram the elements of Mermaid's drawing are, by its classes and data attributes. */
function tagMermaidPart(element: SvgElement): PartTag | undefined {
  const { classes, attributes } = element;
  if (attributes.get('data-edge') === 'true' || (element.name === 'path' && classes.some((name) => EDGES.has(name))))
    return { kind: 'edge', key: keyOf(element) };
  if (element.name === 'line' && classes.includes('wardley-link')) return { kind: 'edge', key: keyOf(element) };
  const type = attributes.get('data-et');
  if (type === 'life-line') return { kind: 'node', key: lifeline(attributes.get('data-id')) };
  if (type === 'message') {
    const ends = { from: lifeline(attributes.get('data-from')), to: lifeline(attributes.get('data-to')) };
    return { kind: 'edge', key: keyOf(element), ...ends };
  }
  if (element.name !== 'g') return undefined;
  if (isIn(element, 'architecture-edges')) return { kind: 'edge', key: keyOf(element) };
  if (isIn(element, 'edgeLabel') && attributes.has('data-id')) return { kind: 'label', key: keyOf(element) };
  if (classes.some((name) => NODES.has(name)) || type === 'note') return { kind: 'node', key: keyOf(element) };
  if (classes.some((name) => GROUPS.has(name)) || type === 'control-structure')
    return { kind: 'group', key: keyOf(element) };
  return undefined;
}

/** Undefined leaves the choice to Mermaid, or to the source. */
function toTheme(name: string | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === name);
}

function textOfChild(svg: SvgElement, name: string): string | undefined {
  const child = elementsIn(svg).find((element) => element.name === name);
  return (child && textOf(child).trim()) || undefined;
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

interface CleanDrawing {
  image: string;
  title?: string;
  model: DiagramModel | undefined;
  /** What the picture says to those who do not see it. */
  alt: string;
  marks: readonly DrawnMark[] | undefined;
}

interface Meaning {
  model: DiagramModel | undefined;
  words: string | undefined;
}

function readMeaning({ diagramType, db }: RawDrawing): Meaning {
  const model = readModel(diagramType, db);
  return { model, words: model && extra('words', () => shortForm(model)) };
}

function clean(drawing: RawDrawing, code: string, options: RenderOptions, isLocated: boolean): CleanDrawing {
  const { svg, diagramType } = drawing;
  const { model, words } = extra('model', () => readMeaning(drawing), MODEL_CPU_MS) ?? {};
  const title = textOfChild(svg, 'title') ?? model?.title;
  const description = textOfChild(svg, 'desc') ?? words;
  let alt = title ?? description ?? '';
  const inspection = isLocated ? inspectDrawing(tagMermaidPart) : undefined;
  const image = cleanSvg(svg, {
    idPrefix: idPrefix('m', code),
    ...(inspection && { inspect: inspection.inspect }),
    describe: (root) => {
      const said = shortForm(modelOfTexts(diagramType, typeTitle(diagramType), visibleTexts(root)));
      alt ||= said;
      return said;
    },
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(options.background !== undefined && { background: options.background }),
    ...(options.format === 'svg' && options.embedSource && { metadata: sourceMetadata({ language: 'mermaid', code }) }),
  });
  return { image, model, alt, marks: inspection?.marksOf(svg), ...(title !== undefined && { title }) };
}

function paperOf(theme: string): string {
  return PAPER[/(?:^|-)dark(?:-|$)/.test(theme) ? 'dark' : 'light'];
}

/** A picture as SVG, with what is known of it; valid until the next diagram is read. */
export interface MermaidPicture extends Pick<CleanDrawing, 'model' | 'alt' | 'marks'> {
  value: Drawing;
  diagramType: string;
  found: Findings;
  paper: string;
}

/** `isLocated` for the marks that the picture consists of, whatever the format needs. */
export async function drawPicture(
  code: string,
  options: RenderOptions,
  isLocated = readsMarks(options.format),
): Promise<EngineReply<MermaidPicture>> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { kind: 'too-complex', reason };
  const drawn = await draw(code, toTheme(options.theme));
  if (drawn.kind !== 'drawn') return drawn;
  const { drawing } = drawn;
  const { diagramType, db } = drawing;
  const { image, title, model, alt, marks } = clean(drawing, code, options, isLocated);
  const excess = excessiveSize(image);
  if (excess !== undefined) return { kind: 'too-complex', reason: excess };
  const note = eachExtra('notes', () => noteOf(code, image, drawing.missingIcons));
  const value: Drawing = {
    image,
    ...sizeOf(image),
    diagramType,
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
  };
  const found = await lookAtMermaid({ source: code, db, model });
  return { kind: 'done', value: { value, diagramType, model, alt, marks, found, paper: paperOf(drawing.theme) } };
}

export async function renderMermaid(code: string, options: RenderOptions): Promise<EngineReply<Drawing>> {
  const drawn = await drawPicture(code, options);
  if (drawn.kind !== 'done') return drawn;
  const { value, paper, found, marks, model } = drawn.value;
  const source = { language: 'mermaid', code } as const;
  const encoded = await encodeDrawing({ drawing: value, model, paper, source, ...(marks && { marks }) }, options);
  if (encoded.kind !== 'done') return encoded;
  const warnings = await settleMermaid(found, code);
  return { kind: 'done', value: { ...encoded.value, ...(warnings && { warnings }) } };
}
