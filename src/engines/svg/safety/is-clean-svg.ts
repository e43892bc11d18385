/** Reads finished SVG text again with a strict XML parser and checks that every part of it is on the allow-list. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS } from '../tree/allowed-svg.ts';
import { isSafeAttribute } from './safe-attribute.ts';

const ATTRIBUTES: ReadonlySet<string> = new Set(ALLOWED_ATTRIBUTES);
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** Only text belongs in these; an HTML parser would leave the SVG namespace inside them. */
const PLAIN_TEXT_ELEMENTS = new Set(['title', 'desc']);
/** Text that could close the element around it if the picture were read as HTML. */
const CLOSES_IN_HTML = /(?:--!?|])>|<\//;
/** A scheme where none belongs; white space is ignored, as in a URL. */
const SCHEME = /^[\s\p{C}]*[a-z][a-z+.\s\p{C}-]*:/iu;
/** Text for people, and links, whose schemes are checked separately. */
const MAY_HOLD_SCHEME = new Set(['xmlns', 'href', 'style', 'role', 'aria-label', 'aria-roledescription']);
/** Our own ids are a prefix and a number, `title` or `desc`; a bare word could shadow a property of the page that contains the picture. */
const OWN_ID = /^[A-Za-z]\w*(?:\d|title|desc)$/;

function isCleanAttribute(element: string, name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name) || CLOSES_IN_HTML.test(value) || value !== value.trim()) return false;
  if (name === 'id') return OWN_ID.test(value);
  if (!MAY_HOLD_SCHEME.has(name) && SCHEME.test(value)) return false;
  return isSafeAttribute(element, name, value);
}

function isCleanTag({ name, attributes }: SaxesTagPlain): boolean {
  if (!ALLOWED_ELEMENTS.has(name)) return false;
  for (const attribute in attributes) {
    if (!isCleanAttribute(name, attribute, attributes[attribute] ?? '')) return false;
  }
  return true;
}

function isRoot({ name, attributes }: SaxesTagPlain): boolean {
  return name === 'svg' && attributes.xmlns === SVG_NAMESPACE;
}

/** True only for one well-formed `svg` element with nothing around it and nothing in it that is not allowed by name and value. */
export function isCleanSvg(text: string): boolean {
  // XML allows white space and a byte order mark around the root; a finished picture has neither.
  let clean = text.startsWith('<svg ') && text.endsWith('>');
  const open: string[] = [];
  const refuse = () => {
    clean = false;
  };
  const parser = new SaxesParser();
  for (const event of ['error', 'comment', 'cdata', 'processinginstruction', 'doctype', 'xmldecl'] as const) {
    parser.on(event, refuse);
  }
  parser.on('opentag', (tag) => {
    const parent = open.at(-1);
    const fits = parent === undefined ? isRoot(tag) : !PLAIN_TEXT_ELEMENTS.has(parent);
    if (!fits || !isCleanTag(tag)) refuse();
    open.push(tag.name);
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return clean;
}
