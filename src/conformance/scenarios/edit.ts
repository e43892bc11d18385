/** editDiagram. */
import { call, type Scenario } from './scenario.ts';

const FLOW = 'flowchart LR\r\n  %% the way of an order\r\n\r\n  A[Start] -->|go| B{"Ready?"}\r\n';
const SEQUENCE = '@startuml\nactor User\nUser -> Shop : order\nShop --> User : receipt\n@enduml';

export const editScenarios: Scenario[] = [
  call(
    'editDiagram adds, connects and renames, and leaves every other byte',
    'editDiagram',
    {
      code: FLOW,
      operations: [
        { op: 'add', id: 'C', label: 'Ship (now)' },
        { op: 'connect', from: 'B', to: 'C', label: 'yes', kind: 'dotted' },
        { op: 'rename', id: 'Start', label: 'Order' },
      ],
    },
    {
      ok: true,
      value: {
        code: FLOW.replace('[Start]', '[Order]').replace('"}\r\n', '"}\r\n  C["Ship (now)"]\r\n  B -.->|"yes"| C\r\n'),
        summary:
          '2 added, 1 changed.\nChanged: label of node A: Start -> Order\nAdded: node C "Ship (now)"\nAdded: edge B -> C "yes" (dotted)',
        language: 'mermaid',
        diagramType: 'flowchart',
      },
    },
  ),
  call(
    'editDiagram puts a message in its place',
    'editDiagram',
    { code: SEQUENCE, operations: [{ op: 'connect', from: 'Shop', to: 'Shop', label: 'pack', number: 2 }] },
    {
      ok: true,
      value: {
        code: SEQUENCE.replace('Shop -->', 'Shop -> Shop : pack\nShop -->'),
        added: [{ from: 'Shop', to: 'Shop' }],
      },
    },
  ),
  call(
    'editDiagram edits the only block of a Markdown text',
    'editDiagram',
    {
      code: '# Plan\n\n```mermaid\ngraph TD\n  A --> B\n```\n\nThe end.\n',
      operations: [{ op: 'remove', id: 'B' }],
    },
    { ok: true, value: { code: '# Plan\n\n```mermaid\ngraph TD\n  A\n```\n\nThe end.\n' } },
  ),
  ...(
    [
      ['lacks its kind', {}, 'op is required: one of add, remove, rename, connect, disconnect, relabel, move, set'],
      [
        'has an unknown kind',
        { op: 'fly' },
        'op must be one of add, remove, rename, connect, disconnect, relabel, move, set',
      ],
      ['has a number for its kind', { op: 5 }, 'op must be string'],
      [
        'has half a character',
        { op: 'add', id: 'C', label: 'x\ud800' },
        'label must be well-formed Unicode, sent as UTF-8',
      ],
    ] as const
  ).map(([what, operation, must]) =>
    call(
      `editDiagram names the operation that ${what}`,
      'editDiagram',
      { code: FLOW, operations: [{ op: 'add', id: 'D' }, operation] },
      { ok: false, code: 'INVALID_INPUT', message: `Invalid input: operations[1].${must}` },
    ),
  ),
  call(
    'editDiagram names the element that was meant',
    'editDiagram',
    { code: FLOW, operations: [{ op: 'connect', from: 'B', to: 'Strat' }] },
    {
      ok: false,
      code: 'EDIT_IMPOSSIBLE',
      message: /^Operation 1 \(connect\): The diagram has no element "Strat"\. Did you mean "Start"\?/,
    },
  ),
  call(
    'editDiagram says what is possible on a type',
    'editDiagram',
    { code: SEQUENCE, operations: [{ op: 'set', field: 'direction', value: 'LR' }] },
    {
      ok: false,
      code: 'EDIT_IMPOSSIBLE',
      message: /^Operation 1 \(set\): set direction is not possible on this Sequence diagram\./,
    },
  ),
  call(
    'editDiagram does not return what shows something else',
    'editDiagram',
    { code: 'sequenceDiagram\n  A->>+B: hi\n  B-->>-A: ho', operations: [{ op: 'disconnect', number: 1 }] },
    { ok: false, code: 'EDIT_INEXACT', message: /./ },
  ),
  call(
    'editDiagram refuses an operation that it does not know',
    'editDiagram',
    { code: FLOW, operations: [{ op: 'paint' }] },
    {
      ok: false,
      code: 'INVALID_INPUT',
      message:
        'Invalid input: operations[0].op must be one of add, remove, rename, connect, disconnect, relabel, move, set',
    },
  ),
  call(
    'editDiagram says which operation lacks what',
    'editDiagram',
    { code: FLOW, operations: [{ op: 'remove', id: 'B' }, { action: 'add' }] },
    {
      ok: false,
      code: 'INVALID_INPUT',
      message: /^Invalid input: operations\[1\]\.op is required: one of add, remove/,
    },
  ),
  call(
    'editDiagram names a member that an operation does not have, and ignores it',
    'editDiagram',
    { code: FLOW, operations: [{ op: 'add', id: 'C', lable: 'Ship' }] },
    {
      ok: true,
      value: { note: "Ignored, since editDiagram has no such input: 'operations[0].lable' (did you mean 'label'?)." },
    },
  ),
  call(
    'editDiagram refuses bad syntax',
    'editDiagram',
    { code: 'graph TD\n  A[Start (now)] --> B', operations: [{ op: 'remove', id: 'B' }] },
    { ok: false, code: 'INVALID_SYNTAX', message: /^Unexpected/ },
  ),
];
