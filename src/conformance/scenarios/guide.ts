/** diagramGuide. */
import { call, type Scenario } from './scenario.ts';

export const guideScenarios: Scenario[] = [
  call(
    'diagramGuide names the type that fits a purpose, in both languages, with its syntax',
    'diagramGuide',
    { purpose: 'show how states of an order change' },
    {
      ok: true,
      value: {
        guide: /^Types that fit[\s\S]*- state \(Mermaid, PlantUML\)[\s\S]*stateDiagram-v2/,
        types: [
          { type: 'state', language: 'mermaid' },
          { type: 'state', language: 'plantuml' },
        ],
      },
    },
  ),
  call(
    'diagramGuide keeps to the language that is asked for',
    'diagramGuide',
    { purpose: 'tables of a database', language: 'plantuml' },
    { ok: true, value: { guide: /@startuml/, types: [{ type: 'er', language: 'plantuml' }] } },
  ),
  call(
    'diagramGuide gives the syntax of a type, however it is spelled',
    'diagramGuide',
    { type: 'sequenceDiagram', language: 'mermaid' },
    { ok: true, value: { guide: /^# Mermaid sequence diagram\n[\s\S]*```mermaid\nsequenceDiagram/ } },
  ),
  call(
    'diagramGuide lists all types when nothing is asked',
    'diagramGuide',
    {},
    {
      ok: true,
      value: { guide: /^Mermaid and PlantUML:\n[\s\S]*- state: [\s\S]*Mermaid only:\n[\s\S]*PlantUML only:\n/ },
    },
  ),
  call(
    'diagramGuide names near types for one that it does not know',
    'diagramGuide',
    { type: 'sequnce' },
    {
      ok: false,
      code: 'INVALID_INPUT',
      message: /^Invalid input: 'sequnce' is not a type that is known here\. Near types: sequence\b/,
    },
  ),
  call(
    'diagramGuide refuses a language that it does not know',
    'diagramGuide',
    { language: 'dot' },
    { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: language must be one of mermaid, plantuml' },
  ),
  call(
    'diagramGuide refuses a type that is not a text',
    'diagramGuide',
    { type: 7 },
    { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: type must be string' },
  ),
];
