/** Checks of a finished SVG text that every part of it is on the allow-list. */
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS } from '../tree/properties.ts';
import { type ScannedElement, scanSvg } from '../tree/scan-svg.ts';
import { SvgElement, SvgText } from '../tree/svg-tree.ts';
import { isSafeAttribute } from './safe-attribute.ts';

const ATTRIBUTES: ReadonlySet<string> = new Set(ALLOWED_ATTRIBUTES);
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** The source of the picture, right below the root; what an engine draws has none. */
const METADATA = 'metadata';
const SOURCE = /^drawbridge \w+ [A-Za-z\d+/]*={0,2}$/;
/** Only text belongs in these; an HTML parser would leave the SVG namespace inside the first two. */
const PLAIN_TEXT_ELEMENTS: ReadonlySet<string> = new Set(['title', 'desc', METADATA]);
/** Text that could close the element around it if the picture were read as HTML. */
const CLOSES_IN_HTML = /(?:--!?|])>|<\//;
/** A scheme where none belongs; white space is ignored, as in a URL. */
const SCHEME = /^[\s\p{C}]*[a-z][a-z+.\s\p{C}-]*:/iu;
/** Text for people, and links, whose schemes are checked separately. */
const MAY_HOLD_SCHEME = new Set(['xmlns', 'href', 'style', 'role', 'aria-label', 'aria-roledescription']);
/** Our own ids are a prefix and a number, `title` or `desc`; a bare word could shadow a property of the page that contains the picture. */
const OWN_ID = /^[A-Za-z]\w*(?:\d|title|desc)$/;
/** Numbers, paths and hex colours, which say nothing else: most of all values. */
const DRAWS_ONLY = /^[-+\d.,%#a-fA-FMLHVSQTZmlhvsqtz][-+\d., %#a-fA-FMLHVSQTZmlhvsqtz]*$/;
/** These have rules of their own. */
const WORDS: ReadonlySet<string> = new Set(
  'xmlns xml:space href target rel style id aria-hidden aria-labelledby aria-describedby'.split(' '),
);

function isCleanAttribute(element: string, name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name)) return false;
  if (!WORDS.has(name) && DRAWS_ONLY.test(value) && !value.endsWith(' ')) return true;
  if (CLOSES_IN_HTML.test(value) || value !== value.trim()) return false;
  if (name === 'id') return OWN_ID.test(value);
  if (!MAY_HOLD_SCHEME.has(name) && SCHEME.test(value)) return false;
  return isSafeAttribute(element, name, value);
}

function isCleanElement({ name, parent, attributes, end }: ScannedElement, text: string): boolean {
  const fits = parent
    ? !PLAIN_TEXT_ELEMENTS.has(parent.name)
    : name === 'svg' && attributes.get('xmlns') === SVG_NAMESPACE;
  if (name === METADATA) {
    const isOurs = fits && parent?.parent === undefined && attributes.size === 0;
    return isOurs && SOURCE.test(text.slice(end, text.indexOf('<', end)));
  }
  if (!fits || !ALLOWED_ELEMENTS.has(name)) return false;
  for (const [attribute, value] of attributes) if (!isCleanAttribute(name, attribute, value)) return false;
  return true;
}

/** True only for one `svg` element, spelled as we do, with nothing around it and nothing in it that is not allowed by name and value. */
export function isCleanSvg(text: string): boolean {
  return scanSvg(text)?.every((element) => isCleanElement(element, text)) === true;
}

/** Takes out of a picture what would be refused, element by element and attribute by attribute. */
export function dropForbidden(element: SvgElement): void {
  for (const [name, value] of element.attributes) {
    if (!isCleanAttribute(element.name, name, value)) element.attributes.delete(name);
  }
  const isRoot = element.parentNode === null;
  const isPlain = PLAIN_TEXT_ELEMENTS.has(element.name);
  element.childNodes = element.childNodes.filter(
    (child) =>
      child instanceof SvgText ||
      (!isPlain && (ALLOWED_ELEMENTS.has(child.name) || (isRoot && child.name === METADATA))),
  );
  for (const child of element.childNodes) if (child instanceof SvgElement) dropForbidden(child);
}
