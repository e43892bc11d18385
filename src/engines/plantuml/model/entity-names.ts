/** The names of a drawing's entities, as the author wrote them: without the groups around them, and without the engine's own numbers. */

export interface NamedEntity {
  element: Element;
  /** The engine's own name. */
  uid: string;
  qualified: string;
  /** Of a state that only marks the start or the end. */
  mark: string | undefined;
}

const ENTITY = '.entity, .start_entity, .end_entity';
const CLUSTER = '.cluster';
const MARKS: Readonly<Record<string, string>> = { start_entity: 'start', end_entity: 'end' };
/** The engine's names of the regions of a state, and of clusters that have none. */
const REGION = /^CONC\d+\./;
const UNNAMED = /^\.*\d+$/;

/** In the order of the source, by the engine's own numbers. */
function entitiesIn(root: Element, selector: string): NamedEntity[] {
  const found = [...root.querySelectorAll(selector)].map((element) => ({
    element,
    uid: element.getAttribute('id') ?? '',
    qualified: element.getAttribute('data-qualified-name') ?? '',
    mark: MARKS[element.getAttribute('class') ?? ''],
  }));
  return found.sort((one, other) => Number(one.uid.slice(3)) - Number(other.uid.slice(3)));
}

function isComposite({ element }: NamedEntity): boolean {
  return element.querySelector(`${ENTITY}, ${CLUSTER}`) !== null;
}

export class EntityNames {
  readonly entities: readonly NamedEntity[];
  readonly groups: readonly NamedEntity[];
  readonly #ids = new Map<string, string>();
  readonly #taken = new Set<string>();
  #unnamed = 0;

  constructor(root: Element) {
    const all = entitiesIn(root, ENTITY);
    this.entities = all.filter((entity) => !isComposite(entity));
    this.groups = [...entitiesIn(root, CLUSTER), ...all.filter(isComposite)];
  }

  #parentOf({ qualified }: NamedEntity): NamedEntity | undefined {
    const around = this.groups.filter((group) => group.qualified !== '' && qualified.startsWith(`${group.qualified}.`));
    return around.sort((one, other) => other.qualified.length - one.qualified.length)[0];
  }

  #shortName(entity: NamedEntity): string {
    const parent = this.#parentOf(entity);
    if (entity.mark !== undefined) return `${parent ? `${this.nameOf(parent)}.` : ''}[${entity.mark}]`;
    const own = entity.qualified.slice(parent ? parent.qualified.length + 1 : 0).replace(REGION, '');
    return UNNAMED.test(own) && this.groups.includes(entity) ? this.nextUnnamed() : own;
  }

  nextUnnamed(): string {
    this.#unnamed += 1;
    return `unnamed ${this.#unnamed}`;
  }

  nameOf(entity: NamedEntity): string {
    const known = this.#ids.get(entity.uid);
    if (known !== undefined) return known;
    const short = this.#shortName(entity);
    const id = this.#taken.has(short) && entity.mark === undefined ? entity.qualified : short;
    this.#taken.add(id);
    this.#ids.set(entity.uid, id);
    return id;
  }

  groupOf(entity: NamedEntity): string | undefined {
    const parent = this.#parentOf(entity);
    return parent && this.nameOf(parent);
  }

  /** For the end of a link: `make` finds a name for one that has no group of its own in the drawing. */
  nameByUid(uid: string, make: () => string): string {
    const id = this.#ids.get(uid) ?? make();
    this.#ids.set(uid, id);
    return id;
  }
}
