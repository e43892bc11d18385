/** encodePlantUML and decodePlantUML: what an agent does with them, and the edges of the input. */
import { call, type Scenario, type Want } from './scenario.ts';

const SERVER = 'https://www.plantuml.com/plantuml';
const EMPTY: Want = { ok: false, code: 'EMPTY_CODE', message: 'plantumlCode is required and cannot be empty' };
const TOO_LARGE: Want = { ok: false, code: 'CODE_TOO_LARGE', message: 'PlantUML code exceeds maximum size of 50KB' };
const BROKEN: Want = { ok: false, code: 'ENCODING_FAILED', message: 'Failed to encode PlantUML code' };
const MAX_CODE_BYTES = 51_200;

const DIAGRAMS = {
  writers:
    '@startuml\nactor Writer1\nactor Writer2\nrectangle "Front Buffer" as Front\nWriter1 --> Front\nWriter2 --> Front\n@enduml',
  fsm: '@startuml\n[*] --> Idle\nIdle --> Running : start\nRunning --> [*]\n@enduml',
  sequence: '@startuml\nAlice -> Bob: hello\nBob --> Alice: hi\n@enduml',
  component: '@startuml\n[Front end] --> [API]\n[API] --> [Store]\n@enduml',
  state: '@startuml\nstate Open\nstate Closed\nOpen --> Closed : close\n@enduml',
  deployment: '@startuml\nnode Server\ndatabase Store\nServer --> Store\n@enduml',
  arrow: '@startuml\nA --> B\n@enduml',
};

function encodes(plantumlCode: string) {
  const want: Want = {
    ok: true,
    value: {
      url: /^https:\/\/www\.plantuml\.com\/plantuml\/svg\/[0-9A-Za-z_-]+$/,
      encoded: /^[0-9A-Za-z_-]+$/,
      format: 'svg',
    },
  };
  return { operation: 'encodePlantUML', input: { plantumlCode }, want };
}

export const agentScenarios: Scenario[] = [
  { title: 'Agent encodes valid PlantUML diagram', steps: [encodes(DIAGRAMS.writers)] },
  call('Agent handles empty PlantUML code', 'encodePlantUML', { plantumlCode: '' }, EMPTY),
  call('Agent handles encoding failure', 'encodePlantUML', { plantumlCode: 'A -> \ud800' }, BROKEN),
  {
    title: 'Agent makes 5 sequential tool calls',
    steps: [DIAGRAMS.fsm, DIAGRAMS.sequence, DIAGRAMS.component, DIAGRAMS.state, DIAGRAMS.deployment].map(encodes),
    together: { field: 'url', distinct: 5 },
  },
  call('Agent handles code exceeding 50KB', 'encodePlantUML', { plantumlCode: 'A'.repeat(51 * 1024) }, TOO_LARGE),
  call(
    'Agent attempts to call unknown tool',
    'unknownTool',
    {},
    {
      ok: false,
      code: 'TOOL_NOT_FOUND',
      message: "Tool 'unknownTool' not found",
    },
  ),
  {
    title: 'Agent verifies deterministic encoding',
    steps: [encodes(DIAGRAMS.arrow), encodes(DIAGRAMS.sequence), encodes(DIAGRAMS.arrow)],
    together: { field: 'url', distinct: 2 },
  },
];

const emptyInputs: [name: string, input: unknown][] = [
  ['null', { plantumlCode: null }],
  ['missing', {}],
  ['blank', { plantumlCode: ' \t\r\n\u00a0\ufeff' }],
  ['a number', { plantumlCode: 5 }],
  ['an array', { plantumlCode: ['@startuml'] }],
  ['blank and oversized', { plantumlCode: ' '.repeat(60_000) }],
  ['empty with an unknown format', { plantumlCode: '', format: 'gif' }],
];

