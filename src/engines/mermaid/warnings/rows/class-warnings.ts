/** Class diagrams: names with spaces, which Mermaid joins to one word. */

import { lineWarningRow, warningRowsFor } from '../../../warnings/warning-rows.ts';
import { editStatements } from '../parts/edit-reading.ts';
import type { MermaidReading, MermaidWarningRow } from '../parts/mermaid-reading.ts';

const WORDS = String.raw`[\p{L}\p{N}_]+(?:[ \t]+[\p{L}\p{N}_]+)+`;
const DECLARED = new RegExp(`^(\\s*class[ \\t]+)(${WORDS})(?=\\s*\\{?\\s*$)`, 'u');
const RELATION = String.raw`(?:<\||[*o<])?(?:--|\.\.)(?:\|>|[*o>])?`;
const ENDS = new RegExp(`^(\\s*)([\\p{L}\\p{N}_ \\t]+?)(\\s*${RELATION}\\s*)([\\p{L}\\p{N}_ \\t]+?)\\s*(?=:|$)`, 'u');

function joined(name: string): string {
  return name.replace(/\s+/g, '');
}

function phrasesIn(line: string): string[] {
  const [, , declared] = DECLARED.exec(line) ?? [];
  const [, , from, , to] = ENDS.exec(line) ?? [];
  return [declared, from, to].filter((name): name is string => name !== undefined && /\S\s+\S/.test(name));
}

/** A declaration gets a label with the words. */
function withIds(reading: MermaidReading, phrases: readonly string[]): string {
  return editStatements(reading, (line) => {
    const written = line.replace(DECLARED, (_, start: string, name: string) => {
      return `${start}${joined(name)}["${name}"]`;
    });
    if (written !== line) return written;
    return line.replace(ENDS, (whole, indent: string, from: string, arrow: string, to: string) => {
      const [first, second] = [from, to].map((name) => (phrases.includes(name) ? joined(name) : name));
      if (first === from && second === to) return whole;
      return `${indent}${first}${arrow}${second} `;
    });
  });
}

const SPACES = lineWarningRow<MermaidReading>('class with spaces in its name', (line, _index, reading) => {
  const phrases = phrasesIn(line).filter((name) => reading.model?.nodes.some(({ id }) => id === joined(name)));
  const [phrase] = phrases;
  if (phrase === undefined) return undefined;
  return {
    message: `The words of "${phrase}" are joined: the class is called "${joined(phrase)}".`,
    hint: `Give the class an id and a label: class ${joined(phrase)}["${phrase}"].`,
    fix: () => withIds(reading, reading.lines.flatMap(phrasesIn)),
  };
});

const RELABELLED: MermaidWarningRow = {
  name: 'class with two labels',
  finds({ lines }) {
    const labels = new Map<string, string>();
    return lines.flatMap((line, index) => {
      const [, id, label] = /^\s*class\s+(\S+?)\["([^"]*)"\]/.exec(line) ?? [];
      if (id === undefined || label === undefined) return [];
      const before = labels.get(id) ?? label;
      labels.set(id, label);
      if (before === label) return [];
      return {
        line: index + 1,
        message: `"${id}" is labelled again: "${before}" is not shown.`,
        hint: 'Give a second class an id of its own.',
      };
    });
  },
};

const UNKNOWN_NOTE = lineWarningRow<MermaidReading>(
  'note for a class that does not exist',
  (line, _index, { model }) => {
    const id = /^\s*note\s+for\s+([^\s"]+)\s+"/.exec(line)?.[1];
    if (id === undefined || !model || model.nodes.some((node) => node.id === id)) return undefined;
    return {
      message: `There is no class "${id}": the note is attached to nothing.`,
      hint: 'Use the name of a class of this diagram.',
    };
  },
);

export const CLASS_WARNINGS: readonly MermaidWarningRow[] = warningRowsFor(
  ['class'],
  [SPACES, RELABELLED, UNKNOWN_NOTE],
);
