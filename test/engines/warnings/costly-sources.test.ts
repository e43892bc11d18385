/** Looking for warnings keeps pace with the source, however many names, edges or styles it has. */

import { describe, expect, it } from 'vitest';
import { findWarnings } from '../../../src/engines/advice/advise-valid.ts';
import { withHeadline } from '../../../src/engines/describe/short-form.ts';
import { lostExtras, startExtras } from '../../../src/engines/extras.ts';
import { MERMAID_ROWS } from '../../../src/engines/mermaid/advice/mermaid-rows.ts';
import { seeMermaid } from '../../../src/engines/mermaid/advice/mermaid-seen.ts';
import type { DiagramModel } from '../../../src/ports/diagram-model.ts';
import { growthOf } from '../long-lines/growth.ts';

const NAMES = { diagram: 'Flowchart', node: 'node', edge: 'edge', group: 'group' };

/** Lines up to a number of characters. */
function linesOf(lineAt: (index: number) => string, characters: number): string[] {
  const lines: string[] = [];
  for (let length = 0; length < characters; length += (lines.at(-1)?.length ?? 0) + 1) lines.push(lineAt(lines.length));
  return lines;
}

function modelOf(kind: string, ids: readonly string[]): DiagramModel {
  const nodes = ids.map((id) => ({ id }));
  const edges = ids.slice(1).map((to, index) => ({ from: ids[index] ?? '', to }));
  return withHeadline({ diagramType: kind, names: NAMES, nodes, edges, groups: [], notes: [], texts: [] });
}

const nothing = { getVertices: () => new Map(), getSubGraphs: () => [], getClasses: () => new Map() };
const noMessages = {
  LINETYPE: {},
  getActors: () => new Map(),
  getMessages: () => [],
  getDestroyedActors: () => new Map(),
  getCreatedActors: () => new Map(),
};

const SOURCES: readonly (readonly [title: string, kind: string, header: string, lineAt: (index: number) => string])[] =
  [
    ['names that differ by a digit', 'flowchart', 'flowchart TD', (at) => `name${at} --> x`],
    [
      'names that differ by letters',
      'flowchart',
      'flowchart TD',
      (at) => `nam${at.toString(36).replace(/\d/g, 'q')}e --> x`,
    ],
    ['styles', 'flowchart', 'flowchart TD', (at) => `style n${at} fill:#111,color:#222`],
    ['brackets', 'flowchart', 'flowchart TD', (at) => `n${at}[[[[(((({{{{"a`],
    ['participants', 'sequence', 'sequenceDiagram', (at) => `participant p${at}`],
    ['number signs', 'sequence', 'sequenceDiagram', () => 'A->>B: # # # #1 #2 #3'],
    ['states with spaces', 'state', 'stateDiagram-v2', (at) => `s ${at} --> t ${at} u : x`],
    ['one long line', 'state', 'stateDiagram-v2', () => 'a '.repeat(499)],
  ];

describe('warnings on a source of 50,000 characters', () => {
  it.each(SOURCES)('%s', async (_title, kind, header, lineAt) => {
    const look = (characters: number) => {
      const lines = linesOf(lineAt, characters);
      const source = [header, ...lines].join('\n');
      const ids = [...new Set(lines.map((line) => line.split(/\s/)[0] ?? ''))];
      const db = kind === 'sequence' ? noMessages : nothing;
      return findWarnings(MERMAID_ROWS, () => ({
        ...seeMermaid(source),
        db: kind === 'state' ? { ...db, getData: () => ({ nodes: [] }) } : db,
        model: modelOf(kind, ids),
        textColour: '#333',
      }));
    };
    startExtras(Number.POSITIVE_INFINITY);
    expect(await growthOf(look)).toBeUndefined();
    expect(lostExtras()).toBeUndefined();
  });
});
