/** The texts in the boxes and on the arrows of C4: a bold name, a small line in brackets, a description. */

const QUOTE = /"/g;
const SMALL_PX = 12;

function safe(text: string): string {
  return text.replace(QUOTE, "''");
}

export function small(text: string): string {
  return `<size:${SMALL_PX}><i>[${safe(text)}]</i></size>`;
}

export interface LabelParts {
  /** Shown above all else: a stereotype of the engine would be black on any colour. */
  kind?: string;
  icon?: string;
  name: string;
  /** Technology, or the kind of a boundary. */
  detail: string;
  description: string;
  /** Lines of a table. */
  table?: readonly string[];
}

/** For a label in quotes, with `\n` between its lines. */
export function boxLabel({ kind, icon, name, detail, description, table = [] }: LabelParts): string {
  const lines = [
    ...(kind === undefined ? [] : [`<size:${SMALL_PX}><i>\u00ab${kind}\u00bb</i></size>`]),
    ...(icon === undefined ? [] : [icon]),
    ...safe(name)
      .split('\\n')
      .map((line) => `==${line}`),
    ...(detail === '' ? [] : [small(detail)]),
    ...(description === '' ? [] : ['', safe(description)]),
    ...(table.length === 0 ? [] : ['', ...table.map(safe)]),
  ];
  return lines.join('\\n');
}

/** Bold, line by line, since a mark ends with its line. */
function bold(text: string): string {
  return text
    .split('\\n')
    .map((line) => (line.trim() === '' ? line : `**${line}**`))
    .join('\\n');
}

export function arrowLabel(label: string, techn: string, description: string, colour: string): string {
  const lines = [
    ...(label === '' ? [] : bold(label).split('\\n')),
    ...(techn === '' ? [] : [small(techn)]),
    ...(description === '' ? [] : ['', ...description.split('\\n')]),
  ];
  return lines.map((line) => (line === '' || colour === '' ? line : `<color:${colour}>${line}</color>`)).join('\\n');
}
