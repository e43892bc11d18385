/** The nodes, edges and subgraphs of a flowchart, a swimlane diagram or an agent flow, from Mermaid's database. */
import type { DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, type SaidFacts, wholeParts } from '../../describe/model-parts.ts';
import { showEntities } from '../drawing/draw-mermaid.ts';
import { decodeEntities } from '../shims/entity-characters.ts';

const LINE_BREAK = /<br\s*\/?>|\\n/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const EMPHASIS = /(\*\*|__|\*|_)(?=\S)(.+?)(?<=\S)\1/g;

/** For names that may contain angle brackets of their own. */
export function plainName(text: string): string {
  return decodeEntities(showEntities(text)).replace(/\s+/g, ' ').trim();
}

/** A label of Mermaid's as plain words: without tags, marks of Markdown and hidden entities. */
export function plainLabel(text: string, labelType?: string): string {
  const words = text.replace(LINE_BREAK, ' ').replace(TAG, '');
  return plainName(labelType === 'markdown' ? words.replace(EMPHASIS, '$2').replace(EMPHASIS, '$2') : words);
}

interface Labelled {
  id: string;
  labelType?: string;
  classes?: readonly string[];
  styles?: readonly string[];
}

export interface FlowDb {
  getDirection(): string | undefined;
  getVertices(): ReadonlyMap<
    string,
    Labelled & { text?: string; type?: string; link?: string; icon?: string; img?: string; haveCallback?: boolean }
  >;
  getEdges(): readonly (Omit<Labelled, 'id' | 'styles'> & {
    start: string;
    end: string;
    text: string;
    type?: string;
    stroke?: string;
    length?: number;
    style?: readonly string[];
    interpolate?: string;
    animation?: string;
    animate?: boolean;
  })[];
  getSubGraphs(): readonly (Labelled & { title: string; nodes: readonly string[]; dir?: string })[];
  getTooltip?(id: string): string | undefined;
  getClasses?(): ReadonlyMap<string, { styles?: readonly string[]; textStyles?: readonly string[] }>;
}

const USUAL_SHAPES = new Set(['square', 'rect']);

const HEADS: Readonly<Record<string, string>> = {
  arrow_open: 'line',
  arrow_circle: 'circle',
  arrow_cross: 'cross',
  double_arrow_point: 'both ways',
  double_arrow_circle: 'circles',
  double_arrow_cross: 'crosses',
};

function kindOf(type = '', stroke = 'normal'): string {
  if (stroke === 'invisible') return stroke;
  return [stroke === 'normal' ? '' : stroke, HEADS[type] ?? ''].filter((word) => word !== '').join(' ');
}

type Classes = ReadonlyMap<string, { styles?: readonly string[]; textStyles?: readonly string[] }>;

/** What each class looks like. */
export function classFacts(classes: Classes | undefined): SaidFacts {
  return Object.fromEntries(
    [...(classes ?? [])].map(([name, { styles = [], textStyles = [] }]) => {
      return [`class ${name}`, [...new Set([...styles, ...textStyles])]];
    }),
  );
}

export function readFlowchart(db: FlowDb): DiagramParts {
  const subgraphs = db.getSubGraphs();
  const isSubgraph = new Set(subgraphs.map(({ id }) => id));
  const parents = new Map(subgraphs.flatMap(({ id, nodes }) => nodes.map((node) => [node, id] as const)));
  const vertices = [...db.getVertices().values()].filter(({ id }) => !isSubgraph.has(id));
  return wholeParts({
    direction: db.getDirection() ?? '',
    facts: classFacts(db.getClasses?.()),
    nodes: vertices.map(
      ({ id, text = id, labelType, type = 'square', link, icon, img, classes, styles, haveCallback }) => {
        const kind = USUAL_SHAPES.has(type) ? undefined : type;
        const tooltip = db.getTooltip?.(id);
        const facts = {
          link,
          tooltip,
          icon,
          image: img,
          click: haveCallback,
          class: classes?.filter((name) => name !== 'clickable'),
          style: styles,
        };
        return nodePart(id, { label: plainLabel(text, labelType), kind, group: parents.get(id), facts });
      },
    ),
    edges: db.getEdges().map(({ start, end, text, labelType, type, stroke, ...looks }) => {
      const { length = 1, style, interpolate, classes, animate, animation } = looks;
      const facts = {
        length: length > 1 && length,
        style,
        curve: interpolate,
        class: classes,
        animated: animation ?? animate,
      };
      return edgePart(start, end, { label: plainLabel(text, labelType), kind: kindOf(type, stroke), facts });
    }),
    groups: subgraphs.map(({ id, title, labelType, dir, classes, styles }) => {
      const facts = { direction: dir, class: classes, style: styles };
      return groupPart(id, { label: plainLabel(title, labelType), group: parents.get(id), facts });
    }),
  });
}
