/** convertDiagram. */
import { call, type Scenario } from './scenario.ts';

const SEQUENCE =
  'sequenceDiagram\n  participant W as Web app\n  U->>W: open\n  alt found\n    W-->>U: page\n  else\n    W-->>U: 404\n  end';
const ACTIVITY =
  '@startuml\nskinparam shadowing false\nstart\nif (In stock?) then (yes)\n  :Pack;\nelse (no)\n  :Order more;\nendif\nstop\n@enduml';

export const convertScenarios: Scenario[] = [
  call(
    'convertDiagram writes a sequence in PlantUML',
    'convertDiagram',
    { code: SEQUENCE, to: 'plantuml' },
    {
      ok: true,
      value: {
        language: 'plantuml',
        diagramType: 'sequence',
        lost: [],
        code: '@startuml\nparticipant "Web app" as W\nparticipant U\nU -> W : open\nalt found\n  W --> U : page\nelse\n  W --> U : 404\nend\n@enduml',
      },
    },
  ),
  call(
    'convertDiagram writes an activity as a flowchart, and says what is lost',
    'convertDiagram',
    { code: ACTIVITY },
    {
      ok: true,
      value: {
        language: 'mermaid',
        lost: ['Line 2: skinparam is not carried over.'],
        code: /^flowchart TB\n {2}s1\(\["start"\]\)\n {2}s2\{"In stock\?"\}\n[\s\S]*s2 -->\|"yes"\| s3\n {2}s2 -->\|"no"\| s4\n/,
      },
    },
  ),
  call(
    'convertDiagram reads the only block of a Markdown text',
    'convertDiagram',
    { code: '# Plan\n\n```mermaid\nmindmap\n  root\n    leaf\n```\n' },
    { ok: true, value: { language: 'plantuml', code: '@startmindmap\n* root\n** leaf\n@endmindmap' } },
  ),
  call(
    'convertDiagram names the types that convert',
    'convertDiagram',
    { code: 'pie\n  "Dogs" : 3' },
    {
      ok: false,
      code: 'NO_COUNTERPART',
      message: /^A diagram of the type "pie" has no counterpart in PlantUML\. What converts: /,
    },
  ),
  call(
    'convertDiagram refuses the language that the code is in',
    'convertDiagram',
    { code: SEQUENCE, to: 'mermaid' },
    { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: the code is Mermaid already' },
  ),
  call(
    'convertDiagram refuses bad syntax',
    'convertDiagram',
    { code: 'graph TD\n  A[Start (now)] --> B' },
    { ok: false, code: 'INVALID_SYNTAX', message: /^Unexpected/ },
  ),
];
