/** State diagrams: names with spaces and statements that Mermaid reads as something else. */

import { insertLine } from '../../../hints/edit-source.ts';
import { lineWarningRow, warningRowsFor } from '../../../warnings/warning-rows.ts';
import { headerIndex } from '../../source/read-header.ts';
import { editLine, editStatements } from '../parts/edit-reading.ts';
import type { MermaidReading, MermaidWarningRow } from '../parts/mermaid-reading.ts';

const WORDS = String.raw`[\p{L}\p{N}_]+(?:[ \t]+[\p{L}\p{N}_]+)+`;
const END = String.raw`(?:\[\*\]|[\p{L}\p{N}_]+(?:[ \t]+[\p{L}\p{N}_]+)*)`;
/** A transition on a line of its own. */
const TRANSITION = new RegExp(`^(\\s*)(${END})\\s*-->\\s*(${END})\\s*(:.*)?$`, 'u');
const DECLARED = new RegExp(`^(\\s*)state[ \\t]+(${WORDS})\\s*(\\{?)\\s*$`, 'u');
const KEYWORD = /^(?:state|note|direction|class|classDef|style|click|end|as)\b/;

function isPhrase(name: string | undefined): name is string {
  return name !== undefined && /\s/.test(name) && !KEYWORD.test(name) && !/\sas\s/.test(name);
}

function phrasesIn(line: string): string[] {
  const [, , from, to] = TRANSITION.exec(line) ?? [];
  return [from, to, DECLARED.exec(line)?.[2]].filter(isPhrase);
}

function idOf(phrase: string): string {
  return phrase.trim().replace(/\s+/g, '_');
}

/** Every name with spaces becomes an id, and keeps its words as its text. */
function withIds(reading: MermaidReading): string {
  const phrases = new Set(reading.lines.flatMap(phrasesIn).map((phrase) => phrase.trim()));
  const replaced = editStatements(reading, (line) => {
    const end = /\r?$/.exec(line)?.[0] ?? '';
    const [, indent = '', from = '', to = '', label = ''] = TRANSITION.exec(line) ?? [];
    if (from !== '') {
      const [first, second] = [from, to].map((name) => (phrases.has(name.trim()) ? idOf(name) : name));
      return `${indent}${first} --> ${second}${label === '' ? '' : ` ${label}`}${end}`;
    }
    const [, space = '', name = '', brace = ''] = DECLARED.exec(line) ?? [];
    if (isPhrase(name)) return `${space}${brace === '' ? idOf(name) : `state ${idOf(name)} {`}${end}`;
    const [, gap = '', described = '', text = ''] = /^(\s*)([^:]*[^:\s])\s*(:(?!:).*)$/.exec(line) ?? [];
    return phrases.has(described) ? `${gap}${idOf(described)} ${text}${end}` : line;
  });
  const header = headerIndex(replaced);
  return [...phrases].reverse().reduce((source, phrase) => {
    return insertLine(source, header + 1, `  state "${phrase.replace(/\s+/g, ' ')}" as ${idOf(phrase)}`);
  }, replaced);
}

const SPACES: MermaidWarningRow = {
  name: 'state with spaces in its name',
  finds(reading) {
    const told = new Set<string>();
    return reading.lines.flatMap((line, index) => {
      const phrase = phrasesIn(line).find((name) => !told.has(name));
      if (phrase === undefined) return [];
      told.add(phrase);
      const words = phrase.split(/\s+/).map((word) => `"${word}"`);
      return {
        line: index + 1,
        message: `A name ends at a space: "${phrase}" is read as ${words.join(' and ')}, and a label after it is no label of the transition.`,
        hint: `Declare the state with state "${phrase}" as ${idOf(phrase)}, and use the id in transitions.`,
        fix: () => withIds(reading),
      };
    });
  },
};

const DROPPED = lineWarningRow<MermaidReading>(
  'state that is declared but not drawn',
  (line, index, { source, model }) => {
    const id = /^\s*state\s+([\p{L}\p{N}_]+)\s*$/u.exec(line)?.[1];
    if (id === undefined || !model || [...model.nodes, ...model.groups].some((part) => part.id === id))
      return undefined;
    return {
      message: `"state ${id}" alone declares nothing: the state is not drawn.`,
      hint: `Write "${id}" without the word state, or use it in a transition.`,
      fix: () => editLine(source, index + 1, (text) => text.replace(/\bstate\s+/, '')),
    };
  },
);

const SEMICOLON = lineWarningRow<MermaidReading>(
  'semicolon in the text of a transition',
  (line, index, { source, model }) => {
    const isCut =
      /:\s[^;"]*;\s*\S/.test(line.replace(/#\w+;/g, '')) && model?.nodes.some(({ id }) => id.startsWith(';'));
    if (!isCut) return undefined;
    return {
      message: 'The text ends at the semicolon: what follows is drawn as further states.',
      hint: 'Write #59; for a semicolon.',
      fix: () => editLine(source, index + 1, (text) => text.replace(/(?<!#\w+);/g, '#59;')),
    };
  },
);

const RELABELLED: MermaidWarningRow = {
  name: 'state with two texts',
  finds({ lines }) {
    const texts = new Map<string, string>();
    return lines.flatMap((line, index) => {
      const [, text, id] = /^\s*state\s+"([^"]*)"\s+as\s+([^\s{]+)/.exec(line) ?? [];
      if (id === undefined || text === undefined) return [];
      const before = texts.get(id) ?? text;
      texts.set(id, text);
      if (before === text) return [];
      return {
        line: index + 1,
        message: `"${id}" was declared as "${before}" before: both texts are shown in one state.`,
        hint: 'Give the second state an id of its own.',
      };
    });
  },
};

const PSEUDO_STATE: MermaidWarningRow = {
  name: 'end as the name of a state',
  finds(reading) {
    const edges = reading.model?.edges ?? [];
    const hasMarks = reading.lines.some((line) => line.includes('[*]'));
    const isLast = edges.some(({ to }) => to === 'end') && !edges.some(({ from }) => from === 'end');
    if (!isLast || (hasMarks && reading.model?.nodes.some(({ kind }) => kind === 'end'))) return [];
    const line = reading.lines.findIndex((text) => /-->\s*end\b/.test(text)) + 1;
    return [
      {
        ...(line > 0 && { line }),
        message: '"end" is drawn as a state of that name.',
        hint: 'Write [*] for the end.',
        fix: () => editStatements(reading, (text) => text.replace(/-->(\s*)end(?=\s*(?::|$))/, '-->$1[*]')),
      },
    ];
  },
};

export const STATE_WARNINGS: readonly MermaidWarningRow[] = warningRowsFor(
  ['state'],
  [SPACES, SEMICOLON, DROPPED, RELABELLED, PSEUDO_STATE],
);
