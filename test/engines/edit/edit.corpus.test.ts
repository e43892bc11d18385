/** Each operation changes the lines that it must and no other byte, and its inverse brings every byte back. */
import { describe, expect, it } from 'vitest';
import { guides } from '../../../generated/guides.ts';
import type { EditOperation } from '../../../src/ports/diagram-engine.ts';
import { sampled } from '../../support/every-nth.ts';
import { engineTasks } from '../isolation/engine-tasks.ts';

const TASKS = { mermaid: engineTasks('mermaid'), plantuml: engineTasks('plantuml') };

interface Case {
  /** Language and type of the guide whose example is edited. */
  guide: string;
  edit: EditOperation;
  /** Lines that go and lines that come. */
  gone?: string[];
  come?: string[];
  inverse?: EditOperation;
}

const CASES: readonly Case[] = [
  {
    guide: 'mermaid flowchart',
    edit: { op: 'add', id: 'pay', label: 'Pay (now)', kind: 'diamond', group: 'warehouse' },
    come: ['    pay{"Pay (now)"}'],
    inverse: { op: 'remove', id: 'pay' },
  },
  {
    guide: 'mermaid flowchart',
    edit: { op: 'rename', id: 'stock', label: 'Any left?' },
    gone: ['  start([Order arrives]) --> stock{In stock?}'],
    come: ['  start([Order arrives]) --> stock{Any left?}'],
    inverse: { op: 'rename', id: 'Any left?', label: 'In stock?' },
  },
  {
    guide: 'mermaid flowchart',
    edit: { op: 'disconnect', from: 'pack', to: 'ship' },
    gone: ['    pack --> ship[(Shipped)]'],
    come: ['    pack', '    ship[(Shipped)]'],
  },
  {
    guide: 'mermaid flowchart',
    edit: { op: 'relabel', from: 'stock', to: 'pack', label: '' },
    gone: ['  stock -->|yes| pack[Pack the order]'],
    come: ['  stock --> pack[Pack the order]'],
    inverse: { op: 'relabel', from: 'stock', to: 'pack', label: 'yes' },
  },
  {
    guide: 'mermaid flowchart',
    edit: { op: 'move', id: 'wait', group: 'warehouse' },
    come: ['    wait'],
    inverse: { op: 'move', id: 'wait', group: '' },
  },
  {
    guide: 'mermaid flowchart',
    edit: { op: 'set', field: 'direction', value: 'LR' },
    gone: ['flowchart TD'],
    come: ['flowchart LR'],
    inverse: { op: 'set', field: 'direction', value: 'TD' },
  },
  {
    guide: 'mermaid flowchart',
    edit: { op: 'set', id: 'wait', field: 'class', value: 'slow' },
    come: ['  class wait slow'],
    inverse: { op: 'set', id: 'wait', field: 'class', value: '' },
  },
  {
    guide: 'mermaid flowchart',
    edit: { op: 'set', field: 'title', value: 'Orders: all' },
    come: ['---', 'title: "Orders: all"', '---'],
    inverse: { op: 'set', field: 'title', value: '' },
  },
  {
    guide: 'mermaid sequence',
    edit: { op: 'connect', from: 'web', to: 'web', label: 'think', number: 3 },
    come: ['    web->>web: think'],
    inverse: { op: 'disconnect', number: 3 },
  },
  {
    guide: 'mermaid class',
    edit: { op: 'remove', id: 'Clock' },
    gone: ['  Account ..> Clock'],
  },
  {
    guide: 'mermaid state',
    edit: { op: 'connect', from: 'Hidden', to: 'Visible', label: 'show' },
    come: ['  Hidden --> Visible : show'],
    inverse: { op: 'disconnect', from: 'Hidden', to: 'Visible' },
  },
  {
    guide: 'mermaid er',
    edit: { op: 'connect', from: 'LINE', to: 'CUSTOMER', label: 'of' },
    come: ['  LINE ||--o{ CUSTOMER : "of"'],
    inverse: { op: 'disconnect', from: 'LINE', to: 'CUSTOMER' },
  },
  {
    guide: 'mermaid c4',
    edit: { op: 'rename', id: 'chat', label: 'Talk' },
    gone: ['  System_Ext(chat, "Chat", "Shows the picture")'],
    come: ['  System_Ext(chat, "Talk", "Shows the picture")'],
    inverse: { op: 'rename', id: 'chat', label: 'Chat' },
  },
  {
    guide: 'mermaid pie',
    edit: { op: 'set', id: 'Parsing', field: 'value', value: 30 },
    gone: ['  "Parsing" : 25'],
    come: ['  "Parsing" : 30'],
    inverse: { op: 'set', id: 'Parsing', field: 'value', value: 25 },
  },
  {
    guide: 'plantuml sequence',
    edit: { op: 'rename', id: 'web', label: 'Site' },
    gone: ['participant "Web app" as web'],
    come: ['participant "Site" as web'],
    inverse: { op: 'rename', id: 'web', label: 'Web app' },
  },
  {
    guide: 'plantuml class',
    edit: { op: 'connect', from: 'Child', to: 'Engine', kind: 'dependency', label: 'uses' },
    come: ['Child ..> Engine : uses'],
    inverse: { op: 'disconnect', from: 'Child', to: 'Engine' },
  },
  {
    guide: 'plantuml component',
    edit: { op: 'move', id: 'Store', group: 'Service' },
    gone: ['database Store'],
    come: ['  database Store'],
    inverse: { op: 'move', id: 'Store', group: '', after: 'MCP' },
  },
  {
    guide: 'plantuml state',
    edit: { op: 'add', id: 'Lost', label: 'Lost for ever' },
    come: ['state "Lost for ever" as Lost'],
    inverse: { op: 'remove', id: 'Lost' },
  },
  {
    guide: 'plantuml c4',
    edit: { op: 'add', id: 'db', label: 'Store', kind: 'container' },
    come: ['Container(db, "Store")'],
    inverse: { op: 'remove', id: 'db' },
  },
];

function exampleOf(name: string): string {
  const guide = guides.find(({ language, type }) => `${language} ${type}` === name);
  return /```\w+\n([\s\S]*?)```/.exec(guide?.text ?? '')?.[1] ?? '';
}

async function edited(guide: string, code: string, operation: EditOperation): Promise<string> {
  const reply = await TASKS[guide.startsWith('mermaid') ? 'mermaid' : 'plantuml'].edit(code, [operation]);
  if (reply.kind !== 'done' || 'refused' in reply.value) throw new Error(JSON.stringify(reply));
  return reply.value.code;
}

/** The lines that one text has beyond another. */
function beyond(text: string, other: string): string[] {
  const left = other.split('\n');
  return text.split('\n').filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

describe.each(sampled(CASES))('$guide: $edit', ({ guide, edit, gone = [], come = [], inverse }) => {
  const code = exampleOf(guide);
  it('changes its own lines, and goes back to the same bytes', async () => {
    const now = await edited(guide, code, edit);
    expect({ gone: beyond(code, now), come: beyond(now, code) }).toEqual({ gone, come });
    if (inverse) expect(await edited(guide, now, inverse)).toBe(code);
  });
});
