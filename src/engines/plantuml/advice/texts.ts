/** Texts of PlantUML that are shown otherwise than they are written, dropped, or that cannot be read. */
import { drawn, rewrite } from '../../advice/advice-row.ts';
import { isUnreadable, readableOn } from '../../advice/contrast.ts';
import { editLine, mapLines, toLines, wholeWord } from '../../advice/edit-source.ts';
import { NameIndex } from '../../advice/similar-names.ts';
import { numberOf, pointsOf, wordsIn } from '../model/shapes.ts';
import { unclosedAction } from '../source/modern-activity.ts';
import { declaredNames } from './names.ts';
import { isPreprocessed, type PlantumlRow, type PlantumlSeen } from './plantuml-seen.ts';

const BREAK = /<br\s*\/?>/gi;
const TRAILING_COMMENT = /\s+(?:'|\/\/|#|%%)\s+([^'"/]+)$/;
const PLAIN = /^[\p{L}\p{N} ]{2,60}$/u;
/** Statements without a word of their own: a text may go on so, and still verify when it is cut there. */
const SIGNS = /^[-(|}]/;
const STATEMENT =
  /[-.]>|<[-.|]|^\s*(?:class|participant|actor|note|skinparam|title|state|component|interface|package|legend)\s/i;
const MAX_LOOKED_AT = 200;

/** A statement after the end, up to the next diagram; a sentence there is not meant to be drawn. */
function afterEnd({ source, firstLine, lines }: PlantumlSeen): { line: number }[] {
  const after = source.split(/\r\n|\r|\n/).slice(firstLine - 1 + lines.length);
  const next = after.findIndex((line) => /^\s*@start/i.test(line));
  const at = after
    .slice(0, next < 0 ? after.length : next)
    .findIndex((line) => STATEMENT.test(line.slice(0, MAX_LOOKED_AT)));
  return at < 0 ? [] : [{ line: firstLine + lines.length + at }];
}

/** Statements that come after the end, moved into the diagram. */
function movedInside({ source, firstLine, lines }: PlantumlSeen): string {
  const all = toLines(source);
  const end = firstLine - 2 + lines.length;
  const after = all.slice(end + 1);
  const next = after.findIndex((line) => /^\s*@start/i.test(line));
  const own = after
    .slice(0, next < 0 ? after.length : next)
    .filter((line) => line.trim() !== '' && !/^\s*@end/i.test(line));
  return [...all.slice(0, end), ...own, all[end], ...(next < 0 ? [] : after.slice(next))].join('\n');
}

/** An action that takes in the statement after it. */
function swallowing({ source, firstLine, lines, shown }: PlantumlSeen): { line: number; taken: string }[] {
  const own = toLines(source).slice(firstLine - 1, firstLine - 1 + lines.length);
  const index = unclosedAction(own, own.length);
  const next = own.slice((index ?? own.length) + 1).find((line) => line.trim() !== '');
  const taken = next?.trim().replace(/;$/, '');
  if (index === undefined || !taken || SIGNS.test(taken) || !shown?.().includes(taken)) return [];
  return [{ line: firstLine + index, taken }];
}

/** Names of elements that were declared before under another one. */
function droppedNames(seen: PlantumlSeen) {
  const isHiding = seen.lines.some((line) => /^\s*(?:hide|remove|show|restore)\b/.test(line));
  if (isPreprocessed(seen) || isHiding) return [];
  const first = new Map<string, string>();
  return declaredNames(seen).flatMap(({ id, label, index }) => {
    const before = first.get(id);
    if (before === undefined) first.set(id, label);
    const isDropped = before !== undefined && before !== label && id !== label && PLAIN.test(label);
    return isDropped && !seen.shown?.().includes(label) ? [{ line: seen.firstLine + index, id, label, before }] : [];
  });
}

/** Stereotypes that a style names, and no element has. */
function unusedStyles({ lines, firstLine }: PlantumlSeen) {
  const styled: { name: string; index: number }[] = [];
  const given = new Set<string>();
  let isSkin = false;
  for (const [index, line] of lines.entries()) {
    if (/^\s*skinparam\b/i.test(line)) isSkin = line.includes('{');
    const isStyle = isSkin || /^\s*skinparam\b/i.test(line);
    for (const [, name = ''] of line.matchAll(/<<\s*([^<>]+?)\s*>>/g)) {
      if (isStyle) styled.push({ name, index });
      else given.add(name);
    }
    if (isSkin && /^\s*\}/.test(line)) isSkin = false;
  }
  const names = new NameIndex(given);
  return styled.flatMap(({ name, index }) => {
    const meant = given.has(name) ? undefined : names.similarTo(name, true);
    return meant === undefined ? [] : [{ line: firstLine + index, name, meant }];
  });
}

const STEREOTYPE =
  /^(\s*(?:\([^()]+\)|\S+)\s+[.-]+>\s+(?:\([^()]+\)|\S+))\s+(<<\s*(?:include|extend|extends|includes|uses?)\s*>>)\s*$/i;

