/** What a PlantUML server answers with text: one row each. */
import type { Fault } from '../../invocation/fault.ts';
import type { PictureLink } from '../../ports/diagram-engine.ts';
import { PICTURE_FORMATS } from '../../ports/picture-formats.ts';

type Value = Readonly<Record<string, unknown>>;

export interface TextAnswer {
  text(value: Value): string;
  /** The operation reads a diagram: its source is completed. */
  isOfDiagram?: true;
  /** Inputs besides the source. */
  inputs?: Value;
  /** A diagram that is wrong is an answer as well. */
  saysFaults?: true;
}

/** Faults that mean that the diagram is wrong, not the request. */
const ABOUT_DIAGRAM: ReadonlySet<string> = new Set(['INVALID_SYNTAX', 'UNSUPPORTED_DIAGRAM']);

export function isAboutDiagram({ code }: Fault): boolean {
  return ABOUT_DIAGRAM.has(code);
}

/** `(2 participants)`, `(3 entities)`; lists may be cut, the counts of a description are not. */
function diagramWords({ diagramType, counts }: Value): string {
  const { nodes = 0 } = (counts ?? {}) as { nodes?: number };
  return `(${nodes} ${diagramType === 'sequence' ? 'participants' : 'entities'})`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** As Graphviz writes it, which is how Java does. */
function imageMap({ links = [] }: Value): string {
  const areas = (links as PictureLink[]).map(({ url, title, x, y, width, height }, at) => {
    const named = `href="${escapeHtml(url)}" title="${escapeHtml(title)}" alt=""`;
    return `<area shape="rect" id="id${at + 1}" ${named} coords="${x},${y},${x + width},${y + height}"/>`;
  });
  return areas.length === 0 ? '' : ['<map id="plantuml_map" name="plantuml_map">', ...areas, '</map>', ''].join('\n');
}

const ANSWERS: Readonly<Record<string, TextAnswer>> = {
  words: { text: diagramWords, isOfDiagram: true, saysFaults: true },
  map: { text: imageMap, isOfDiagram: true },
  dataUrl: {
    text: ({ png }) => `data:${PICTURE_FORMATS.png.mimeType};base64,${png}`,
    isOfDiagram: true,
    inputs: { format: 'png' },
  },
};

/** By the contract's `x-answer`; others are fields of the result. */
export function textAnswer(name: string): TextAnswer {
  const row = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
  return row ?? { text: ({ [name]: field }) => String(field) };
}
