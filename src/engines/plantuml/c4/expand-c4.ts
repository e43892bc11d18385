/** Writes the macros of C4 as plain PlantUML, line by line, so that a fault keeps the line of the author's own text. */
import { plainLine } from '../../hints/plain-line.ts';
import { type Drawer, drawBoundary, drawElement, drawNode } from './c4-elements.ts';
import { legendLines } from './c4-legend.ts';
import { preludeOf } from './c4-prelude.ts';
import { aliasOf, drawLayout, drawRelation } from './c4-relations.ts';
import { readSettings } from './c4-settings.ts';
import { type C4Variables, presetKinds, readVariables, resolve } from './c4-variables.ts';
import { type BoundCall, bindCall } from './calls/bind-call.ts';
import { type C4Includes, c4Includes } from './calls/c4-includes.ts';
import { parseCall } from './calls/parse-call.ts';

export interface ExpandedLines {
  lines: string[];
  /** For each of them the 0-based index of the line that it comes from. */
  origins: number[];
  /** What of the source is not drawn, in whole sentences. */
  notes: string[];
}

const nothing = (): string[] => [];

function setHeader(drawer: Drawer, call: BoundCall): string[] {
  const columns = [1, 2, 3, 4].map((column) => call.get(`col${column}`)).filter((text) => text !== '');
  drawer.propertyHeader = columns.length === 0 ? '' : `|= ${columns.join(' |= ')} |`;
  return [];
}

function addProperty(drawer: Drawer, call: BoundCall): string[] {
  const columns = [1, 2, 3, 4].map((column) => call.get(`col${column}`)).filter((text) => text !== '');
  drawer.properties.push(`| ${columns.join(' | ')} |`);
  return [];
}

function moveIndex(drawer: Drawer, { name, get }: BoundCall): string[] {
  if (name === 'setIndex') drawer.index = Number(get('index')) || drawer.index;
  else drawer.index += Number(get('offset')) || 1;
  return [];
}

const SKETCH_WARNING = 'footer <color:red>Warning:</color> Created for discussion, needs to be validated';

/** What each macro becomes; the legend is written when all that it lists is known. */
const EXPANSIONS: Readonly<Record<string, (drawer: Drawer, call: BoundCall) => string[]>> = {
  element: (drawer, call) => [drawElement(drawer, call)],
  node: (drawer, call) => [drawNode(drawer, call)],
  boundary: (drawer, call) => [drawBoundary(drawer, call)],
  boundaryEnd: (_, call) => [`${call.indent}end box`],
  relation: (drawer, call) => [drawRelation(drawer, call)],
  layout: (drawer, call) => [drawLayout(drawer, call)],
  index: moveIndex,
  direction: (_, { name }) => [name === 'LAYOUT_TOP_DOWN' ? 'top to bottom direction' : 'left to right direction'],
  sketch: (_, { name }) => (name === 'LAYOUT_AS_SKETCH' ? ['!option handwritten true', SKETCH_WARNING] : []),
  propertyHeader: setHeader,
  property: addProperty,
};

const SETS_STYLE = /(?:Tag|Style)$/i;

function readCalls(lines: readonly string[], { parts }: C4Includes, variables: C4Variables): (BoundCall | undefined)[] {
  return lines.map((line) => {
    const parsed = line.includes('(') ? parseCall(plainLine(line)) : undefined;
    const call = parsed && bindCall(parsed, parts);
    return call && SETS_STYLE.test(call.does)
      ? { ...call, get: (name: string) => resolve(call.get(name), variables) }
      : call;
  });
}

function legendOf(drawer: Drawer, call: BoundCall): string[] {
  const rows = legendLines(drawer.legend, drawer.settings.legendTitle);
  if (call.name !== 'SHOW_FLOATING_LEGEND') return ['legend right', ...rows, 'endlegend'];
  return [`rectangle ${aliasOf(call.get('alias') || 'LEGEND()')} #transparent;line:transparent [`, ...rows, ']'];
}

const HIDES_STEREOTYPES = /^\s*hide\s+stereotypes?\s*$/i;
const NO_SPRITES = 'Sprites of C4 elements are not drawn: this engine has no sprite library.';

function notesOn(calls: readonly (BoundCall | undefined)[]): string[] {
  const usesSprites = calls.some((call) => call && (call.get('sprite') !== '' || call.get('legendSprite') !== ''));
  return usesSprites ? [NO_SPRITES] : [];
}

/** The lines of one diagram; undefined when it does not include C4. */
export function expandC4(source: readonly string[]): ExpandedLines | undefined {
  const includes = c4Includes(source);
  if (includes.parts.size === 0) return undefined;
  const [first = 0] = includes.lines;
  const calls = readCalls(source, includes, readVariables(source));
  const settings = readSettings(
    calls.filter((call) => call !== undefined),
    includes.parts,
    presetKinds(source.slice(0, first)),
  );
  settings.hidesStereotypes ||= source.some((line) => HIDES_STEREOTYPES.test(line));
  const drawer: Drawer = {
    settings,
    legend: { rows: new Map() },
    properties: [],
    propertyHeader: '|= Property |= Value |',
    index: 1,
  };
  const expanded = source.map((line, index) => {
    if (includes.lines.has(index)) return index === first ? preludeOf(settings) : [];
    const call = calls[index];
    return call ? (EXPANSIONS[call.does] ?? nothing)(drawer, call) : [line];
  });
  const legend = calls.findLastIndex((call) => call?.does === 'legend');
  const legendCall = calls[legend];
  if (legendCall) expanded[legend] = legendOf(drawer, legendCall);
  return {
    lines: expanded.flat(),
    origins: expanded.flatMap((lines, index) => lines.map(() => index)),
    notes: notesOn(calls),
  };
}
