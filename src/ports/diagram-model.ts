/** What a diagram says, apart from its looks: an engine reads it from its own model of a source. */

export type DiagramNode = {
  id: string;
  /** As it is shown; absent if that is the id. */
  label?: string;
  /** A shape or a stereotype; absent for the usual one. */
  kind?: string;
  /** The id of the group around it. */
  group?: string;
  /** Attributes and methods of a class, columns of an entity, further lines of a state. */
  members?: string[];
};

export type DiagramEdge = {
  from: string;
  to: string;
  label?: string;
  /** Absent for a plain arrow. */
  kind?: string;
  /** The block of a sequence around it, such as `alt ok`. */
  group?: string;
};

export type DiagramGroup = {
  id: string;
  label?: string;
  group?: string;
};

/** What the parts are called in a type of diagram, in the singular. */
export interface PartNames {
  /** With a capital: `Flowchart`. */
  diagram: string;
  node: string;
  edge: string;
  group: string;
}

export interface DiagramModel {
  diagramType: string;
  names: PartNames;
  /** What it is and how much it contains: `Flowchart, left to right, with 3 nodes and 2 edges`. */
  headline: string;
  title?: string;
  /** TB, BT, LR or RL. */
  direction?: string;
  nodes: DiagramNode[];
  edges: DiagramEdge[];
  groups: DiagramGroup[];
  /** Other words, such as notes; in a type of diagram that is not read in parts, every visible text in reading order. */
  texts: string[];
  /** The drawing's size, where the texts were read from it. */
  size?: { width: number; height: number };
}
