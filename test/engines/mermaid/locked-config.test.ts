/** A diagram's own directives may style it, but reach neither security nor limits nor raw CSS, and only the shipped fonts. */
import { describe, expect, it } from 'vitest';
import { engine, renderSvg } from './built-engine.ts';

const BODY = 'flowchart LR\n  A[One <b>two</b>] -->|three| B[Four]';

async function drawn(code: string): Promise<string> {
  const { svg } = await engine.drawMermaid(code);
  return svg.outerHTML;
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

describe('fontFamily', () => {
  const svgWith = (config: object, body = BODY) => renderSvg(`---\nconfig: ${JSON.stringify(config)}\n---\n${body}`);
  const families = (svg: string) => [...new Set(svg.match(/(?<=font-family=")[^"]+/g))];
  const MONOSPACE = ['Cousine,&quot;Courier New&quot;,Courier,&quot;Liberation Mono&quot;,monospace'];
  const BASE = ['Arimo,Arial,Helvetica,sans-serif'];

  it.each([
    { config: { fontFamily: 'courier' }, want: MONOSPACE },
    { config: { fontFamily: '"Fira Code", sans-serif' }, want: MONOSPACE },
    { config: { themeVariables: { fontFamily: 'Consolas' } }, want: MONOSPACE },
    { config: { fontFamily: 'Arial, monospace' }, want: BASE },
    { config: { fontFamily: 'Papyrus' }, want: BASE },
    { config: { fontFamily: '"};*{display:none} courier' }, want: BASE },
    { config: { fontFamily: 'x</style><script>monospace' }, want: MONOSPACE },
    { config: { fontFamily: 'url(//evil.test/courier)' }, want: MONOSPACE },
    { config: { fontFamily: ['courier'] }, want: BASE },
  ])('names a shipped font and nothing of what $config says', async ({ config, want }) => {
    const svg = await svgWith(config);
    expect(families(svg)).toEqual(want);
    expect(svg).not.toMatch(/evil|<script|display:none/);
  });

  it.each([
    { type: 'a directive', code: `%%{init: {"fontFamily": "courier"}}%%\n${BODY}` },
    { type: 'a sequence diagram', code: '%%{init: {"fontFamily": "courier"}}%%\nsequenceDiagram\nA->>B: x' },
  ])('is read in $type', async ({ code }) => {
    expect(await renderSvg(code)).toContain('Cousine');
  });

  it('makes room for the wider letters', async () => {
    const width = (svg: string) => Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
    const body = 'flowchart LR\n  A[iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii]';
    expect(width(await svgWith({ fontFamily: 'courier' }, body))).toBeGreaterThan(1.5 * width(await renderSvg(body)));
  });
});

describe('the useWidth of a Gantt chart', () => {
  const CHART = 'gantt\n  dateFormat YYYY-MM-DD\n  A: 2024-01-01, 3d';
  it.each([
    { useWidth: 500, want: 500 },
    { useWidth: 1e9, want: 1200 },
    { useWidth: -1, want: 1200 },
    { useWidth: 'x', want: 1200 },
  ])('is $want for $useWidth', async ({ useWidth, want }) => {
    const svg = await renderSvg(`%%{init: ${JSON.stringify({ gantt: { useWidth } })}}%%\n${CHART}`);
    expect(svg).toContain(` width="${want}"`);
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
