/** What the engine's drawing names, for each family that is read in parts. */
import { describe, expect, it } from 'vitest';
import { describePlantuml } from '../../../src/engines/plantuml/describe-plantuml.ts';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import type { DiagramModel } from '../../../src/ports/diagram-model.ts';

const SEQUENCE = `title My seq
autonumber
actor "The User" as U
box "Back end"
participant "A\\nsecond" as A
database D
end box
U -> A : hello\\nthere
activate A
alt ok
A --> U : yes
else no
A ->x U
end
note over A,U : a note
== Part two ==
A -> A : self
[-> A : in
A ->] : out
A <- D : back
deactivate A
...5 minutes later...
U <-> D : both
create "A rather wide name" as X
D -> X : make
destroy X
autonumber stop
A ->> D : two words`;

const CLASSES = `title Classes
class "An Animal" as Animal<T> {
  +int age
  -secret : String
  --
  make()
}
package "Back end" as P {
  interface Flyer
  class Duck
  enum Color {
    RED
  }
}
Animal <|-- Duck : is a
Duck ..|> Flyer
Egg "many" --* "1" Duck : has
Fish <.. Duck
Duck o-- Wing
A -- B
Wing -up-> Egg
(A, B) .. C
note right of Duck : can fly
abstract class Abs <<thing>>`;

const COMPONENTS = `package "Some Group" {
  HTTP - [First Component]
}
cloud {
  [Example 1]
}
database "MySql" as db {
  folder "My folder" {
    [Folder 3]
  }
}
[First Component] ..> [Example 1]
[Example 1] --> [Folder 3] : reads\\nall`;

const USE_CASES = `actor "Food Critic" as fc
rectangle Restaurant {
  usecase "Eat Food" as UC1
  (Drink)
}
fc --> UC1
UC1 .> (Drink) : <<include>>`;

const STATES = `[*] --> Idle
state "Long name" as Busy {
  [*] --> In
  --
  X --> Y
}
Idle : first line
Idle --> Busy : start
state f <<fork>>
Busy --> f
f --> [*] : done
note right of Idle : a note`;

const CASES: Record<string, { body: string; want: Partial<DiagramModel> }> = {
  'a sequence': {
    body: SEQUENCE,
    want: {
      diagramType: 'sequence',
      title: 'My seq',
      nodes: [
        { id: 'The User' },
        { id: 'A second', group: 'Back end' },
        { id: 'D', group: 'Back end' },
        { id: 'A rather wide name' },
      ],
      edges: [
        { from: 'The User', to: 'A second', label: 'hello there' },
        { from: 'A second', to: 'The User', label: 'yes', kind: 'dotted' },
        { from: 'A second', to: 'The User', kind: 'cross' },
        { from: 'A second', to: 'A second', label: 'self' },
        { from: '[', to: 'A second', label: 'in' },
        { from: 'A second', to: ']', label: 'out' },
        { from: 'D', to: 'A second', label: 'back' },
        { from: 'The User', to: 'D', label: 'both', kind: 'both ways' },
        { from: 'D', to: 'A rather wide name', label: 'make' },
        { from: 'A second', to: 'D', label: 'two words' },
      ],
      groups: [{ id: 'Back end' }],
      texts: ['alt [ok]', '[no]', 'a note', 'Part two', '5 minutes later'],
    },
  },
  'a class diagram': {
    body: CLASSES,
    want: {
      diagramType: 'class',
      nodes: [
        { id: 'Animal', label: 'An Animal<T>', members: ['+int age', '-secret : String', 'make()'] },
        { id: 'Flyer', kind: 'interface', group: 'P' },
        { id: 'Duck', group: 'P' },
        { id: 'Color', kind: 'enum', members: ['RED'], group: 'P' },
        { id: 'Egg' },
        { id: 'Fish' },
        { id: 'Wing' },
        { id: 'A' },
        { id: 'B' },
        { id: 'C' },
        { id: 'Abs', kind: 'abstract class «thing»' },
        { id: '(A, B)' },
      ],
      edges: [
        { from: 'Duck', to: 'Animal', label: 'is a', kind: 'inheritance' },
        { from: 'Duck', to: 'Flyer', kind: 'realization' },
        { from: 'Duck', to: 'Egg', label: expect.stringContaining('has'), kind: 'composition' },
        { from: 'Duck', to: 'Fish', kind: 'dotted' },
        { from: 'Duck', to: 'Wing', kind: 'aggregation' },
        { from: 'Wing', to: 'Egg' },
        { from: 'A', to: '(A, B)', kind: 'line' },
        { from: '(A, B)', to: 'B', kind: 'line' },
        { from: '(A, B)', to: 'C', kind: 'dotted line' },
      ],
      groups: [{ id: 'P', label: 'Back end' }],
      notes: [{ text: 'can fly' }],
    },
  },
  'a component diagram': {
    body: COMPONENTS,
    want: {
      diagramType: 'component',
      nodes: [
        { id: 'HTTP', kind: 'interface', group: 'Some Group' },
        { id: 'First Component', group: 'Some Group' },
        { id: 'Example 1', group: 'unnamed 1' },
        { id: 'Folder 3', group: 'My folder' },
      ],
      edges: [
        { from: 'HTTP', to: 'First Component', kind: 'line' },
        { from: 'First Component', to: 'Example 1', kind: 'dotted' },
        { from: 'Example 1', to: 'Folder 3', label: 'reads all' },
      ],
    },
  },
  'a use case diagram': {
    body: USE_CASES,
    want: {
      diagramType: 'usecase',
      nodes: [
        { id: 'fc', label: 'Food Critic', kind: 'actor' },
        { id: 'UC1', label: 'Eat Food', kind: 'use case', group: 'Restaurant' },
        { id: 'Drink', kind: 'use case', group: 'Restaurant' },
      ],
      edges: [
        { from: 'fc', to: 'UC1' },
        { from: 'UC1', to: 'Drink', label: '«include»', kind: 'dotted' },
      ],
    },
  },
  'a state diagram': {
    body: STATES,
    want: {
      diagramType: 'state',
      nodes: [
        { id: 'Idle', members: ['first line'] },
        { id: '[start]', kind: 'start' },
        { id: 'Busy.[start]', kind: 'start', group: 'Busy' },
        { id: 'In', group: 'Busy' },
        { id: 'X', group: 'Busy' },
        { id: 'Y', group: 'Busy' },
        { id: '[end]', kind: 'end' },
        { id: 'f' },
      ],
      edges: expect.arrayContaining([
        expect.objectContaining({ from: '[start]', to: 'Idle' }),
        expect.objectContaining({ from: 'Idle', to: 'Busy', label: 'start' }),
        expect.objectContaining({ from: 'Busy.[start]', to: 'In' }),
        expect.objectContaining({ from: 'Busy', to: 'f' }),
        expect.objectContaining({ from: 'f', to: '[end]', label: 'done' }),
      ]),
      groups: [{ id: 'Busy', label: 'Long name' }],
      notes: [{ text: 'a note' }],
    },
  },
  'any other type': {
    body: 'start\n:Do it;\nstop',
    want: { diagramType: 'activity', headline: 'Activity diagram', texts: ['Do it'], size: expect.anything() },
  },
};

