/** Which parts of a diagram the elements of Mermaid's drawing are, by its classes and data attributes. */
import type { PartTag } from '../../outputs/drawn/marks.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';

const NODES: ReadonlySet<string> = new Set([
  ...['node', 'architecture-service', 'architecture-junction', 'em-box', 'wardley-node', 'timeline-node'],
  ...['ishikawa-label-group', 'ishikawa-head-group', 'treemapLeafGroup', 'actor-man'],
]);
const GROUPS: ReadonlySet<string> = new Set([
  ...['cluster', 'statediagram-cluster', 'treemapSection', 'em-swimlane', 'architecture-group'],
]);
const EDGES: ReadonlySet<string> = new Set(['em-relation', 'wardley-link', 'flowchart-link', 'relation', 'transition']);

function keyOf({ attributes }: SvgElement): string {
  return attributes.get('data-id') ?? attributes.get('id') ?? '';
}

function lifeline(participant = ''): string {
  return `lifeline ${participant}`;
}

function isIn(element: SvgElement, parentClass: string): boolean {
  return element.parentNode?.classes.includes(parentClass) === true;
}

export function tagMermaidPart(element: SvgElement): PartTag | undefined {
  const { classes, attributes } = element;
  if (attributes.get('data-edge') === 'true' || (element.name === 'path' && classes.some((name) => EDGES.has(name))))
    return { kind: 'edge', key: keyOf(element) };
  if (element.name === 'line' && classes.includes('wardley-link')) return { kind: 'edge', key: keyOf(element) };
  const type = attributes.get('data-et');
  if (type === 'life-line') return { kind: 'node', key: lifeline(attributes.get('data-id')) };
  if (type === 'message') {
    const ends = { from: lifeline(attributes.get('data-from')), to: lifeline(attributes.get('data-to')) };
    return { kind: 'edge', key: keyOf(element), ...ends };
  }
  if (element.name !== 'g') return undefined;
  if (isIn(element, 'architecture-edges')) return { kind: 'edge', key: keyOf(element) };
  if (isIn(element, 'edgeLabel') && attributes.has('data-id')) return { kind: 'label', key: keyOf(element) };
  if (classes.some((name) => NODES.has(name)) || type === 'note') return { kind: 'node', key: keyOf(element) };
  if (classes.some((name) => GROUPS.has(name)) || type === 'control-structure')
    return { kind: 'group', key: keyOf(element) };
  return undefined;
}
