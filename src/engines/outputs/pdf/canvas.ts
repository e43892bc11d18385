/** What is painted on: a stream of operators, where it is on the page, and the resources that all streams share. */
import { type Box, union } from '../../geometry/box.ts';
import { IDENTITY, inverse, type Matrix, mapBox, multiply } from '../../geometry/transform.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import type { Look } from '../../svg/tree/text-pieces.ts';
import type { EmojiSheet } from '../png/emoji-sheet.ts';
import type { FontBook } from './font-book.ts';
import { type PdfFile, pdfNumbers, ref } from './pdf-file.ts';

export type Rgb = readonly [number, number, number];

export interface PageLink {
  url: string;
  /** On the page. */
  box: Box | undefined;
}

/** What the streams of a page share. */
export interface PageParts {
  file: PdfFile;
  box: Box;
  fonts: FontBook;
  emoji: EmojiSheet;
  byId: Map<string, SvgElement>;
  /** Dictionaries of resources by kind: their text, and the name they got. */
  resources: Record<ResourceKind, Map<string, string>>;
  links: PageLink[];
  /** What was left out. */
  left: Set<string>;
  /** Paints an element with all that it contains. */
  paint(element: SvgElement, look: Look, canvas: Canvas): void;
}

/** The object that all streams name their resources from. */
export const RESOURCES_OBJECT = 4;

export type ResourceKind = 'ExtGState' | 'Pattern' | 'XObject';
const PREFIX: Readonly<Record<ResourceKind, string>> = { ExtGState: 'G', Pattern: 'P', XObject: 'X' };

/** Everything in one colour, and `spread` wider on each side: a shadow. */
export interface Silhouette {
  rgb: Rgb;
  spread: number;
}

export interface Canvas {
  page: PageParts;
  operators: string[];
  /** From the units in use to those that the stream starts with, and from these to the page. */
  matrix: Matrix;
  base: Matrix;
  silhouette?: Silhouette | undefined;
  /** How bright colours are; 1 by default. */
  brightness?: number | undefined;
  /** Links that what is painted belongs to. */
  links: PageLink[];
  /** How many elements refer to others around it. */
  depth: number;
}

/** An entry of the shared resources. */
export function resource(page: PageParts, kind: ResourceKind, value: string): string {
  const known = page.resources[kind];
  let name = known.get(value);
  if (name === undefined) {
    name = `${PREFIX[kind]}${known.size + 1}`;
    known.set(value, name);
  }
  return name;
}

export function put(canvas: Canvas, ...operators: string[]): void {
  canvas.operators.push(...operators);
}

/** What `work` changes holds until its end. */
export function saved(canvas: Canvas, work: () => void): void {
  const { matrix } = canvas;
  put(canvas, 'q');
  work();
  put(canvas, 'Q');
  canvas.matrix = matrix;
}

export function transform(canvas: Canvas, matrix: Matrix | undefined): void {
  if (!matrix || matrix.every((value, index) => value === IDENTITY[index])) return;
  canvas.matrix = multiply(canvas.matrix, matrix);
  put(canvas, `${pdfNumbers(matrix)} cm`);
}

/** Notes where something was painted, for the links around it. */
export function cover(canvas: Canvas, box: Box | undefined): void {
  if (canvas.links.length === 0) return;
  const onPage = mapBox(multiply(canvas.base, canvas.matrix), box);
  for (const link of canvas.links) link.box = union(link.box, onPage);
}

export interface FormOptions {
  /** What is painted in it is put on the page as one. */
  group?: 'colour' | 'mask';
  box?: Box | undefined;
}

/** A stream of its own in the units of `canvas`; its name among the resources. */
export function form(canvas: Canvas, options: FormOptions, work: (inner: Canvas) => void): string {
  const { page, depth, links, silhouette, brightness } = canvas;
  const base = multiply(canvas.base, canvas.matrix);
  const inner: Canvas = {
    page,
    operators: [],
    matrix: IDENTITY,
    base,
    silhouette,
    brightness,
    links,
    depth: depth + 1,
  };
  work(inner);
  const { left, top, right, bottom } = options.box ?? pageIn(base, page.box);
  const space = options.group === 'mask' ? '/CS/DeviceGray' : '';
  const group = options.group ? `/Group<</S/Transparency${space}>>` : '';
  const number = page.file.add(
    `/Type/XObject/Subtype/Form/BBox[${pdfNumbers([left, top, right, bottom])}]${group}/Resources ${ref(RESOURCES_OBJECT)}`,
    inner.operators.join('\n'),
  );
  return resource(page, 'XObject', ref(number));
}

/** The whole page in other units. */
function pageIn(base: Matrix, page: Box): Box {
  return mapBox(inverse(base) ?? IDENTITY, page) ?? page;
}

export interface Blending {
  fill?: number;
  stroke?: number;
  mode?: string;
  /** A form whose light is the opacity. */
  mask?: string;
}

/** Sets how what follows is put on what is there; nothing for the usual way. */
export function blend(canvas: Canvas, { fill = 1, stroke = 1, mode, mask }: Blending): void {
  const parts = [
    ...(fill < 1 ? [`/ca ${pdfNumbers([fill])}`] : []),
    ...(stroke < 1 ? [`/CA ${pdfNumbers([stroke])}`] : []),
    ...(mode === undefined ? [] : [`/BM/${mode}`]),
    ...(mask === undefined ? [] : [`/SMask<</S/Luminosity/G ${mask}>>`]),
  ];
  if (parts.length === 0) return;
  put(canvas, `/${resource(canvas.page, 'ExtGState', `<<${parts.join('')}>>`)} gs`);
}

/** The reference that a name stands for. */
export function formRef(page: PageParts, name: string): string {
  for (const [value, known] of page.resources.XObject) if (known === name) return value;
  throw new Error(`no form ${name}`);
}
