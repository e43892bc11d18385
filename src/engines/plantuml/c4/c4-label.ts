/** The texts in the boxes and on the arrows of C4: a bold name, a small line in brackets, a description. */

/** A quote that is none around an argument of a function, which the engine still calls. */
const QUOTE = /[$%]\w+\((?:"[^"]*"|[^"()])*\)|"/g;
const SMALL_PX = 12;

function safe(text: string): string {
  return text.replace(QUOTE, (found) => (found === '"' ? "''" : found));
}

/** Line by line, since a mark ends with its line. */
function small(text: string): string {
  return `[${safe(text)}]`
    .split('\\n')
    .map((line) => `<size:${SMALL_PX}><i>${line}</i></size>`)
    .join('\\n');
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

/** Bold line by line, and leading somewhere. */
function bold(text: string, link: string): string {
  return text
    .split('\\n')
    .map((line) => (line.trim() === '' ? line : `**${link === '' ? line : `[[${link} ${line}]]`}**`))
    .join('\\n');
}

export interface ArrowParts {
  label: string;
  techn: string;
  description: string;
  link: string;
  colour: string;
  /** Lines of a table. */
  table: readonly string[];
}

export function arrowLabel({ label, techn, description, link, colour, table }: ArrowParts): string {
  const lines = [
    ...(label === '' ? [] : bold(label, link).split('\\n')),
    ...(techn === '' ? [] : small(techn).split('\\n')),
    ...(description === '' ? [] : ['', ...description.split('\\n')]),
  ];
  const coloured = lines.map((line) => (line === '' || colour === '' ? line : `<color:${colour}>${line}</color>`));
  return [...coloured, ...table].join('\\n');
}
