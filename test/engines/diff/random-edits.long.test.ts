/** Over 2,000 edits of published examples in both languages: the same if and only if the pictures are, what changed is named, and every label is said. */
import { describe, expect, it } from 'vitest';
import { guides } from '../../../generated/guides.ts';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { countParts, describeModel } from '../../../src/engines/describe/describe-model.ts';
import { diffModels } from '../../../src/engines/diff/diff-models.ts';
import type { LocatedDiagram } from '../../../src/engines/diff/drawn/show-comparison.ts';
import type { DiagramComparison } from '../../../src/ports/diagram-model.ts';
import type { Language } from '../../../src/ports/languages.ts';
import { everyNth } from '../../support/every-nth.ts';
import { engineTasks } from '../isolation/engine-tasks.ts';
import { readCorpus } from '../plantuml/read-corpus.ts';
import { type Edit, editSource, picker, wordsOf } from './random-edits.ts';

const EDIT_COUNT = 2_000;
const TASKS = { mermaid: engineTasks('mermaid'), plantuml: engineTasks('plantuml') };

interface Source {
  name: string;
  language: Language;
  code: string;
}

const SOURCES: readonly Source[] = [
  ...EXAMPLES.map(({ name, code }) => ({ name, language: 'mermaid' as const, code })),
  ...guides.map(({ language, type, text }) => {
    return { name: `guide of ${type}`, language, code: /```\w+\n([\s\S]*?)```/.exec(text)?.[1] ?? '' };
  }),
  ...readCorpus('valid').map(({ name, code }) => ({ name, language: 'plantuml' as const, code })),
];

function editAt(index: number): { index: number; source: Source; edit: Edit } {
  const source = SOURCES[index % SOURCES.length] as Source;
  const first = Math.floor(index / SOURCES.length) + (index % SOURCES.length);
  const edit = editSource(source.code, source.language, first, picker(index + 1));
  if (!edit) throw new Error(`nothing to edit in ${source.name}`);
  return { index, source, edit };
}

const EDITS = Array.from({ length: EDIT_COUNT }, (_, index) => editAt(index));

/** What no answer names yet: the type of diagram, the kinds of edits, and the sources where it was met. */
interface UnnamedRow {
  type: string;
  kinds: readonly Edit['kind'][];
  of: readonly string[];
  why: string;
}

const UNNAMED: readonly UnnamedRow[] = [
  {
    type: 'mermaid quadrantChart',
    kinds: ['word', 'colour'],
    of: ['quadrantChart-1'],
    why: 'the class of a point is not in the model, and its dot is found with no part',
  },
  {
    type: 'plantuml activity',
    kinds: ['arrow'],
    of: ['activity-beta'],
    why: 'an arrow without words is found with no text',
  },
  { type: 'plantuml activity', kinds: ['delete'], of: ['activity'], why: 'the start has no words' },
  {
    type: 'plantuml activity',
    kinds: ['colour'],
    of: ['activity-swimlanes', 'activity-shop'],
    why: 'the ground of a swimlane is found with no text',
  },
  {
    type: 'plantuml chart',
    kinds: ['number', 'colour'],
    of: ['chart', 'guide of chart'],
    why: 'bars and lines are found with no text',
  },
  { type: 'plantuml class', kinds: ['arrow'], of: ['links'], why: 'the title of a link inside a member is in no look' },
  {
    type: 'plantuml component',
    kinds: ['arrow'],
    of: ['guide of deployment'],
    why: 'the heads of --> and -->> are read as the same',
  },
  {
    type: 'plantuml component',
    kinds: ['colour'],
    of: ['archimate', 'guide of archimate'],
    why: 'the box of archimate is found with no part',
  },
  {
    type: 'plantuml component',
    kinds: ['delete'],
    of: ['preprocessor-calls'],
    why: 'what a procedure draws has none of the words of its call',
  },
  { type: 'plantuml gantt', kinds: ['colour'], of: ['gantt-links'], why: 'a coloured day is found with no text' },
  { type: 'plantuml gantt', kinds: ['swap'], of: ['gantt'], why: 'only the dates that follow are named, not the task' },
  { type: 'plantuml json', kinds: ['colour'], of: ['json'], why: 'the ground of a row is found with no text' },
  {
    type: 'plantuml packetdiag',
    kinds: ['number', 'delete'],
    of: ['packetdiag'],
    why: 'the width is a setting whose number is also that of a bit',
  },
  {
    type: 'plantuml sequence',
    kinds: ['colour'],
    of: ['sequence-shop', 'sequence-lives'],
    why: 'the grounds of blocks and activations are found with no part',
  },
  {
    type: 'plantuml sequence',
    kinds: ['delete', 'move', 'swap'],
    of: ['sequence-basic', 'sequence-lives', 'guide of sequence'],
    why: 'where an activation begins or ends is not compared',
  },
  {
    type: 'plantuml sequence',
    kinds: ['delete'],
    of: ['sequence-teoz'],
    why: 'participants in another order are not listed',
  },
  {
    type: 'plantuml timing',
    kinds: ['number', 'delete', 'move', 'swap'],
    of: ['timing-marks', 'guide of timing'],
    why: 'only texts are read, not whose states they are nor when',
  },
];

