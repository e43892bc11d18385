/** What the rows look at: one diagram of a text, and what PlantUML has drawn of it. */
import type { DiagramModel } from '../../../../ports/diagram-model.ts';
import type { WarningRow } from '../../../warnings/find-warnings.ts';
import { wordsIn } from '../../model/shapes.ts';
import type { DiagramBlock } from '../../source/split-diagrams.ts';
import { statements } from '../../source/statements.ts';

export interface PlantumlReading {
  /** The whole text. */
  source: string;
  /** 1-based line of the first of `lines` in the text. */
  firstLine: number;
  /** Of the diagram, as the author wrote them; empty where there is no statement. */
  lines: readonly string[];
  /** The model's name of the type, or else the engine's family. */
  kind: string;
  /** Absent for a type that is not read in parts. */
  model: DiagramModel | undefined;
  /** As the engine has drawn it. */
  root: Element;
  /** All that is shown, with single spaces. */
  shown(): string;
}

const COMMENT = /^\s*'/;

function statementLines(lines: readonly string[]): string[] {
  const found = lines.map(() => '');
  for (const { index, line } of statements(lines)) if (!COMMENT.test(line)) found[index] = line;
  return found;
}

interface Given {
  source: string;
  block: DiagramBlock;
  diagramType: string;
  model: DiagramModel | undefined;
  root: Element;
}

export function plantumlReading({ source, block, diagramType, model, root }: Given): PlantumlReading {
  let text: string | undefined;
  return {
    source,
    firstLine: block.firstLine,
    lines: statementLines(block.lines),
    kind: model?.diagramType ?? diagramType,
    model,
    root,
    shown() {
      text ??= [...root.querySelectorAll('text')].map(wordsIn).join(' ');
      return text;
    },
  };
}

export type PlantumlWarningRow = WarningRow<PlantumlReading>;

const MACRO = /^\s*!(?!theme|pragma|assume|assert|log|dump)/;

/** Names may be made up by the preprocessor, so that the lines do not have them. */
export function isPreprocessed({ lines }: PlantumlReading): boolean {
  return lines.some((line) => MACRO.test(line));
}
