/** Draws the first diagram of a PlantUML text as SVG or PNG; the picture of an error never leaves. */
import type { Drawing, EngineReply, PictureLink, RenderOptions } from '../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../ports/diagram-model.ts';
import type { Findings } from '../advice/advise-valid.ts';
import { extra } from '../extras.ts';
import { cleanSvg } from '../finish/clean-svg.ts';
import { idPrefix } from '../finish/id-prefix.ts';
import { inspectDrawing } from '../outputs/drawn/inspect-drawing.ts';
import type { DrawnMark } from '../outputs/drawn/marks.ts';
import { encodeDrawing, PAPER, readsMarks } from '../outputs/encode-drawing.ts';
import { sourceMetadata } from '../outputs/picture/embed-source.ts';
import { excessiveSize } from '../svg/size/excessive-size.ts';
import type { SvgElement } from '../svg/tree/svg-tree.ts';
import { modelOfTexts } from '../words/model-of-texts.ts';
import { shortForm } from '../words/short-form.ts';
import { visibleTexts } from '../words/visible-texts.ts';
import { lookAtFirst, settlePlantuml } from './advice/advise-plantuml.ts';
import { drawFirst, type FirstDrawing } from './draw-first.ts';
import { tagPlantumlPart } from './drawing/tag-part.ts';
import { readModel, typeTitle } from './model/read-model.ts';
import { darkPaper } from './picture/extent/dark-paper.ts';
import { finishPicture } from './picture/finish-picture.ts';
import { linksIn } from './picture/links-in.ts';
import { renderNotes } from './render-notes.ts';
import { readTitle } from './source/read-title.ts';

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
  const warnings = finishPicture(outcome);
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
