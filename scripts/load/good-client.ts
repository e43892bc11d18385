/** A client that draws ordinary small diagrams, one after the other, each for the first time. */
import { ask } from './ask.ts';

const KINDS: ((n: number) => string)[] = [
  (n) => `flowchart TD\n  A${n}[Start] --> B{Choice}\n  B -->|yes| C[Done ${n}]\n  B -->|no| A${n}`,
  (n) =>
    `sequenceDiagram\n  participant A as Client ${n}\n  participant B as Service\n  A->>B: request\n  B-->>A: reply`,
  (n) => `classDiagram\n  Animal${n} <|-- Duck\n  Animal${n} : +int age\n  Duck : +swim()`,
  (n) => `stateDiagram-v2\n  [*] --> Idle${n}\n  Idle${n} --> Busy : job\n  Busy --> [*]`,
  (n) => `erDiagram\n  CUSTOMER${n} ||--o{ ORDER : places`,
];

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

let drawn = 0;

export async function runGoodClient(url: string, address: string, requests: number): Promise<Figures> {
  const took: number[] = [];
  const refusals: Record<number, number> = {};
  for (let count = 0; count < requests; count += 1) {
    drawn += 1;
    const code = KINDS[drawn % KINDS.length]?.(drawn) ?? '';
    const before = performance.now();
    const status = await ask(url, address, code);
    if (status === 200) took.push(performance.now() - before);
    else refusals[status] = (refusals[status] ?? 0) + 1;
  }
  const sorted = took.sort((a, b) => a - b);
  return { requests, answered: took.length, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), refusals };
}
