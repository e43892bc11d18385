/** What a diagram says, apart from its looks: an engine reads it from its own model of a source. */

/** What else is said of a part, by its name: a value, a time, a style; the names depend on the type of diagram. */
export type Facts = Record<string, string | number>;

type Said = {
  label?: string;
  /** Absent for the usual one. */
  kind?: string;
  /** The id of the group around it. */
  group?: string;
  facts?: Facts;
  /** Of the source, 1-based; where it is known. */
  line?: number;
};

/** `label` is as it is shown; absent if that is the id. `kind` is a shape or a stereotype. */
export type DiagramNode = Said & {
  id: string;
  /** Attributes and methods of a class, columns of an entity, events of a time, further lines of a state. */
  members?: string[];
};

export type DiagramEdge = Said & { from: string; to: string };

/** A block of a sequence, a region and the like have a kind. */
export type DiagramGroup = Said & { id: string };

/** A note, or what happens between two messages of a sequence. */
export type DiagramNote = {
  text: string;
  /** Absent for a note. */
  kind?: string;
  /** The ids of the parts that it belongs to. */
  of?: string[];
  /** Such as `left`. */
  place?: string;
  group?: string;
  /** How many edges come before it, in a type of diagram that is read in order. */
  after?: number;
  line?: number;
};

/** What the parts are called in a type of diagram, in the singular. */
export interface PartNames {
  /** With a capital: `Flowchart`. */
  diagram: string;
  node: string;
  edge: string;
  group: string;
  /** A group that has a kind. */
  block?: string;
}

export interface DiagramModel {
  diagramType: string;
  names: PartNames;
  /** What it is and how much it contains: `Flowchart, left to right, with 3 nodes and 2 edges`. */
  headline: string;
  title?: string;
  /** TB, BT, LR or RL. */
  direction?: string;
  /** Of the whole diagram, such as its axes. */
  facts?: Facts;
  nodes: DiagramNode[];
  edges: DiagramEdge[];
  groups: DiagramGroup[];
  notes: DiagramNote[];
  /** What else the drawing shows; in a type of diagram that is not read in parts, every visible text in reading order. */
  texts: string[];
  /** Of the drawing. */
  size?: { width: number; height: number };
}

/** The lists of a model. */
export type DiagramParts = Pick<DiagramModel, 'direction' | 'facts' | 'nodes' | 'edges' | 'groups' | 'notes' | 'texts'>;

/** How many of each there are in the whole diagram. */
export type PartCounts = Record<'nodes' | 'edges' | 'groups' | 'notes' | 'texts', number>;

/** A model within the contract's number of characters, and in words. */
export interface DiagramDescription extends Omit<DiagramModel, 'names' | 'headline' | 'size'> {
  summary: string;
  /** The diagram in one sentence, for those who do not see it. */
  alt: string;
  width?: number;
  height?: number;
  counts: PartCounts;
  /** The lists have fewer parts than are counted. */
  truncated?: true;
}

/** A part that only one of two diagrams has. */
export type LonePart =
  | ({ element: 'node' } & DiagramNode)
  | ({ element: 'edge' } & DiagramEdge)
  | ({ element: 'group' } & DiagramGroup)
  | ({ element: 'note' } & DiagramNote)
  | { element: 'text'; text: string };

export type PartChange = {
  element: 'diagram' | LonePart['element'];
  /** Of the node or the group in the first diagram. */
  id?: string;
  /** What is different, such as `label` or `rewired`. */
  change: string;
  /** In words; empty for nothing. */
  before: string;
  after: string;
  /** Of both sources, 1-based; where it is known. */
  lineBefore?: number;
  lineAfter?: number;
};

/** What has become different between two diagrams. */
export interface DiagramChanges {
  added: LonePart[];
  removed: LonePart[];
  changed: PartChange[];
}

/** Changes within the contract's number of characters, and in words. */
export interface DiagramComparison extends DiagramChanges {
  summary: string;
  same: boolean;
  /** The lists have only the first changes. */
  truncated?: true;
}
