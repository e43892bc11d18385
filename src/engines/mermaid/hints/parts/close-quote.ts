/** Adds the double quote that a line lacks, where a text seems to begin or to end. */

/** A quote that can only be an opening or only a closing one. */
const OPENS = /(?:^|[\s([{,:=|/])$/;
const ENDS_TEXT = /\s*(?:[\])},;]|:\s*[\d.]|:::|$|\s[|/])/;

export function closeQuote(line: string): string {
  let open = -1;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) {
    const opens = OPENS.test(line.slice(0, at)) && /\S/.test(line[at + 1] ?? '');
    if (open < 0 && !opens) {
      const start =
        Math.max(...['[', '(', '{', ',', ':', '|', '/', '='].map((sign) => line.lastIndexOf(sign, at - 1))) + 1;
      const text = line.slice(start, at);
      const from = start + (text.length - text.trimStart().length);
      return `${line.slice(0, from)}"${line.slice(from)}`;
    }
    if (open >= 0 && opens && !/\s/.test(line.slice(open + 1, at).at(-1) ?? '')) return closeAfter(line, open);
    open = open < 0 ? at : -1;
  }
  return open < 0 ? line : closeAfter(line, open);
}

function closeAfter(line: string, open: number): string {
  const rest = line.slice(open + 1);
  const length = rest.search(ENDS_TEXT);
  const at = open + 1 + (length < 0 ? rest.trimEnd().length : length);
  return `${line.slice(0, at)}"${line.slice(at)}`;
}
