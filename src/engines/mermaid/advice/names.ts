/** Names in any type that are probably a slip: misspelt, a label used as an id, labelled twice, forgotten, not declared. */
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { drawn } from '../../advice/advice-row.ts';
import { labelsAsNames, loneNode, NameIndex, similarNames } from '../../advice/similar-names.ts';
import { lineOfName, type MermaidRow, type MermaidSeen, renameIn, rowsOf } from './mermaid-seen.ts';

/** Where each type gives an id its label. */
const LABELLED: Partial<Record<string, RegExp>> = {
  flowchart:
    /(?<![\p{L}\p{N}_-])([\p{L}\p{N}_]+)(?:\[\[|\[\(|\(\(\(|\(\(|\(\[|\{\{|[[({])(?:"([^"]*)"|([^"[\](){}|]+))(?=[\])}])/gu,
  class: /^\s*class\s+(\S+?)\["([^"]*)"\]/g,
  sequence: /^\s*(?:participant|actor)\s+(\S+)\s+as\s+(\S.*?)\s*$/gi,
};
/** The text comes first. */
const STATE_LABEL = /^\s*state\s+"(?<label>[^"]*)"\s+as\s+(?<id>[^\s{]+)/;

interface Relabelled {
  line: number;
  id: string;
  before: string;
}

function plainText(label: string): string {
  return label.replace(/\s+/g, ' ').trim();
}

/** Labels of a line, by their ids. */
function labelsIn(line: string, type: string | undefined): [id: string, label: string][] {
  const { id, label } = STATE_LABEL.exec(line)?.groups ?? {};
  if (type === 'state') return id === undefined || label === undefined ? [] : [[id, label]];
  const pattern = LABELLED[type ?? ''];
  return pattern
    ? [...line.matchAll(pattern)].map(([, name = '', one, other]) => [name, plainText(one ?? other ?? '')])
    : [];
}

function relabelled({ lines, model, type }: MermaidSeen): Relabelled[] {
  const known = new Map((model?.nodes ?? []).map(({ id, label = id }) => [id, label]));
  const first = new Map<string, string>();
  const told = new Set<string>();
  return lines.flatMap((line, index) =>
    labelsIn(line, type).flatMap(([id, label]) => {
      const before = first.get(id);
      if (!known.has(id) || label === '') return [];
      if (before === undefined) first.set(id, label);
      const isShown = type === 'flowchart' && known.get(id) === before;
      if (before === undefined || before === label || told.has(id) || isShown) return [];
      told.add(id);
      return [{ line: index + 1, id, before }];
    }),
  );
}

const DECLARATION = /^\s*(?:create\s+)?(?:participant|actor)\s+(.+?)\s*(?:@\{.*\}\s*)?(?:\s+as\s+.*)?$/i;

export function declaredParticipants({ lines }: MermaidSeen): Set<string> {
  return new Set(lines.flatMap((line) => DECLARATION.exec(line)?.[1]?.trim() ?? []));
}

/** Texts that call a participant by its name: it is no slip. */
function isAddressed({ edges }: DiagramModel, id: string): boolean {
  return edges.some(({ label = '' }) => label.split(/[^\p{L}\p{N}_-]+/u).includes(id));
}

/** An author who declares some and uses one more again and again has only not cared about its place. */
const MANY_DECLARED = 3;
const FEW_MESSAGES = 2;

function undeclared(seen: MermaidSeen) {
  const { model, lines } = seen;
  const declared = declaredParticipants(seen);
  const others = model?.nodes.filter(({ id }) => !declared.has(id)) ?? [];
  if (!model || declared.size === 0 || others.length > declared.size) return [];
  const names = new NameIndex(declared);
  // Who is created must be declared, so that this says nothing about the others.
  const created = lines.filter((line) => /^\s*create\s/i.test(line)).length;
  const isAlone = others.length === 1 && declared.size - created > 1;
  return others.flatMap(({ id }) => {
    const meant = names.similarTo(id, true);
    if (isAddressed(model, id)) return [];
    const uses = model.edges.filter(({ from, to }) => from === id || to === id).length;
    const isRare = isAlone && (declared.size >= MANY_DECLARED || uses <= FEW_MESSAGES);
    return meant === undefined && !isRare ? [] : [{ line: lineOfName(seen, id), id, meant, isAlone }];
  });
}

export const NAME_ROWS: readonly MermaidRow[] = [
  drawn({
    types: ['flowchart', 'class', 'state', 'sequence'],
    when: (seen) =>
      (seen.model ? labelsAsNames(seen.model) : []).map((slip) => ({ ...slip, line: lineOfName(seen, slip.name) })),
    silently: ({ name, meant }) => `"${name}" is the label of "${meant}", not its id: it is drawn a second time.`,
    says: ({ meant }) => `Write the id, "${meant}".`,
    fix: ({ name, meant, isSure }, seen) => (isSure ? renameIn(seen, name, meant) : undefined),
  }),
  drawn({
    types: ['sequence'],
    taste: true,
    when: undeclared,
    silently: ({ id, meant, isAlone }) =>
      `"${id}" is not declared, but ${isAlone ? 'all other participants are' : `"${meant}" is`}: it is drawn as one more participant.`,
    says: ({ id, meant }) =>
      meant === undefined
        ? `Declare it with "participant ${id}", or use a name that is declared.`
        : `Write "${meant}" if that is meant.`,
    fix: ({ id, meant }, seen) => (meant === undefined ? undefined : renameIn(seen, id, meant)),
  }),
  drawn({
    types: ['flowchart', 'class', 'state', 'er', 'sequence'],
    when: (seen) => similarNames(seen.model).map((slip) => ({ ...slip, line: lineOfName(seen, slip.name) })),
    silently: ({ name, meant }) =>
      `"${name}" is used only here and differs from "${meant}" by little: it is drawn on its own.`,
    says: ({ meant }) => `Write "${meant}" if that is meant.`,
    fix: ({ name, meant, isSure }, seen) => (isSure ? renameIn(seen, name, meant) : undefined),
  }),
  drawn({
    types: ['flowchart', 'class', 'state', 'sequence'],
    when: relabelled,
    silently: ({ id, before }) => `"${id}" is labelled again: "${before}" is not shown, or both texts are.`,
    says: 'Give the second one an id of its own, or write the label once.',
  }),
  ...rowsOf(
    ['flowchart', 'class', 'state', 'er'],
    [
      drawn({
        taste: true,
        when(seen) {
          const node = seen.model && loneNode(seen.model);
          return node && seen.model ? [{ line: lineOfName(seen, node.id), id: node.id, names: seen.model.names }] : [];
        },
        silently: ({ id, names }) =>
          `"${id}" is the only ${names.node} without ${/^[aeiou]/.test(names.edge) ? 'an' : 'a'} ${names.edge}.`,
        says: 'Connect it, or remove it.',
      }),
    ],
  ),
];
