/** A diagram's own directives may style it, but reach neither security nor fonts nor limits nor raw CSS. */
import { describe, expect, it } from 'vitest';
import { engine } from './built-engine.ts';

const BODY = 'flowchart LR\n  A[One <b>two</b>] -->|three| B[Four]';

async function drawn(code: string): Promise<string> {
  const { svg } = await engine.drawMermaid(code);
  return String(svg);
}

const LOCKED: Readonly<Record<string, unknown>> = {
  securityLevel: 'loose',
  htmlLabels: true,
  flowchart: { htmlLabels: true, useMaxWidth: false },
  fontFamily: 'Papyrus',
  altFontFamily: 'Papyrus',
  themeCSS: '* { display: none }',
  themeVariables: { fontFamily: 'Papyrus' },
  dompurifyConfig: { ALLOWED_TAGS: ['script'] },
  maxTextSize: 1,
  maxEdges: 0,
  secure: [],
  startOnLoad: true,
  logLevel: 'debug',
  arrowMarkerAbsolute: true,
  deterministicIds: false,
  deterministicIDSeed: 'other',
  suppressErrorRendering: false,
  legacyMathML: true,
};

describe.each(Object.entries(LOCKED))('%s', (key, value) => {
  it('has no effect as a directive', async () => {
    const directive = `%%{init: ${JSON.stringify({ [key]: value })}}%%\n${BODY}`;
    expect(await drawn(directive)).toBe(await drawn(BODY));
  });

  it('has no effect in the frontmatter', async () => {
    const frontmatter = `---\nconfig: ${JSON.stringify({ [key]: value })}\n---\n${BODY}`;
    expect(await drawn(frontmatter)).toBe(await drawn(BODY));
  });
});

describe('what stays open', () => {
  it.each([
    { theme: 'forest' },
    { themeVariables: { primaryColor: '#ff0000' }, theme: 'base' },
    { themeVariables: { lineColor: '#00ff00' } },
  ])('lets a directive style the diagram: %j', async (config) => {
    expect(await drawn(`%%{init: ${JSON.stringify(config)}}%%\n${BODY}`)).not.toBe(await drawn(BODY));
  });

  it('does not carry a directive over to the next diagram', async () => {
    const before = await drawn(BODY);
    await drawn(`%%{init: {"theme": "dark", "themeVariables": {"lineColor": "#123456"}}}%%\n${BODY}`);
    expect(await drawn(BODY)).toBe(before);
  });

  it('leaves Object.prototype alone', async () => {
    await drawn('flowchart LR\n  __proto__ --> constructor\n  toString --> hasOwnProperty');
    await drawn(`%%{init: {"__proto__": {"polluted": 1}, "flowchart": {"__proto__": {"polluted": 1}}}}%%\n${BODY}`);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
