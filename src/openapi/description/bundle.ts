/** Makes a description complete in itself: every reference becomes a pointer into it, and other files become parts of it. */
import { isRecord, resolvePointer } from './description.ts';
import { MAX_DOCUMENTS } from './description-limits.ts';

/** Reads another file; throws with a reason if it must not or cannot. */
export type LoadDocument = (location: URL) => Promise<unknown>;

/** Where other files are kept in the bundled description. */
const PARTS = 'x-bundled';

/** Members that hold data: a `$ref` in them is no reference. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);
/** Members that hold schemas by name; one of them may be called `example`. */
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'schemas', 'dependentSchemas']);

interface Place {
  base: URL;
  /** The pointer to what `#` means there. */
  at: string;
}

interface Part extends Place {
  anchors: Map<string, string>;
  /** With the place of the nearest `$id` around each. */
  references: { holder: { $ref: string }; within: Place }[];
}

const withoutHash = ({ href, hash }: URL) => href.slice(0, href.length - hash.length).replace(/#$/, '');
const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

function isThere(document: object, pointer: string): boolean {
  try {
    resolvePointer(document, pointer);
    return true;
  } catch {
    return false;
  }
}

/** Collects what a document refers to and what can be referred to by name; without recursion, since it may be deep. */
function scan(document: unknown, base: URL, at: string): Part {
  const part: Part = { base, at, anchors: new Map(), references: [] };
  const seen = new Set<object>();
  const open: { value: unknown; pointer: string; named: boolean; within: Place }[] = [
    { value: document, pointer: at, named: false, within: part },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, pointer, named } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const within = isRecord(value) && !named ? note(part, value, pointer, next.within) : next.within;
    for (const [key, each] of Object.entries(value).toReversed()) {
      if (typeof each !== 'object' || each === null || (DATA.has(key) && !named)) continue;
      open.push({ value: each, pointer: `${pointer}/${escaped(key)}`, named: NAMED.has(key) && !named, within });
    }
  }
  return part;
}

/** The place that references below `value` start from. */
function note(part: Part, value: Record<string, unknown>, pointer: string, around: Place): Place {
  const id = value.$id ?? (pointer === part.at ? value.$self : undefined);
  const isNamed = typeof id === 'string' && !id.startsWith('#') && URL.canParse(id, around.base.href);
  const within = isNamed ? { base: new URL(id, around.base), at: pointer } : around;
  if (isNamed) part.anchors.set(withoutHash(within.base), pointer);
  for (const anchor of [value.$anchor, value.$dynamicAnchor]) {
    if (typeof anchor === 'string') part.anchors.set(new URL(`#${anchor}`, within.base).href, pointer);
  }
  if (typeof value.$ref === 'string') part.references.push({ holder: value as { $ref: string }, within });
  return within;
}

/** The same place as a local pointer of the bundle; undefined if nothing is there. */
function pointerTo(url: URL, parts: ReadonlyMap<string, Part>): string | undefined {
  const { hash } = url;
  const file = withoutHash(url);
  for (const { anchors } of parts.values()) {
    const named = anchors.get(url.href.replace(/#$/, ''));
    if (named !== undefined) return named;
    const holder = anchors.get(file);
    if (holder !== undefined && hash.startsWith('#/')) return `${holder}${hash.slice(1)}`;
  }
  const part = parts.get(file);
  return part && (hash === '' || hash.startsWith('#/')) ? `${part.at}${hash.slice(1)}` : undefined;
}

/** Loads what the parts refer to; the map grows while it is walked, so that each new file is followed too. */
async function loadParts(parts: Map<string, Part>, load: LoadDocument) {
  const loaded: unknown[] = [];
  const problems = new Map<string, string>();
  for (const part of parts.values()) {
    for (const { holder, within } of part.references) {
      const { $ref } = holder;
      if ($ref.startsWith('#') || !URL.canParse($ref, part.base.href)) continue;
      const url = new URL($ref, part.base);
      const file = withoutHash(url);
      const isKnown = [url, new URL($ref, within.base)].some((each) => pointerTo(each, parts) !== undefined);
      if (isKnown || parts.has(file) || problems.has(file)) continue;
      try {
        if (loaded.length === MAX_DOCUMENTS) throw new Error(`more than ${MAX_DOCUMENTS} files are referred to`);
        const found = await load(new URL(file));
        parts.set(file, scan(found, new URL(file), `#/${PARTS}/${loaded.length}`));
        loaded.push(found);
      } catch (error) {
        problems.set(file, `${$ref} is not loaded: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return { loaded, problems: [...problems.values()] };
}

/** Changes `document` in place. What cannot be loaded is left as it is, and reported with the reason. */
export async function bundle(document: unknown, base: URL, load: LoadDocument): Promise<{ problems: string[] }> {
  const parts = new Map<string, Part>([[withoutHash(base), scan(document, base, '#')]]);
  const { loaded, problems } = await loadParts(parts, load);
  if (!isRecord(document)) return { problems };
  if (loaded.length > 0) document[PARTS] = loaded;
  for (const part of parts.values()) {
    for (const { holder, within } of part.references) {
      if (part.at === '#' && within === part && /^#(?:\/|$)/.test(holder.$ref)) continue;
      // Many descriptions have an `$id` and still refer to places of the whole file.
      const pointers = [within.base, part.base].flatMap((from) =>
        URL.canParse(holder.$ref, from.href) ? (pointerTo(new URL(holder.$ref, from), parts) ?? []) : [],
      );
      const found = pointers.find((pointer) => isThere(document, pointer)) ?? pointers[0];
      if (found !== undefined) holder.$ref = found;
    }
  }
  return { problems };
}
