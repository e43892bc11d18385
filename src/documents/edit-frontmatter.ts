/** Reads and writes single settings of a Mermaid source's frontmatter; what else stands there stays as it is. */
import { type Document, parseDocument } from 'yaml';
import { FRONTMATTER } from './with-config.ts';

const ROOT = 'config';

function documentOf(inside: string): Document | undefined {
  const document = parseDocument(inside);
  const isSettings = document.contents === null || document.toJS()?.constructor === Object;
  return document.errors.length === 0 && isSettings ? document : undefined;
}

/** Undefined if the frontmatter cannot be read. */
export function readSetting(code: string, path: readonly string[]): unknown {
  const [, , inside = ''] = FRONTMATTER.exec(code) ?? [];
  return documentOf(inside)?.getIn([ROOT, ...path]);
}

/** Removes what became empty, from the inside out. */
function prune(document: Document, path: readonly string[]): void {
  for (let length = path.length; length > 0; length--) {
    const value: unknown = document.toJS()?.[ROOT] === undefined ? undefined : document.getIn(path.slice(0, length));
    const isEmpty = typeof value === 'object' && value !== null && 'items' in value && Object(value).items.length === 0;
    if (isEmpty) document.deleteIn(path.slice(0, length));
  }
}

/** `undefined` removes the setting. Undefined if the frontmatter cannot be read. */
export function writeSetting(code: string, path: readonly string[], value: string | undefined): string | undefined {
  const [whole = '', opening = '---\n', inside = '', closing = '---\n'] = FRONTMATTER.exec(code) ?? [];
  const document = documentOf(inside);
  if (!document) return undefined;
  const place = [ROOT, ...path];
  if (value !== undefined) document.setIn(place, value);
  else if (document.hasIn(place)) document.deleteIn(place);
  prune(document, place.slice(0, -1));
  const isEmpty = Object.keys(document.toJS() ?? {}).length === 0;
  const text = isEmpty ? '' : `${opening}${document.toString()}${closing}`;
  return `${text}${code.slice(whole.length)}`;
}
