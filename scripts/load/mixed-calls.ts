/** The calls of the mixed load: every tool with the examples of the contract and with drawings of its own, and costly diagrams. */
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '../../generated/operations.ts';
import { contractExamples } from '../../src/conformance/checks/example-checks.ts';
import type { Door, Json } from '../../src/conformance/deployment/doors.ts';
import type { Description } from '../../src/openapi/description/description.ts';
import { COSTLY_CHOICE, costlySource } from './attackers.ts';

export interface LoadCall {
  name: string;
  operation: OperationId;
  /** Differs with `n` in a comment, so that no cache answers; what is drawn stays the same. */
  input(n: number): Json;
  isCostly: boolean;
}

export interface DoorCall {
  call: LoadCall;
  /** The name of the door. */
  door: string;
}

const TOOLS_PATH = '/api/tools/';

/** One request in so many is a costly one. */
export const COSTLY_EVERY = 4;

const MERMAID = {
  flowchart: 'flowchart TD\n  A[Start] --> B{Choice}\n  B -->|yes| C[Done]\n  B -->|no| A',
  sequence: 'sequenceDiagram\n  participant A as Client\n  A->>B: request\n  B-->>A: reply',
  classes: 'classDiagram\n  Animal <|-- Duck\n  Animal : +int age\n  Duck : +swim()',
  states: 'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy : job\n  Busy --> [*]',
  entities: 'erDiagram\n  CUSTOMER ||--o{ ORDER : places',
};
const PLANTUML = {
  messages: 'Alice -> Bob: hello\nBob --> Alice: hi',
  classes: 'class A {\n  +int age\n}\nA <|-- B',
  activity: 'start\n:work;\nif (done?) then (yes)\n  stop\nelse (no)\n  :again;\nendif',
};

function drawing(name: string, operation: OperationId, input: (n: number) => Json): LoadCall {
  return { name: `${operation} of ${name}`, operation, input, isCostly: false };
}

const drawings: LoadCall[] = [
  ...Object.entries(MERMAID).flatMap(([name, code]) => [
    drawing(name, 'verify', (n) => ({ code: `${code}\n%% ${n}` })),
    drawing(name, 'render', (n) => ({ code: `${code}\n%% ${n}` })),
    drawing(`${name} as PNG`, 'render', (n) => ({ code: `${code}\n%% ${n}`, format: 'png' })),
    drawing(name, 'svg', (n) => ({ code: `${code}\n%% ${n}`, theme: 'forest' })),
  ]),
  ...Object.entries(PLANTUML).flatMap(([name, text]) => {
    const plantumlCode = (n: number) => `@startuml\n${text}\n' ${n}\n@enduml`;
    return [
      drawing(name, 'verifyPlantUML', (n) => ({ plantumlCode: plantumlCode(n) })),
      drawing(name, 'renderPlantUML', (n) => ({ plantumlCode: plantumlCode(n) })),
      drawing(`${name} as PNG`, 'renderPlantUML', (n) => ({ plantumlCode: plantumlCode(n), format: 'png' })),
    ];
  }),
];

/** Also what a tool refuses. */
function examples(): LoadCall[] {
  return contractExamples(contract as unknown as Description).flatMap(({ path, status, name, request }) => {
    const operation = path.startsWith(TOOLS_PATH) ? path.slice(TOOLS_PATH.length) : '';
    if (!(operation in operations) || typeof request !== 'object' || request === null) return [];
    return {
      name: `${operation}, example ${status} ${name}`,
      operation: operation as OperationId,
      input: () => request as Json,
      isCostly: false,
    };
  });
}

const costly: LoadCall[] = COSTLY_CHOICE.map((name) => ({
  name: `render of ${name}`,
  operation: 'render',
  input: (n) => ({ code: costlySource(name, n) }),
  isCostly: true,
}));

/** Each call through each door that offers it. */
function throughDoors(calls: readonly LoadCall[], doors: readonly Pick<Door, 'name' | 'offers'>[]): DoorCall[] {
  return calls.flatMap((call) =>
    doors.filter(({ offers }) => offers(call.operation)).map((door) => ({ call, door: door.name })),
  );
}

export interface LoadMix {
  ordinary: DoorCall[];
  costly: DoorCall[];
  /** The n-th request of the load. */
  at(n: number): DoorCall;
}

export function mixCalls(doors: readonly Pick<Door, 'name' | 'offers'>[]): LoadMix {
  const ordinary = throughDoors([...drawings, ...examples()], doors);
  const missing = Object.keys(operations).filter((id) => !ordinary.some(({ call }) => call.operation === id));
  if (missing.length > 0) throw new Error(`the load has no call of ${missing.join(', ')}`);
  const slow = throughDoors(costly, doors);
  return {
    ordinary,
    costly: slow,
    at(n) {
      const round = Math.floor(n / COSTLY_EVERY);
      const isCostly = n % COSTLY_EVERY === COSTLY_EVERY - 1;
      const list = isCostly ? slow : ordinary;
      const chosen = list[(isCostly ? round : n - round) % list.length];
      if (!chosen) throw new Error('the load has no calls');
      return chosen;
    },
  };
}
