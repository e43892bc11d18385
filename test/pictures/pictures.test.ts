/** Picture URLs of Kroki, PlantUML servers and mermaid.ink: what each is answered with. */
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCleanSvg } from '../../src/engines/svg/safety/is-clean-svg.ts';
import { FORMAT_NAMES } from '../../src/ports/picture-formats.ts';
import { type Service, startService } from '../support/service.ts';
import {
  BAD_MERMAID,
  BAD_PLANTUML,
  forInk,
  forKroki,
  forPako,
  forPlantuml,
  IMG_ACCEPT,
  MERMAID,
  PLANTUML,
} from './encodings.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await service.warmUp();
});
afterAll(() => service.close());

interface Answer {
  status: number;
  type: string;
  text: string;
  headers: Headers;
  bytes: Buffer;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${service.url}${path}`, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  return { status, headers, bytes, text: bytes.toString('utf8'), type: headers.get('content-type') ?? '' };
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json', ...headers },
});
const accepting = (Accept: string): RequestInit => ({ headers: { Accept } });

const SVG = 'image/svg+xml';
const PDF = 'application/pdf';
const PNG = 'image/png';
const TEXT = 'text/plain; charset=utf-8';
const C4 =
  '@startuml\n!include <C4/C4_Context>\nPerson(a, "Reader")\nSystem(b, "Library")\nRel(a, b, "borrows")\n@enduml';
const PAGES = '@startuml\nCarol -> Dan : one\nnewpage\nCarol -> Dave : two\n@enduml';
const LINKED =
  '@startuml\nparticipant Bob [[https://bob.example/?a&b{About "Bob"}]]\nBob -> Eve : [[javascript:alert(1) no]]\n@enduml';
const kroki = { diagram_source: MERMAID, diagram_type: 'mermaid', output_format: 'svg' };

function pngSize(bytes: Buffer): [width: number, height: number] {
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('a picture', () => {
  it.each<[what: string, path: string, type: string, shows: string, init?: RequestInit]>([
    ["Kroki's Mermaid", `/mermaid/svg/${forKroki(MERMAID)}`, SVG, 'Start'],
    ["Kroki's Mermaid as PNG", `/mermaid/png/${forKroki(MERMAID)}`, PNG, 'PNG'],
    ["Kroki's PlantUML", `/plantuml/svg/${forKroki(PLANTUML)}`, SVG, 'Alice'],
    ["Kroki's C4", `/c4plantuml/svg/${forKroki(C4)}`, SVG, 'Library'],
    ['as text', `/mermaid/txt/${forKroki(MERMAID)}`, TEXT, '│'],
    ["as PlantUML's text", `/plantuml/utxt/${forPlantuml(PLANTUML)}`, TEXT, 'Alice'],
    ['for draw.io', `/mermaid/drawio/${forKroki(MERMAID)}`, 'application/vnd.jgraph.mxfile', '<mxfile'],
    ['as PDF', `/mermaid/pdf/${forKroki(MERMAID)}`, PDF, '%PDF-1.6'],
    ['as PDF of A4', `/mermaid/pdf/${forKroki(MERMAID)}?pageSize=a4`, PDF, '/MediaBox[0 0 841.89 595.28]'],
    ["Kroki's PlantUML as PDF", `/plantuml/pdf/${forKroki(PLANTUML)}`, PDF, '%PDF-1.6'],
    ["PlantUML's own encoding as PDF", `/plantuml/pdf/${forPlantuml(PLANTUML)}`, PDF, '%PDF-1.6'],
    ['as JSON, as PDF', '/', PDF, '%PDF-1.6', post({ ...kroki, output_format: 'pdf' })],
    ['as text, accepted as PDF', '/plantuml', PDF, '%PDF-1.6', post(PLANTUML, { Accept: PDF })],
    ["mermaid.ink's PDF", `/pdf/${forInk(MERMAID)}`, PDF, '/MediaBox[0 0 841.89 595.28]'],
    ["mermaid.ink's PDF that fits", `/pdf/${forInk(MERMAID)}?fit`, PDF, '/MediaBox[0 0 126 109.5]'],
    ['with padding', `/mermaid/svg/${forKroki(MERMAID)}==`, SVG, 'Start'],
    ['with a slash at its end', `/plantuml/svg/${forPlantuml(PLANTUML)}/`, SVG, 'Alice'],
    ['as text to Kroki', '/mermaid/svg', SVG, 'Start', post(MERMAID)],
    ['as text without a type', '/mermaid/svg', SVG, 'Start', { method: 'POST', body: Buffer.from(MERMAID) }],
    ['as text, in an accepted format', '/mermaid', PNG, 'PNG', post(MERMAID, { Accept: PNG })],
    ['as JSON to a type', '/plantuml/svg', SVG, 'Alice', post({ diagram_source: PLANTUML })],
    ['as JSON to the first path', '/', SVG, 'Start', post(kroki)],
    ['as C4 in JSON', '/', SVG, 'Library', post({ ...kroki, diagram_source: C4, diagram_type: 'c4plantuml' })],
    ["PlantUML's own encoding", `/plantuml/svg/${forPlantuml(PLANTUML)}`, SVG, 'Alice'],
    ["PlantUML's own encoding as PNG", `/plantuml/png/${forPlantuml(PLANTUML)}`, PNG, 'PNG'],
    ["PlantUML's other name of PNG", `/plantuml/img/${forPlantuml(PLANTUML)}`, PNG, 'PNG'],
    ['PlantUML without its frame', `/plantuml/svg/${forPlantuml('Alice -> Bob')}`, SVG, 'Alice'],
    ['in hexadecimal', `/plantuml/svg/~h${Buffer.from(PLANTUML).toString('hex')}`, SVG, 'Alice'],
    ['in hexadecimal, percent-encoded', `/plantuml/svg/%7Eh${Buffer.from(PLANTUML).toString('hex')}`, SVG, 'Alice'],
    ['as text to a PlantUML server', '/plantuml/svg', SVG, 'Alice', post(PLANTUML)],
    ['as an editor posts it', '/plantuml/png/0/om80', PNG, 'PNG', post(PLANTUML)],
    ['the first of two', `/plantuml/svg/0/${forPlantuml(PLANTUML)}`, SVG, 'Alice'],
    [
      'the second of two',
      `/plantuml/svg/1/${forPlantuml(`${PLANTUML}\n@startuml\nCarol -> Dave\n@enduml`)}`,
      SVG,
      'Carol',
    ],
    ['the second page', `/plantuml/svg/1/${forPlantuml(PAGES)}`, SVG, 'Dave'],
    [
      'the diagram after the pages of the first',
      `/plantuml/svg/2/${forPlantuml(`${PAGES}\n${PLANTUML}`)}`,
      SVG,
      'Alice',
    ],
    ['the second page, as an editor posts it', '/plantuml/svg/1/om80', SVG, 'Dave', post(PAGES)],
    ['PlantUML light on dark', `/plantuml/dsvg/${forPlantuml(PLANTUML)}`, SVG, '#1b1b1b'],
    ['PlantUML light on dark as PNG', `/plantuml/dpng/${forPlantuml(PLANTUML)}`, PNG, 'PNG'],
    ["mermaid.ink's base64", `/svg/${forInk(MERMAID)}`, SVG, 'Start'],
    [
      "mermaid.ink's base64 with slashes",
      `/svg/${Buffer.from(`${MERMAID}\n%% ????>>>>`).toString('base64')}`,
      SVG,
      'Start',
    ],
    ["mermaid.live's state", `/svg/${forInk(JSON.stringify({ code: MERMAID, mermaid: '{}' }))}`, SVG, 'Start'],
    ["mermaid.live's deflated state", `/svg/${forPako({ code: MERMAID, mermaid: { theme: 'dark' } })}`, SVG, 'Start'],
    ["mermaid.ink's image", `/img/${forInk(MERMAID)}`, PNG, 'PNG'],
    ["mermaid.ink's PNG", `/img/${forPako({ code: MERMAID })}?type=png&bgColor=!white`, PNG, 'PNG'],
  ])('%s', async (_, path, type, shows, init) => {
    const answer = await ask(path, init);
    expect(answer.text).toContain(shows);
    expect(answer).toMatchObject({ status: 200, type });
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    if (type === SVG) expect(isCleanSvg(answer.text)).toBe(true);
  });

  it('of PlantUML has the headers that editors read', async () => {
    const { headers } = await ask(`/plantuml/svg/${forPlantuml(PLANTUML)}`);
    expect(Number(headers.get('x-plantuml-diagram-width'))).toBeGreaterThan(50);
    expect(Number(headers.get('x-plantuml-diagram-height'))).toBeGreaterThan(50);
    expect(headers.get('x-plantuml-diagram-description')).toContain('2 participants');
  });

  it('has a HEAD like its GET', async () => {
    const path = `/mermaid/svg/${forKroki(MERMAID)}`;
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
    expect(head).toMatchObject({ status: 200, text: '', type: SVG });
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });

  it('is kept, and not sent again', async () => {
    const path = `/mermaid/svg/${forKroki(MERMAID)}`;
    const { headers } = await ask(path);
    expect(headers.get('cache-control')).toBe('public, max-age=432000');
    const etag = headers.get('etag') ?? '';
    const again = await ask(path, { headers: { 'If-None-Match': `"other", W/${etag}` } });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.get('etag')).toBe(etag);
    expect((await ask(`${path}?theme=dark`, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });
});

describe('options', () => {
  it.each([
    ["Kroki's theme in the query", '/mermaid/svg?theme=forest', '#cde498'],
    ["Kroki's background", '/mermaid/svg?background=%23abcdef', '#abcdef'],
    ['a setting that no language has', '/mermaid/svg?v=2&nope_x-y=1', 'Start'],
  ])('%s', async (_, path, shows) => {
    const answer = await ask(path, post(MERMAID));
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining(shows) });
  });

  it("are Mermaid's settings where Kroki writes them so", async () => {
    const draw = async (options: object) => (await ask('/', post({ ...kroki, diagram_options: options }))).text;
    const [plain, themed, spaced] = [
      await draw({}),
      await draw({ theme: 'forest' }),
      await draw({ 'flowchart_node-spacing': 200, 'flowchart_rank-spacing': '200' }),
    ];
    expect(themed).toContain('#cde498');
    expect(spaced).not.toBe(plain);
  });

  it("are PlantUML's theme", async () => {
    const path = `/plantuml/svg/${forKroki(PLANTUML)}`;
    expect((await ask(`${path}?theme=cerulean`)).text).not.toBe((await ask(path)).text);
  });

  it('are sizes where mermaid.ink has them', async () => {
    const { bytes } = await ask(`/img/${forInk(MERMAID)}?type=png&width=200&scale=2`);
    expect(pngSize(bytes)[0]).toBe(400);
  });

  it('in the state of mermaid.live count unless the source has its own', async () => {
    const draw = async (code: string) => (await ask(`/svg/${forPako({ code, mermaid: { theme: 'forest' } })}`)).text;
    expect(await draw(MERMAID)).toContain('#cde498');
    expect(await draw(`%%{init: {"theme": "dark"}}%%\n${MERMAID}`)).not.toContain('#cde498');
  });
});

const FORMATS = FORMAT_NAMES.join(', ').replace(/, (?=[^,]*$)/, ' or ');
const DEEP = '['.repeat(50_000) + ']'.repeat(50_000);
/** Written as text: nothing writes what is nested so deeply. */
const deepOptions = (field: string) => JSON.stringify({ ...kroki, [field]: 0 }).replace(/0\}$/, `{"a":${DEEP}}}`);
const deepState = (name: string) =>
  `pako:${deflateSync(`{"code":"pie","mermaid":{"${name}":${DEEP}}}`).toString('base64url')}`;

describe('what is not there is refused with what is', () => {
  it.each<[path: string, message: string, init?: RequestInit]>([
    [`/mermaid/jpeg/${forKroki(MERMAID)}`, `Unsupported output format: jpeg for mermaid. Must be one of ${FORMATS}.`],
    [
      `/plantuml/tiff/${forPlantuml(PLANTUML)}`,
      `Unsupported output format: tiff for plantuml. Must be one of ${FORMATS}.`,
    ],
    [`/graphviz/svg/${forKroki('digraph {}')}`, 'Unsupported diagram type: graphviz. Must be one of mermaid, plantuml'],
    ['/d2/svg', 'Unsupported diagram type: d2.', post('a -> b')],
    ['/', 'Unsupported diagram type: d2.', post({ ...kroki, diagram_type: 'd2' })],
    ['/', 'Unsupported output format: jpeg for mermaid.', post({ ...kroki, output_format: 'jpeg' })],
    [`/img/${forInk(MERMAID)}?type=jpeg`, 'Unsupported output format: jpeg for mermaid. Must be one of png'],
    [`/img/${forInk(MERMAID)}?type=webp`, 'Unsupported output format: webp for mermaid.'],
    [`/pdf/${forInk(MERMAID)}?paper=letter`, 'Invalid input: paper must be a4'],
    ['/mermaid', 'Unsupported output format: image/tiff for mermaid.', post(MERMAID, { Accept: 'image/tiff' })],
    ['/mermaid/svg', 'Request body must not be empty.', post('  ')],
    ['/', 'Field diagram_source must not be empty.', post({ diagram_type: 'mermaid', output_format: 'svg' })],
    ['/', 'Field output_format must not be empty.', post({ diagram_source: 'a', diagram_type: 'mermaid' })],
    ['/', 'Request body is not valid JSON', post('{')],
    ['/', 'the options are nested too deeply', post(deepOptions('diagram_options'))],
    [`/svg/${deepState('theme')}`, 'the options are nested too deeply'],
    [`/svg/${deepState('flowchart')}`, 'the options are nested too deeply'],
    [`/img/${forInk(MERMAID)}?scale=2`, 'scale can only be set when either width or height is set'],
    [`/img/${forInk(MERMAID)}?width=-3`, 'width must be a number from 16 to 10,000'],
    [`/plantuml/svg/3/${forKroki(PLANTUML)}`, 'Unable to decode the source'],
    [`/plantuml/svg/2/${forPlantuml(PAGES)}`, 'the text has 2 pictures, 0 to 1; 2 is not one of them'],
    [`/plantuml/svg/1/${forPlantuml(PLANTUML)}`, 'the text has 1 picture, which is 0; 1 is not one of them'],
  ])('%s', async (path, message, init = accepting('*/*')) => {
    const { status, text } = await ask(path, {
      ...init,
      headers: { Accept: 'text/plain, */*;q=0.5', ...init.headers },
    });
    expect(status).toBe(400);
    expect(text).toContain(message);
  });
});

describe('an invalid diagram', () => {
  it("is told to Kroki's clients as text", async () => {
    const answer = await ask(`/mermaid/svg/${forKroki(BAD_MERMAID)}`);
    expect(answer).toMatchObject({ status: 400, type: TEXT });
    expect(answer.text).toMatch(/^Error 400: Unexpected "\(" after "A\[Start" \(line 2\)\.\n\nPut a label/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Accept');
  });

  it("is told to mermaid.ink's clients as text", async () => {
    const { status, type, text } = await ask(`/svg/${forInk(BAD_MERMAID)}`);
    expect({ status, type }).toEqual({ status: 400, type: TEXT });
    expect(text).toMatch(/^Unexpected "\("/);
  });

  it.each<[string, string, string | null, string]>([
    ["in PlantUML's encoding is a picture with headers", forPlantuml(BAD_PLANTUML), SVG, '2'],
    ["in Kroki's encoding is text with the same headers", forKroki(BAD_PLANTUML), TEXT, '2'],
    ['without a frame counts its lines as the server does', forPlantuml('A -> B\nnonsense'), SVG, '2'],
    ['with a theme in the query keeps its lines', `${forKroki(BAD_PLANTUML)}?theme=plain`, TEXT, '2'],
  ])('%s', async (_, encoded, type, line) => {
    const answer = await ask(`/plantuml/svg/${encoded}`);
    expect(answer).toMatchObject({ status: 400, type });
    expect(answer.headers.get('x-plantuml-diagram-error')).toMatch(/^Unexpected "nonsense/);
    expect(answer.headers.get('x-plantuml-diagram-error-line')).toBe(line);
    expect(answer.headers.get('x-plantuml-diagram-description')).toBe('(Error)');
  });

  it.each([
    ['/mermaid/svg/', forKroki(BAD_MERMAID), SVG, 'line 2'],
    ['/mermaid/png/', forKroki(BAD_MERMAID), PNG, 'PNG'],
    ['/svg/', forInk(BAD_MERMAID), SVG, 'line 2'],
    ['/img/', forInk(BAD_MERMAID), PNG, 'PNG'],
    ['/plantuml/png/', forPlantuml(BAD_PLANTUML), PNG, 'PNG'],
    ['/plantuml/svg/', forKroki(BAD_PLANTUML), SVG, '&lt;script&gt;'],
    ['/plantuml/svg/', 'broken!', SVG, 'Unable to decode the source'],
  ])('at %s%s is a picture for an img element', async (path, encoded, type, shows) => {
    const answer = await ask(`${path}${encoded}`, accepting(IMG_ACCEPT));
    expect(answer).toMatchObject({ status: 400, type, text: expect.stringContaining(shows) });
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    if (type === SVG) expect(isCleanSvg(answer.text)).toBe(true);
  });

  it('is JSON for a caller who asks for it', async () => {
    const { status, text } = await ask(`/mermaid/svg/${forKroki(BAD_MERMAID)}`, accepting('application/json'));
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ success: false, error: { code: 'INVALID_SYNTAX', line: 2 } });
  });
});

describe("a PlantUML server's other paths", () => {
  it.each([
    [PLANTUML, '(2 participants)'],
    ['@startuml\nclass A\nclass B\nclass C\nA --> B\n@enduml', '(3 entities)'],
    [BAD_PLANTUML, '(Error)\nUnexpected "nonsense <script>alert(1)</script>" in a sequence diagram'],
  ])('check %j', async (source, words) => {
    expect(await ask(`/plantuml/check/${forPlantuml(source)}`)).toMatchObject({ status: 200, type: TEXT, text: words });
  });

  it('check what is sent as text', async () => {
    expect(await ask('/plantuml/check', post(PLANTUML))).toMatchObject({ status: 200, text: '(2 participants)' });
    expect((await ask('/plantuml/check', post(BAD_PLANTUML))).headers.get('x-plantuml-diagram-error-line')).toBe('2');
  });

  it('draw a data URL', async () => {
    const { status, type, text } = await ask(`/plantuml/base64/${forPlantuml(PLANTUML)}`);
    const [head, data = ''] = text.split(',');
    expect({ status, type, head }).toEqual({ status: 200, type: TEXT, head: 'data:image/png;base64' });
    expect(Buffer.from(data, 'base64')).toEqual((await ask(`/plantuml/png/${forPlantuml(PLANTUML)}`)).bytes);
    expect((await ask(`/plantuml/base64/${forPlantuml(BAD_PLANTUML)}`)).status).toBe(400);
  });

  it('map the links, those that a picture keeps', async () => {
    const { status, type, text } = await ask(`/plantuml/map/${forPlantuml(LINKED)}`);
    expect({ status, type }).toEqual({ status: 200, type: TEXT });
    const area = 'href="https://bob.example/?a&amp;b" title="About &quot;Bob&quot;" alt="" coords=';
    expect(text).toContain(`<map id="plantuml_map" name="plantuml_map">\n<area shape="rect" id="id1" ${area}`);
    expect(text).not.toContain('javascript');
    expect((await ask(`/plantuml/map/${forPlantuml(PLANTUML)}`)).text).toBe('');
  });

  it('list the words of the language for editors', async () => {
    const { status, type, text } = await ask('/plantuml/language');
    expect({ status, type }).toEqual({ status: 200, type: TEXT });
    const [, types = '', count = '0'] = /;type\n;(?=(\d+)\n)[^;]*;keyword\n;(\d+)\n/.exec(text) ?? [];
    expect(text.split('\n\n')[0]?.split('\n')).toHaveLength(Number(types) + 2);
    expect(Number(count)).toBeGreaterThan(100);
    for (const word of ['participant', '@startuml', '!include', 'ClassBackgroundColor', 'AliceBlue']) {
      expect(text).toContain(`\n${word}\n`);
    }
    expect(text).toMatch(/;EOF\n$/);
  });

  it('encode and decode', async () => {
    const { text } = await ask('/plantuml/coder', post(PLANTUML));
    expect((await ask(`/plantuml/coder/${text}`)).text).toBe(PLANTUML);
    expect((await ask(`/plantuml/svg/${text}`)).status).toBe(200);
  });
});

it('answers /health as Kroki does, and the page at /', async () => {
  const health = await ask('/health');
  expect(health.type).toContain('application/health+json');
  expect(JSON.parse(health.text)).toMatchObject({
    status: 'pass',
    version: {
      kroki: { number: expect.any(String) },
      mermaid: expect.stringMatching(/^\d+\./),
      plantuml: expect.any(String),
    },
  });
  expect(await ask('/')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
});

it.each([
  ['DELETE', `/mermaid/svg/${forKroki(MERMAID)}`, 405, 'GET, HEAD, OPTIONS'],
  ['GET', '/mermaid/svg', 405, 'POST, OPTIONS'],
  ['DELETE', '/', 405, 'GET, HEAD, POST, OPTIONS'],
  ['PUT', '/plantuml/svg/0/x', 405, 'GET, HEAD, POST, OPTIONS'],
])('%s %s is refused with what is allowed', async (method, path, status, allow) => {
  const answer = await ask(path, { method });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('allow')).toBe(allow);
});
