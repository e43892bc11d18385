/** Which parts of a diagram the elements of PlantUML's drawing are, by its classes and data attributes. */
import type { PartTag } from '../../outputs/drawn/marks.ts';
import { SvgElement } from '../../svg/tree/svg-tree.ts';

const ENTITIES: ReadonlySet<string> = new Set(['entity', 'start_entity', 'end_entity']);

/** A composite state is an entity with others in it. */
function hasEntity(element: SvgElement): boolean {
  return element.childNodes.some(
    (child) =>
      child instanceof SvgElement &&
      (child.classes.some((name) => ENTITIES.has(name) || name === 'cluster') || hasEntity(child)),
  );
}

const LIFELINE_DASHES = '5,5';

/** In a sequence: a group with a title and a dashed line. */
function isLifeline({ childNodes }: SvgElement): boolean {
  const [title] = childNodes;
  return (
    title instanceof SvgElement &&
    title.name === 'title' &&
    childNodes.some(
      (child) =>
        child instanceof SvgElement &&
        child.name === 'line' &&
        child.computed.get('stroke-dasharray') === LIFELINE_DASHES,
    )
  );
}

export function tagPlantumlPart(element: SvgElement): PartTag | undefined {
  if (element.name !== 'g') return undefined;
  if (isLifeline(element)) return { kind: 'node', key: '' };
  const { classes, attributes } = element;
  const key = attributes.get('id') ?? '';
  if (classes.includes('link')) {
    const [from, to] = [attributes.get('data-entity-1'), attributes.get('data-entity-2')];
    return { kind: 'edge', key, ...(from && { from }), ...(to && { to }) };
  }
  if (classes.includes('cluster')) return { kind: 'group', key };
  if (!classes.some((name) => ENTITIES.has(name))) return undefined;
  return { kind: hasEntity(element) ? 'group' : 'node', key };
}
