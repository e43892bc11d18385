/** Texts of PlantUML that are shown otherwise than they are written, or not at all. */

import { mapLines } from '../../../hints/edit-source.ts';
import { NameIndex } from '../../../warnings/similar-name.ts';
import { lineWarningRow, warningRowsFor } from '../../../warnings/warning-rows.ts';
import { declaredNames } from '../parts/declared-names.ts';
import { editSourceLine } from '../parts/edit-diagram.ts';
import { isPreprocessed, type PlantumlReading, type PlantumlWarningRow } from '../parts/plantuml-reading.ts';

const BREAK = /<br\s*\/?>/gi;

const HTML_BREAK: PlantumlWarningRow = {
  name: 'line break of HTML shown as text',
  finds(reading) {
    const { source, firstLine, lines } = reading;
    const all = source.split(/\r\n|\r|\n/);
    const index = lines.findIndex((_, at) => /<br\s*\/?>/i.test(all[firstLine - 1 + at] ?? ''));
    if (index < 0 || !/<br\s*\/?>/i.test(reading.shown())) return [];
    return [
      {
        line: firstLine + index,
        message: '<br> is shown as it is: PlantUML does not read this tag.',
        hint: 'Write \\n for a line break.',
        fix: () => mapLines(source, (line) => line.replace(BREAK, '\\n')),
      },
    ];
  },
};

const TRAILING_COMMENT = /\s+(?:'|\/\/|#|%%)\s+([^'"/]+)$/;

const COMMENT = lineWarningRow<PlantumlReading>('comment at the end of a line', (line, index, reading) => {
  const [mark = '', words = ''] = TRAILING_COMMENT.exec(line) ?? [];
  const said = words.trim();
  const isShown = said !== '' && line.includes(':') && reading.model?.edges.some(({ label }) => label?.endsWith(said));
  if (!isShown) return undefined;
  return {
    message: `The comment "${said}" is shown as part of the text.`,
    hint: "A comment starts with ' at the beginning of a line.",
    fix: () =>
      editSourceLine(reading, reading.firstLine + index, (text) => {
        const indent = /^\s*/.exec(text)?.[0] ?? '';
        return `${indent}' ${said}\n${text.slice(0, text.lastIndexOf(mark))}`;
      }),
  };
});

const PLAIN = /^[\p{L}\p{N} ]{2,60}$/u;

const DROPPED: PlantumlWarningRow = {
  name: 'name that is not shown',
  finds(reading) {
    if (isPreprocessed(reading) || reading.lines.some((line) => /^\s*(?:hide|remove|show|restore)\b/.test(line)))
      return [];
    const declared = declaredNames(reading);
    const first = new Map<string, string>();
    return declared.flatMap(({ id, label, index }) => {
      const before = first.get(id);
      if (before === undefined) first.set(id, label);
      const isDropped = before !== undefined && before !== label && id !== label && PLAIN.test(label);
      if (!isDropped || reading.shown().includes(label)) return [];
      return {
        line: reading.firstLine + index,
        message: `"${id}" was declared${before === id ? '' : ` as "${before}"`} before: "${label}" is not shown.`,
        hint: 'Give the second element an alias of its own.',
      };
    });
  },
};

const BLANK_ACTION = lineWarningRow<PlantumlReading>('action without a text', (line) => {
  if (!/^\s*:\s*;\s*$/.test(line)) return undefined;
  return { message: 'This action has no text.', hint: 'Write what is done between the colon and the semicolon.' };
});

const STEREOTYPE = /<<\s*([^<>]+?)\s*>>/g;

function stereotypesIn(line: string): string[] {
  return [...line.matchAll(STEREOTYPE)].map(([, name = '']) => name);
}

/** Lines that give stereotypes their looks, and those that put them on elements. */
function splitStereotypes({ lines }: PlantumlReading) {
  const styled: { name: string; index: number }[] = [];
  const given = new Set<string>();
  let isSkin = false;
  for (const [index, line] of lines.entries()) {
    if (/^\s*skinparam\b/i.test(line)) isSkin = line.includes('{');
    const isStyle = isSkin || /^\s*skinparam\b/i.test(line);
    for (const name of stereotypesIn(line)) {
      if (isStyle) styled.push({ name, index });
      else given.add(name);
    }
    if (isSkin && /^\s*\}/.test(line)) isSkin = false;
  }
  return { styled, given };
}

const UNUSED_STYLE: PlantumlWarningRow = {
  name: 'style of a stereotype that nothing has',
  finds(reading) {
    const { styled, given } = splitStereotypes(reading);
    const names = new NameIndex(given);
    return styled.flatMap(({ name, index }) => {
      const meant = given.has(name) ? undefined : names.similarTo(name, true);
      if (meant === undefined) return [];
      const line = reading.firstLine + index;
      return {
        line,
        message: `Nothing has the stereotype <<${name}>>: this style changes nothing.`,
        hint: `Write <<${meant}>> if that is meant.`,
        fix: () => editSourceLine(reading, line, (text) => text.replace(name, meant)),
      };
    });
  },
};

export const TEXT_WARNINGS: readonly PlantumlWarningRow[] = [
  HTML_BREAK,
  DROPPED,
  COMMENT,
  ...warningRowsFor(['activity'], [BLANK_ACTION]),
  UNUSED_STYLE,
];
