/** Which classes and styles the parts of a diagram have, from Mermaid's database: one row for each type. */
import type { MermaidSeen } from './mermaid-seen.ts';

export interface StyledPart {
  id: string;
  /** Declarations such as `fill:#fff`. */
  styles: readonly string[];
  classes: readonly string[];
}

export interface Styles {
  /** Declarations by the name of a class. */
  classes: ReadonlyMap<string, readonly string[]>;
  parts: readonly StyledPart[];
}

interface StyleClass {
  styles: readonly string[];
  textStyles?: readonly string[];
}

type Classes = ReadonlyMap<string, StyleClass>;

interface FlowStyles {
  getClasses(): Classes;
  getVertices(): ReadonlyMap<string, { styles: readonly string[]; classes: readonly string[] }>;
  getSubGraphs(): readonly { id: string; classes: readonly string[] }[];
}

interface ClassStyles {
  styleClasses: Classes;
  getClasses(): ReadonlyMap<string, { styles: readonly string[]; cssClasses: string }>;
}

interface StateStyles {
  getClasses(): Classes;
  getData(): { nodes: readonly { id: string; cssClasses?: string; cssStyles?: readonly string[] }[] };
}

interface ErStyles {
  getClasses(): Classes;
  getEntities(): ReadonlyMap<string, { cssStyles: readonly string[]; cssClasses: string }>;
}

interface RequirementStyles {
  getClasses(): Classes;
  getRequirements(): ReadonlyMap<string, { cssStyles: readonly string[]; classes: readonly string[] }>;
}

function declarationsOf(classes: Classes): Styles['classes'] {
  return new Map([...classes].map(([name, { styles, textStyles = [] }]) => [name, [...styles, ...textStyles]]));
}

function words(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter((word) => word !== '');
}

/** What Mermaid adds by itself. */
const OWN_CLASS = /^(?:default|clickable|statediagram-.*|note-edge|transition)$/;

const ROWS: Readonly<Record<string, (db: never) => Styles>> = {
  flowchart: (db: FlowStyles) => ({
    classes: declarationsOf(db.getClasses()),
    parts: [
      ...[...db.getVertices()].map(([id, { styles, classes }]) => ({ id, styles, classes })),
      ...db.getSubGraphs().map(({ id, classes }) => ({ id, styles: [], classes })),
    ],
  }),
  class: (db: ClassStyles) => ({
    classes: declarationsOf(db.styleClasses),
    parts: [...db.getClasses()].map(([id, { styles, cssClasses }]) => ({ id, styles, classes: words(cssClasses) })),
  }),
  state: (db: StateStyles) => ({
    classes: declarationsOf(db.getClasses()),
    parts: db.getData().nodes.map(({ id, cssClasses, cssStyles = [] }) => {
      return { id, styles: cssStyles, classes: words(cssClasses) };
    }),
  }),
  er: (db: ErStyles) => ({
    classes: declarationsOf(db.getClasses()),
    parts: [...db.getEntities()].map(([id, { cssStyles, cssClasses }]) => {
      return { id, styles: cssStyles, classes: words(cssClasses) };
    }),
  }),
  requirement: (db: RequirementStyles) => ({
    classes: declarationsOf(db.getClasses()),
    parts: [...db.getRequirements()].map(([id, { cssStyles, classes }]) => ({ id, styles: cssStyles, classes })),
  }),
};

export const STYLED_KINDS: readonly string[] = Object.keys(ROWS);

export function readStyles({ type = 'info', db }: MermaidSeen): Styles {
  const styles = ROWS[type]?.(db as never) ?? { classes: new Map(), parts: [] };
  const parts = styles.parts.map((part) => ({
    ...part,
    classes: part.classes.filter((name) => !OWN_CLASS.test(name)),
  }));
  return { ...styles, parts };
}

/** The last value of a property; undefined if it is not set. */
export function styleValue(styles: readonly string[], property: string): string | undefined {
  const own = styles.findLast((style) => style.split(':', 1)[0]?.trim() === property);
  return own
    ?.slice(own.indexOf(':') + 1)
    .replace(/!important/, '')
    .trim();
}
