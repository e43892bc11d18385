/** `style` of an SVG element: its declarations, kept in step with the `style` attribute. */
import { parseDeclarations } from '../../../svg/style/style-sheet.ts';
import type { DomElement } from '../nodes/dom-node.ts';

interface Declaration {
  value: string;
  priority: string;
}

function parse(text: string): Map<string, Declaration> {
  const declarations = new Map<string, Declaration>();
  for (const { property, value, important } of parseDeclarations(text)) {
    declarations.set(property, { value, priority: important ? 'important' : '' });
  }
  return declarations;
}

function hyphenate(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

class InlineStyle {
  readonly #element: DomElement;

  constructor(element: DomElement) {
    this.#element = element;
  }

  #read(): Map<string, Declaration> {
    return parse(this.#element.getAttribute('style') ?? '');
  }

  #write(declarations: Map<string, Declaration>): void {
    const text = [...declarations].map(
      ([name, { value, priority }]) => `${name}: ${value}${priority && ' !important'};`,
    );
    if (text.length > 0) this.#element.setAttribute('style', text.join(' '));
    else this.#element.removeAttribute('style');
  }

  getPropertyValue(name: string): string {
    return this.#read().get(name)?.value ?? '';
  }

  getPropertyPriority(name: string): string {
    return this.#read().get(name)?.priority ?? '';
  }

  setProperty(name: string, value: unknown, priority?: string | null): void {
    const declarations = this.#read();
    const text = value === null || value === undefined ? '' : String(value).trim();
    if (text === '') declarations.delete(name);
    else declarations.set(name, { value: text, priority: priority ?? '' });
    this.#write(declarations);
  }

  removeProperty(name: string): void {
    this.setProperty(name, '');
  }

  get cssText(): string {
    return this.#element.getAttribute('style') ?? '';
  }

  set cssText(text: string) {
    this.#element.setAttribute('style', text);
  }

  get length(): number {
    return this.#read().size;
  }
}

/** Lets code write `style.fontSize` as well as `style.setProperty('font-size', ...)`. */
export function inlineStyle(element: DomElement): object {
  const style = new InlineStyle(element);
  return new Proxy(style, {
    get(target, name) {
      if (typeof name === 'symbol') return Reflect.get(target, name, target);
      if (!(name in target)) return target.getPropertyValue(hyphenate(name));
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
    set(target, name, value) {
      if (name === 'cssText') target.cssText = String(value);
      else target.setProperty(hyphenate(String(name)), value);
      return true;
    },
  });
}
