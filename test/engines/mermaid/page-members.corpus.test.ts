/** What Mermaid and its libraries use of the page exists there: a member that is missing fails here, not for a user. */
import { diagramData } from '@mermaid-js/examples';
import { afterAll, describe, expect, it } from 'vitest';
import { sampled } from '../../support/every-nth.ts';
import { engine } from './built-engine.ts';

/** No members of a browser's: the libraries' and our own marks, and what `await` asks of every object. */
const MARKS = /^(?:__\w+|_cyreg|then|db|drawnTheme)$/;

/** The names that are looked up on objects of this kind and found nowhere. */
function watchMissing(object: object, kind: string, missing: Set<string>): () => void {
  let last = object;
  for (let next = Object.getPrototypeOf(last); next !== Object.prototype; next = Object.getPrototypeOf(next))
    last = next;
  const note = (name: string | symbol): void => {
    if (typeof name === 'string' && !MARKS.test(name)) missing.add(`${kind}.${name}`);
  };
  const trap = new Proxy(Object.prototype, {
    get(target, name) {
      if (!(name in target)) note(name);
      return Reflect.get(target, name);
    },
    set(_target, name, value, receiver) {
      note(name);
      return Reflect.defineProperty(receiver, name, { value, configurable: true, enumerable: true, writable: true });
    },
    has(target, name) {
      if (!(name in target)) note(name);
      return Reflect.has(target, name);
    },
  });
  Object.setPrototypeOf(last, trap);
  return () => Object.setPrototypeOf(last, Object.prototype);
}

describe('the page that Mermaid draws on', async () => {
  const { document } = await engine.loadMermaid();
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const examples = diagramData.flatMap(({ id, examples: list }) =>
    list.map(({ code }, at) => ({ id: `${id} ${at}`, code })),
  );
  const missing = new Set<string>();
  const watched = { node: element, document, classList: element.classList };
  const restore = Object.entries(watched).map(([kind, object]) => watchMissing(object, kind, missing));
  afterAll(() => {
    for (const undo of restore) undo();
  });

  it.each(sampled(examples))('has every member that is used to draw $id', async ({ code }) => {
    missing.clear();
    await engine.drawMermaid(code);
    expect([...missing]).toEqual([]);
  });

  it('would be caught without one', () => {
    missing.clear();
    Reflect.get(element, 'scrollIntoView');
    Reflect.set(document, 'title', 'A');
    expect([...missing]).toEqual(['node.scrollIntoView', 'document.title']);
  });
});
