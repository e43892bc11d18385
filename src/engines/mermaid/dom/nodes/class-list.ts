/** `classList` of an SVG element, read from and written to its `class` attribute. */
import type { DomElement } from './dom-node.ts';

export class ClassList {
  readonly #element: DomElement;

  constructor(element: DomElement) {
    this.#element = element;
  }

  get value(): string {
    return this.#element.getAttribute('class') ?? '';
  }

  #tokens(): string[] {
    return this.value.split(/\s+/).filter((token) => token !== '');
  }

  #write(tokens: Iterable<string>): void {
    this.#element.setAttribute('class', [...tokens].join(' '));
  }

  get length(): number {
    return this.#tokens().length;
  }

  contains(token: string): boolean {
    return this.#tokens().includes(token);
  }

  has(token: string): boolean {
    return this.contains(token);
  }

  add(...tokens: string[]): void {
    this.#write(new Set([...this.#tokens(), ...tokens]));
  }

  remove(...tokens: string[]): void {
    this.#write(this.#tokens().filter((token) => !tokens.includes(token)));
  }

  toggle(token: string, force = !this.contains(token)): boolean {
    if (force) this.add(token);
    else this.remove(token);
    return force;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#tokens()[Symbol.iterator]();
  }
}
