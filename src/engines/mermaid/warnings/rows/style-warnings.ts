/** Styles: classes that are not defined, parts that do not exist, colours that cannot be read. */

import { isUnreadable, readableOn } from '../../../warnings/contrast.ts';
import type { FoundWarning } from '../../../warnings/find-warnings.ts';
import { NameIndex } from '../../../warnings/similar-name.ts';
import { editLine, lineOfName, renameIn } from '../parts/edit-reading.ts';
import {
  lineWarningRow,
  type MermaidReading,
  type MermaidWarningRow,
  warningRowsFor,
} from '../parts/mermaid-reading.ts';
import { readStyles, STYLED_KINDS, styleValue } from '../parts/read-styles.ts';

const UNKNOWN_CLASS: MermaidWarningRow = {
  name: 'class that is not defined',
  finds(reading) {
    if (/themeCSS/.test(reading.source)) return [];
    const { classes, parts } = readStyles(reading);
    const names = new Set(parts.flatMap((part) => part.classes));
    const unknown = [...names].filter((name) => !classes.has(name));
    const known = new NameIndex(classes.keys());
    return unknown.map((name): FoundWarning => {
      const meant = known.similarTo(name, true);
      const line = lineOfName(reading, name);
      return {
        ...(line !== undefined && { line }),
        message: `The class "${name}" is not defined: it changes nothing.`,
        hint:
          meant === undefined
            ? `Define it: classDef ${name} fill:#f9f,stroke:#333.`
            : `Write "${meant}" if that is meant.`,
        ...(meant !== undefined && { fix: renameIn(reading, name, meant) }),
      };
    });
  },
};

const STYLED = /^\s*(style|class|click)\s+([\p{L}\p{N}_,][\p{L}\p{N}_,-]*)\s+\S/u;

/** How often a name occurs in statements that are about nodes, not only about their looks. */
function isElsewhere({ lines }: MermaidReading, name: string): boolean {
  return lines.some((line) => line.includes(name) && !/^\s*(?:style|class|classDef|click|linkStyle)\b/.test(line));
}

const UNKNOWN_NODE = lineWarningRow('style of a node that does not exist', (line, _index, reading) => {
  const [, statement = '', list = ''] = STYLED.exec(line) ?? [];
  const { model } = reading;
  if (list === '' || !model) return undefined;
  const known = new Set([...model.nodes, ...model.groups].map(({ id }) => id));
  const missing = list.split(',').find((id) => id !== '' && (!known.has(id) || !isElsewhere(reading, id)));
  if (missing === undefined || (known.has(missing) && statement !== 'style')) return undefined;
  return {
    message: `There is no node "${missing}"${known.has(missing) ? ' but for this style, which draws one' : ''}.`,
    hint: 'Use the id of a node of this diagram, not its label.',
  };
});

const CLASS_DEFINITION = /^\s*classDef\s+([^\s]+)\s+(.*)$/;
const STYLE = /^\s*style\s+(\S+)\s+(.*)$/;

function declarations(text: string): string[] {
  return text.split(/[,;]/).map((part) => part.trim());
}

/** The text colour of a styled node may come from its class. */
function inherited(reading: MermaidReading, id: string): string | undefined {
  const { classes, parts } = readStyles(reading);
  const own = parts.find((part) => part.id === id)?.classes ?? [];
  return styleValue(
    own.flatMap((name) => classes.get(name) ?? []),
    'color',
  );
}

const CONTRAST = lineWarningRow('text that cannot be read on its background', (line, index, reading) => {
  const [, name = '', text = ''] = CLASS_DEFINITION.exec(line) ?? STYLE.exec(line) ?? [];
  const styles = declarations(text);
  const fill = styleValue(styles, 'fill');
  if (fill === undefined) return undefined;
  const own = styleValue(styles, 'color');
  const colour = own ?? (STYLE.test(line) ? inherited(reading, name) : undefined) ?? reading.textColour;
  if (!isUnreadable(colour, fill)) return undefined;
  const better = readableOn(fill);
  const fix = editLine(reading.source, index + 1, (given) => {
    if (own !== undefined) return given.replace(/((?:^|[\s,;])color\s*:\s*)[^,;\s]+/, `$1${better}`);
    return `${given.replace(/[;,\s]*$/, '')},color:${better}`;
  });
  return {
    message: `Text in ${colour} can hardly be read on ${fill}.`,
    hint: `Set color:${better} beside the fill.`,
    fix,
  };
});

export const STYLE_WARNINGS: readonly MermaidWarningRow[] = warningRowsFor(STYLED_KINDS, [
  UNKNOWN_CLASS,
  ...warningRowsFor(['flowchart'], [UNKNOWN_NODE]),
  CONTRAST,
]);
