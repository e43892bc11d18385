/** What a picture does not show although the text has it, and what looks unfinished: told with the picture. */

import { IMAGE_STAND_IN } from './drawing/prepare-lines.ts';
import { findLoose, openBlockAdvice } from './source/advise-open-blocks.ts';
import { pagesOf, severalNote } from './source/several-diagrams.ts';
import type { DiagramBlock } from './source/split-diagrams.ts';

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
