/** The first word after `box` is a colour only if CSS knows it. */
import { describe, expect, it } from 'vitest';
import { renderSvg, textOf } from './built-engine.ts';

const draw = (box: string) => renderSvg(`sequenceDiagram\n  box ${box}\n  participant A\n  end\n  A->>A: x`);

describe('a box in a sequence diagram', () => {
  it.each([
    { box: 'Payments', name: 'Payments' },
    { box: 'Order service', name: 'Orderservice' },
    { box: 'Aqua Shop', name: 'Shop', fill: 'aqua' },
    { box: 'transparent Shop', name: 'Shop' },
  ])('box $box is called $name', async ({ box, name, fill }) => {
    const svg = await draw(box);
    expect(textOf(svg)).toContain(name);
    expect(svg).not.toMatch(/fill="(Payments|Order)"/);
    if (fill) expect(svg).toContain(`fill="${fill}"`);
    else expect(/<rect [^>]*height="[^"]*" width="200"[^>]*>/.exec(svg)?.[0] ?? 'none').toContain('fill="none"');
  });
});
