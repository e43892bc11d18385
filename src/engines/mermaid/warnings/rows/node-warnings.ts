/** Nodes, labels and subgraphs that come out otherwise than they look in the source. */

import { loneNode } from '../../../warnings/lone-node.ts';
import { lineWarningRow, warningRowsFor } from '../../../warnings/warning-rows.ts';
import type { FlowDb } from '../../model/read-flowchart.ts';
import { editLine, lineOfName } from '../parts/edit-reading.ts';
import type { MermaidReading, MermaidWarningRow } from '../parts/mermaid-reading.ts';

function placed(reading: MermaidReading, name: string): { line?: number } {
  const line = lineOfName(reading, name);
  return line === undefined ? {} : { line };
}

const LONE: MermaidWarningRow = {
  name: 'node without an edge',
  finds(reading) {
    const { model } = reading;
    const node = model && loneNode(model);
    if (!node) return [];
    const { names } = model;
    return [
      {
        ...placed(reading, node.id),
        message: `"${node.id}" is the only ${names.node} without ${/^[aeiou]/.test(names.edge) ? 'an' : 'a'} ${names.edge}.`,
        hint: `Connect it, or remove it.`,
      },
    ];
  },
};

/** A name, an opening bracket or two, and the label up to the next bracket. */
const LABELLED =
  /(?<![\p{L}\p{N}_-])([\p{L}\p{N}_]+)(?:\[\[|\[\(|\(\(\(|\(\(|\(\[|\{\{|[[({])(?:"([^"]*)"|([^"[\](){}|]+))(?=[\])}])/gu;

interface WrittenLabel {
  text: string;
  line: number;
}

function plainText(label: string): string {
  return label.replace(/\s+/g, ' ').trim();
}

const RELABELLED: MermaidWarningRow = {
  name: 'node with two labels',
  finds({ lines, model }) {
    const known = new Map((model?.nodes ?? []).map(({ id, label = id }) => [id, label]));
    const first = new Map<string, WrittenLabel>();
    const told = new Set<string>();
    return lines.flatMap((line, index) =>
      [...line.matchAll(LABELLED)].flatMap(([, id = '', quoted, bare]) => {
        const text = plainText(quoted ?? bare ?? '');
        const before = first.get(id);
        if (!known.has(id) || text === '') return [];
        if (!before) first.set(id, { text, line: index + 1 });
        if (!before || before.text === text || told.has(id) || known.get(id) === before.text) return [];
        told.add(id);
        return {
          line: index + 1,
          message: `"${id}" is labelled again: "${before.text}" of line ${before.line} is not shown.`,
          hint: 'Give a second node an id of its own, or write the label once.',
        };
      }),
    );
  },
};

const BLANK_LABEL = /(?<![\p{L}\p{N}_-])([\p{L}\p{N}_]+)(?:\[\s+\]|\(\s+\)|\{\s+\})/u;
const BLANK_EDGE = /(?:--+|==+|-\.+-)[>xo]?\s*\|\s+\|/;

const BLANK = lineWarningRow<MermaidReading>('empty label in a flowchart', (line, _index, { model }) => {
  const id = BLANK_LABEL.exec(line)?.[1];
  if (id !== undefined && model?.nodes.some((node) => node.id === id && node.label === undefined)) {
    return {
      message: `The label of "${id}" is empty.`,
      hint: 'Write its text between the brackets; for a node without a text, write a space in quotes.',
    };
  }
  return BLANK_EDGE.test(line)
    ? { message: 'The label of this edge is empty.', hint: 'Write its text between the bars, or remove them.' }
    : undefined;
});

const HEADED_EDGE = /(---|===|-\.+-)([ox])([\p{L}\p{N}_]{2,})/u;

const EATEN = lineWarningRow<MermaidReading>(
  'first letter that became an arrowhead',
  (line, index, { source, model }) => {
    const [, , letter = '', rest = ''] = HEADED_EDGE.exec(line) ?? [];
    const isEaten = rest !== '' && model?.nodes.some(({ id }) => id === rest);
    if (!isEaten) return undefined;
    return {
      message: `The "${letter}" of "${letter}${rest}" is read as the head of the arrow: the node is called "${rest}".`,
      hint: 'Put a space between the line and the name.',
      fix: () => editLine(source, index + 1, (text) => text.replace(HEADED_EDGE, '$1 $2$3')),
    };
  },
);

const OWN_GROUP: MermaidWarningRow = {
  name: 'subgraph named like a node',
  finds(reading) {
    const { model, db } = reading;
    const vertices = (db as FlowDb).getVertices();
    const groupOf = new Map((model?.nodes ?? []).map(({ id, group }) => [id, group]));
    return (model?.groups ?? []).flatMap(({ id, label = id }) => {
      const vertex = vertices.get(id);
      const text = plainText(vertex?.text ?? id);
      const isLabelled = text !== '' && text !== id && text !== label;
      const isInside = (model?.edges ?? []).some(
        ({ from, to }) => (from === id && groupOf.get(to) === id) || (to === id && groupOf.get(from) === id),
      );
      if (!isLabelled && !isInside) return [];
      return {
        ...placed(reading, id),
        message: `"${id}" names both a subgraph and a node: only the subgraph is drawn${isLabelled ? `, without "${text}"` : ''}.`,
        hint: `Give the subgraph an id of its own: subgraph ${id}_group ["${label}"].`,
      };
    });
  },
};

export const NODE_WARNINGS: readonly MermaidWarningRow[] = [
  ...warningRowsFor(['flowchart'], [OWN_GROUP, EATEN, RELABELLED, BLANK]),
  ...warningRowsFor(['flowchart', 'class', 'state', 'er'], [LONE]),
];
