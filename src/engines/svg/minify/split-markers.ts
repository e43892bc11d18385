/** Writes each marker with `auto-start-reverse` as two plain ones: not every viewer supports it. */
import { formatNumber } from '../style/shorten-value.ts';
import { append, createElement, type SvgElement, SvgText, walk } from '../tree/svg-tree.ts';

const TURNING = 'auto-start-reverse';
/** The default width and height of a marker. */
const DEFAULT_EXTENT = 3;
const REFERENCE = /^url\(\s*["']?#([^)"']+)["']?\s*\)$/;

/** Works on written attributes: `marker-start` may be on a group by then. */
export function splitMarkers(root: SvgElement): void {
  const turning = new Map<string, SvgElement>();
  const starts: SvgElement[] = [];
  walk(root, (element) => {
    if (element.attributes.has('marker-start')) starts.push(element);
    if (element.name !== 'marker' || element.attributes.get('orient') !== TURNING) return;
    element.attributes.set('orient', 'auto');
    const id = element.attributes.get('id');
    if (id && !turning.has(id)) turning.set(id, element);
  });
  const turned = new Set<string>();
  for (const element of starts) {
    const id = REFERENCE.exec(element.attributes.get('marker-start') ?? '')?.[1];
    const marker = id === undefined ? undefined : turning.get(id);
    if (id === undefined || !marker) continue;
    element.attributes.set('marker-start', `url(#${id}-turned)`);
    if (turned.has(id)) continue;
    turned.add(id);
    addAfter(marker, turnRound(marker, `${id}-turned`));
  }
}

function addAfter(marker: SvgElement, added: SvgElement): void {
  const siblings = marker.parentNode?.childNodes ?? [];
  siblings.splice(siblings.indexOf(marker) + 1, 0, added);
  added.parentNode = marker.parentNode;
}

function numberOf(element: SvgElement, name: string, fallback: number): number {
  const value = Number.parseFloat(element.attributes.get(name) ?? '');
  return Number.isFinite(value) ? value : fallback;
}

/** Rotated about the reference point, the clipping window together with the shape. */
function turnRound(marker: SvgElement, id: string): SvgElement {
  const [refX, refY] = [numberOf(marker, 'refX', 0), numberOf(marker, 'refY', 0)];
  const size = ['markerWidth', 'markerHeight'].map((name) => numberOf(marker, name, DEFAULT_EXTENT));
  const given = (marker.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [x = 0, y = 0, width = 0, height = 0] =
    given.length === 4 && given.every(Number.isFinite) ? given : [0, 0, ...size];
  const window = [2 * refX - x - width, 2 * refY - y - height, width, height];
  const turned = createElement('marker', marker.attributes);
  turned.attributes.set('id', id).set('viewBox', window.map((number) => formatNumber(number, 4)).join(' '));
  const align = turned.attributes.get('preserveAspectRatio');
  if (align) turned.attributes.set('preserveAspectRatio', mirrored(align));
  const group = createElement('g', [['transform', `rotate(180,${formatNumber(refX, 4)},${formatNumber(refY, 4)})`]]);
  append(group, ...marker.childNodes.map((child) => (child instanceof SvgText ? child.text : copyOf(child))));
  append(turned, group);
  return turned;
}

function mirrored(align: string): string {
  return align.replace(/M(?:in|ax)/g, (end) => (end === 'Min' ? 'Max' : 'Min'));
}

function copyOf(element: SvgElement): SvgElement {
  const copy = createElement(element.name, element.attributes);
  // Whatever refers to a part of the marker keeps referring to the first.
  copy.attributes.delete('id');
  append(copy, ...element.childNodes.map((child) => (child instanceof SvgText ? child.text : copyOf(child))));
  return copy;
}