const edges: Scenario[] = [
  ...emptyInputs.map(([name, input]) => call(`refuses code that is ${name}`, 'encodePlantUML', input, EMPTY)),
  call(
    'takes exactly 51,200 bytes',
    'encodePlantUML',
    { plantumlCode: 'A'.repeat(MAX_CODE_BYTES) },
    { ok: true, value: {} },
  ),
  call('refuses 51,201 bytes', 'encodePlantUML', { plantumlCode: 'A'.repeat(MAX_CODE_BYTES + 1) }, TOO_LARGE),
  call('counts bytes, not characters', 'encodePlantUML', { plantumlCode: 'é'.repeat(25_601) }, TOO_LARGE),
  call(
    'takes 51,200 bytes of two-byte characters',
    'encodePlantUML',
    { plantumlCode: 'é'.repeat(25_600) },
    { ok: true, value: {} },
  ),
  call('refuses a lone low surrogate', 'encodePlantUML', { plantumlCode: '\udc00A' }, BROKEN),
  call('takes text that is not framed by @startuml', 'encodePlantUML', { plantumlCode: 'A' }, { ok: true, value: {} }),
  call(
    'ignores fields it does not know, and names them',
    'encodePlantUML',
    { plantumlCode: 'A', colour: 'red' },
    { ok: true, value: { note: "Ignored, since encodePlantUML has no such input: 'colour'." } },
  ),
  call(
    'says that Mermaid needs another link',
    'encodePlantUML',
    { plantumlCode: 'flowchart TD\n  A --> B' },
    {
      ok: true,
      value: { warnings: ['This is Mermaid, which a PlantUML server does not draw: use shareMermaid for a link.'] },
    },
  ),
  ...(['svg', 'png', 'txt'] as const).map((format) =>
    call(
      `points the URL at ${format}`,
      'encodePlantUML',
      { plantumlCode: 'A', format },
      {
        ok: true,
        value: { format, url: `${SERVER}/${format}/SmG0` },
      },
    ),
  ),
  call(
    'refuses an unknown format and names the known ones',
    'encodePlantUML',
    { plantumlCode: 'A', format: 'gif' },
    {
      ok: false,
      code: 'INVALID_INPUT',
      message: 'Invalid input: format must be one of svg, png, txt',
    },
  ),
  call(
    'warns of two diagrams in one text',
    'encodePlantUML',
    { plantumlCode: `${DIAGRAMS.arrow}\n${DIAGRAMS.fsm}` },
    {
      ok: true,
      value: { warnings: [/2 diagrams/] },
    },
  ),
];

/** Incompressible text, so that the URL's length depends on the text's. */
function noise(chars: number): string {
  let seed = 7;
  return Array.from({ length: chars }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(0x4e00 + (seed % 20_000));
  }).join('');
}

const warnings: Scenario[] = [
  call(
    'warns of a URL over 4,096 characters',
    'encodePlantUML',
    { plantumlCode: noise(2_000) },
    {
      ok: true,
      value: { warnings: [/4,096/] },
    },
  ),
  call(
    'warns of a URL over 8,192 characters',
    'encodePlantUML',
    { plantumlCode: noise(5_000) },
    {
      ok: true,
      value: { warnings: [/8,192/] },
    },
  ),
];

const ENCODED = 'SoWkIImgAStDuKfCBialKd24qavSZWgwkdOAJbmEgNaffRav0000';
const DECODED: Want = { ok: true, value: { plantumlCode: '@startuml\nactor A\nactor B\nA --> B\n@enduml' } };
const NOT_ENCODED: Want = { ok: false, code: 'DECODING_FAILED', message: 'encoded is not PlantUML text encoding' };

const spellings: [name: string, encoded: string][] = [
  ['the bare text', ENCODED],
  ['a whole URL', `${SERVER}/svg/${ENCODED}`],
  ['a URL with query and fragment', `${SERVER}/png/${ENCODED}?cache=no#top`],
  ['text without its padding', ENCODED.slice(0, -1)],
  ['text with spaces around', `  ${ENCODED}\n`],
  ['the prefix ~0', `~0${ENCODED}`],
  ['the prefix ~h', `~h${Buffer.from('@startuml\nactor A\nactor B\nA --> B\n@enduml').toString('hex')}`],
  ['a percent-encoded prefix', `${SERVER}/svg/%7E0${ENCODED}`],
];

export const decodeScenarios: Scenario[] = [
  ...spellings.map(([name, encoded]) => call(`decodes ${name}`, 'decodePlantUML', { encoded }, DECODED)),
  call('refuses characters outside the alphabet', 'decodePlantUML', { encoded: 'hello world!' }, NOT_ENCODED),
  call('refuses a cut text', 'decodePlantUML', { encoded: ENCODED.slice(0, 20) }, NOT_ENCODED),
  call('refuses a URL that ends in a slash', 'decodePlantUML', { encoded: `${SERVER}/svg/` }, NOT_ENCODED),
  call(
    'refuses a missing text',
    'decodePlantUML',
    {},
    {
      ok: false,
      code: 'INVALID_INPUT',
      message: 'Invalid input: encoded must be a non-empty string',
    },
  ),
  call(
    'refuses more than 70,000 characters',
    'decodePlantUML',
    { encoded: 'A'.repeat(70_001) },
    {
      ok: false,
      code: 'CODE_TOO_LARGE',
      message: 'Encoded text exceeds maximum length of 70,000 characters',
    },
  ),
];

export const encodeScenarios: Scenario[] = [...edges, ...warnings];
