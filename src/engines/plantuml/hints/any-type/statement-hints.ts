/** Single statements that lack a character or a pair of quotes. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, mapLines, refusedLine } from '../../../hints/edit-source.ts';
import { nearestName } from '../../../hints/nearest-name.ts';
import { UNCLOSED_ACTION } from '../../faults/blame-earlier-line.ts';
import { closeMark } from '../parts/close-mark.ts';
import { diagramAround } from '../parts/diagram-around.ts';

const ROLE =
  /^(\s*(?:participant|actor|boundary|control|entity|database|collections|queue|class|interface|enum|abstract class|component|node|folder|cloud|artifact|rectangle|storage|object|state|usecase))\s+([\p{L}\d_]+(?:\s+(?!as\s|order\s+\d)[\p{L}\d_]+)+?)(\s+(?:as\s+\S+|order\s+\d+|<<.*|#\S+|\{).*)?\s*$/iu;
const WORDS = '[\\p{L}\\d_]+(?: [\\p{L}\\d_]{2,})*';
/** `participant api-gateway` is a declaration, not an arrow. */
const MESSAGE = new RegExp(
  `^(\\s*)(?!(?:participant|actor|boundary|control|entity|database|collections|queue|class|interface|enum|component|node|folder|cloud|artifact|rectangle|storage|object|state|usecase|package)\\s)(${WORDS})(\\s*<?-[^\\s:]*>?\\s*)(${WORDS})(\\s*:.*)?$`,
  'u',
);
const NOTE = /^(\s*[hr]?note\s+(?:(?:left|right|top|bottom)(?:\s+of\s+\S+)?|over\s+\S+))\s+(?!of\b)([^:#<]+)$/i;
const ACTIVITY = /^\s*:.*[^;|<>/\\\]}\s]\s*$/;
const NEXT_ACTIVITY =
  /^\s*(?::|\(|stop\b|end\b|start\b|if\b|else|endif|while\b|repeat\b|fork\b|split\b|switch\b|case\b|partition\b|detach\b|kill\b|note\b|\||-|#|@end|$)/i;
const THEME = /^(\s*!theme\s+)(\S+)\s*$/i;

function quoteName(name: string): string {
  return name.trim().includes(' ') ? `"${name.trim()}"` : name.trim();
}

/** Also quotes the words wherever they are an end of an arrow. */
function quoteEnds(line: string): string {
  return line.replace(MESSAGE, (_, space: string, from: string, arrow: string, to: string, label = '') => {
    return `${space}${quoteName(from)}${arrow}${quoteName(to)}${label}`;
  });
}

function isUnclosedAction({ diagnosis }: RefusedSource): boolean {
  return diagnosis.error === UNCLOSED_ACTION;
}

function closeActivities({ source }: RefusedSource): string {
  const lines = source.split('\n');
  return mapLines(source, (line, index) =>
    ACTIVITY.test(line) && NEXT_ACTIVITY.test(lines[index + 1] ?? '') ? `${line.trimEnd()};` : line,
  );
}

function themeNames(): string[] {
  const { PLANTUML_THEMES: themes } = globalThis as { PLANTUML_THEMES?: Record<string, string> };
  return Object.keys(themes ?? {});
}

function nearestTheme(fault: RefusedSource): string | undefined {
  return nearestName(THEME.exec(refusedLine(fault))?.[2] ?? '', themeNames());
}

const NUMBER_FORMAT = /^Error in pattern/;
/** Words that begin a statement of other kinds than sequence and activity. */
const STRUCTURE = /^\s*(?:class|interface|enum|object|usecase|component|state|package)\b/i;
const BEHAVIOUR = /^\s*(?:participant\b|start\s*$|:.*;\s*$)/i;

/** The kind that the lines before the refused one decided on, when that one belongs to another. */
function otherKind(fault: RefusedSource): string | undefined {
  const kind = /Assumed diagram type: (\w+)/.exec(fault.diagnosis.error)?.[1];
  const start = diagramAround(fault)?.start ?? 0;
  if (kind === undefined || (fault.diagnosis.line ?? 0) < start + 3) return undefined;
  const behaves = kind === 'sequence' || kind === 'activity';
  return (behaves ? STRUCTURE : BEHAVIOUR).test(refusedLine(fault)) ? kind : undefined;
}

export const STATEMENT_HINTS: readonly HintRow[] = [
  {
    name: 'activity without semicolon',
    matches: (fault) => isUnclosedAction(fault) || ACTIVITY.test(refusedLine(fault)),
    says: 'An activity ends with a semicolon: :do this;',
    fixes: (fault) =>
      isUnclosedAction(fault) ? editRefused(fault, (line) => `${line.trimEnd()};`) : closeActivities(fault),
  },
  {
    name: 'name with spaces',
    matches: (fault) => ROLE.test(refusedLine(fault)),
    says: 'Put a name with spaces in quotes: participant "Two Words".',
    fixes({ source }) {
      const named = (line: string): string =>
        line.replace(ROLE, (_, role: string, name: string, rest = '') => `${role} "${name}"${rest}`);
      return mapLines(source, (line) => (ROLE.test(line) ? named(line) : quoteEnds(line)));
    },
  },
  {
    name: 'arrow between names with spaces',
    matches: (fault) => quoteEnds(refusedLine(fault)) !== refusedLine(fault),
    says: 'Put a name with spaces in quotes: "Two Words" -> Other.',
    fixes: ({ source }) => mapLines(source, quoteEnds),
  },
  {
    name: 'bracket or quote not closed',
    matches: (fault) => !refusedLine(fault).trim().endsWith('[') && closeMark(refusedLine(fault)) !== undefined,
    says: 'A quote, parenthesis or bracket around a name is not closed.',
    fixes: (fault) => editRefused(fault, (line) => closeMark(line) ?? line),
  },
  {
    name: 'note without colon',
    matches: (fault) => NOTE.test(refusedLine(fault)),
    says: 'The text of a note in one line comes after a colon: note left : text.',
    fixes: (fault) => editRefused(fault, (line) => line.replace(NOTE, '$1 : $2')),
  },
  {
    name: 'unknown theme',
    matches: (fault) => THEME.test(refusedLine(fault)),
    says: (fault) => {
      const near = nearestTheme(fault);
      return near
        ? `There is no such theme; the nearest name is ${near}.`
        : `There is no such theme; the themes are ${themeNames().join(', ')}.`;
    },
    fixes(fault) {
      const near = nearestTheme(fault);
      return near && editRefused(fault, (line) => line.replace(THEME, `$1${near}`));
    },
  },
  {
    name: 'number format',
    matches: ({ diagnosis }) => NUMBER_FORMAT.test(diagnosis.error),
    says: 'A number format uses 0 or # for the digits; put other special characters (. , ; % E) in single quotes.',
  },
  {
    name: 'diagram types mixed',
    matches: (fault) => otherKind(fault) !== undefined,
    says: (fault) =>
      `This line conflicts with the lines above, which make this a diagram of type "${otherKind(fault)}": put it in a diagram of its own.`,
  },
];