interface Seen {
  model: LocatedDiagram;
  svg: string;
}

async function see(language: Language, code: string): Promise<Seen | undefined> {
  const reply = await TASKS[language].describe(code, true);
  const drawn = reply.kind === 'done' ? await TASKS[language].render(code, { format: 'svg' }) : undefined;
  await TASKS[language].tidyUp?.();
  return reply.kind === 'done' && drawn?.kind === 'done' ? { model: reply.value, svg: drawn.value.image } : undefined;
}

const seen = new Map<Source, Promise<Seen | undefined>>();

function seeOnce(source: Source): Promise<Seen | undefined> {
  const known = seen.get(source) ?? see(source.language, source.code);
  seen.set(source, known);
  return known;
}

/** Ids and the accessible names of the whole aside; the title of a link is seen where it is pointed at. */
function plain(svg: string): string {
  return svg
    .replace(/^<svg[^>]*>/, (root) => root.replace(/ (?:role|aria-\w+)="[^"]*"/g, ''))
    .replace(/^(<svg[^>]*>)<title\b[^<>]*>[^<]*<\/title>(?:<desc\b[^<>]*>[^<]*<\/desc>)?/, '$1')
    .replace(/^(<svg[^>]*>)<desc\b[^<>]*>[^<]*<\/desc>/, '$1')
    .replace(/\b[mp][\da-f]{8}/g, '');
}

/** In the circle of a class; its kind is said instead. */
const CLASS_LETTER = /<text [^>]*dominant-baseline="central"[^>]*>[^<]*<\/text>/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#160;': ' ', '&amp;': '&' };

function textsIn(svg: string): string[] {
  return [...svg.replace(CLASS_LETTER, '').matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)]
    .map(([, inner = '']) => inner.replace(/<[^>]+>/g, '').replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity))
    .filter((text) => text.trim() !== '');
}

const unspaced = (text: string) => text.replace(/\s+/g, '');
const FRAME = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

function unsaid({ model, svg }: Seen): string[] {
  const said = unspaced(describeModel(model, countParts(model)));
  const numbers = model.facts?.numbered === undefined ? /^$/ : /^\d+$/;
  return textsIn(svg).filter((text) => {
    const words = unspaced(text);
    return !numbers.test(words) && !said.includes(words.replace(FRAME, '') || words);
  });
}

/** Another type of diagram is named as such. A line of which neither picture shows a word, such as a setting, is named by any part that it changes. */
function isNamed({ names }: Edit, { added, removed, changed }: DiagramComparison, both: readonly Seen[]): boolean {
  const parts = [...added, ...removed, ...changed].map(({ element, ...rest }) => ({
    element,
    words: Object.values(rest),
  }));
  const said = new Set(wordsOf(JSON.stringify(parts.map(({ words }) => words))));
  const shown = new Set(
    both.flatMap(({ svg, model }) =>
      wordsOf([...textsIn(svg), ...model.nodes.map(({ id }) => id), ...model.groups.map(({ id }) => id)].join(' ')),
    ),
  );
  if (changed.some(({ change }) => change === 'type')) return true;
  if (names.some((name) => shown.has(name))) return names.some((name) => said.has(name));
  return parts.some(({ element, words }) => element !== 'diagram' || !words.includes('looks'));
}

const needed = new Set<unknown>();

describe.each(everyNth(EDITS))('edit $index: $edit.kind of $source.name', ({ source, edit }) => {
  it('differs if and only if its picture does, by name, and every label is said', async () => {
    const [before, after] = [await seeOnce(source), await see(source.language, edit.code)];
    expect(before).toBeDefined();
    if (!before || !after) return;
    const found = diffModels(before.model, after.model, 'text');
    expect(found.same, edit.code).toBe(plain(before.svg) === plain(after.svg));
    expect(unsaid(after)).toEqual([]);
    if (found.same || isNamed(edit, found, [before, after])) return;
    const type = `${source.language} ${before.model.diagramType}`;
    const row = UNNAMED.find(
      (one) => one.type === type && one.kinds.includes(edit.kind) && one.of.includes(source.name),
    );
    expect(row, `${type}: ${found.summary}\n${edit.names}\n${edit.code}`).toBeDefined();
    needed.add(row);
  });
});

if (everyNth(EDITS).length === EDIT_COUNT) {
  it('needs every row of what no answer names yet', () => {
    expect(UNNAMED.filter((row) => !needed.has(row))).toEqual([]);
  });
}
