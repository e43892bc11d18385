/** Draws a diagram: returns the SVG element as Mermaid leaves it, with its `<style>` still inside. */
import type { Theme } from '../../../../generated/values.ts';
import { takeMissingIcons } from '../../icons/shipped-icons.ts';
import { PageElement } from '../../svg/page/page-element.ts';
import { type SvgNode, SvgText } from '../../svg/tree/svg-tree.ts';
import { elementBox } from '../dom/element-box.ts';
import { characterOf } from '../shims/entity-characters.ts';
import { ERROR_TYPE, loadMermaid } from './load-mermaid.ts';

const HIDDEN_ENTITY = /\ufb02\u00b0(\u00b0?)([^\u00b6]*)\u00b6\u00df/g;

/** Unknown ones stay as the author wrote them. */
export function showEntities(text: string): string {
  return text.replace(HIDDEN_ENTITY, (_, isNumber: string, inner: string) => {
    return characterOf(isNumber ? `#${inner}` : inner) ?? `#${inner};`;
  });
}

function finishAttributes(element: PageElement): void {
  for (const [name, value] of element.attributes) {
    if (value.includes('\ufb02\u00b0')) element.setAttribute(name, showEntities(value));
    // Some themes compute colours from undefined values; browsers ignore the result, other viewers may not.
    else if (value.includes('NaN') && (name === 'fill' || name === 'stroke')) element.removeAttribute(name);
  }
}

/** What Mermaid does to its markup after drawing, done on the tree: hidden entities come back, broken colours go. */
function finishDrawing(node: SvgNode): void {
  if (node instanceof SvgText) {
    if (node.text.includes('\ufb02\u00b0')) node.textContent = showEntities(node.text);
    return;
  }
  if (!(node instanceof PageElement) || node.name === 'style') return;
  finishAttributes(node);
  for (const child of node.childNodes) finishDrawing(child);
}

/** As much as most types of diagram leave around themselves. */
export const OVERFLOW_MARGIN_PX = 8;

/** Sideways only: lines of text are higher than their letters, and nothing overflows above or below. */
function showOverflow(svg: PageElement): void {
  if (svg.getAttribute('overflow') !== 'visible') return;
  const [x, y, width, height] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const drawn = elementBox(svg);
  if (x === undefined || y === undefined || !width || !height || !drawn) return;
  const left = drawn.left < x ? drawn.left - OVERFLOW_MARGIN_PX : x;
  const right = drawn.right > x + width ? drawn.right + OVERFLOW_MARGIN_PX : x + width;
  svg.setAttribute('viewBox', `${left} ${y} ${right - left} ${height}`);
}

const DRAWING_ID = 'diagram';

export interface RawDrawing {
  svg: PageElement;
  diagramType: string;
  /** Icons that the source names and no pack has. */
  missingIcons: readonly string[];
  /** The theme it was drawn in, from the source or from an option. */
  theme: string;
  /** What the parser has filled: valid until the next diagram is read. */
  db: unknown;
}

export interface DrawOptions {
  theme?: Theme;
}

/** The source was not even read: its `cause` is what the parser threw. */
export class RefusedByParser extends Error {
  override name = 'RefusedByParser';

  constructor(cause: unknown) {
    super('The parser refused the source', { cause });
  }
}

let hasAllTypes = false;

export async function drawMermaid(code: string, { theme }: DrawOptions = {}): Promise<RawDrawing> {
  const { mermaid, document, fromStart, loadAllTypes } = await loadMermaid();
  const draw = async (): Promise<RawDrawing> => {
    takeMissingIcons();
    document.isSourceRead = false;
    try {
      const { svg: drawn, diagramType } = await mermaid.mermaidAPI.render(DRAWING_ID, code);
      if (diagramType === ERROR_TYPE) throw new RefusedByParser(new Error('No diagram type detected'));
      // The bundled Mermaid returns the element itself (see the build's patches), unlike its types.
      const svg = drawn as unknown as PageElement & { drawnTheme?: string; db: unknown };
      finishDrawing(svg);
      showOverflow(svg);
      const { drawnTheme: theme = 'default', db } = svg;
      return { svg, diagramType, theme, db, missingIcons: takeMissingIcons() };
    } catch (error) {
      throw document.isSourceRead ? error : new RefusedByParser(error);
    } finally {
      document.body.replaceChildren();
    }
  };
  const drawing = await fromStart(code, draw, theme);
  if (drawing.missingIcons.length === 0 || hasAllTypes) return drawing;
  // Some types bring icons that every diagram may use.
  await loadAllTypes();
  hasAllTypes = true;
  return fromStart(code, draw, theme);
}
