/** `style` of an element: its declarations, kept in step with the `style` attribute. */
import { type Declaration, parseDeclarations } from '../style/style-sheet.ts';
import type { PageElement } from './page-element.ts';

class InlineStyle {
  readonly #element: PageElement;

  constructor(element: PageElement) {
    this.#element = element;
  }

  #read(): Map<string, Declaration> {
    const declarations = parseDeclarations(this.#element.getAttribute('style') ?? '');
    return new Map(declarations.map((declaration) => [declaration.property, declaration]));
  }

  getPropertyValue(name: string): string {
    return this.#read().get(name)?.value ?? '';
  }

  setProperty(property: string, given: unknown, priority?: string | null): void {
    const declarations = this.#read();
    const value = given === null || given === undefined ? '' : String(given).trim();
    if (value === '') declarations.delete(property);
    else declarations.set(property, { property, value, important: priority === 'important' });
    const written = [...declarations.values()].map(
      (one) => `${one.property}: ${one.value}${one.important ? ' !important' : ''};`,
    );
    if (written.length > 0) this.#element.setAttribute('style', written.join(' '));
    else this.#element.removeAttribute('style');
  }

  removeProperty(name: string): void {
    this.setProperty(name, '');
  }
}

function hyphenate(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Lets code write `style.fontSize` as well as `style.setProperty('font-size', ...)`. */
export function inlineStyle(element: PageElement): object {
  const style = new InlineStyle(element);
  return new Proxy(style, {
    get(target, name) {
      if (typeof name === 'symbol') return Reflect.get(target, name, target);
      if (!(name in target)) return target.getPropertyValue(hyphenate(name));
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
    set(target, name, value) {
      target.setProperty(hyphenate(String(name)), value);
      return true;
    },
  });
}
