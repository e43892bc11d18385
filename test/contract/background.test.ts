/** The contract lets exactly those backgrounds through that the engines can paint. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { readColour } from '../../src/engines/svg/style/colour.ts';
import { checkInput } from '../../src/invocation/check-input.ts';

const { properties } = operations.render.inputSchema as { properties: { background: { pattern: string } } };
const { pattern } = properties.background;

function accepts(background: string): boolean {
  try {
    checkInput(operations.render, { code: 'pie', background });
    return true;
  } catch {
    return false;
  }
}

describe('background', () => {
  it.each([
    'transparent',
    'white',
    'papayawhip',
    'rebeccapurple',
    '#FFF',
    '#f8f8f880',
    'rgb(1,2,3)',
    'rgb(1 2 3 / .5)',
    'rgba(10%, 5%, 3%, 0.5)',
    'hsl(120deg 50% 50%)',
    'hsla(.5turn, 50%, 50%, .2)',
    'hwb(120 10% 10%)',
    'lab(50% 10 10)',
    'oklch(0.5 0.1 120 / 50%)',
    'color(display-p3 1 0 0)',
  ])('accepts %s', (background) => {
    expect(accepts(background)).toBe(true);
  });

  it.each([
    '',
    'reddish',
    'url(http://x)',
    'red;}',
    'red"><script>',
    '#ggg',
    '#12345',
    'rgb(1,2)',
    'rgb(1 2, 3)',
    'rgb(a,b,c)',
    'var(--x)',
    'currentcolor',
    'canvas',
    'color-mix(in srgb, red, blue)',
    'expression(alert(1))',
    'red\n',
    `rgb(${'1'.repeat(200)},2,3)`,
  ])('refuses %j', (background) => {
    expect(accepts(background)).toBe(false);
  });

  it('accepts nothing that cannot be painted', () => {
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(pattern)), (background) => readColour(background) !== undefined),
      { numRuns: 500 },
    );
  });
});
