/** Relations, messages and blocks whose ends or sizes do not exist. */
import { lineLike, placeOfName, RefusedDiagram, word } from './refused-diagram.ts';

interface Block {
  id: string;
  columns?: number;
  widthInColumns?: number;
}

/** Its links and properties are JSON of the source, of any shape. */
interface Actor {
  links?: Readonly<Record<string, unknown>>;
  properties?: Readonly<Record<string, unknown>>;
}

interface ModelDbs {
  c4: {
    getRels(): { from: string; to: string }[];
    getC4Shape(alias: string): unknown;
    getBoundaries(): { alias: string; label: { text: unknown } }[];
  };
  requirement: {
    getRelationships(): { src: string; dst: string }[];
    getRequirements(): ReadonlyMap<string, unknown>;
    getElements(): ReadonlyMap<string, unknown>;
  };
  architecture: { getEdges(): { lhsId: string; rhsId: string }[] };
  sequence: {
    getMessages(): { from?: string; type: number }[];
    getActors(): ReadonlyMap<string, Actor>;
    LINETYPE: { ACTIVE_START: number };
  };
  block: { getBlocksFlat(): Block[] };
}

type Rules = { [Type in keyof ModelDbs]: (db: ModelDbs[Type], text: string) => void };

const RULES: Rules = {
  c4(db, text) {
    const unnamed = db.getBoundaries().find(({ label }) => typeof label.text !== 'string');
    if (unnamed) {
      const said = `The boundary "${unnamed.alias}" has no label: its second value must be a text, before any that has a name, such as $link.`;
      throw new RefusedDiagram(said, lineLike(text, new RegExp(`\\(\\s*${word(unnamed.alias)}`, 'u')));
    }
    for (const { from, to } of db.getRels()) {
      const missing = [from, to].find((alias) => db.getC4Shape(alias) === undefined);
      if (missing === undefined) continue;
      throw new RefusedDiagram(
        `"${missing}" is not declared, but the relation from "${from}" to "${to}" refers to it.`,
        lineLike(text, new RegExp(`Rel\\w*\\s*\\(.*${word(missing)}`, 'u')) ?? placeOfName(text, missing),
      );
    }
  },
  requirement(db, text) {
    const isKnown = (name: string): boolean => db.getRequirements().has(name) || db.getElements().has(name);
    for (const { src, dst } of db.getRelationships()) {
      const missing = [src, dst].find((name) => !isKnown(name));
      if (missing === undefined) continue;
      throw new RefusedDiagram(
        `"${missing}" is not declared, but a relation refers to it.`,
        placeOfName(text, missing),
      );
    }
  },
  architecture(db, text) {
    const seen = new Set<string>();
    for (const { lhsId, rhsId } of db.getEdges()) {
      const pair = `${lhsId}-${rhsId}`;
      if (seen.has(pair)) {
        const lines = text.split('\n');
        const edge = new RegExp(`^\\s*${word(lhsId)}.*${word(rhsId)}\\s*(?:\\{group\\})?\\s*$`, 'u');
        const at = lines.findLastIndex((line) => edge.test(line));
        throw new RefusedDiagram(
          `"${lhsId}" and "${rhsId}" are connected twice in the same direction: keep one of the edges, or reverse one.`,
          {
            line: at + 1,
            column: (lines[at]?.search(/\S/) ?? 0) + 1,
          },
        );
      }
      seen.add(pair);
    }
  },
  sequence(db, text) {
    const actors = db.getActors();
    for (const [name, { links, properties }] of actors) {
      const oddLink = Object.entries(links ?? {}).find(([, url]) => typeof url !== 'string');
      if (oddLink)
        throw new RefusedDiagram(
          `The link "${oddLink[0]}" of "${name}" must be a text.`,
          lineLike(text, /^\s*links\s/i),
        );
      const odd = ['icon', 'class'].find((key) => !['undefined', 'string'].includes(typeof properties?.[key]));
      if (odd)
        throw new RefusedDiagram(
          `The property "${odd}" of "${name}" must be a text.`,
          lineLike(text, /^\s*properties\s/i),
        );
    }
    const lost = db
      .getMessages()
      .find(({ from, type }) => type === db.LINETYPE.ACTIVE_START && from !== undefined && !actors.has(from));
    if (lost?.from === undefined) return;
    throw new RefusedDiagram(
      `"${lost.from}" is activated but is not a participant: declare it or send it a message first.`,
      placeOfName(text, lost.from),
    );
  },
  block(db, text) {
    const blocks = db.getBlocksFlat();
    if (blocks.some(({ columns }) => columns === 0))
      throw new RefusedDiagram('A block diagram needs at least one column.', lineLike(text, /^\s*columns\s+0\b/));
    const thin = blocks.find(({ widthInColumns }) => widthInColumns === 0);
    if (thin === undefined) return;
    throw new RefusedDiagram(
      `The block "${thin.id}" is 0 columns wide: give it at least 1.`,
      placeOfName(text, thin.id),
    );
  },
};

export function refuseModel(type: string, db: unknown, text: string): void {
  if (Object.hasOwn(RULES, type)) (RULES[type as keyof Rules] as (db: unknown, text: string) => void)(db, text);
}
