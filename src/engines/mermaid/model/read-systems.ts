/** Parts of systems from Mermaid's database: C4, architecture, blocks. */
import type { DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, wholeParts } from '../../describe/model-parts.ts';
import { classFacts, plainLabel } from './read-flowchart.ts';

type Text = { text?: string } | undefined;
type Classes = ReadonlyMap<string, { styles?: readonly string[]; textStyles?: readonly string[] }>;

interface C4Part {
  alias: string;
  label: Text;
  type?: Text;
  typeC4Shape?: Text;
  techn?: Text;
  descr?: Text;
  parentBoundary?: string;
  link?: unknown;
  bgColor?: string;
  fontColor?: string;
  borderColor?: string;
}

export interface C4Db {
  getC4ShapeArray(): readonly C4Part[];
  getBoundaries(): readonly C4Part[];
  getRels(): readonly {
    type: string;
    from: string;
    to: string;
    label: Text;
    techn?: Text;
    descr?: Text;
    textColor?: string;
    lineColor?: string;
  }[];
  getC4Type(): string | undefined;
  getTitle?(): string;
}

const WHOLE = 'global';

function textIn(text: Text): string {
  return plainLabel(text?.text ?? '');
}

function c4Facts({ techn, descr, link, bgColor, fontColor, borderColor }: C4Part) {
  const colours = [bgColor, fontColor, borderColor].filter((colour) => colour !== undefined);
  const href = typeof link === 'string' ? link : '';
  return { technology: textIn(techn), description: textIn(descr), link: href, colours };
}

function boundaryOf({ parentBoundary = '' }: C4Part): string {
  return parentBoundary === WHOLE ? '' : parentBoundary;
}

export function readC4(db: C4Db): DiagramParts {
  return wholeParts({
    nodes: db.getC4ShapeArray().map((part) => {
      const kind = textIn(part.typeC4Shape).replaceAll('_', ' ');
      return nodePart(part.alias, { label: textIn(part.label), kind, group: boundaryOf(part), facts: c4Facts(part) });
    }),
    edges: db.getRels().map(({ type, from, to, label, techn, descr, textColor, lineColor }) => {
      const facts = {
        technology: textIn(techn),
        description: textIn(descr),
        colours: [textColor, lineColor].filter(Boolean),
      };
      return edgePart(from, to, {
        label: textIn(label),
        kind: type === 'birel' ? 'both ways' : '',
        facts: { ...facts, placed: type.replace(/^(?:bi)?rel_?/, '') },
      });
    }),
    groups: db
      .getBoundaries()
      .filter(({ alias }) => alias !== WHOLE)
      .map((part) => {
        const facts = { ...c4Facts(part), type: textIn(part.type) };
        return groupPart(part.alias, { label: textIn(part.label), group: boundaryOf(part), facts });
      }),
  });
}

export interface ArchitectureDb {
  getNodes(): readonly { id: string; type: string; icon?: string; iconText?: string; title?: string; in?: string }[];
  getGroups(): readonly { id: string; icon?: string; title?: string; in?: string }[];
  getEdges(): readonly {
    lhsId: string;
    lhsDir: string;
    lhsInto?: boolean;
    rhsId: string;
    rhsDir: string;
    rhsInto?: boolean;
    title?: string;
  }[];
}

const SIDES: Readonly<Record<string, string>> = { L: 'left', R: 'right', T: 'top', B: 'bottom' };

export function readArchitecture(db: ArchitectureDb): DiagramParts {
  return wholeParts({
    nodes: db.getNodes().map(({ id, type, icon, iconText = '', title = '', in: group }) => {
      const kind = type === 'service' ? '' : type;
      return nodePart(id, { label: plainLabel(title), kind, group, facts: { icon, text: plainLabel(iconText) } });
    }),
    edges: db.getEdges().map(({ lhsId, lhsDir, lhsInto, rhsId, rhsDir, rhsInto, title = '' }) => {
      const [from, to] = lhsInto && !rhsInto ? [rhsId, lhsId] : [lhsId, rhsId];
      const [start, end] = from === lhsId ? [lhsDir, rhsDir] : [rhsDir, lhsDir];
      const kind = lhsInto && rhsInto ? 'both ways' : lhsInto || rhsInto ? '' : 'line';
      return edgePart(from, to, {
        label: plainLabel(title),
        kind,
        facts: { 'from side': SIDES[start], 'to side': SIDES[end] },
      });
    }),
    groups: db.getGroups().map(({ id, icon, title = '', in: group }) => {
      return groupPart(id, { label: plainLabel(title), group, facts: { icon } });
    }),
  });
}

interface Block {
  id: string;
  label?: string;
  type?: string;
  children?: readonly Block[];
  columns?: number;
  widthInColumns?: number;
  classes?: readonly string[];
  styles?: readonly string[];
  directions?: readonly string[];
}

export interface BlockDb {
  getBlocks(): readonly Block[];
  getEdges(): readonly {
    start: string;
    end: string;
    label?: string;
    arrowTypeEnd?: string;
    arrowTypeStart?: string;
    thickness?: string;
    pattern?: string;
  }[];
  getBlocksFlat?(): readonly Block[];
  getClasses?(): Classes;
}

const NO_ARROW = 'arrow_open';

export function readBlock(db: BlockDb): DiagramParts {
  const parts = wholeParts({
    facts: { ...classFacts(db.getClasses?.()), columns: db.getBlocksFlat?.().find(({ id }) => id === 'root')?.columns },
  });
  let spaces = 0;
  const read = ({ id, label = '', type = '', children = [], ...looks }: Block, group: string | undefined): void => {
    const { columns = -1, widthInColumns = 1, classes, styles, directions } = looks;
    const facts = {
      width: widthInColumns > 1 && widthInColumns,
      columns: columns > 0 && columns,
      class: classes,
      style: styles,
      directions,
    };
    if (type === 'space') {
      spaces += widthInColumns;
      return;
    }
    const rest = { label: plainLabel(label), group, facts: { ...facts, 'space before': spaces > 0 && spaces } };
    spaces = 0;
    if (children.length === 0)
      parts.nodes.push(
        nodePart(id, { ...rest, kind: /^(?:square|na|group)$/.test(type) ? '' : type.replaceAll('_', ' ') }),
      );
    else parts.groups.push(groupPart(id, { ...rest, label: rest.label === id ? '' : rest.label }));
    for (const child of children) read(child, id);
  };
  for (const block of db.getBlocks()) read(block, undefined);
  const edges = db.getEdges().map(({ start, end, label = '', arrowTypeEnd, arrowTypeStart, thickness, pattern }) => {
    const words = [
      thickness === 'thick' ? 'thick' : '',
      pattern === 'dotted' ? 'dotted' : '',
      arrowTypeEnd === NO_ARROW ? 'line' : '',
      arrowTypeStart !== undefined && arrowTypeStart !== NO_ARROW ? 'both ways' : '',
    ];
    return edgePart(start, end, { label: plainLabel(label), kind: words.filter(Boolean).join(' ') });
  });
  return { ...parts, edges };
}
