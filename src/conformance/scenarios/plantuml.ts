/** PlantUML: verify and render, their twins by name, and the check on request of encodePlantUML. */
import { call, type Scenario, type Want } from './scenario.ts';

const HELLO = '@startuml\nAlice -> Bob: hello\n@enduml';
const BROKEN = '@startuml\nA -> B\nnonsense here\n@enduml';
const DITAA = '@startditaa\n+--+\n|ab|\n+--+\n@endditaa';
const SVG = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>$/;

const EMPTY: Want = { ok: false, code: 'EMPTY_CODE', message: 'plantumlCode is required and cannot be empty' };
const TOO_LARGE: Want = { ok: false, code: 'CODE_TOO_LARGE', message: 'PlantUML code exceeds maximum size of 50KB' };
const NOT_UNICODE: Want = {
  ok: false,
  code: 'INVALID_INPUT',
  message: 'Invalid input: plantumlCode must be well-formed Unicode, sent as UTF-8',
};
const TOOLS = ['verifyPlantUML', 'renderPlantUML'];

function onEachTool(title: string, input: unknown, want: Want): Scenario[] {
  return TOOLS.map((tool) => call(`${tool} ${title}`, tool, input, want));
}

export const plantumlScenarios: Scenario[] = [
  call('verify checks PlantUML too', 'verify', { code: HELLO }, { ok: true, value: { ok: true } }),
  call('verify names the line of PlantUML', 'verify', { code: BROKEN }, { ok: true, value: { ok: false, line: 3 } }),
  call(
    'verify reads the language that it is given',
    'verify',
    { code: HELLO, language: 'mermaid' },
    { ok: true, value: { ok: false, hint: /This is PlantUML/ } },
  ),
  call('render draws PlantUML too', 'render', { code: HELLO }, { ok: true, value: { svg: SVG, width: 120 } }),
  call(
    'render names the theme that PlantUML has not',
    'render',
    { code: HELLO, theme: 'dark' },
    { ok: true, value: { svg: SVG, note: /!theme NAME/ } },
  ),
  call(
    'verify refuses 50,001 characters of Mermaid',
    'verify',
    { code: `graph TD\n${'A'.repeat(49_992)}` },
    { ok: false, code: 'CODE_TOO_LARGE', message: 'Code exceeds maximum length of 50KB' },
  ),
  call(
    'verify refuses 51,201 bytes of PlantUML',
    'verify',
    { code: `@startuml\nA${'é'.repeat(25_595)}` },
    { ok: false, code: 'CODE_TOO_LARGE', message: 'Code exceeds maximum length of 50KB' },
  ),
  ...onEachTool('refuses a missing code', {}, EMPTY),
  ...onEachTool('refuses a blank code', { plantumlCode: '\n ' }, EMPTY),
  ...onEachTool('refuses a lone surrogate', { plantumlCode: 'A -> \ud800' }, NOT_UNICODE),
  ...onEachTool('refuses 51,201 bytes', { plantumlCode: 'A'.repeat(51_201) }, TOO_LARGE),
  call(
    'verifyPlantUML takes a valid diagram',
    'verifyPlantUML',
    { plantumlCode: HELLO },
    { ok: true, value: { ok: true } },
  ),
  call(
    'verifyPlantUML names the line',
    'verifyPlantUML',
    { plantumlCode: BROKEN },
    {
      ok: true,
      value: { ok: false, line: 3, sourceLine: 'nonsense here', error: /./ },
    },
  ),
  call(
    'verifyPlantUML fixes a code fence',
    'verifyPlantUML',
    { plantumlCode: `\`\`\`plantuml\n${HELLO}\n\`\`\`` },
    {
      ok: true,
      value: { ok: false, hint: /fence/i, fix: /Alice -> Bob: hello/ },
    },
  ),
  call(
    'verifyPlantUML tells unsupported from invalid',
    'verifyPlantUML',
    { plantumlCode: DITAA },
    {
      ok: true,
      value: { ok: false, supported: false, error: /not supported/i },
    },
  ),
  call(
    'renderPlantUML draws SVG with every label',
    'renderPlantUML',
    { plantumlCode: HELLO },
    { ok: true, value: { svg: SVG } },
  ),
  call(
    'renderPlantUML draws PNG on request',
    'renderPlantUML',
    { plantumlCode: HELLO, format: 'png' },
    {
      ok: true,
      value: { png: /^iVBORw0KGgo/ },
    },
  ),
  call(
    'renderPlantUML refuses bad syntax',
    'renderPlantUML',
    { plantumlCode: BROKEN },
    {
      ok: false,
      code: 'INVALID_SYNTAX',
      message: /./,
    },
  ),
  call(
    'renderPlantUML says what it cannot draw',
    'renderPlantUML',
    { plantumlCode: DITAA },
    {
      ok: false,
      code: 'UNSUPPORTED_DIAGRAM',
      message: /not supported/i,
    },
  ),
  call(
    'encodePlantUML checks on request',
    'encodePlantUML',
    { plantumlCode: BROKEN, verify: true },
    {
      ok: true,
      value: { format: 'svg', verdict: { ok: false, line: 3 } },
    },
  ),
  call(
    'encodePlantUML finds nothing wrong on request',
    'encodePlantUML',
    { plantumlCode: HELLO, verify: true },
    {
      ok: true,
      value: { verdict: { ok: true } },
    },
  ),
];
