/** Draws the first diagram of a PlantUML text as SVG or PNG; the picture of an error never leaves. */
import type { Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import { cleanSvg } from '../finish/clean-svg.ts';
import { encodeDrawing, PAPER } from '../finish/encode-drawing.ts';
import { idPrefix } from '../finish/id-prefix.ts';
import { excessiveSize } from '../svg/size/excessive-size.ts';
import type { Findings } from '../warnings/find-warnings.ts';
import { modelOfTexts } from '../words/model-of-texts.ts';
import { shortForm } from '../words/short-form.ts';
import { visibleTexts } from '../words/visible-texts.ts';
import { drawFirst, type FirstDrawing } from './draw-first.ts';
import { readModel, typeTitle } from './model/read-model.ts';
import { darkPaper } from './picture/extent/dark-paper.ts';
import { finishPicture } from './picture/finish-picture.ts';
import { renderNotes } from './render-notes.ts';
import { readTitle } from './source/read-title.ts';
import { lookAtFirst, settlePlantuml } from './warnings/warn-plantuml.ts';

function warningNote(warning: string): string {
  return `PlantUML warns: ${warning}${/[.!?]$/.test(warning) ? '' : '.'}`;
}

interface FinishedDrawing {
  drawing: Drawing;
  /** What is surely not meant. */
  found: Findings;
}

/** The picture as SVG. */
export function finishFirst(first: FirstDrawing, code: string, options: RenderOptions): FinishedDrawing {
  const { outcome, blocks } = first;
  const lines = blocks[0]?.lines ?? [];
  const { diagramType } = outcome;
  // Before the picture is changed: the engine's own drawing names its parts.
  const model = readModel(diagramType, outcome.root, outcome.lines);
  const found = lookAtFirst(code, first, model);
  const warnings = finishPicture(outcome.root, outcome.sprites, outcome.lines);
  const background = options.background ?? darkPaper(outcome.root);
  const title = readTitle(lines);
  const note = renderNotes(blocks, diagramType, [...outcome.notes, ...warnings.map(warningNote)]);
  const image = cleanSvg(outcome.root, {
    idPrefix: idPrefix('p', code),
    describe: (root) => shortForm(model ?? modelOfTexts(diagramType, typeTitle(diagramType), visibleTexts(root))),
    ...(title !== undefined && { title }),
    ...(background !== undefined && { background }),
  });
  const drawing: Drawing = {
    image,
    width: Number(outcome.root.getAttribute('width')),
    height: Number(outcome.root.getAttribute('height')),
    diagramType,
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
  };
  return { drawing, found };
}

export async function renderPlantuml(code: string, options: RenderOptions): Promise<EngineReply<Drawing>> {
  const drawn = await drawFirst(code);
  if (drawn.kind !== 'drawn') return drawn;
  const { drawing, found } = finishFirst(drawn, code, options);
  const excess = excessiveSize(drawing.image);
  if (excess !== undefined) return { kind: 'too-complex', reason: excess };
  const warnings = await settlePlantuml(found, code, 1);
  return encodeDrawing({ ...drawing, ...(warnings && { warnings }) }, options, PAPER.light);
}
