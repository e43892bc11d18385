/** verify, render and svg: what every door answers to good, broken, empty, oversized and costly Mermaid. */
import { ANY_NUMBER, call, type Scenario, type Want } from './scenario.ts';

const FLOW = 'graph TD\n  A[Start] --> B[End]';
const SEQUENCE = 'sequenceDiagram\n  Alice->>Bob: Hello\n  Bob->>Alice: Hi!';
const BROKEN = 'graph TD\n  A[Start (now)] --> B';
const SVG = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>$/;
const PNG = /^iVBORw0KGgo[0-9A-Za-z+/]+=*$/;

const MISSING: Want = { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: code must be a non-empty string' };
const TOO_LARGE: Want = { ok: false, code: 'CODE_TOO_LARGE', message: 'Code exceeds maximum length of 50KB' };
const NOT_UNICODE: Want = {
  ok: false,
  code: 'INVALID_INPUT',
  message: 'Invalid input: code must be well-formed Unicode, sent as UTF-8',
};
const MAX_CODE_CHARS = 50_000;

const TOOLS = ['verify', 'render', 'svg'];

function onEachTool(title: string, input: unknown, want: Want): Scenario[] {
  return TOOLS.map((tool) => call(`${tool} ${title}`, tool, input, want));
}

const inputs: Scenario[] = [
  ...onEachTool('refuses a missing code', {}, MISSING),
  ...onEachTool('refuses an empty code', { code: '' }, MISSING),
  ...onEachTool('refuses a blank code', { code: ' \n\t' }, MISSING),
  ...onEachTool('refuses a code that is a number', { code: 5 }, MISSING),
  ...onEachTool('refuses a code that is null', { code: null }, MISSING),
  ...onEachTool('refuses 50,001 characters', { code: 'A'.repeat(MAX_CODE_CHARS + 1) }, TOO_LARGE),
  ...onEachTool('counts UTF-16 units', { code: '😀'.repeat(25_001) }, TOO_LARGE),
  ...onEachTool('judges emptiness before size', { code: ' '.repeat(60_000) }, MISSING),
  ...onEachTool(
    'names an input that it does not have, and ignores it',
    { code: FLOW, shape: 'round' },
    { ok: true, value: { note: /^Ignored, since (?:verify|render|svg) has no such input: 'shape'\.$/ } },
  ),
  call(
    'render says which input was probably meant',
    'render',
    { code: FLOW, them: 'dark' },
    {
      ok: true,
      value: { svg: SVG, note: "Ignored, since render has no such input: 'them' (did you mean 'theme'?)." },
    },
  ),
  ...onEachTool('refuses a lone surrogate', { code: 'graph TD\n  A[\ud800]' }, NOT_UNICODE),
];

const comment = '%% padding\n';
const exactly50000 = `${FLOW}\n${comment.repeat(4_542)}`.padEnd(MAX_CODE_CHARS, '%');

const verifying: Scenario[] = [
  call('verify takes a valid diagram', 'verify', { code: FLOW }, { ok: true, value: { ok: true } }),
  call('verify takes a sequence', 'verify', { code: SEQUENCE }, { ok: true, value: { ok: true } }),
  call('verify takes exactly 50,000 characters', 'verify', { code: exactly50000 }, { ok: true, value: { ok: true } }),
  call(
    'verify says where, what and how to fix',
    'verify',
    { code: BROKEN },
    {
      ok: true,
      value: {
        ok: false,
        error: /line 2/,
        line: 2,
        column: ANY_NUMBER,
        hint: /"/,
        fix: 'graph TD\n  A["Start (now)"] --> B',
      },
    },
  ),
  call(
    'verify knows no ZenUML and says so',
    'verify',
    { code: 'zenuml\n  A->B: hi' },
    {
      ok: true,
      value: { ok: false, error: /zenuml/i },
    },
  ),
];

const drawing: Scenario[] = [
  call(
    'render draws SVG with every label',
    'render',
    { code: FLOW },
    {
      ok: true,
      value: { svg: /Start[\s\S]*End/ },
    },
  ),
  call('render draws a sequence', 'render', { code: SEQUENCE }, { ok: true, value: { svg: SVG } }),
  call('render draws PNG on request', 'render', { code: FLOW, format: 'png' }, { ok: true, value: { png: PNG } }),
  call(
    "render refuses bad syntax with the parser's text",
    'render',
    { code: BROKEN },
    {
      ok: false,
      code: 'INVALID_SYNTAX',
      message: /line 2/,
    },
  ),
  call('svg refuses bad syntax', 'svg', { code: BROKEN }, { ok: false, code: 'INVALID_SYNTAX', message: /line 2/ }),
  call(
    'svg names its file after the time',
    'svg',
    { code: FLOW },
    {
      ok: true,
      value: { svg: SVG, filename: /^diagram-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.svg$/ },
    },
  ),
  {
    title: 'render and svg give the same SVG, again and again',
    steps: ['render', 'svg', 'render'].map((operation) => ({
      operation,
      input: { code: SEQUENCE, theme: 'forest' },
      want: { ok: true, value: { svg: SVG } },
    })),
    together: { field: 'svg', distinct: 1 },
  },
  {
    title: 'themes differ',
    steps: ['default', 'neutral', 'dark', 'forest', 'base', 'neo', 'redux-dark-color'].map((theme) => ({
      operation: 'render',
      input: { code: FLOW, theme },
      want: { ok: true, value: { svg: SVG } },
    })),
    together: { field: 'svg', distinct: 7 },
  },
  call(
    'render paints the background',
    'render',
    { code: FLOW, background: '#fafafa' },
    {
      ok: true,
      value: { svg: /#fafafa/ },
    },
  ),
  call(
    'render refuses a background that is CSS',
    'render',
    { code: FLOW, background: 'url(http://x)' },
    {
      ok: false,
      code: 'INVALID_INPUT',
      message: 'Invalid input: background must be a CSS colour such as white, #f8f8f8, rgb(248 248 248) or transparent',
    },
  ),
  call(
    'render refuses an unknown theme',
    'render',
    { code: FLOW, theme: 'neon' },
    {
      ok: false,
      code: 'INVALID_INPUT',
      message:
        'Invalid input: theme must be one of default, base, dark, forest, neutral, neo, neo-dark, redux, redux-dark, redux-color, redux-dark-color',
    },
  ),
  call(
    'render refuses a scale over 4',
    'render',
    { code: FLOW, format: 'png', scale: 5 },
    {
      ok: false,
      code: 'INVALID_INPUT',
      message: 'Invalid input: scale must be <= 4',
    },
  ),
  call(
    'render refuses an absurd range',
    'render',
    { code: 'block\n  space:1000000000' },
    {
      ok: false,
      code: 'DIAGRAM_TOO_COMPLEX',
      message: /./,
    },
  ),
];

export const mermaidScenarios: Scenario[] = [...inputs, ...verifying, ...drawing];
