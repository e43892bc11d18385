/** Reads an entity-relationship diagram in Chen's notation (`@startchen`), which the npm build of the engine leaves out, as a graph. */
import { measureLabel } from '../dom/measure-label.ts';
import type { DrawingFault, Graph } from './graphviz.ts';

const FONT = { fontname: 'DejaVu Sans', fontsize: 14, fontcolor: '#000000' };
const FILL = '#F1F1F1';
const LINE = '#181818';
const PIXELS_PER_INCH = 72;

const NAME = String.raw`(?:"([^"]+)"\s+as\s+)?([\w.-]+|"[^"]+")`;
const REST = String.raw`\s*(?:<<(\w+)>>)?\s*(#[^{]*?)?\s*(\{\s*\}?)?\s*$`;
const OWNER = new RegExp(String.raw`^(entity|relationship)\s+${NAME}${REST}`, 'i');
const ATTRIBUTE = new RegExp(String.raw`^${NAME}(?:\s*:\s*([^<#{]+?))?${REST}`);
const LINK = /^([\w.-]+)\s+([-=])(>|<|\([^()]+\)|[\w.*]+)[-=]\s+([\w.-]+)\s*(#.*)?$/;
const SUBSETS = /^([\w.-]+)\s+[-=][<>]?[-=]\s+(\w)\s*\{\s*([^{}]+?)\s*\}\s*(#.*)?$/;
const SIDEWAYS = /^left to right direction$/i;
const NOTHING = /^(?:'.*|top to bottom direction)?$/i;

type Size = { width: number; height: number };

/** By the size of the text. */
const SIZES: Readonly<Record<string, (text: Size) => Size>> = {
  box: ({ width, height }) => ({ width: width + 20, height: height + 20 }),
  diamond: ({ width, height }) => ({ width: width + 2 * height + 22, height: (width + 2 * height + 22) / 2 }),
  ellipse: ({ width, height }) => ({ width: width * Math.SQRT2 + 6, height: height * Math.SQRT2 + 6 }),
  circle: () => ({ width: 22, height: 22 }),
};

class ChenReader {
  readonly graph: Graph = {
    directed: false,
    graphAttributes: { nodesep: 35 / PIXELS_PER_INCH, ranksep: 60 / PIXELS_PER_INCH, bgcolor: 'transparent' },
    nodes: [],
    edges: [],
  };
  readonly #owners: string[] = [];

  #node(name: string, shape: string, label: string, stereotype = '', colours = ''): void {
    const { width, ascent, descent } = measureLabel(label, { fontSize: FONT.fontsize });
    const size = SIZES[shape]?.({ width, height: ascent + descent }) ?? { width, height: width };
    const [, fill = FILL] = /^#(\w+)/.exec(colours) ?? [];
    const [, line = LINE] = /line:(\w+)/.exec(colours) ?? [];
    const html = label.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    this.graph.nodes.push({
      name,
      attributes: {
        ...FONT,
        shape,
        label: stereotype === 'key' ? { html: `<u>${html}</u>` } : label.replace(/\\/g, '\\\\'),
        fixedsize: 'true',
        width: size.width / PIXELS_PER_INCH,
        height: size.height / PIXELS_PER_INCH,
        style: stereotype === 'derived' ? 'filled,dashed' : 'filled',
        peripheries: /^(?:weak|identifying|multi)$/.test(stereotype) ? 2 : 1,
        fillcolor: fill === 'line' ? FILL : fill,
        color: line,
        penwidth: 0.5,
      },
    });
  }

  #edge(tail: string, head: string, sign: string, label = '', colours = '', minlen = 2): void {
    const [, color = LINE] = /(?:line:|#)(\w+)/.exec(colours.replace('#line:', 'line:')) ?? [];
    const penwidth = sign === '=' ? 2 : 1;
    this.graph.edges.push({ tail, head, attributes: { ...FONT, fontsize: 11, label, color, penwidth, minlen } });
  }

  #attribute(line: string): boolean {
    const [found, label, name = '', type, stereotype, colours, brace] = ATTRIBUTE.exec(line) ?? [];
    const owner = this.#owners.at(-1);
    if (found === undefined || owner === undefined) return false;
    const id = `${owner}/${name}`;
    const shown = (label ?? name).replace(/"/g, '');
    this.#node(
      id,
      'ellipse',
      type === undefined || stereotype !== undefined ? shown : `${shown} : ${type}`,
      stereotype,
      colours,
    );
    this.#edge(id, owner, '-', '', '', 1);
    if (brace === '{') this.#owners.push(id);
    return true;
  }

  #owner(line: string): boolean {
    const [found, kind = '', label, name = '', stereotype, colours, brace] = OWNER.exec(line) ?? [];
    if (found === undefined) return false;
    const shape = kind.toLowerCase() === 'entity' ? 'box' : 'diamond';
    this.#node(name.replace(/"/g, ''), shape, (label ?? name).replace(/"/g, ''), stereotype, colours);
    if (brace === '{') this.#owners.push(name.replace(/"/g, ''));
    return true;
  }

  #link(line: string): boolean {
    const plain = line.replace(/"/g, '');
    const [, from, sign = '-', kind = '', to, colours] = LINK.exec(plain) ?? [];
    if (from !== undefined && to !== undefined) {
      const label = kind === '>' || kind === '<' ? '\u222a' : kind;
      this.#edge(from, to, sign, label, colours);
      return true;
    }
    const [, above, letter = '', names = '', shades] = SUBSETS.exec(plain) ?? [];
    if (above === undefined) return false;
    const circle = `${above}/${this.graph.nodes.length}`;
    this.#node(circle, 'circle', letter, '', shades);
    this.#edge(above, circle, plain.includes('=') ? '=' : '-', '', shades, 1);
    for (const name of names.split(/\s*,\s*/)) this.#edge(circle, name, '-', '\u222a', shades);
    return true;
  }

  /** Whether the line means anything. */
  read(line: string): boolean {
    if (NOTHING.test(line)) return true;
    if (SIDEWAYS.test(line)) {
      this.graph.graphAttributes.rankdir = 'LR';
      return true;
    }
    if (line === '}') return this.#owners.pop() !== undefined;
    return this.#owners.length > 0 ? this.#attribute(line) : this.#owner(line) || this.#link(line);
  }
}

export function readChen(lines: readonly string[]): Graph | DrawingFault {
  const reader = new ChenReader();
  const wrong = lines.findIndex((line) => !reader.read(line.trim()));
  return wrong < 0 ? reader.graph : { error: 'Syntax Error?', line: wrong + 1 };
}
