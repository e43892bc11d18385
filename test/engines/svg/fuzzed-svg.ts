/** Random SVG texts, from well-behaved to hostile, for comparing the two judges of a finished picture. */
import fc from 'fast-check';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS } from '../../../src/engines/svg/tree/properties.ts';
import { serializeSvg } from '../../../src/engines/svg/tree/serialize-svg.ts';
import { append, createElement, type SvgElement } from '../../../src/engines/svg/tree/svg-tree.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

const goodNames = fc.constantFrom(...ALLOWED_ELEMENTS);
const badNames = fc.constantFrom(
  ...[
    'script',
    'foreignObject',
    'style',
    'animate',
    'set',
    'feImage',
    'iframe',
    'x:g',
    'SVG',
    'linearGradient',
    'body',
  ],
);
const goodAttributes = fc.constantFrom(...ALLOWED_ATTRIBUTES);
const badAttributes = fc.constantFrom(
  ...['onload', 'onclick', 'xlink:href', 'xml:base', 'xmlns:x', 'class', 'data-x', 'src', 'name', 'tabindex', 'is'],
);
const goodValues = fc.constantFrom(
  ...['1', '0 0 9 9', 'red', '#fff', 'none', 'url(#a1)', '#a1', 'a1', 'cookie', 'M0 0h9', 'translate(1,2)', 'preserve'],
  ...['https://example.com/?a=1&b=2', 'mailto:a@b.test', 'mix-blend-mode:multiply', SVG_NAMESPACE, 'img', 'middle'],
);
const badValues = fc.constantFrom(
  ...['javascript:pwned()', 'java\tscript:pwned()', 'data:text/html,x', 'url(https://evil.test/a)', 'URL( #a1 )'],
  ...['url(#a1) url(//evil.test)', '</style><img>', '-->', ']]>', 'u\\72l(#a)', '//evil.test/x', 'x:y', 'fill:url(#a)'],
  ...['http://www.w3.org/1999/xhtml', '{{x}}', '\u00a0javascript:x', 'body', 'location', '_blank', '<b>'],
);
/** Mostly harmless, so that a picture with several attributes still has a chance to be clean. */
const values = fc.oneof(
  { weight: 10, arbitrary: goodValues },
  { weight: 1, arbitrary: badValues },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
);
const attributes = fc.array(
  fc.tuple(fc.oneof({ weight: 40, arbitrary: goodAttributes }, { weight: 1, arbitrary: badAttributes }), values),
  { maxLength: 3 },
);
const text = fc.oneof(fc.constantFrom('label', '<script>', '</title>', '{{x}}', ' a  b ', '&lt;', ']]>'), fc.string());

interface Plan {
  name: string;
  attributes: [string, string][];
  children: (Plan | string)[];
}

const { plan } = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.record({
    name: fc.oneof({ weight: 40, arbitrary: goodNames }, { weight: 1, arbitrary: badNames }),
    attributes,
    children: fc.array(fc.oneof({ maxDepth: 3 }, text, tie('plan') as fc.Arbitrary<Plan>), { maxLength: 3 }),
  }),
}));

function build({ name, attributes: given, children }: Plan): SvgElement {
  const element = createElement(name, given);
  append(element, ...children.map((child) => (typeof child === 'string' ? child : build(child))));
  return element;
}

/** Written by our own serializer, as every picture that leaves is. */
export const fuzzedSvg: fc.Arbitrary<string> = fc.array(plan, { maxLength: 3 }).map((children) => {
  const root = build({ name: 'svg', attributes: [['xmlns', SVG_NAMESPACE]], children });
  return serializeSvg(root);
});

const ROOT_LENGTH = `<svg xmlns="${SVG_NAMESPACE}">`.length;

/** The same with a few characters put in, taken out or swapped: what a faulty serializer might write. */
export const damagedSvg: fc.Arbitrary<string> = fc
  .tuple(
    fuzzedSvg,
    fc.nat(),
    fc.nat({ max: 1 }),
    fc.constantFrom('', '1', ' ', 'x', '<', '>', '"', '&', '<!--', '<g/>', '</svg>', ' x=', '&x;', '&#9;'),
  )
  .map(([svg, at, cut, put]) => {
    const place = ROOT_LENGTH + (at % Math.max(1, svg.length - ROOT_LENGTH));
    return svg.slice(0, place) + put + svg.slice(place + cut);
  });
