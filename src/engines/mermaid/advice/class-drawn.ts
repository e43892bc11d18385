/** Class diagrams that Mermaid draws otherwise than meant: names with spaces, words that draw nothing, notes and parents at the wrong end. */
import { drawn, editStatements, reshape, type Seen } from '../../advice/advice-row.ts';
import { toLines } from '../../advice/edit-source.ts';
import { type MermaidRow, type MermaidSeen, rowsOf } from './mermaid-seen.ts';

const ARROW = '(?:<\\||<|\\*|o|\\(\\))?(?:--|\\.\\.)(?:\\|>|>|\\*|o|\\(\\))?';
const PHRASE = String.raw`[\p{L}\p{N}_]+(?:[ \t]+[\p{L}\p{N}_]+)+`;
const DECLARED = new RegExp(`^(\\s*class[ \\t]+)(${PHRASE})(?=\\s*\\{?\\s*$)`, 'u');
const ENDS = new RegExp(`^(\\s*)([\\p{L}\\p{N}_ \\t]+?)(\\s*${ARROW}\\s*)([\\p{L}\\p{N}_ \\t]+?)\\s*(?=:|$)`, 'u');

function joined(name: string): string {
  return name.replace(/\s+/g, '');
}

function phrasesIn(line: string): string[] {
  const [, , declared] = DECLARED.exec(line) ?? [];
  const [, , from, , to] = ENDS.exec(line) ?? [];
  return [declared, from, to].filter((name): name is string => name !== undefined && /\S\s+\S/.test(name));
}

/** A declaration gets a label with the words. */
function withIds(seen: Seen): string {
  const phrases = seen.lines.flatMap(phrasesIn);
  const short = (name: string): string => (phrases.includes(name) ? joined(name) : name);
  return editStatements(seen, (line) => {
    const written = line.replace(DECLARED, (_, start: string, name: string) => `${start}${joined(name)}["${name}"]`);
    if (written !== line || phrasesIn(line).length === 0) return written;
    return line.replace(
      ENDS,
      (_, indent: string, from: string, arrow: string, to: string) => `${indent}${short(from)}${arrow}${short(to)} `,
    );
  });
}

const WORD = String.raw`[\p{L}\p{N}_]+`;
const BARE_WORDS = new RegExp(
  `^\\s*(?!(?:classDiagram|direction|title|end|class|namespace|note|style|click)\\b)${WORD}(?:[ \\t]+${WORD})*\\s*;?\\s*$`,
  'u',
);
const INHERITS = new RegExp(
  `^(\\s*)(${WORD})[ \\t]+(extends|inherits(?:[ \\t]+from)?|implements)[ \\t]+(${WORD})\\s*;?\\s*$`,
  'iu',
);
const ONE_NAME = new RegExp(`^(\\s*)(${WORD})\\s*;?\\s*$`, 'u');

/** The statement as Mermaid draws it; undefined if only its author knows. */
function asDrawn(line: string): string | undefined {
  const [, indent = '', child = '', how = '', parent] = INHERITS.exec(line) ?? [];
  if (parent !== undefined) return `${indent}${parent} ${/^impl/i.test(how) ? '<|..' : '<|--'} ${child}`;
  return ONE_NAME.test(line) ? line.replace(ONE_NAME, '$1class $2') : undefined;
}

/** Lines of words that belong to no statement. */
function undrawn({ lines, model }: MermaidSeen): { line: number; said: string }[] {
  const known = new Set(model?.nodes.map(({ id }) => id));
  let depth = 0;
  return lines.flatMap((line, index) => {
    const isOutside = depth === 0;
    if (line.includes('{')) depth += 1;
    if (line.includes('}')) depth = Math.max(0, depth - 1);
    return isOutside && BARE_WORDS.test(line) && !known.has(line.trim()) ? [{ line: index + 1, said: line }] : [];
  });
}

const INHERITED = /^(?:inherits?(?:\s+from)?|extends|is an?)$/i;

/** Of several relations with such labels, the children have one parent each if they are read the other way round. */
function reversed({ model, lines }: MermaidSeen): { from: string; to: string; line: number | undefined }[] {
  const said = (model?.edges ?? []).filter(
    ({ kind, label = '' }) => /inherit|extension/i.test(kind ?? '') && INHERITED.test(label),
  );
  return said.flatMap(({ from, to, line }) => {
    const same = said.filter((other) => other.from === from);
    const isTold = same[0]?.to === to;
    return same.length > 1 && isTold && !said.some((other) => other.to === from)
      ? [{ from, to, line: line ?? lines.findIndex((text) => text.includes(from) && text.includes(to)) + 1 }]
      : [];
  });
}

export const CLASS_DRAWN_ROWS: readonly MermaidRow[] = rowsOf(
  ['class'],
  [
    reshape<MermaidSeen>(
      'Give the class an id and a label: class MyClass["My class"].',
      new RegExp(`${DECLARED.source}|${ENDS.source}`, 'u'),
      {
        silently: (line) =>
          `The words of "${phrasesIn(line)[0]}" are joined: the class is called "${joined(phrasesIn(line)[0] ?? '')}".`,
        only: (line, { fault, model }) =>
          !fault && phrasesIn(line).some((name) => model?.nodes.some(({ id }) => id === joined(name))),
        fix: withIds,
      },
    ),
    drawn({
      when: undrawn,
      silently: ({ said }) => `"${said.trim()}" draws nothing.`,
      says: 'Declare a class with "class Name", and inheritance with an arrow: Parent <|-- Child.',
      fix: ({ line, said }, { source }) => {
        const statement = asDrawn(said);
        return statement === undefined
          ? undefined
          : toLines(source)
              .with(line - 1, statement)
              .join('\n');
      },
    }),
    drawn({
      when: ({ lines, model }) =>
        lines.flatMap((text, index) => {
          const id = /^\s*note\s+for\s+([^\s"]+)\s+"/.exec(text)?.[1];
          return id === undefined || !model || model.nodes.some((node) => node.id === id)
            ? []
            : [{ line: index + 1, id }];
        }),
      silently: ({ id }) => `There is no class "${id}": the note is attached to nothing.`,
      says: 'Use the name of a class of this diagram.',
    }),
    drawn({
      when: reversed,
      silently: ({ from, to }) =>
        `"${from}" inherits from "${to}" and from others: the triangle is at the end of the parent.`,
      says: ({ from, to }) => `Write ${from} <|-- ${to} if "${to}" is the child.`,
    }),
  ],
);
