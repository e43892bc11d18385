/** PlantUML tasks: drafts with the mistakes that models make most. */
import type { AgentTask } from './agent-task.ts';

type PlantumlTask = Omit<AgentTask, 'language' | 'draft'> & { lines: string[] };

const TASKS: PlantumlTask[] = [
  {
    wish: 'a call and its answer, with Mermaid’s arrows',
    lines: ['Alice->>Bob: Hi', 'Bob-->>Alice: Hello', 'alt ok', 'Alice -> Bob : bye'],
    says: ['Alice', 'Bob'],
    edges: [
      ['Alice', 'Bob', 'Hi'],
      ['Bob', 'Alice', 'Hello'],
      ['Alice', 'Bob', 'bye'],
    ],
  },
  {
    wish: 'participants with a space in the name',
    lines: ['participant Web Shop as W', 'actor Buyer as B', 'B -> W : order'],
    says: ['Web Shop', 'Buyer'],
    edges: [['Buyer', 'Web Shop', 'order']],
  },
  {
    wish: 'a note that is never closed',
    lines: ['Alice -> Bob : Hi', 'note right of Bob', '  thinks', 'Bob -> Alice : Hello'],
    revisions: [
      {
        after: /end note/,
        source: '@startuml\nAlice -> Bob : Hi\nnote right of Bob\n  thinks\nend note\nBob -> Alice : Hello\n@enduml',
      },
    ],
    says: ['Alice', 'Bob'],
  },
  {
    wish: 'a service with a hyphen in its name',
    lines: ['order-service -> billing : charge', 'billing --> order-service : paid'],
    revisions: [
      {
        after: /quot|hyphen|-/,
        source: '@startuml\n"order-service" -> billing : charge\nbilling --> "order-service" : paid\n@enduml',
      },
    ],
    says: ['order-service', 'billing'],
  },
  {
    wish: 'classes with an unclosed body',
    lines: ['class Animal {', '  +name : String', 'class Dog', 'Animal <|-- Dog'],
    says: ['Animal', 'Dog'],
    edges: [['Dog', 'Animal']],
  },
  {
    wish: 'inheritance in the words of Java and a wrong arrow',
    lines: ['class Dog extends Animal', 'Dog -|> Walker', 'Dog : bark()'],
    says: ['Dog', 'Animal', 'Walker'],
  },
  {
    wish: 'components with a name in round brackets',
    lines: ['component [Web (public)] as web', 'database "Orders" as db', 'web --> db : reads'],
    says: ['Orders'],
    edges: [['web', 'db', 'reads']],
  },
  {
    wish: 'use cases of two actors',
    lines: ['actor Buyer', 'usecase Place Order as UC1', 'Buyer --> UC1'],
    says: ['Buyer', 'Place Order'],
  },
  {
    wish: 'an activity whose if is never closed',
    lines: ['start', ':read;', 'if (ok?) then (yes)', '  :store;', 'else (no)', '  :report;', 'stop'],
    says: ['read', 'store', 'report'],
  },
  {
    wish: 'an activity without its semicolons',
    lines: ['start', ':read file', ':parse it;', 'stop'],
    says: ['read file', 'parse it'],
  },
  {
    wish: 'states with a final state in one word',
    lines: ['[*] --> Idle', 'Idle -> Busy : job', 'Busy --> [*]', 'state Busy {', '  [*] --> Loading'],
    says: ['Idle', 'Busy', 'Loading'],
  },
  {
    wish: 'a loop that ends with the wrong word',
    lines: ['Client -> Server : poll', 'loop every minute', 'Server -> Client : news', 'endloop'],
    says: ['Client', 'Server'],
    edges: [
      ['Client', 'Server', 'poll'],
      ['Server', 'Client', 'news'],
    ],
  },
  {
    wish: 'a system in C4 without quotes',
    lines: [
      '!include <C4/C4_Context>',
      'Person(user, User)',
      'System(shop, Web Shop, "Sells things")',
      'Rel(user, shop, buys)',
    ],
    says: ['User', 'Web Shop'],
  },
  {
    wish: 'activations that are opened and closed',
    lines: ['Alice -> Bob : ask', 'activate Bob', 'Bob -> Carol : look up', 'Carol --> Bob : found', 'deactivate Bob'],
    says: ['Alice', 'Bob', 'Carol'],
    edges: [
      ['Alice', 'Bob', 'ask'],
      ['Bob', 'Carol', 'look up'],
      ['Carol', 'Bob', 'found'],
    ],
  },
  {
    wish: 'a diagram that starts like Mermaid',
    lines: ['sequenceDiagram', 'participant A as Alice', 'A->>B: Hello'],
    says: ['Alice', 'B'],
  },
];

export const plantumlTasks: AgentTask[] = TASKS.map(({ lines, ...task }) => ({
  ...task,
  language: 'plantuml',
  draft: ['@startuml', ...lines, '@enduml'].join('\n'),
}));
