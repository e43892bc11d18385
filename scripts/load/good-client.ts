/** A client that draws ordinary small diagrams, one after the other, each for the first time. */
import { ask, mermaid, plantuml, type Question } from './ask.ts';

type Kind = (n: number) => Question;

export const MERMAID_KINDS: readonly Kind[] = [
  (n) => mermaid(`flowchart TD\n  A${n}[Start] --> B{Choice}\n  B -->|yes| C[Done ${n}]\n  B -->|no| A${n}`),
  (n) =>
    mermaid(
      `sequenceDiagram\n  participant A as Client ${n}\n  participant B as Service\n  A->>B: request\n  B-->>A: reply`,
    ),
  (n) => mermaid(`classDiagram\n  Animal${n} <|-- Duck\n  Animal${n} : +int age\n  Duck : +swim()`),
  (n) => mermaid(`stateDiagram-v2\n  [*] --> Idle${n}\n  Idle${n} --> Busy : job\n  Busy --> [*]`),
  (n) => mermaid(`erDiagram\n  CUSTOMER${n} ||--o{ ORDER : places`),
];

const PLANTUML_KINDS: readonly Kind[] = [
  (n) => plantuml(`@startuml\nAlice${n} -> Bob: hello\nBob --> Alice${n}: hi\n@enduml`),
  (n) => plantuml(`@startuml\nclass A${n} {\n  +int age\n}\nA${n} <|-- B\n@enduml`),
  (n) => plantuml(`@startuml\nstart\n:work ${n};\nstop\n@enduml`),
];

/** A diagram of one language, then one of the other. */
export const BOTH_LANGUAGES: readonly Kind[] = MERMAID_KINDS.flatMap((kind, n) => [
  kind,
  PLANTUML_KINDS[n % PLANTUML_KINDS.length] ?? kind,
]);

export interface Figures {
  requests: number;
  answered: number;
  /** In milliseconds, of the requests that were answered. */
  p50: number;
  p95: number;
  refusals: Record<number, number>;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export interface GoodClients {
  /** One address for each client. */
  addresses: readonly string[];
  kinds: readonly Kind[];
  /** Whether no more are sent, given how many were. */
  isOver(sent: number): boolean;
}

let drawn = 0;

export async function runGoodClients(url: string, { addresses, kinds, isOver }: GoodClients): Promise<Figures> {
  const took: number[] = [];
  const refusals: Record<number, number> = {};
  let sent = 0;
  const run = async (address: string): Promise<void> => {
    while (!isOver(sent)) {
      sent += 1;
      drawn += 1;
      const question = kinds[drawn % kinds.length]?.(drawn) ?? mermaid('');
      const before = performance.now();
      const status = await ask(url, address, question);
      if (status === 200) took.push(performance.now() - before);
      else refusals[status] = (refusals[status] ?? 0) + 1;
    }
  };
  await Promise.all(addresses.map(run));
  const sorted = took.sort((a, b) => a - b);
  return {
    requests: sent,
    answered: took.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    refusals,
  };
}
