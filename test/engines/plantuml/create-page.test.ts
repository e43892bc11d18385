/** A page keeps nothing of a drawing that nobody collected. */
import { describe, expect, it } from 'vitest';
import { createPage } from '../../../src/engines/plantuml/dom/create-page.ts';

describe('a page', () => {
  it('hands out what was serialized, once', () => {
    const page = createPage();
    const { XMLSerializer: Serializer } = page.globals as { XMLSerializer: typeof XMLSerializer };
    const drawing = {} as SVGElement;
    new Serializer().serializeToString(drawing);
    expect(page.takeDrawing()?.root).toBe(drawing);
    expect(page.takeDrawing()).toBeUndefined();
  });

  it('has no drawing after one that failed once it was serialized', () => {
    const page = createPage();
    const { XMLSerializer: Serializer } = page.globals as { XMLSerializer: typeof XMLSerializer };
    new Serializer().serializeToString({} as SVGElement);
    page.clear();
    expect(page.takeDrawing()).toBeUndefined();
  });
});
