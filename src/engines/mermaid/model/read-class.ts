/** A class diagram's classes with their members, relations, namespaces and notes, from Mermaid's database. */
import type { DiagramEdge, DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, notePart, wholeParts } from '../../describe/model-parts.ts';
import { classFacts, plainLabel, plainName } from './read-flowchart.ts';

interface Member {
  getDisplayDetails(): { displayText: string };
}

interface Relation {
  id1: string;
  id2: string;
  title?: string;
  relationTitle1: string;
  relationTitle2: string;
  /** An end without a mark is the text `none`. */
  relation: { type1: number | string; type2: number | string; lineType: number };
}

interface Looks {
  cssClasses?: string;
  styles?: readonly string[];
  link?: string;
  tooltip?: string;
}

export interface ClassDb {
  getDirection(): string;
  getClasses(): ReadonlyMap<
    string,
    Looks & {
      label: string;
      type: string;
      annotations: string[];
      members: Member[];
      methods: Member[];
      parent?: string;
    }
  >;
  getRelations(): readonly Relation[];
  getNotes(): ReadonlyMap<string, { text: string; class?: string }>;
  styleClasses?: ReadonlyMap<string, { styles?: readonly string[] }>;
  getNamespaces(): ReadonlyMap<string, { label: string; parent?: string }>;
  /** Circles on sticks: `bar ()-- Duck`. */
  interfaces: readonly { id: string; label: string }[];
  lineType: { DOTTED_LINE: number };
  relationType: Readonly<Record<string, number>>;
}

const NONE = 'none';

/** Whether the mark stands at the end that the relation leads to: a triangle does, a diamond stands at the whole. */
const MARKS: Readonly<Record<string, { kind: string; dotted?: string; leadsTo: boolean }>> = {
  EXTENSION: { kind: 'inheritance', dotted: 'realization', leadsTo: true },
  DEPENDENCY: { kind: 'association', dotted: 'dependency', leadsTo: true },
  COMPOSITION: { kind: 'composition', leadsTo: false },
  AGGREGATION: { kind: 'aggregation', leadsTo: false },
  LOLLIPOP: { kind: 'interface', leadsTo: true },
};

function toEdge(relation: Relation, markOf: (type: number | string) => string, dottedLine: number): DiagramEdge {
  const { id1, id2, title = '', relationTitle1, relationTitle2 } = relation;
  const { type1, type2, lineType } = relation.relation;
  const [first, second] = [MARKS[markOf(type1)], MARKS[markOf(type2)]];
  const isDotted = lineType === dottedLine;
  const mark = second ?? first;
  const kind = (isDotted && mark?.dotted) || mark?.kind || (isDotted ? 'dotted line' : 'line');
  const isReversed = mark !== undefined && (mark === second ? !mark.leadsTo : mark.leadsTo);
  const ends = [relationTitle1, relationTitle2].map((text) => (text === NONE ? '' : plainLabel(text)));
  const [from, to] = isReversed ? [id2, id1] : [id1, id2];
  const [near, far] = isReversed ? ends.reverse() : ends;
  const facts = { fromEnd: near, toEnd: far };
  return edgePart(from, to, { label: plainLabel(title), kind: first && second ? `${kind} both ways` : kind, facts });
}

/** Every class has it. */
const USUAL_CLASS = /(?:^|\s)default(?=\s|$)/g;

export function readClass(db: ClassDb): DiagramParts {
  const marks = new Map(Object.entries(db.relationType).map(([name, type]) => [type as number | string, name]));
  const classes = [...db.getClasses()].map(([id, { label, type, annotations, members, methods, parent, ...looks }]) => {
    const name = `${plainLabel(label)}${type === '' ? '' : `<${plainName(type)}>`}`;
    const texts = [...members, ...methods].map((member) => plainName(member.getDisplayDetails().displayText));
    const { cssClasses = '', styles, link, tooltip } = looks;
    const facts = { link, tooltip, class: cssClasses.replace(USUAL_CLASS, '').trim(), style: styles };
    return nodePart(id, { label: name, kind: annotations.join(', '), group: parent, members: texts, facts });
  });
  const circles = db.interfaces.map(({ id, label }) => nodePart(id, { label: plainLabel(label), kind: 'interface' }));
  const toMark = (type: number | string) => marks.get(type) ?? '';
  return wholeParts({
    direction: db.getDirection(),
    facts: classFacts(db.styleClasses),
    nodes: [...classes, ...circles],
    edges: db.getRelations().map((relation) => toEdge(relation, toMark, db.lineType.DOTTED_LINE)),
    groups: [...db.getNamespaces()].map(([id, { label, parent }]) => {
      return groupPart(id, { label: plainLabel(label), group: parent });
    }),
    notes: [...db.getNotes().values()].map(({ text, class: of }) => notePart(plainLabel(text), { of: of ? [of] : [] })),
  });
}
