/** Gives plain SVG labels what Mermaid leaves to HTML: without it some stay at the left edge, leave their shape, or cannot be read. */
import { childElements, type DomElement } from './dom/dom-node.ts';

function hasClass(element: DomElement, name: string): boolean {
  return (element.getAttribute('class') ?? '').split(' ').includes(name);
}

function* descendants(element: DomElement): Generator<DomElement> {
  for (const child of childElements(element)) {
    yield child;
    yield* descendants(child);
  }
}

/** The text of a label that is one block of lines, none of them placed on its own. */
function blockOf(label: DomElement): DomElement | undefined {
  const [text, ...others] = [...descendants(label)].filter(({ localName }) => localName === 'text');
  if (!text || others.length > 0) return undefined;
  const isPlaced = text.getAttribute('transform') !== null || text.getAttribute('text-anchor') !== null;
  return isPlaced ? undefined : text;
}

/** Clouds and bangs: the only shapes that are one bare path. */
function middleOfOutline(node: DomElement): number | undefined {
  const isOutline = (child: DomElement) => child.localName === 'path' && hasClass(child, 'label-container');
  return childElements(node).some(isOutline) ? 0 : undefined;
}

/** Where the middle of a label belongs, in its node: shapes are drawn around their node's origin. */
const MIDDLES: Readonly<Record<string, (node: DomElement, left: number, width: number) => number | undefined>> = {
  'flowchart-v2': middleOfOutline,
  'flowchart-elk': middleOfOutline,
  stateDiagram: (node) => (hasClass(node, 'statediagram-state') ? 0 : undefined),
  usecase: (node) => (hasClass(node, 'usecase-ellipse') ? 0 : undefined),
  // The block is in its place; its lines are not.
  mindmap: (_node, left, width) => left + width / 2,
};

const TRANSLATION = /^translate\(\s*([-\d.e]+)[\s,]/;

interface Measured {
  getBBox(): { width: number };
}

function centreLabels(svg: DomElement, diagramType: string): void {
  const middleOf = MIDDLES[diagramType];
  if (!middleOf) return;
  for (const node of descendants(svg)) {
    if (!hasClass(node, 'node')) continue;
    const label = childElements(node).find((child) => hasClass(child, 'label'));
    const text = label && blockOf(label);
    const [, left] = TRANSLATION.exec(label?.getAttribute('transform') ?? '') ?? [];
    if (!label || !text || left === undefined) continue;
    const middle = middleOf(node, Number(left), (text as DomElement & Measured).getBBox().width);
    if (middle === undefined) continue;
    // A frame behind the text stays where it is.
    text.setAttribute('transform', `translate(${middle - Number(left)}, 0)`);
    text.setAttribute('text-anchor', 'middle');
  }
}

/** A board's columns are much lighter than the theme's sections, for which these colours are meant; HTML titles do not get them. */
const SECTION_TEXT_COLOUR = /(\.section--?\d+ text\{)fill:[^;}]*;?/g;

function darkenTitles(svg: DomElement): void {
  const style = childElements(svg).find(({ localName }) => localName === 'style');
  if (style) style.textContent = (style.textContent ?? '').replace(SECTION_TEXT_COLOUR, '$1');
}

/** Sections and tasks of a journey share the class, and so the colour, of the box behind them; HTML ones take the text colour. */
function uncoverJourney(svg: DomElement): void {
  for (const text of descendants(svg)) {
    if (text.localName !== 'text' || !(hasClass(text, 'task') || hasClass(text, 'journey-section'))) continue;
    text.removeAttribute('class');
    text.removeAttribute('fill');
  }
}

export function finishPlainLabels(svg: DomElement, diagramType: string): void {
  if (diagramType === 'kanban') darkenTitles(svg);
  if (diagramType === 'journey') uncoverJourney(svg);
  centreLabels(svg, diagramType);
}
