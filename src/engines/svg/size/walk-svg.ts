/** Walks the text of a finished SVG, and computes for each element how large its units and its text are on the page. */

export interface WalkedElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Pixels for each unit, by the transforms around and on it. */
  scale: number;
  /** In units, as inherited. */
  fontSize: number;
  /** Where its tag starts and ends. */
  start: number;
  end: number;
}

export interface SvgVisitor {
  element?(element: WalkedElement): void;
  /** Text inside `parent`. */
  text?(characters: number, parent: WalkedElement): void;
}

/** Our own serializer writes nothing else: `<`, `>` and `"` are escaped in values. */
const PIECE = /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"]*")*)(\/?)>|([^<]+)/g;
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g;
const FUNCTION = /(scale|matrix)\(([^)]*)\)/g;
const DEFAULT_FONT_SIZE_PX = 16;

export function transformScale(transform: string | undefined): number {
  let scale = 1;
  for (const [, name, list = ''] of (transform ?? '').matchAll(FUNCTION)) {
    const [a = 1, b = 0, c = 0, d = 1] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    scale *= name === 'matrix' ? Math.max(Math.hypot(a, b), Math.hypot(c, d)) : Math.max(Math.abs(a), Math.abs(b));
  }
  return scale;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) attributes.set(name, value);
  return attributes;
}

const ROOT: WalkedElement = {
  name: '',
  attributes: new Map(),
  scale: 1,
  fontSize: DEFAULT_FONT_SIZE_PX,
  start: 0,
  end: 0,
};

export function walkSvg(svg: string, visitor: SvgVisitor): void {
  const open = [ROOT];
  for (const piece of svg.matchAll(PIECE)) {
    const [all, closing, name, given = '', alone, text] = piece;
    const parent = open.at(-1) ?? ROOT;
    if (text !== undefined) visitor.text?.(text.trim().length, parent);
    else if (closing) open.pop();
    else if (name !== undefined) {
      const attributes = readAttributes(given);
      const element: WalkedElement = {
        name,
        attributes,
        scale: parent.scale * transformScale(attributes.get('transform')),
        fontSize: Number.parseFloat(attributes.get('font-size') ?? '') || parent.fontSize,
        start: piece.index,
        end: piece.index + all.length,
      };
      visitor.element?.(element);
      if (!alone) open.push(element);
    }
  }
}
