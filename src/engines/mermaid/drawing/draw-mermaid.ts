/** Draws a diagram: returns the SVG element as Mermaid leaves it, with its `<style>` still inside. */
import type { Theme } from '../../../../generated/values.ts';
import { takeMissingIcons } from '../../icons/shipped-icons.ts';
import type { PageElement } from '../../svg/page/page-element.ts';
import { finishDrawing } from './finish-drawing.ts';
import { ERROR_TYPE, loadMermaid } from './load-mermaid.ts';
import { showOverflow } from './show-overflow.ts';

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
