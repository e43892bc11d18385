/** Names and participants of PlantUML that are probably a slip: misspelt, not declared, a name instead of its alias, forgotten. */
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { drawn } from '../../advice/advice-row.ts';
import { countUses, labelsAsNames, loneNode, NameIndex, similarNames } from '../../advice/similar-names.ts';
import { isPreprocessed, lineOfName, type PlantumlRow, type PlantumlSeen, renameIn, rowsOf } from './plantuml-seen.ts';

const KEYWORDS =
  'participant|actor|boundary|control|entity|database|collections|queue|component|interface|rectangle|node|cloud|folder|frame|package|storage|artifact|agent|card|file|hexagon|person|stack|process|label|usecase|class|abstract class|abstract|enum|annotation|object|state|map|struct|protocol|exception|metaclass|stereotype|archimate|circle|diamond';
const DECLARATION = new RegExp(`^\\s*(?:create\\s+)?(?:${KEYWORDS})/?\\s+(.*)$`, 'i');
const QUOTED_FIRST = /^(?:"([^"]*)"|\[([^\]]*)\]|\(([^)]*)\)|:([^:]*):)\s+as\s+([^\s"#<[{]+)/;
const ID_FIRST = /^([^\s"#<[{(:]+)\s+as\s+(?:"([^"]*)"|\[([^\]]*)\]|([^\s"#<{]+))/;
const NAME = /^(?:"([^"]*)"|([^\s"#<[{(:]+))/;

interface ElementDeclaration {
  id: string;
  label: string;
  /** 0-based in the lines of the diagram. */
  index: number;
}

function isUse(line: string): boolean {
  return !DECLARATION.test(line);
}

function read(rest: string): Omit<ElementDeclaration, 'index'> | undefined {
  const quoted = QUOTED_FIRST.exec(rest);
  if (quoted) return { id: quoted[5] ?? '', label: quoted[1] ?? quoted[2] ?? quoted[3] ?? quoted[4] ?? '' };
  const named = ID_FIRST.exec(rest);
  if (named) return { id: named[1] ?? '', label: named[2] ?? named[3] ?? named[4] ?? '' };
  const [, text, word] = NAME.exec(rest) ?? [];
  const id = text ?? word;
  return id === undefined ? undefined : { id, label: id };
}

export function declaredNames({ lines }: PlantumlSeen): ElementDeclaration[] {
  return lines.flatMap((line, index) => {
    const rest = DECLARATION.exec(line)?.[1];
    const found = rest === undefined ? undefined : read(rest.trim());
    return found ? [{ ...found, index }] : [];
  });
}

/** Names that are also written with marks of their own: (use case), [component], :actor:, () interface. */
const MARKED = /\(\)|[[\](]|^\s*:/;

/** The model without the kind that the engine gives to what is not declared. */
function withoutAssumed({ model, type, lines }: PlantumlSeen, declared: ReadonlySet<string>): DiagramModel | undefined {
  if (!model || type === 'class' || type === 'state') return model;
  const marked = lines.filter((line) => MARKED.test(line)).join('\n');
  const nodes = model.nodes.map(({ kind: own, ...node }) => {
    const isAssumed = own === 'interface' && !declared.has(node.id) && !marked.includes(node.id);
    return { ...node, ...(own !== undefined && !isAssumed && { kind: own }) };
  });
  return { ...model, nodes };
}

function idsIn(seen: PlantumlSeen): Set<string> {
  return new Set(declaredNames(seen).map(({ id }) => id));
}

const GRAPHS: readonly PlantumlRow[] = [
  drawn({
    types: ['class', 'component', 'usecase', 'state'],
    when(seen) {
      const declared = idsIn(seen);
      const model = withoutAssumed(seen, declared);
      if (!model || isPreprocessed(seen)) return [];
      const slips = labelsAsNames(model).filter(({ name, meant }) => !declared.has(name) && declared.has(meant));
      return slips.map((slip) => ({ ...slip, line: lineOfName(seen, slip.name) }));
    },
    silently: ({ name, meant }) => `"${name}" is the name of "${meant}", not its alias: it is drawn a second time.`,
    says: ({ meant }) => `Write the alias, "${meant}".`,
    fix: ({ name, meant, isSure }, seen) => (isSure ? renameIn(seen, name, meant) : undefined),
  }),
  drawn({
    types: ['class', 'component', 'usecase', 'state'],
    when(seen) {
      if (isPreprocessed(seen)) return [];
      const declared = idsIn(seen);
      const slips = similarNames(withoutAssumed(seen, declared)).filter(
        ({ name, meant }) => !(declared.has(name) && declared.has(meant)),
      );
      return slips.map((slip) => ({
        ...slip,
        line: lineOfName(seen, slip.name),
        isSure: slip.isSure || declared.has(slip.meant),
      }));
    },
    silently: ({ name, meant }) =>
      `"${name}" is used only here and differs from "${meant}" by little: it is drawn on its own.`,
    says: ({ meant }) => `Write "${meant}" if that is meant.`,
    fix: ({ name, meant, isSure }, seen) => (isSure ? renameIn(seen, name, meant) : undefined),
  }),
  drawn({
    types: ['component', 'usecase'],
    taste: true,
    when(seen) {
      const declared = idsIn(seen);
      const model = withoutAssumed(seen, declared);
      if (!model || isPreprocessed(seen) || declared.size < 2) return [];
      const assumed = model.nodes.filter(
        ({ id, kind }, at) => kind === undefined && seen.model?.nodes[at]?.kind === 'interface' && !declared.has(id),
      );
      const [node] = assumed;
      if (!node || assumed.length > 1 || model.nodes.length - 1 > declared.size) return [];
      return [
        { line: lineOfName(seen, node.id), id: node.id, meant: new NameIndex(declared).similarTo(node.id, true) },
      ];
    },
    silently: ({ id }) => `"${id}" is not declared, but all others are: it is drawn as an interface.`,
    says: ({ meant }) =>
      meant === undefined ? 'Declare it, or use a name that is declared.' : `Write "${meant}" if that is meant.`,
    fix: ({ id, meant }, seen) => (meant === undefined ? undefined : renameIn(seen, id, meant)),
  }),
  drawn({
    // Actors of a use case diagram are often listed first and connected later.
    types: ['class', 'component', 'state'],
    taste: true,
    when(seen) {
      const node = seen.model && loneNode(seen.model);
      const line = node && lineOfName(seen, node.id);
      if (!node || !seen.model || line === undefined || isPreprocessed(seen)) return [];
      // Notes, and layouts by hidden links, name it a second time.
      const again = seen.lines.some((other, index) => index + seen.firstLine !== line && other.includes(node.id));
      return again ? [] : [{ line, id: node.id, names: seen.model.names }];
    },
    silently: ({ id, names }) => `"${id}" is the only ${names.node} without a ${names.edge}.`,
    says: 'Connect it, or remove it.',
  }),
];

/** Some declare a participant only for its look or place, and use others as well. */
const MANY_DECLARED = 3;
const FEW_MESSAGES = 2;
/** The second of two participants that show the same name. */
const REPEATED = /^(.*) \(\d+\)$/;

function undeclared(seen: PlantumlSeen) {
  const declared = declaredNames(seen);
  if (!seen.model || declared.length === 0 || isPreprocessed(seen)) return [];
  const known = new Set(declared.flatMap(({ id, label }) => [id, label.replace(/\\n/g, ' ')]));
  const others = seen.model.nodes.filter(({ id }) => !known.has(id) && !REPEATED.test(id));
  const names = new NameIndex(declared.map(({ id }) => id));
  const uses = countUses(seen.model);
  const isAlone = others.length === 1 && declared.length > 1;
  return others.flatMap(({ id }) => {
    const meant = names.similarTo(id, true);
    const isRare = isAlone && declared.length >= MANY_DECLARED && (uses.get(id) ?? 0) <= FEW_MESSAGES;
    const line = lineOfName(seen, id, isUse);
    return (meant === undefined && !isRare) || line === undefined ? [] : [{ line, id, meant, isAlone }];
  });
}

function forgotten(seen: PlantumlSeen) {
  if (!seen.model || isPreprocessed(seen)) return [];
  const { nodes, edges } = seen.model;
  const uses = countUses(seen.model);
  const silent = nodes.filter(({ id }) => !uses.has(id));
  const [node] = silent;
  const own = declaredNames(seen).find(({ id, label }) => id === node?.id || label === node?.id);
  if (!node || !own || silent.length > 1 || node.group !== undefined) return [];
  if (nodes.length < MANY_DECLARED || edges.length < FEW_MESSAGES) return [];
  // Notes and references name it too.
  return lineOfName(seen, own.id, isUse) === undefined ? [{ line: seen.firstLine + own.index, id: node.id }] : [];
}

const MESSAGE = /^\s*([\p{L}\p{N}_]+)\s*[^\s\p{L}\p{N}"']*[-.]+[^\s\p{L}\p{N}"']*\s*([\p{L}\p{N}_]+)\s*(?::|$)/u;
const LIFE = /^\s*(destroy|create|activate|alt|else|group|opt|loop|par)\b\s*(?:\w+\s+)?(\S+)?\s*$/;

/** Messages from or to what has been destroyed before, in the same branch. */
function afterEnd({ lines, firstLine }: PlantumlSeen) {
  const ended = new Set<string>();
  return lines.flatMap((line, index) => {
    const [, statement, id] = LIFE.exec(line) ?? [];
    if (statement === 'destroy' && id !== undefined) ended.add(id);
    else if (statement !== undefined) ended.clear();
    const [, from = '', to = ''] = MESSAGE.exec(line) ?? [];
    const gone = [from, to].find((name) => ended.has(name));
    if (gone === undefined) return [];
    ended.delete(gone);
    return [{ line: firstLine + index, id: gone }];
  });
}

const PARTICIPANTS: readonly PlantumlRow[] = rowsOf(
  ['sequence'],
  [
    drawn({
      when(seen) {
        const declared = isPreprocessed(seen) ? [] : declaredNames(seen).filter(({ id, label }) => id !== label);
        return (declared.length === 0 ? [] : (seen.model?.nodes ?? [])).flatMap(({ id }) => {
          const name = REPEATED.exec(id)?.[1];
          const meant = declared.find(({ label }) => label === name)?.id;
          return name === undefined || meant === undefined
            ? []
            : [{ line: lineOfName(seen, name, isUse), name, meant }];
        });
      },
      silently: ({ name, meant }) => `"${name}" is declared under the alias "${meant}": it is drawn a second time.`,
      says: ({ meant }) => `Write "${meant}" if that is meant.`,
      fix: ({ name, meant }, seen) => renameIn(seen, name, meant, isUse),
    }),
    drawn({
      taste: true,
      when: undeclared,
      silently: ({ id, meant, isAlone }) =>
        `"${id}" is not declared, but ${isAlone ? 'all other participants are' : `"${meant}" is`}: it is drawn as one more participant.`,
      says: ({ id, meant }) =>
        meant === undefined
          ? `Declare it with "participant ${id}", or use a name that is declared.`
          : `Write "${meant}" if that is meant.`,
      fix: ({ id, meant }, seen) => (meant === undefined ? undefined : renameIn(seen, id, meant, isUse)),
    }),
    drawn({
      when: afterEnd,
      silently: ({ id }) => `"${id}" has been destroyed before this message.`,
      says: ({ id }) => `Move "destroy ${id}" after its last message.`,
    }),
    drawn({
      when: ({ lines, firstLine }) =>
        lines.flatMap((line, index) => {
          const id = /^\s*deactivate\s+(\S+)\s*$/.exec(line)?.[1];
          if (id === undefined) return [];
          const isActive = lines.slice(0, index).some((other) => {
            return /^\s*autoactivate\b|^\s*!|\+\+/.test(other) || (/^\s*activate\b/.test(other) && other.includes(id));
          });
          return isActive ? [] : [{ line: firstLine + index, id }];
        }),
      silently: ({ id }) => `"${id}" is not active here: the deactivation does nothing.`,
      says: ({ id }) => `Write "activate ${id}" before, or remove this line.`,
    }),
    drawn({
      taste: true,
      when: ({ lines, firstLine, model }) => {
        const { edges = [] } = model ?? {};
        if (edges.length < 3 || edges.filter(({ label }) => label === undefined).length !== 1) return [];
        const isBlank = (line: string): boolean => line.trimEnd().endsWith(':') && /[-.](?:>|\\|\/)/.test(line);
        return lines.flatMap((line, index) => (isBlank(line) ? [{ line: firstLine + index }] : []));
      },
      silently: 'This is the only message without a text.',
      says: 'Write what is sent after the colon.',
    }),
    drawn({
      taste: true,
      when: forgotten,
      silently: ({ id }) => `"${id}" takes part in no message.`,
      says: 'Remove it, or send it a message.',
    }),
  ],
);

export const NAME_ROWS: readonly PlantumlRow[] = [...PARTICIPANTS, ...GRAPHS];
