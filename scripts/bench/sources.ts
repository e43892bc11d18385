/** The diagrams that are drawn: made to a size, or one of each type from Mermaid's own examples. */
import { diagramData } from '@mermaid-js/examples';

export function flowchart(nodes: number): string {
  const lines = Array.from({ length: nodes - 1 }, (_, i) => {
    const from = Math.floor(i / 2);
    return `  N${from}[Step ${from} of the work] -->|then ${i}| N${i + 1}{Is ${i + 1} done?}`;
  });
  return `flowchart TD\n${lines.join('\n')}`;
}

export function sequence(messages: number): string {
  const lines = Array.from(
    { length: messages },
    (_, i) => `  ${i % 2 ? 'Bob-->>Alice' : 'Alice->>Bob'}: message ${i} of the talk`,
  );
  return `sequenceDiagram\n${lines.join('\n')}`;
}

/** A PlantUML sequence of about so many bytes. */
export function plantumlOfSize(bytes: number): string {
  const lines: string[] = ['@startuml'];
  for (let i = 0, size = 0; size < bytes - 18; i++) {
    const line = `${i % 2 ? 'Bob --> Alice' : 'Alice -> Bob'}: asks for the state of order ${i * 7919}`;
    lines.push(line);
    size += line.length + 1;
  }
  return `${lines.join('\n')}\n@enduml`;
}

export const PLANTUML: Record<string, string> = {
  sequence: `@startuml\n${Array.from({ length: 20 }, (_, i) => `${i % 2 ? 'Bob --> Alice' : 'Alice -> Bob'}: message ${i} of the talk`).join('\n')}\n@enduml`,
  class: `@startuml\n${Array.from({ length: 12 }, (_, i) => `class C${i} {\n  +field${i}: String\n  +work${i}()\n}\n${i ? `C${Math.floor(i / 2)} --> C${i}` : ''}`).join('\n')}\n@enduml`,
  activity: `@startuml\nstart\n${Array.from({ length: 10 }, (_, i) => `if (is ${i} done?) then (yes)\n:step ${i};\nelse (no)\n:wait;\nendif`).join('\n')}\nstop\n@enduml`,
};

/** One for each diagram type. */
export function oneOfEachType(): { type: string; code: string }[] {
  return diagramData.flatMap(({ id, examples }) => {
    const code = (examples.find(({ isDefault }) => isDefault) ?? examples[0])?.code;
    return code === undefined ? [] : [{ type: id, code }];
  });
}

export function allExamples(): string[] {
  return diagramData.flatMap(({ examples }) => examples.map(({ code }) => code));
}

let serial = 0;

/** The same diagram in a text that no cache has seen. */
export function fresh(code: string): string {
  serial += 1;
  return `${code}\n%% ${serial}\n`;
}

export function freshPlantuml(code: string): string {
  serial += 1;
  return code.replace('@enduml', `' ${serial}\n@enduml`);
}
