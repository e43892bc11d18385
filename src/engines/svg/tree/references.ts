/** The references inside one picture: `url(#id)` and `href="#id"`. */
import { type SvgElement, walk } from './svg-tree.ts';

const URL_REFERENCE = /url\(\s*(["']?)#([^()"'\s]+(?:\s+[^()"'\s]+)*)\1\s*\)/g;

/** Ids that one attribute value or declaration refers to. */
export function idsIn(value: string): string[] {
  return value.includes('url(') ? [...value.matchAll(URL_REFERENCE)].map((match) => match[2] ?? '') : [];
}

/** The text with every reference rewritten; one that leads nowhere becomes `none`, as viewers treat it. */
export function rewriteIds(value: string, newId: (id: string) => string | undefined): string {
  return value.replace(URL_REFERENCE, (_all, _quote, id: string) => {
    const renamed = newId(id);
    return renamed === undefined ? 'none' : `url(#${renamed})`;
  });
}

/** The value without references inside the picture. */
export function withoutReferences(value: string): string {
  return value.includes('url(') ? value.replace(URL_REFERENCE, '') : value;
}

export function hrefOf(element: SvgElement): string | undefined {
  return (element.attributes.get('href') ?? element.attributes.get('xlink:href'))?.trim();
}

/** Every id that the element's own style and links refer to. */
export function referencesOf(element: SvgElement): string[] {
  const href = hrefOf(element);
  const found = href?.startsWith('#') ? [href.slice(1)] : [];
  for (const value of element.declared.values()) if (value.includes('url(')) found.push(...idsIn(value));
  found.push(...referencesOfLook(element.computed));
  return found;
}

const referencesByLook = new WeakMap<ReadonlyMap<string, string>, string[]>();

function referencesOfLook(computed: ReadonlyMap<string, string>): string[] {
  let found = referencesByLook.get(computed);
  if (!found) {
    found = [...computed.values()].flatMap(idsIn);
    referencesByLook.set(computed, found);
  }
  return found;
}

/** The first element of each id, as a viewer looks it up. */
export function elementsById(root: SvgElement): Map<string, SvgElement> {
  const found = new Map<string, SvgElement>();
  walk(root, (element) => {
    const id = element.attributes.get('id');
    if (id && !found.has(id)) found.set(id, element);
  });
  return found;
}
