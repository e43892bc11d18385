/** Gives every id that is still needed a short, stable name, and drops the others. */
import { elementsById, idsIn, rewriteIds } from '../tree/references.ts';
import { type SvgElement, walk } from '../tree/svg-tree.ts';

/** Ids become prefix and number in document order, so that they depend on the picture alone. */
export function renumberIds(root: SvgElement, prefix: string): void {
  const byId = elementsById(root);
  const wanted = referencedIds(root);
  const renamed = new Map<string, string>();
  walk(root, (element) => {
    const id = element.attributes.get('id');
    element.attributes.delete('id');
    if (id === undefined || !wanted.has(id) || byId.get(id) !== element) return;
    const name = `${prefix}${renamed.size + 1}`;
    renamed.set(id, name);
    element.attributes.set('id', name);
  });
  walk(root, (element) => rewriteReferences(element, (id) => renamed.get(id)));
}

function referencedIds(root: SvgElement): ReadonlySet<string> {
  const wanted = new Set<string>();
  walk(root, ({ attributes }) => {
    for (const [name, value] of attributes) {
      if (name === 'href' && value.startsWith('#')) wanted.add(value.slice(1));
      else for (const id of idsIn(value)) wanted.add(id);
    }
  });
  return wanted;
}

function rewriteReferences({ attributes }: SvgElement, newId: (id: string) => string | undefined): void {
  for (const [name, value] of attributes) {
    if (name === 'href' && value.startsWith('#')) {
      const renamed = newId(value.slice(1));
      if (renamed === undefined) attributes.delete(name);
      else attributes.set(name, `#${renamed}`);
    } else if (value.includes('url(')) {
      const rewritten = rewriteIds(value, newId);
      if (rewritten === 'none' && name !== 'fill' && name !== 'stroke') attributes.delete(name);
      else attributes.set(name, rewritten);
    }
  }
}
