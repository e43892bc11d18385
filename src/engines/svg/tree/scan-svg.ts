/** Reads the text of a finished SVG, as strictly as it was written: what differs in a character from our spelling of XML is not read. */

export interface ScannedElement {
  readonly name: string;
  /** Undefined for the root. */
  readonly parent: ScannedElement | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  /** Pixels for each unit, by the transforms around and on it. */
  readonly scale: number;
  /** In units, as inherited. */
  readonly fontSize: number;
  /** Where its tag starts and ends. */
  readonly start: number;
  readonly end: number;
  /** Of text right in it, without the white space around. */
  characters: number;
}

/** Characters that XML 1.0 does not allow, and the one that its readers change. */
const NOT_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const NAME = /[A-Za-z]+/y;
const ATTRIBUTE_NAME = / ([A-Za-z][\w:-]*)="/y;
/** In a value: what ends it or is changed by readers of XML, and the start of an entity. */
const NEEDS_CARE = /[<\t\n&]/;
const ENTITY = /&(?:(amp|lt|gt|quot|#9|#10|#13);)?/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"' },
  ...{ '#9': '\t', '#10': '\n', '#13': '\r' },
};
const FUNCTION = /(scale|matrix)\(([^()]*)\)/g;
const DEFAULT_FONT_SIZE_PX = 16;

function transformScale(transform: string | undefined): number {
  let scale = 1;
  if (transform === undefined || !/scale|matrix/.test(transform)) return scale;
  for (const [, name, list = ''] of transform.matchAll(FUNCTION)) {
    const [a = 1, b = 0, c = 0, d = 1] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    scale *= name === 'matrix' ? Math.max(Math.hypot(a, b), Math.hypot(c, d)) : Math.max(Math.abs(a), Math.abs(b));
  }
  return scale;
}

/** Undefined for an entity that we never write. */
function decode(text: string): string | undefined {
  let isKnown = true;
  const decoded = text.replace(ENTITY, (_all, name: string | undefined) => {
    isKnown &&= name !== undefined;
    return CHARACTERS[name ?? ''] ?? '';
  });
  return isKnown ? decoded : undefined;
}

class Scanner {
  readonly #svg: string;
  readonly #found: ScannedElement[] = [];
  #at = 0;

  constructor(svg: string) {
    this.#svg = svg;
  }

  /** Undefined unless the text is one element. */
  scan(): ScannedElement[] | undefined {
    const svg = this.#svg;
    let open: ScannedElement | undefined;
    do {
      if (svg[this.#at] !== '<') return undefined;
      if (svg[this.#at + 1] === '/') {
        const close: string = `</${open?.name}>`;
        if (!svg.startsWith(close, this.#at)) return undefined;
        this.#at += close.length;
        open = open?.parent;
      } else {
        const element = this.#tag(open);
        if (!element) return undefined;
        if (svg[this.#at - 2] !== '/') open = element;
      }
      if (open && !this.#text(open)) return undefined;
    } while (open);
    return this.#at === svg.length ? this.#found : undefined;
  }

  #tag(parent: ScannedElement | undefined): ScannedElement | undefined {
    const svg = this.#svg;
    const start = this.#at;
    NAME.lastIndex = start + 1;
    const name = NAME.exec(svg)?.[0];
    if (name === undefined) return undefined;
    this.#at = NAME.lastIndex;
    const attributes = this.#attributes();
    if (!attributes) return undefined;
    if (svg[this.#at] === '/') this.#at++;
    if (svg[this.#at++] !== '>') return undefined;
    const element = {
      name,
      parent,
      attributes,
      scale: (parent?.scale ?? 1) * transformScale(attributes.get('transform')),
      fontSize: Number.parseFloat(attributes.get('font-size') ?? '') || (parent?.fontSize ?? DEFAULT_FONT_SIZE_PX),
      start,
      end: this.#at,
      characters: 0,
    };
    this.#found.push(element);
    return element;
  }

  #attributes(): Map<string, string> | undefined {
    const attributes = new Map<string, string>();
    while (this.#svg[this.#at] === ' ') {
      ATTRIBUTE_NAME.lastIndex = this.#at;
      const name = ATTRIBUTE_NAME.exec(this.#svg)?.[1];
      if (name === undefined || attributes.has(name)) return undefined;
      const end = this.#svg.indexOf('"', ATTRIBUTE_NAME.lastIndex);
      const raw = end < 0 ? '<' : this.#svg.slice(ATTRIBUTE_NAME.lastIndex, end);
      const value = NEEDS_CARE.test(raw) ? (/[<\t\n]/.test(raw) ? undefined : decode(raw)) : raw;
      if (value === undefined) return undefined;
      attributes.set(name, value);
      this.#at = end + 1;
    }
    return attributes;
  }

  /** Up to the next tag. */
  #text(parent: ScannedElement): boolean {
    const end = this.#svg.indexOf('<', this.#at);
    if (end === this.#at) return true;
    const text = end < 0 ? ']]>' : this.#svg.slice(this.#at, end);
    if (text.includes(']]>') || (text.includes('&') && decode(text) === undefined)) return false;
    parent.characters += text.trim().length;
    this.#at = end;
    return true;
  }
}

/** Safety, size and the height of letters are judged of one picture after the other. */
let last: { svg: string; elements: readonly ScannedElement[] | undefined } = { svg: '', elements: undefined };

/** All elements in document order; undefined for what our own serializer would not have written. */
export function scanSvg(svg: string): readonly ScannedElement[] | undefined {
  if (svg !== last.svg) last = { svg, elements: NOT_XML.test(svg) ? undefined : new Scanner(svg).scan() };
  return last.elements;
}
