/** Advice on a source that is valid although blocks of it are never closed. */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';
import { insertLine, removeLine } from '../../advice/edit-source.ts';
import { type OpenBlock, openBlocks } from './open-blocks.ts';
import type { DiagramBlock } from './split-diagrams.ts';

/** Naming more would add nothing: the fix closes all of them. */
const MAX_NAMED_BLOCKS = 5;
const MAX_SHOWN_CHARACTERS = 80;

export interface LooseDiagram {
  block: DiagramBlock;
  /** At least one. */
  open: OpenBlock[];
}

export function findLoose(block: DiagramBlock, diagramType: string): LooseDiagram | undefined {
  const open = openBlocks(block.lines, diagramType);
  return open.length > 0 ? { block, open } : undefined;
}

function lineOf({ block }: LooseDiagram, { index }: OpenBlock): string {
  return block.lines[index] ?? '';
}

/** The source with every block closed where its indents end, or else where it ends at the latest, as the engine closes it. */
export function closeBlocks(source: string, loose: LooseDiagram): string | undefined {
  const { block, open } = loose;
  if (!open.every(({ isWhole }) => isWhole)) return undefined;
  // From the end, so that the positions above stay valid; of blocks that end together the outermost is put in first.
  const lastFirst = open.toSorted((one, other) => other.before - one.before);
  return lastFirst.reduce((text, one) => {
    const [indent = ''] = /^\s*/.exec(lineOf(loose, one)) ?? [];
    const place = block.firstLine - 1 + one.before;
    return insertLine(one.replaces ? removeLine(text, place) : text, place, indent + one.close);
  }, source);
}

export function openBlockAdvice(loose: LooseDiagram): Pick<Diagnosis, 'line' | 'sourceLine' | 'hint'> {
  const [first] = loose.open;
  const sentences = loose.open.slice(0, MAX_NAMED_BLOCKS).map((one) => {
    const line = loose.block.firstLine + one.index;
    const shown = lineOf(loose, one).trim().slice(0, MAX_SHOWN_CHARACTERS);
    return `The block opened on line ${line} by "${shown}" is never closed: end it with "${one.close}".`;
  });
  const others = loose.open.length - sentences.length;
  if (others > 0) sentences.push(`Also not closed: ${others} more.`);
  return {
    hint: sentences.join(' '),
    ...(first && { line: loose.block.firstLine + first.index, sourceLine: lineOf(loose, first) }),
  };
}
