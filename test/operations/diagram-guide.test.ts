/** diagramGuide: which type fits a purpose, what a name of a type means, and how long an answer is. */
import { describe, expect, it } from 'vitest';
import { guides } from '../../generated/guides.ts';
import { MAX_GUIDE_CHARACTERS as MAX } from '../../generated/values.ts';
import { TYPE_NAMES } from '../../src/engines/mermaid/source/diagram-types.ts';
import { Fault } from '../../src/invocation/fault.ts';
import { guideTo as diagramGuide } from '../../src/operations/diagram-guide.ts';
import { DIAGRAM_PURPOSES } from '../../src/operations/diagram-purposes.ts';
import { LANGUAGE_NAMES } from '../../src/ports/languages.ts';

function typesFor(input: Parameters<typeof diagramGuide>[0]): string[] {
  return (diagramGuide(input).types ?? []).map(({ type, language }) => `${language}-${type}`);
}

/** The best types of a purpose, in either language. */
const PURPOSES: [purpose: string, ...best: string[]][] = [
  ['show how states of an order change', 'state'],
  ['the life cycle of a support ticket', 'state'],
  ['status changes of a pull request', 'gitgraph', 'state'],
  ['a traffic light', 'state'],
  ['state machine of a vending machine', 'state'],
  ['who calls whom when a user logs in', 'sequence'],
  ['API requests and responses between client and server', 'sequence'],
  ['OAuth login flow', 'sequence'],
  ['messages exchanged between microservices', 'sequence'],
  ['TCP handshake', 'sequence', 'packet'],
  ['database schema of a shop', 'er'],
  ['tables and foreign keys', 'er'],
  ['data model with one-to-many relationships', 'er'],
  ['project schedule with deadlines', 'gantt'],
  ['plan of tasks and milestones for three months', 'gantt'],
  ['roadmap for next year', 'gantt'],
  ['decision process for approving a loan', 'flowchart', 'activity'],
  ['steps of an algorithm', 'flowchart', 'activity'],
  ['business process', 'flowchart', 'activity'],
  ['CI pipeline', 'flowchart', 'activity'],
  ['data flow through an ETL pipeline', 'flowchart', 'activity'],
  ['troubleshooting guide', 'flowchart', 'activity'],
  ['class hierarchy with inheritance', 'class'],
  ['object-oriented design of a parser', 'class'],
  ['domain model', 'class', 'er'],
  ['brainstorming ideas for a product', 'mindmap'],
  ['outline of a talk', 'mindmap'],
  ['market share of browsers', 'pie'],
  ['proportion of expenses in percent', 'pie'],
  ['sales per month', 'xychart', 'chart'],
  ['temperature trend over the year', 'xychart', 'chart'],
  ['prioritize features by effort and impact', 'quadrant'],
  ['history of a company by year', 'timeline'],
  ['chronology of events', 'timeline'],
  ['customer experience when buying online', 'journey'],
  ['user satisfaction along a visit', 'journey'],
  ['git branching strategy', 'gitgraph'],
  ['commits and merges', 'gitgraph'],
  ['cloud infrastructure on AWS', 'architecture', 'deployment'],
  ['deployment on Kubernetes', 'deployment', 'architecture'],
  ['components of a system and their interfaces', 'component'],
  ['dependencies between modules', 'component'],
  ['system context with containers', 'c4'],
  ['network topology with routers and firewalls', 'network'],
  ['root cause analysis of an outage', 'ishikawa'],
  ['fishbone', 'ishikawa'],
  ['todo board with columns', 'kanban'],
  ['bit layout of a TCP header', 'packet'],
  ['energy flow from sources to consumers', 'sankey'],
  ['where the money of a budget goes', 'sankey', 'pie'],
  ['compare skills of candidates on a spider chart', 'radar'],
  ['disk usage by folder', 'treemap', 'treeview'],
  ['folder structure of a repository', 'treeview'],
  ['what users can do: actors and use cases', 'usecase'],
  ['overlap of two sets', 'venn'],
  ['value chain strategy', 'wardley'],
  ['requirements and how they are verified', 'requirement'],
  ['grammar of a language', 'railroad', 'ebnf', 'railroad-ebnf'],
  ['a JSON document', 'json'],
  ['a YAML config', 'yaml'],
  ['explain a regular expression', 'regex'],
  ['organization chart of a company', 'wbs'],
  ['work breakdown structure', 'wbs'],
  ['signals over time with a clock', 'timing'],
  ['instances of classes at runtime', 'object', 'class'],
  ['enterprise architecture with business layer', 'archimate'],
  ['event sourcing with commands and read models', 'eventmodeling'],
  ['which department does which step', 'swimlanes'],
  ['simple, complicated, complex and chaotic situations', 'cynefin'],
];

describe('a purpose', () => {
  it.each(PURPOSES)('%s', (purpose, ...best) => {
    const [first = ''] = typesFor({ purpose });
    expect(best).toContain(first.replace(/^\w+?-/, ''));
  });

  it('is answered in both languages, or in the one that is asked for or named', () => {
    const purpose = 'show how states of an order change';
    expect(typesFor({ purpose }).slice(0, 2)).toEqual(['mermaid-state', 'plantuml-state']);
    expect(typesFor({ purpose, language: 'plantuml' })[0]).toBe('plantuml-state');
    expect(typesFor({ purpose: `${purpose}, in PlantUML` })[0]).toBe('plantuml-state');
    expect(typesFor({ purpose, language: 'mermaid' }).every((name) => name.startsWith('mermaid-'))).toBe(true);
  });

  it('comes with the syntax of the best type', () => {
    const { guide } = diagramGuide({ purpose: 'show how states of an order change' });
    expect(guide).toContain('- state (Mermaid, PlantUML)');
    expect(guide).toContain('stateDiagram-v2');
  });

  it.each(['xyzzy', 'zeige etwas', '!!!', '🙂'])('that says nothing is answered with all types: %s', (purpose) => {
    const { guide, types } = diagramGuide({ purpose });
    expect(types).toBeUndefined();
    for (const { type } of guides) expect(guide).toContain(`- ${type}: `);
  });
});

