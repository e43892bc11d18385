/** Draws the first diagram of a PlantUML text as SVG or PNG; the picture of an error never leaves. */
import type { Drawing, EngineReply, PictureLink, RenderOptions } from '../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../ports/diagram-model.ts';
import type { Findings } from '../advice/advise-valid.ts';
import { plainLine } from '../advice/edit-source.ts';
import { modelOfTexts, shortForm } from '../describe/short-form.ts';
import { visibleTexts } from '../describe/visible-texts.ts';
import { extra } from '../extras.ts';
import { sourceMetadata } from '../outputs/drawn/finished-picture.ts';
import { inspectDrawing } from '../outputs/drawn/inspect-drawing.ts';
import type { DrawnMark, PartTag } from '../outputs/drawn/marks.ts';
import { encodeDrawing, PAPER, readsMarks } from '../outputs/encode-drawing.ts';
import { cleanSvg } from '../postprocess/clean-svg.ts';
import { idPrefix } from '../postprocess/picture-key.ts';
import { excessiveSize } from '../svg/safety/excessive-size.ts';
import { SvgElement } from '../svg/tree/svg-tree.ts';
import { lookAtFirst, settlePlantuml } from './advice/advise-plantuml.ts';
import { drawFirst, type FirstDrawing } from './draw-first.ts';
import { IMAGE_STAND_IN } from './drawing/prepare-lines.ts';
import { readModel, typeTitle } from './model/read-model.ts';
import { darkPaper, drawnExtent } from './picture/drawn-extent.ts';
import { repairPicture } from './picture/repair-picture.ts';
import { findLoose, openBlockAdvice } from './source/open-blocks.ts';
import { type DiagramBlock, pagesOf, severalNote } from './source/split-diagrams.ts';

const ENTITIES: ReadonlySet<string> = new Set(['entity', 'start_entity', 'end_entity']);

/** A composite state is an entity with others in it. */
function hasEntity(element: SvgElement): boolean {
  return element.childNodes.some(
    (child) =>
      child instanceof SvgElement &&
      (child.classes.some((name) => ENTITIES.has(name) || name === 'cluster') || hasEntity(child)),
  );
}

const LIFELINE_DASHES = '5,5';

/** In a sequence: a group with a title and a dashed line. */
function isLifeline({ childNodes }: SvgElement): boolean {
  const [title] = childNodes;
  return (
    title instanceof SvgElement &&
    title.name === 'title' &&
    childNodes.some(
      (child) =>
        child instanceof SvgElement &&
        child.name === 'line' &&
        child.computed.get('stroke-dasharray') === LIFELINE_DASHES,
    )
  );
}

/** Which parts of a diagram the elements of PlantUML's drawing are, by its classes and data attributes. */
function tagPlantumlPart(element: SvgElement): PartTag | undefined {
  if (element.name !== 'g') return undefined;
  if (isLifeline(element)) return { kind: 'node', key: '' };
  const { classes, attributes } = element;
  const key = attributes.get('id') ?? '';
  if (classes.includes('link')) {
    const [from, to] = [attributes.get('data-entity-1'), attributes.get('data-entity-2')];
    return { kind: 'edge', key, ...(from && { from }), ...(to && { to }) };
  }
  if (classes.includes('cluster')) return { kind: 'group', key };
  if (!classes.some((name) => ENTITIES.has(name))) return undefined;
  return { kind: hasEntity(element) ? 'group' : 'node', key };
}

const IMAGE = /<img\b/i;
const ARCHIMATE = /^\s*archimate\b.*<</i;
const SHADOWS = /^\s*(?:skinparam\s+)?\w*shadowing(?:<<[^<>]*>>)?\s+(?:true|yes|on|[1-9])/i;

/** `drawn`: what the drawing itself left out. */
export function renderNotes(
  blocks: readonly DiagramBlock[],
  diagramType: string,
  page: number | undefined,
  drawn: readonly string[],
): string | undefined {
  const lines = blocks[0]?.lines ?? [];
  const pages = pagesOf(lines);
  const loose = blocks[0] && findLoose(blocks[0], diagramType);
  const notes = [
    severalNote(blocks),
    pages > 1 && `The diagram has ${pages} pages; ${page === undefined ? 'only the first' : `page ${page}`} is drawn.`,
    lines.some((line) => IMAGE.test(line)) && `Images are never loaded; "${IMAGE_STAND_IN}" is shown instead.`,
    lines.some((line) => ARCHIMATE.test(line)) &&
      'ArchiMate icons are not included in this engine; their names are shown instead.',
    lines.some((line) => SHADOWS.test(line)) && 'Shadows are not supported by this engine and are left out.',
    ...drawn,
    loose && openBlockAdvice(loose).hint,
  ].filter((note) => typeof note === 'string');
  return notes.length > 0 ? notes.join(' ') : undefined;
}

const TITLE = /^\s*title\s*:?\s+(.+?)\s*$/i;
const BLOCK_TITLE = /^\s*title\s*$/i;
const NAME = /^\s*@start\w+\s+(?:\(?\s*id\s*=\s*)?"?([^"()]+?)"?\)?\s*$/i;
/** Creole and HTML marks, and the escapes of line ends. */
const MARKS = /<[^<>]*>|\*\*|\/\/|__|""|~~/g;
const LINE_END = /\\n/g;

