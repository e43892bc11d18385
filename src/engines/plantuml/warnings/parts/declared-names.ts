/** The elements that the lines of a diagram declare: ids with the names that are shown. */
import type { PlantumlReading } from './plantuml-reading.ts';

const KEYWORDS =
  'participant|actor|boundary|control|entity|database|collections|queue|component|interface|rectangle|node|cloud|folder|frame|package|storage|artifact|agent|card|file|hexagon|person|stack|process|label|usecase|class|abstract class|abstract|enum|annotation|object|state|map|struct|protocol|exception|metaclass|stereotype|archimate';
const DECLARATION = new RegExp(`^\\s*(?:create\\s+)?(?:${KEYWORDS})/?\\s+(.*)$`, 'i');
const QUOTED_FIRST = /^(?:"([^"]*)"|\[([^\]]*)\]|\(([^)]*)\)|:([^:]*):)\s+as\s+([^\s"#<[{]+)/;
const ID_FIRST = /^([^\s"#<[{(:]+)\s+as\s+(?:"([^"]*)"|\[([^\]]*)\]|([^\s"#<{]+))/;
const NAME = /^(?:"([^"]*)"|([^\s"#<[{(:]+))/;

export interface ElementDeclaration {
  id: string;
  label: string;
  /** 0-based in the lines of the diagram. */
  index: number;
}

export function isDeclaration(line: string): boolean {
  return DECLARATION.test(line);
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

export function declaredNames({ lines }: PlantumlReading): ElementDeclaration[] {
  return lines.flatMap((line, index) => {
    const rest = DECLARATION.exec(line)?.[1];
    const found = rest === undefined ? undefined : read(rest.trim());
    return found ? [{ ...found, index }] : [];
  });
}
