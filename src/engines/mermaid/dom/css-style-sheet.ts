/** A `CSSStyleSheet` that keeps its rules as text: enough to build one rule after the other and read them back. */

class StyleRule {
  readonly #selector: string;
  readonly #declarations = new Map<string, string>();

  constructor(text: string) {
    const open = text.indexOf('{');
    this.#selector = open < 0 ? text.trim() : text.slice(0, open).trim();
    const body = open < 0 ? '' : text.slice(open + 1, text.lastIndexOf('}'));
    for (const part of body.split(';')) {
      const colon = part.indexOf(':');
      // A brace would end this rule and begin another one, for whatever it likes.
      if (colon > 0 && !/[{}]/.test(part))
        this.#declarations.set(part.slice(0, colon).trim(), part.slice(colon + 1).trim());
    }
  }

  get style() {
    const declarations = this.#declarations;
    return {
      get length() {
        return declarations.size;
      },
      setProperty(name: string, value: string) {
        declarations.set(name, value);
      },
    };
  }

  get cssText(): string {
    const body = [...this.#declarations].map(([name, value]) => `${name}: ${value};`).join(' ');
    return `${this.#selector} { ${body} }`;
  }
}

export class CssStyleSheet {
  readonly cssRules: StyleRule[] = [];

  insertRule(text: string, index = 0): number {
    this.cssRules.splice(index, 0, new StyleRule(text));
    return index;
  }

  /** Sheets given as a whole are raw CSS, which no diagram may bring. */
  replaceSync(): void {
    this.cssRules.length = 0;
  }
}