function plain(text: string): string {
  return text.replace(LINE_END, ' ').replace(MARKS, '').replace(/^"|"$/g, '').trim();
}

/** The title that the author gave a diagram, for readers who do not see it. */
export function readTitle(lines: readonly string[]): string | undefined {
  const single = lines.map((line) => TITLE.exec(plainLine(line))?.[1]).find((title) => title !== undefined);
  if (single !== undefined) return plain(single) || undefined;
  const block = lines.findIndex((line) => BLOCK_TITLE.test(plainLine(line)));
  if (block >= 0) return plain(lines[block + 1] ?? '') || undefined;
  return NAME.exec(plainLine(lines[0] ?? ''))?.[1];
}

/** As the cleaned picture keeps them. */
const ALLOWED = /^(?:https?|mailto):/i;

/** `root` is finished, but not cleaned: then its texts would have no sizes of their own. */
function linksIn(root: Element): PictureLink[] {
  const [left = 0, top = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return [...root.querySelectorAll('a')].flatMap((link) => {
    const url = link.getAttribute('href') ?? '';
    const box = ALLOWED.test(url) ? drawnExtent(link.children) : undefined;
    if (!box) return [];
    const [x, y] = [Math.round(box.left - left), Math.round(box.top - top)];
    const [width, height] = [Math.round(box.right - box.left), Math.round(box.bottom - box.top)];
    return [{ url, title: link.querySelector('title')?.textContent ?? url, x, y, width, height }];
  });
}

/** Java's. */
const DARK_BACKGROUND = '#1B1B1B';

function warningNote(warning: string): string {
  return `PlantUML warns: ${warning}${/[.!?]$/.test(warning) ? '' : '.'}`;
}

function lostNote(error: string): string {
  return `A diagram between {{ and }} is not drawn: ${error}`;
}

interface FinishedDrawing {
  drawing: Drawing;
  /** What is probably unintended. */
  found: Findings;
  model: DiagramModel | undefined;
  /** What the picture says to those who do not see it. */
  alt: string;
  marks: readonly DrawnMark[] | undefined;
  links: PictureLink[];
}

/** The picture as SVG; `isLocated` for the marks that it consists of, whatever the format needs. */
export function finishFirst(
  first: FirstDrawing,
  code: string,
  options: RenderOptions,
  isLocated = readsMarks(options.format),
): FinishedDrawing {
  const { outcome, blocks } = first;
  const lines = blocks[0]?.lines ?? [];
  const { diagramType } = outcome;
  // Before the picture is changed: the engine's own drawing names its parts.
  const model = readModel(diagramType, outcome.root, outcome.lines);
  const found = lookAtFirst(code, first, model);
  const warnings = repairPicture(outcome);
  const links = linksIn(outcome.root);
  const background = options.background ?? (options.dark ? DARK_BACKGROUND : darkPaper(outcome.root));
  const title = readTitle(lines);
  const note = extra('notes', () =>
    renderNotes(blocks, diagramType, options.page, [
      ...warnings.map(warningNote),
      ...(outcome.lost ?? []).map(lostNote),
    ]),
  );
  let alt = title ?? '';
  const inspection = isLocated ? inspectDrawing(tagPlantumlPart) : undefined;
  const root = outcome.root as unknown as SvgElement;
  const [width, height] = ['width', 'height'].map((name) => Number(outcome.root.getAttribute(name)));
  const image = cleanSvg(root, {
    idPrefix: idPrefix('p', code),
    ...(inspection && { inspect: inspection.inspect }),
    describe: (drawn) => {
      const words = shortForm(model ?? modelOfTexts(diagramType, typeTitle(diagramType), visibleTexts(drawn)));
      alt ||= words;
      return words;
    },
    ...(title !== undefined && { title }),
    ...(background !== undefined && { background }),
    ...(options.format === 'svg' &&
      options.embedSource && { metadata: sourceMetadata({ language: 'plantuml', code }) }),
  });
  const drawing: Drawing = {
    image,
    width: width ?? 0,
    height: height ?? 0,
    diagramType,
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
  };
  return { drawing, found, model, alt, links, marks: inspection?.marksOf(root) };
}

export async function renderPlantuml(code: string, options: RenderOptions): Promise<EngineReply<Drawing>> {
  const drawn = await drawFirst(code, options);
  if (drawn.kind !== 'drawn') return drawn;
  const { drawing, found, marks, model } = finishFirst(drawn, code, options);
  const excess = excessiveSize(drawing.image);
  if (excess !== undefined) return { kind: 'too-complex', reason: excess };
  const source = { language: 'plantuml', code } as const;
  const encoded = await encodeDrawing({ drawing, model, paper: PAPER.light, source, ...(marks && { marks }) }, options);
  if (encoded.kind !== 'done') return encoded;
  const warnings = await settlePlantuml(found, code, 1);
  return { kind: 'done', value: { ...encoded.value, ...(warnings && { warnings }) } };
}
