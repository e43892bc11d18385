/** What every door says about diagrams that are valid but probably unintended. */
import { call, type Scenario } from './scenario.ts';

const STATES = 'stateDiagram-v2\n  Idle --> In Progress : start\n  In Progress --> Done';
const STATES_FIXED =
  'stateDiagram-v2\n  state "In Progress" as In_Progress\n  Idle --> In_Progress : start\n  In_Progress --> Done';
const STATE_WARNING = [
  {
    line: 2,
    message:
      'A name ends at a space: "In Progress" is read as "In" and "Progress", and a label after it is no label of the transition.',
    hint: 'Declare the state with state "In Progress" as In_Progress, and use the id in transitions.',
    fix: STATES_FIXED,
  },
];

const SEQUENCE = '@startuml\nparticipant User\nparticipant Server\nUser -> Sever : hi\nServer --> User : yes\n@enduml';
const SEQUENCE_WARNING = [
  {
    line: 4,
    message: '"Sever" is not declared, but all other participants are: it is drawn as one more participant.',
    hint: 'Write "Server" if that is meant.',
    fix: SEQUENCE.replace('Sever ', 'Server '),
  },
];

const UNKNOWN_ICON = 'flowchart LR\n  A@{ icon: "fa:no-such-icon", label: "Bell" } --> B';
const ICON_NOTE = /^Unknown icons: "fa:no-such-icon"/;

const warned = (warnings: unknown) => ({ ok: true as const, value: { warnings } });

export const warningScenarios: Scenario[] = [
  call('verify warns about a state with a space, and fixes it', 'verify', { code: STATES }, warned(STATE_WARNING)),
  call('render warns as verify does', 'render', { code: STATES }, warned(STATE_WARNING)),
  call('render warns with a PNG as well', 'render', { code: STATES, format: 'png' }, warned(STATE_WARNING)),
  call('svg warns as verify does', 'svg', { code: STATES }, warned(STATE_WARNING)),
  call(
    'verify names the setting that was meant',
    'verify',
    { code: '---\nconfig:\n  flowchart:\n    curv: linear\n---\nflowchart LR\n  A --> B' },
    warned([
      {
        line: 4,
        message: 'Mermaid has no setting "curv" in "flowchart": it has no effect.',
        hint: 'The nearest is "curve".',
      },
    ]),
  ),
  call(
    'render says which icon is not known',
    'render',
    { code: UNKNOWN_ICON },
    { ok: true, value: { note: ICON_NOTE } },
  ),
  call('svg says which icon is not known', 'svg', { code: UNKNOWN_ICON }, { ok: true, value: { note: ICON_NOTE } }),
  call(
    'describeDiagram warns, in its words too',
    'describeDiagram',
    { code: STATES },
    {
      ok: true,
      value: { warnings: STATE_WARNING, summary: /Warnings:\nline 2: A name ends at a space/ },
    },
  ),
  call('a fixed source has no warnings', 'verify', { code: STATES_FIXED }, warned(undefined)),
  call(
    'verify warns about a task without a length',
    'verify',
    { code: 'gantt\n  dateFormat YYYY-MM-DD\n  Design : a1, 2026-01-01, 10d\n  Build: after a1, 20 days' },
    warned([
      {
        line: 4,
        message: 'The task "Build" has no length: "20 days" is not read as one.',
        hint: 'Write a length as a number and a unit without a space, such as 20d, or mark the task as a milestone.',
        fix: 'gantt\n  dateFormat YYYY-MM-DD\n  Design : a1, 2026-01-01, 10d\n  Build: after a1, 20d',
      },
    ]),
  ),
  call(
    'the fix of a branch that does not exist uses the nearest one',
    'verify',
    { code: 'gitGraph\n  commit\n  branch develop\n  checkout dev\n  commit' },
    { ok: true, value: { ok: false, fix: 'gitGraph\n  commit\n  branch develop\n  checkout develop\n  commit' } },
  ),
  call(
    'verifyPlantUML warns about a misspelt participant',
    'verifyPlantUML',
    { plantumlCode: SEQUENCE },
    warned(SEQUENCE_WARNING),
  ),
  call(
    'renderPlantUML warns as verifyPlantUML does',
    'renderPlantUML',
    { plantumlCode: SEQUENCE },
    warned(SEQUENCE_WARNING),
  ),
];
