/** The cells of a draw.io page, as XML: numbered in their order, placed in the coordinates of their parents. */
import type { Box } from '../../geometry/box.ts';
import { isSafeAttribute } from '../../svg/safety/safe-attribute.ts';
import { escapeAttribute } from '../../svg/tree/serialize-svg.ts';
import { type DrawnPoint, rounded } from '../drawn/marks.ts';

export interface Vertex {
  label?: string;
  style: string;
  box: Box;
  parent?: MxCell;
  href?: string | undefined;
  /** One that was reserved. */
  cell?: MxCell | undefined;
  /** A detail of its parent, to which nothing is connected. */
  isDetail?: boolean;
}

export interface Edge {
  style: string;
  points: readonly DrawnPoint[];
  source?: MxCell | undefined;
  target?: MxCell | undefined;
  parent?: MxCell;
}

export interface MxCell {
  id: string;
  /** Where its children's coordinates begin. */
  origin: DrawnPoint;
}

/** Something that thin can be neither seen nor selected. */
const MIN_SIDE_PX = 1;

function point([x, y]: DrawnPoint, as?: string): string {
  return `<mxPoint x="${rounded(x)}" y="${rounded(y)}"${as === undefined ? '' : ` as="${as}"`}/>`;
}

function isOutside(href: string): boolean {
  return !href.startsWith('#') && isSafeAttribute('a', 'href', href);
}

export class MxCells {
  readonly page: MxCell;
  readonly #cells: string[] = [];
  #count = 1;

  /** `origin` is the upper left corner of the picture. */
  constructor(origin: DrawnPoint) {
    this.page = { id: '1', origin };
  }

  /** The cell of a vertex that comes later, for edges below it. */
  reserve({ left, top }: Box): MxCell {
    return { id: this.#next(), origin: [left, top] };
  }

  #next(): string {
    this.#count += 1;
    return String(this.#count);
  }

  vertex({ label = '', style, box, parent = this.page, href, isDetail, cell = this.reserve(box) }: Vertex): MxCell {
    const { id } = cell;
    const [x, y] = [rounded(box.left - parent.origin[0]), rounded(box.top - parent.origin[1])];
    const width = rounded(Math.max(MIN_SIDE_PX, box.right - box.left));
    const height = rounded(Math.max(MIN_SIDE_PX, box.bottom - box.top));
    const geometry = `<mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/>`;
    const rest = `style="${escapeAttribute(style)}" vertex="1"${isDetail ? ' connectable="0"' : ''} parent="${parent.id}"`;
    const text = escapeAttribute(label);
    this.#cells.push(
      href !== undefined && isOutside(href)
        ? `<UserObject label="${text}" link="${escapeAttribute(href)}" id="${id}"><mxCell ${rest}>${geometry}</mxCell></UserObject>`
        : `<mxCell id="${id}" value="${text}" ${rest}>${geometry}</mxCell>`,
    );
    return cell;
  }

  edge({ style, points, source, target, parent = this.page }: Edge): MxCell {
    const id = this.#next();
    const places = points.map(([x, y]): DrawnPoint => [x - parent.origin[0], y - parent.origin[1]]);
    const between = places.slice(1, -1).map((place) => point(place));
    const ends = `${source ? ` source="${source.id}"` : ''}${target ? ` target="${target.id}"` : ''}`;
    const geometry = [
      point(places[0] as DrawnPoint, 'sourcePoint'),
      point(places.at(-1) as DrawnPoint, 'targetPoint'),
      ...(between.length > 0 ? [`<Array as="points">${between.join('')}</Array>`] : []),
    ].join('');
    this.#cells.push(
      `<mxCell id="${id}" value="" style="${escapeAttribute(style)}" edge="1" parent="${parent.id}"${ends}><mxGeometry relative="1" as="geometry">${geometry}</mxGeometry></mxCell>`,
    );
    return { id, origin: [0, 0] };
  }

  /** `along` is from 0 to 1 on the way of the edge; `offset` from there to the middle of the label. */
  edgeLabel(edge: MxCell, label: string, style: string, along: number, offset: DrawnPoint): void {
    const geometry = `<mxGeometry x="${rounded(along * 2 - 1)}" relative="1" as="geometry">${point(offset, 'offset')}</mxGeometry>`;
    this.#cells.push(
      `<mxCell id="${this.#next()}" value="${escapeAttribute(label)}" style="${escapeAttribute(style)}" vertex="1" connectable="0" parent="${edge.id}">${geometry}</mxCell>`,
    );
  }

  /** `background` is a colour of six digits, or nothing. */
  toXml(name: string, background: string | undefined): string {
    const paper = background === undefined ? '' : ` background="${background}"`;
    const root = `<root><mxCell id="0"/><mxCell id="1" parent="0"/>${this.#cells.join('')}</root>`;
    const model = `<mxGraphModel grid="0" page="0" math="0"${paper}>${root}</mxGraphModel>`;
    return `<mxfile host="drawbridge"><diagram id="page" name="${escapeAttribute(name)}">${model}</diagram></mxfile>`;
  }
}