describe('describePlantuml', () => {
  it.each(Object.entries(CASES))('reads %s', async (_, { body, want }) => {
    const reply = await describePlantuml(`@startuml\n${body}\n@enduml`);
    expect(reply).toMatchObject({ kind: 'done', value: want });
  });

  it('does not take the letter in the circle of a class for a text', async () => {
    const reply = await describePlantuml('@startuml\nclass Order\ninterface Payable\n@enduml');
    expect(reply).toMatchObject({ kind: 'done', value: { texts: [] } });
  });

  it('gives the advice of verify on a source that it cannot read', async () => {
    const reply = await describePlantuml('@startuml\nA -> B\nnonsense here\n@enduml');
    expect(reply).toMatchObject({ kind: 'invalid', diagnosis: { line: 3, hint: expect.anything() } });
  });
});

describe('the description of a picture', () => {
  it.each([
    ['Alice -> Bob : hello', 'Sequence diagram with 2 participants and 1 message: Alice, Bob.'],
    ['class A\nA --> B', 'Class diagram with 2 classes and 1 relation: A, B.'],
    ['start\n:Do it;\nstop', 'Activity diagram: Do it.'],
  ])('%j', async (body, words) => {
    const reply = await renderPlantuml(`@startuml\n${body}\n@enduml`, { format: 'svg' });
    const image = reply.kind === 'done' ? reply.value.image : '';
    const [, points, id, text] =
      /<svg [^>]*aria-describedby="(\w+)"[^>]*><desc id="(\w+)">([^<]*)<\/desc>/.exec(image) ?? [];
    expect({ points, text }).toEqual({ points: id, text: words });
  });
});

describe('messages between participants with short names', () => {
  it('end at the participant that they activate, not outside', async () => {
    const reply = await describePlantuml('@startuml\nA -> B : x\nactivate B\nB --> A : y\n@enduml');
    const edges = reply.kind === 'done' ? reply.value.edges : [];
    expect(edges.map(({ from, to, label }) => [from, label, to])).toEqual([
      ['A', 'x', 'B'],
      ['B', 'y', 'A'],
    ]);
  });
});
