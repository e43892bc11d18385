/** Checks of a finished draw.io file that it holds nothing but cells of ours: no markup in labels, no outside pictures, no actions. */
import { isCleanSvg } from '../../svg/safety/is-clean-svg.ts';
import { isSafeAttribute } from '../../svg/safety/safe-attribute.ts';
import { type ScannedElement, scanSvg } from '../../svg/tree/scan-svg.ts';

type Check = RegExp | ((value: string) => boolean);

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const ID = /^\d+$/;
const WORD = /^\w+$/;
const ANY_TEXT = () => true;

const STYLE_PAIR = /^([A-Za-z]+)=(.*)$/;
const COLOUR = /^(?:none|#[\da-f]{6})$/;
const STYLE_VALUES: Readonly<Record<string, Check>> = {
  html: /^0$/,
  shape: /^(?:ellipse|rhombus|line|image|mxgraph\.basic\.polygon)$/,
  perimeter: /^(?:ellipsePerimeter|rhombusPerimeter)$/,
  polyCoords: /^\[(?:\[-?[\d.]+,-?[\d.]+\],?)*\]$/,
  image: isOwnPicture,
  dashPattern: /^1 2$/,
  fontFamily: /^(?:Helvetica|Courier New)$/,
  ...Object.fromEntries(
    ['fillColor', 'strokeColor', 'fontColor', 'labelBackgroundColor'].map((name) => [name, COLOUR] as const),
  ),
};

/** `data:image/svg+xml,` and base64, without the semicolon that would end the value. */
function isOwnPicture(value: string): boolean {
  const [, base64] = /^data:image\/svg\+xml,([A-Za-z\d+/]+={0,2})$/.exec(value) ?? [];
  return base64 !== undefined && isCleanSvg(Buffer.from(base64, 'base64').toString());
}

function isCleanStyle(style: string): boolean {
  return style.split(';').every((pair) => {
    if (pair === '') return true;
    const [, name = '', value = ''] = STYLE_PAIR.exec(pair) ?? [];
    if (name === '') return false;
    const check = Object.hasOwn(STYLE_VALUES, name) ? STYLE_VALUES[name] : undefined;
    // All other values are numbers and names.
    return matches(check ?? /^-?[\w.]*$/, value);
  });
}

function isWebLink(href: string): boolean {
  return !href.startsWith('#') && isSafeAttribute('a', 'href', href);
}

const CELL: Readonly<Record<string, Check>> = {
  ...{ id: ID, parent: ID, source: ID, target: ID },
  ...{ vertex: /^1$/, edge: /^1$/, connectable: /^0$/ },
  value: ANY_TEXT,
  style: isCleanStyle,
};

/** What may be in the file, and what each attribute may say. */
const ELEMENTS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  mxfile: { host: /^drawbridge$/ },
  diagram: { id: WORD, name: ANY_TEXT },
  mxGraphModel: { grid: /^0$/, page: /^0$/, math: /^0$/, background: COLOUR },
  root: {},
  mxCell: CELL,
  UserObject: { id: ID, label: ANY_TEXT, link: isWebLink },
  mxGeometry: { x: NUMBER, y: NUMBER, width: NUMBER, height: NUMBER, relative: /^1$/, as: /^geometry$/ },
  mxPoint: { x: NUMBER, y: NUMBER, as: /^(?:sourcePoint|targetPoint|offset)$/ },
  Array: { as: /^points$/ },
};

function matches(check: Check, value: string): boolean {
  return typeof check === 'function' ? check(value) : check.test(value);
}

function isCleanElement({ name, attributes, characters }: ScannedElement): boolean {
  const rows = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  if (!rows || characters > 0) return false;
  return [...attributes].every(([attribute, value]) => {
    const check = Object.hasOwn(rows, attribute) ? rows[attribute] : undefined;
    return check !== undefined && matches(check, value);
  });
}

export function isCleanDrawio(text: string): boolean {
  const elements = scanSvg(text);
  return elements?.[0]?.name === 'mxfile' && elements.every(isCleanElement);
}
