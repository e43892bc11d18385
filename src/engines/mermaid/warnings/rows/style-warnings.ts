/** Styles: classes that are not defined, parts that do not exist, colours that cannot be read. */

import { isUnreadable, readableOn } from '../../../warnings/contrast.ts';
import { type FoundWarning, MAX_FOUND_BY_ROW } from '../../../warnings/find-warnings.ts';
import { NameIndex } from '../../../warnings/similar-name.ts';
import { warningRowsFor } from '../../../warnings/warning-rows.ts';
import { editLine, lineOfName, renameIn } from '../parts/edit-reading.ts';
import type { MermaidReading, MermaidWarningRow } from '../parts/mermaid-reading.ts';
import { readStyles, STYLED_KINDS, styleValue } from '../parts/read-styles.ts';

const UNKNOWN_CLASS: MermaidWarningRow = {
  name: 'class that is not defined',
  finds(reading) {
    if (/themeCSS/.test(reading.source)) return [];
    const { classes, parts } = readStyles(reading);
    const names = new Set(parts.flatMap((part) => part.classes));
    const unknown = [...names].filter((name) => !classes.has(name)).slice(0, MAX_FOUND_BY_ROW);
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
        ...(meant !== undefined && { fix: () => renameIn(reading, name, meant) }),
      };
    });
  },
};

const STYLED = /^\s*(style|class|click)\s+([\p{L}\p{N}_,][\p{L}\p{N}_,-]*)\s+\S/u;

const LOOKS = /^\s*(?:style|class|classDef|click|linkStyle)\b/;

/** Words of statements that are about nodes, not only about their looks. */
function mentioned({ lines }: MermaidReading): Set<string> {
  const about = lines.filter((line) => !LOOKS.test(line));
  return new Set(about.flatMap((line) => line.match(/[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*|[\p{L}\p{N}_]+/gu) ?? []));
}

const UNKNOWN_NODE: MermaidWarningRow = {
  name: 'style of a node that does not exist',
  finds(reading) {
    const { model, lines } = reading;
    const styled = lines.flatMap((line, index) => {
      const [, statement = '', list = ''] = STYLED.exec(line) ?? [];
      return list === '' ? [] : [{ statement, ids: list.split(','), line: index + 1 }];
    });
    if (!model || styled.length === 0) return [];
    const known = new Set([...model.nodes, ...model.groups].map(({ id }) => id));
    const words = mentioned(reading);
    return styled.flatMap(({ statement, ids, line }): FoundWarning[] => {
      const missing = ids.find((id) => id !== '' && (!known.has(id) || (statement === 'style' && !words.has(id))));
      if (missing === undefined) return [];
      return [
        {
          line,
          message: `There is no node "${missing}"${known.has(missing) ? ' but for this style, which draws one' : ''}.`,
          hint: 'Use the id of a node of this diagram, not its label.',
        },
      ];
    });
  },
};

const CLASS_DEFINITION = /^\s*classDef\s+([^\s]+)\s+(.*)$/;
const STYLE = /^\s*style\s+(\S+)\s+(.*)$/;

function declarations(text: string): string[] {
  return text.split(/[,;]/).map((part) => part.trim());
}

/** Text colours that nodes have from their classes. */
function inheritedColours(reading: MermaidReading): Map<string, string> {
  const { classes, parts } = readStyles(reading);
  return new Map(
    parts.flatMap((part) => {
      const colour = styleValue(
        part.classes.flatMap((name) => classes.get(name) ?? []),
        'color',
      );
      return colour === undefined ? [] : [[part.id, colour] as const];
    }),
  );
}

const CONTRAST: MermaidWarningRow = {
  name: 'text that cannot be read on its background',
  finds(reading) {
    const styled = reading.lines.flatMap((line, index) => {
      const [, name = '', text = ''] = CLASS_DEFINITION.exec(line) ?? STYLE.exec(line) ?? [];
      const styles = declarations(text);
      const fill = styleValue(styles, 'fill');
      return fill === undefined ? [] : [{ name, fill, own: styleValue(styles, 'color'), line: index + 1 }];
    });
    if (styled.length === 0) return [];
    const inherited = inheritedColours(reading);
    return styled.flatMap(({ name, fill, own, line }): FoundWarning[] => {
      const colour = own ?? inherited.get(name) ?? reading.textColour;
      if (!isUnreadable(colour, fill)) return [];
      const better = readableOn(fill);
      const setColour = (given: string): string => {
        if (own !== undefined) return given.replace(/((?:^|[\s,;])color\s*:\s*)[^,;\s]+/, `$1${better}`);
        return `${given.replace(/[;,\s]*$/, '')},color:${better}`;
      };
      return [
        {
          line,
          message: `Text in ${colour} can hardly be read on ${fill}.`,
          hint: `Set color:${better} beside the fill.`,
          fix: () => editLine(reading.source, line, setColour),
        },
      ];
    });
  },
};

export const STYLE_WARNINGS: readonly MermaidWarningRow[] = warningRowsFor(STYLED_KINDS, [
  UNKNOWN_CLASS,
  ...warningRowsFor(['flowchart'], [UNKNOWN_NODE]),
  CONTRAST,
]);
