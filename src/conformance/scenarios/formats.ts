/** render and its twins: every format besides SVG and PNG, and the source in a picture, asked for and declined. */
import { ANY_NUMBER, call, type Scenario, type Want } from './scenario.ts';

const FLOW = 'graph TD\n  A[Start] --> B[End]';
const HELLO = '@startuml\nAlice -> Bob: hello\n@enduml';

function withSource(language: string, code: string): Want {
  return {
    ok: true,
    value: { svg: new RegExp(`<metadata>drawbridge ${language} ${btoa(code).replace(/[+/]/g, '\\$&')}</metadata>`) },
  };
}

const WITHOUT: Want = { ok: true, value: { svg: /^<svg (?![\s\S]*<metadata)/ } };

/** Both ends of the one edge are bound to cells with the labels of both nodes. */
const DRAWIO =
  /^<mxfile host="drawbridge">(?=.*value="Start")(?=.*value="End").* source="\d+" target="\d+".*<\/mxfile>$/s;
const EXCALIDRAW = /^\{"type":"excalidraw","version":2,(?=.*"text":"Start")(?=.*"text":"End").*"startBinding":\{/s;
const CALL_DRAWIO = /^<mxfile host="drawbridge">(?=.*value="Alice")(?=.*value="hello").*<\/mxfile>$/s;
/** Two boxes, one above the other, and an arrow. */
const TXT = /^ *┌─+┐\n *│ +Start +│\n *└─+┘\n(?:.*\n)*? *▼\n *┌─+┐\n *│ +End +│\n *└─+┘\n$/;
const CALL_TXT = /│ *Alice *│ +│ *Bob *│\n(?:.*\n)*.*hello.*\n(?:.*\n)*?.*─▶/;
const CALL_EXCALIDRAW = /^\{"type":"excalidraw","version":2,(?=.*"text":"Alice")(?=.*"text":"hello")/s;

/** Base64 of the first bytes, and of the header that makes it binary. */
const PDF = /^JVBERi0xLjYKJeLjz9MK[A-Za-z\d+/]+={0,2}$/;

/** With the size of the drawing. */
function files(title: string, operation: string, input: object, wanted: Readonly<Record<string, RegExp>>): Scenario[] {
  return Object.entries(wanted).map(([format, pattern]) =>
    call(
      `${title} as ${format}`,
      operation,
      { ...input, format },
      {
        ok: true,
        value: { [format]: pattern, width: ANY_NUMBER, height: ANY_NUMBER },
      },
    ),
  );
}

export const formatScenarios: Scenario[] = [
  ...files(
    'render draws Mermaid',
    'render',
    { code: FLOW },
    { pdf: PDF, drawio: DRAWIO, excalidraw: EXCALIDRAW, txt: TXT },
  ),
  ...files(
    'render draws PlantUML',
    'render',
    { code: HELLO },
    { pdf: PDF, drawio: CALL_DRAWIO, excalidraw: CALL_EXCALIDRAW, txt: CALL_TXT },
  ),
  ...files('renderPlantUML draws', 'renderPlantUML', { plantumlCode: HELLO }, { pdf: PDF, drawio: CALL_DRAWIO }),
  call(
    'render draws a text of ASCII',
    'render',
    { code: FLOW, format: 'txt', ascii: true, columns: 40 },
    { ok: true, value: { txt: /^ *\+-+\+\n *\| +Start +\|\n[\x20-\x7e\n]+$/ } },
  ),
  {
    title: 'a PDF has the size that is asked for',
    steps: ['drawing', 'a4'].map((pageSize) => ({
      operation: 'render',
      input: { code: FLOW, format: 'pdf', pageSize },
      want: { ok: true, value: { pdf: PDF } },
    })),
    together: { field: 'pdf', distinct: 2 },
  },
  call(
    'the page of a PDF has one of two sizes',
    'render',
    { code: FLOW, format: 'pdf', pageSize: 'a5' },
    { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: pageSize must be one of drawing, a4' },
  ),
  call(
    'an unknown format is refused with those that there are',
    'render',
    { code: FLOW, format: 'jpeg' },
    { ok: false, code: 'INVALID_INPUT', message: /^Invalid input: format must be one of svg, png, / },
  ),
  call('an SVG carries its source', 'render', { code: FLOW, embedSource: true }, withSource('mermaid', FLOW)),
  call('an SVG of svg as well', 'svg', { code: FLOW, embedSource: true }, withSource('mermaid', FLOW)),
  call(
    'an SVG of PlantUML as well',
    'renderPlantUML',
    { plantumlCode: HELLO, embedSource: true },
    withSource('plantuml', HELLO),
  ),
  call('an SVG goes without its source on request', 'render', { code: FLOW, embedSource: false }, WITHOUT),
  call(
    'a PNG carries its source',
    'render',
    { code: FLOW, format: 'png', embedSource: true },
    // The keyword is in the chunk after the size.
    { ok: true, value: { png: /^iVBORw0KGgo.{41}WHRtZXJtYWlk/ } },
  ),
  call(
    'embedSource is true or false',
    'render',
    { code: FLOW, embedSource: 'yes' },
    { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: embedSource must be boolean' },
  ),
];