describe('the name of a type', () => {
  it.each([
    ['sequence', 'mermaid-sequence', 'plantuml-sequence'],
    ['sequenceDiagram', 'mermaid-sequence', 'plantuml-sequence'],
    ['Sequence diagrams', 'mermaid-sequence', 'plantuml-sequence'],
    ['stateDiagram-v2', 'mermaid-state', 'plantuml-state'],
    ['state machine', 'mermaid-state', 'plantuml-state'],
    ['flow chart', 'mermaid-flowchart'],
    ['graph', 'mermaid-flowchart'],
    ['activity', 'plantuml-activity'],
    ['ER', 'mermaid-er', 'plantuml-er'],
    ['entity relationship', 'mermaid-er', 'plantuml-er'],
    ['mind map', 'mermaid-mindmap', 'plantuml-mindmap'],
    ['use case', 'mermaid-usecase', 'plantuml-usecase'],
    ['xychart-beta', 'mermaid-xychart'],
    ['bar chart', 'mermaid-xychart', 'plantuml-chart'],
    ['C4Container', 'mermaid-c4', 'plantuml-c4'],
    ['gitGraph', 'mermaid-gitgraph'],
    ['user journey', 'mermaid-journey'],
    ['plantuml-state', 'plantuml-state'],
    ['Mermaid class diagram', 'mermaid-class'],
    ['@startmindmap', 'mermaid-mindmap', 'plantuml-mindmap'],
    ['org chart', 'plantuml-wbs'],
    ['railroad', 'mermaid-railroad'],
    ['tree view', 'mermaid-treeview'],
  ])('%s', (type, ...want) => {
    expect(typesFor({ type })).toEqual(want);
  });

  it.each(guides)('$name, by its type, its title and its own name', ({ name, type, title, language, text }) => {
    expect(typesFor({ type, language })).toEqual([name]);
    expect(typesFor({ type: title })).toEqual([name]);
    expect(typesFor({ type: name })).toEqual([name]);
    expect(diagramGuide({ type, language }).guide).toBe(text);
  });

  it.each(TYPE_NAMES)('%s, as Mermaid writes it', (type) => {
    expect(typesFor({ type, language: 'mermaid' })).toHaveLength(1);
  });

  it('has its counterpart in the other language', () => {
    expect(typesFor({ type: 'flowchart', language: 'plantuml' })).toEqual(['plantuml-activity']);
    expect(typesFor({ type: 'activity', language: 'mermaid' })).toEqual(['mermaid-flowchart']);
  });

  it('wins over a purpose; blank ones count as absent', () => {
    expect(typesFor({ type: 'pie', purpose: 'a database' })).toEqual(['mermaid-pie']);
    expect(typesFor({ type: ' ', purpose: 'database schema', language: 'mermaid' })[0]).toBe('mermaid-er');
    expect(diagramGuide({ type: '', purpose: ' ' })).toEqual(diagramGuide({}));
  });
});

function refusal(input: Parameters<typeof diagramGuide>[0]): string {
  try {
    diagramGuide(input);
  } catch (error) {
    if (error instanceof Fault && error.code === 'INVALID_INPUT') return error.message;
  }
  throw new Error('it was not refused');
}

describe('an unknown type', () => {
  it.each([
    ['sequnce', 'sequence'],
    ['statte', 'state'],
    ['flwchart', 'flowchart'],
    ['gant', 'gantt'],
    ['database thing', 'er'],
  ])('%s is refused with the name of a near one', (type, near) => {
    expect(refusal({ type })).toMatch(new RegExp(`'${type}'.* Near types: (?:[\\w-]+, )*${near}\\b`));
  });

  it('is refused with all names where none is near', () => {
    expect(refusal({ type: 'qqqq' })).toMatch(/Types: flowchart, sequence, .*regex\.$/);
  });

  it('of one language says that the other has it', () => {
    expect(refusal({ type: 'timing', language: 'mermaid' })).toContain('PlantUML has timing.');
    expect(refusal({ type: 'mermaid timing' })).toContain('PlantUML has timing.');
  });
});

describe('every answer', () => {
  const inputs = [
    {},
    ...LANGUAGE_NAMES.map((language) => ({ language })),
    ...guides.flatMap(({ type, language }) => [{ type }, { type, language }]),
    ...PURPOSES.flatMap(([purpose]) => [{ purpose }, ...LANGUAGE_NAMES.map((language) => ({ purpose, language }))]),
    { purpose: 'nothing that is known' },
  ];

  it(`has at most ${MAX} characters`, () => {
    expect(MAX).toBe(2_500);
    for (const input of inputs) {
      expect(diagramGuide(input).guide.length, JSON.stringify(input)).toBeLessThanOrEqual(MAX);
    }
  });

  it('is the same for the same question', () => {
    for (const input of inputs) expect(diagramGuide(input)).toEqual(diagramGuide(input));
  });
});

describe('the table of words', () => {
  it('has a row for each type of the guides, and no other', () => {
    expect(Object.keys(DIAGRAM_PURPOSES).sort()).toEqual([...new Set(guides.map(({ type }) => type))].sort());
  });
});