/** Larger drawings are not looked at in whole. */
const MAX_SHAPES = 400;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(shape: Element): Box {
  if (shape.localName === 'rect') {
    const [left, top] = [numberOf(shape, 'x'), numberOf(shape, 'y')];
    return { left, top, right: left + numberOf(shape, 'width'), bottom: top + numberOf(shape, 'height') };
  }
  if (shape.localName === 'ellipse') {
    const [x, y] = [numberOf(shape, 'cx'), numberOf(shape, 'cy')];
    const [rx, ry] = [numberOf(shape, 'rx'), numberOf(shape, 'ry')];
    return { left: x - rx, right: x + rx, top: y - ry, bottom: y + ry };
  }
  const points = pointsOf(shape);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

interface Unreadable {
  line: number | undefined;
  text: string;
  colour: string;
  background: string;
}

/** Texts in a colour of the author's that is hardly another than what is behind them; one for each pair of colours. */
function unreadable({ root, source, lines, firstLine }: PlantumlSeen): Unreadable[] {
  if (!root || !/#\w|color/i.test(source) || lines.some((line) => /^\s*!theme\b/i.test(line))) return [];
  const painted: (Box & { fill: string })[] = [];
  const paper = /background:\s*(#[\da-f]{3,8})/i.exec(root.getAttribute('style') ?? '')?.[1] ?? '#ffffff';
  const found = new Map<string, Unreadable>();
  for (const element of [...root.querySelectorAll('rect, ellipse, polygon, path, text')].slice(0, MAX_SHAPES)) {
    const colour = element.getAttribute('fill') ?? '';
    if (element.localName !== 'text') {
      if (/^#[\da-f]{3,6}$/i.test(colour)) painted.push({ fill: colour, ...boxOf(element) });
      continue;
    }
    const [x, y] = [numberOf(element, 'x') + 2, numberOf(element, 'y') - 3];
    const behind = painted.findLast(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
    const background = behind?.fill ?? paper;
    const text = wordsIn(element);
    // The letter of a class has a circle of its own; C4 hides the stereotypes of its boundaries, and signs of its legend.
    const isLetter = element.getAttribute('dominant-baseline') === 'central';
    const isHidden = colour === background && /^«.*»$/.test(text);
    if (!/[\p{L}\p{N}]/u.test(text) || isLetter || isHidden || !isUnreadable(colour, background)) continue;
    const pair = `${colour} ${background}`;
    if (found.has(pair)) continue;
    const word = wholeWord(text);
    const index = lines.findIndex((line) => !/^\s*!/.test(line) && line.search(word) >= 0);
    found.set(pair, { line: index < 0 ? undefined : firstLine + index, text, colour, background });
  }
  return [...found.values()];
}

export const TEXT_ROWS: readonly PlantumlRow[] = [
  drawn({
    when: afterEnd,
    silently: 'What follows the end of the diagram is not drawn.',
    says: 'Move it into the diagram, or remove it.',
    fix: (_, seen) => movedInside(seen),
  }),
  rewrite('Write the label after a colon: A ..> B : <<include>>', [STEREOTYPE, '$1 : $2'], {
    types: ['component', 'usecase', 'description', 'deployment', 'class'],
    stage: 'guess',
    silently: (line) => `"${STEREOTYPE.exec(line)?.[2]}" belongs to the element before it: the link has no label.`,
  }),
  drawn({
    when: ({ source, firstLine, lines, shown }) => {
      const all = source.split(/\r\n|\r|\n/);
      const index = lines.findIndex((_, at) => /<br\s*\/?>/i.test(all[firstLine - 1 + at] ?? ''));
      return index < 0 || !/<br\s*\/?>/i.test(shown?.() ?? '') ? [] : [{ line: firstLine + index }];
    },
    silently: '<br> is shown as it is: PlantUML does not read this tag.',
    says: 'Write \\n for a line break.',
    fix: (_, { source }) => mapLines(source, (line) => line.replace(BREAK, '\\n')),
  }),
  drawn({
    when: droppedNames,
    silently: ({ id, label, before }) =>
      `"${id}" was declared${before === id ? '' : ` as "${before}"`} before: "${label}" is not shown.`,
    says: 'Give the second element an alias of its own.',
  }),
  drawn({
    when: ({ lines, firstLine, model }) =>
      lines.flatMap((line, index) => {
        const [mark = '', words = ''] = TRAILING_COMMENT.exec(line) ?? [];
        const said = words.trim();
        const isShown = said !== '' && line.includes(':') && model?.edges.some(({ label }) => label?.endsWith(said));
        return isShown ? [{ line: firstLine + index, mark, said }] : [];
      }),
    silently: ({ said }) => `The comment "${said}" is shown as part of the text.`,
    says: "A comment starts with ' at the beginning of a line.",
    fix: ({ line, mark, said }, { source }) =>
      editLine(
        source,
        line,
        (text) => `${/^\s*/.exec(text)?.[0] ?? ''}' ${said}\n${text.slice(0, text.lastIndexOf(mark))}`,
      ),
  }),
  drawn({
    types: ['activity'],
    when: ({ lines, firstLine }) =>
      lines.flatMap((line, index) => (/^\s*:\s*;\s*$/.test(line) ? [{ line: firstLine + index }] : [])),
    silently: 'This action has no text.',
    says: 'Write what is done between the colon and the semicolon.',
  }),
  drawn({
    types: ['activity'],
    needsFix: true,
    when: swallowing,
    silently: ({ taken }) => `This action has no closing ;: "${taken}" is shown as part of its text.`,
    says: 'An action ends with a semicolon: :text;',
    fix: ({ line }, { source }) => editLine(source, line, (text) => `${text.trimEnd()};`),
  }),
  drawn({
    taste: true,
    when: unusedStyles,
    silently: ({ name }) => `Nothing has the stereotype <<${name}>>: this style changes nothing.`,
    says: ({ meant }) => `Write <<${meant}>> if that is meant.`,
    fix: ({ line, name, meant }, { source }) => editLine(source, line, (text) => text.replace(name, meant)),
  }),
  drawn({
    taste: true,
    when: unreadable,
    silently: ({ text, colour, background }) => `"${text}" in ${colour} can hardly be read on ${background}.`,
    says: ({ background }) =>
      `Choose another background, or set the colour of the text to ${readableOn(background)}: #back:...;text:... on the element, or a FontColor.`,
  }),
];
