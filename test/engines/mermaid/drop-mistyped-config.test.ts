/** Of a diagram's own configuration only what has the usual kind is taken, so that no setting spoils the drawing. */
import { describe, expect, it } from 'vitest';
import { dropMistypedConfig } from '../../../src/engines/mermaid/shims/drop-mistyped-config.ts';
import { renderSvg } from './built-engine.ts';

const DEFAULTS = {
  theme: 'default',
  wrap: false,
  sequence: { width: 150, actorFontSize: 14, actorFontWeight: 400, actorFont: () => 'x' },
  journey: { actorColours: ['#fff'] },
  gitGraph: { mainBranchName: 'main' },
  railroad: { lineColor: undefined },
};

describe('dropMistypedConfig', () => {
  it.each([
    { given: { sequence: { width: 200 } }, left: { sequence: { width: 200 } } },
    {
      given: { sequence: { width: '200', actorFontSize: '1.5em' } },
      left: { sequence: { width: '200', actorFontSize: '1.5em' } },
    },
    { given: { sequence: { width: 'x" onload="y' } }, left: { sequence: {} } },
    { given: { sequence: { width: Number.POSITIVE_INFINITY } }, left: { sequence: {} } },
    { given: { sequence: { width: { a: 1 }, actorFontSize: true } }, left: { sequence: {} } },
    { given: { sequence: { actorFontWeight: 'bold' } }, left: { sequence: { actorFontWeight: 'bold' } } },
    { given: { sequence: { actorFont: 'x' } }, left: { sequence: {} } },
    { given: { sequence: 'x', wrap: { a: 1 } }, left: {} },
    { given: { wrap: 'false' }, left: { wrap: 'false' } },
    { given: { gitGraph: { mainBranchName: 2024 } }, left: { gitGraph: { mainBranchName: '2024' } } },
    { given: { theme: ['dark'] }, left: {} },
    { given: { journey: { actorColours: 'red' } }, left: { journey: {} } },
    { given: { railroad: { lineColor: 'red' }, other: 1 }, left: { railroad: { lineColor: 'red' }, other: 1 } },
  ])('leaves $left of $given', ({ given, left }) => {
    dropMistypedConfig(given, DEFAULTS);
    expect(given).toEqual(left);
  });

  it('looks at names of its own only', () => {
    const given = JSON.parse('{"__proto__": {"toString": 1}, "constructor": {"prototype": 1}}') as Record<
      string,
      unknown
    >;
    dropMistypedConfig(given, DEFAULTS);
    expect(typeof {}.toString).toBe('function');
    expect(Object.keys(given)).toEqual(['__proto__', 'constructor']);
  });
});

describe('a setting of the wrong kind', () => {
  it.each([
    ['sequence', 'diagramMarginX', 'sequenceDiagram\n  A->>B: hello'],
    ['gantt', 'leftPadding', 'gantt\n  Task :t1, 2024-01-01, 3d'],
    ['radar', 'axisLabelFactor', 'radar-beta\n  axis a, b, c\n  curve one{1, 2, 3}'],
    ['packet', 'bitWidth', 'packet\n  0-15: "Alpha"'],
  ])('of %s leaves the drawing as it is: %s', async (section, key, code) => {
    const directive = `%%{init: ${JSON.stringify({ [section]: { [key]: 'url(//evil.test/a)' } })}}%%`;
    const ids = /m[\da-f]{8}/g;
    expect((await renderSvg(`${directive}\n${code}`)).replace(ids, '')).toBe((await renderSvg(code)).replace(ids, ''));
  });
});
