/** What a system is for, from Mermaid's database: requirements, use cases, event models. */
import type { DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, notePart, wholeParts } from '../../describe/model-parts.ts';
import { classFacts, plainLabel } from './read-flowchart.ts';

type Classes = ReadonlyMap<string, { styles?: readonly string[]; textStyles?: readonly string[] }>;

interface Requirement {
  name: string;
  type: string;
  requirementId?: string;
  text?: string;
  risk?: string;
  verifyMethod?: string;
  docRef?: string;
  classes?: readonly string[];
  cssStyles?: readonly string[];
}

export interface RequirementDb {
  getDirection?(): string;
  getRequirements(): ReadonlyMap<string, Requirement>;
  getElements(): ReadonlyMap<string, Requirement>;
  getRelationships(): readonly { type: string; src: string; dst: string }[];
  getClasses?(): Classes;
}

export function readRequirement(db: RequirementDb): DiagramParts {
  const toNode = (part: Requirement, kind: string, facts: Record<string, string | undefined>) => {
    const { name, classes = [], cssStyles } = part;
    const looks = { class: classes.filter((one) => one !== 'default'), style: cssStyles };
    return nodePart(name, { label: plainLabel(name), kind, facts: { ...facts, ...looks } });
  };
  return wholeParts({
    direction: db.getDirection?.() ?? '',
    facts: classFacts(db.getClasses?.()),
    nodes: [
      ...[...db.getRequirements().values()].map((part) => {
        const { type, requirementId, text = '', risk, verifyMethod } = part;
        return toNode(part, type, {
          ID: requirementId,
          Text: plainLabel(text),
          Risk: risk,
          Verification: verifyMethod,
        });
      }),
      ...[...db.getElements().values()].map((part) =>
        toNode(part, 'Element', { Type: part.type, 'Doc Ref': part.docRef }),
      ),
    ],
    edges: db.getRelationships().map(({ type, src, dst }) => edgePart(src, dst, { kind: type })),
  });
}

interface UsecasePart {
  id: string;
  label?: string;
  labelType?: string;
  type?: string;
  shape?: string;
  business?: boolean;
  stereotype?: string;
  parentId?: string;
  classes?: readonly string[];
  styles?: readonly string[];
}

export interface UsecaseDb {
  getActors(): ReadonlyMap<string, UsecasePart>;
  getUseCases(): ReadonlyMap<string, UsecasePart>;
  getSystemBoundaries(): ReadonlyMap<string, UsecasePart>;
  getRelationships(): readonly { source: string; target: string; type: string; arrowType: number; label?: string }[];
  getNotes(): ReadonlyMap<string, { text?: string; label?: string; target?: string; position?: string }>;
  getDirection(): string;
}

/** Mermaid numbers its arrows: to the source, none, and other marks. */
const ARROWS = ['', 'backwards', 'line', 'circle', 'cross', 'circle backwards', 'cross backwards'];

export function readUsecase(db: UsecaseDb): DiagramParts {
  const rest = (
    { label = '', labelType, business, stereotype, parentId, classes, styles }: UsecasePart,
    kind: string,
  ) => ({
    label: plainLabel(label, labelType),
    kind,
    group: parentId,
    facts: { business, stereotype, class: classes, style: styles },
  });
  return wholeParts({
    direction: db.getDirection(),
    nodes: [
      ...[...db.getActors().values()].map((one) =>
        nodePart(one.id, rest(one, one.type === 'normal' ? 'actor' : `${one.type} actor`)),
      ),
      ...[...db.getUseCases().values()].map((one) =>
        nodePart(one.id, rest(one, one.shape === 'rect' ? 'rect' : 'use case')),
      ),
    ],
    edges: db.getRelationships().map(({ source, target, type, arrowType, label = '' }) => {
      const kind = [type === 'association' ? '' : type, ARROWS[arrowType] ?? ''].filter(Boolean).join(' ');
      return edgePart(source, target, { label: plainLabel(label), kind });
    }),
    groups: [...db.getSystemBoundaries().values()].map((one) =>
      groupPart(one.id, rest(one, one.type === 'package' ? 'package' : '')),
    ),
    notes: [...db.getNotes().values()].map(({ text, label = '', target, position }) => {
      return notePart(plainLabel(text ?? label), { of: target === undefined ? [] : [target], place: position });
    }),
  });
}

interface EventBox {
  text: string;
  swimlane: { label: string };
  frame: { name: string; modelEntityType: string; entityIdentifier: string };
}

export interface EventModelDb {
  getState(): { boxes: readonly EventBox[]; relations: readonly { sourceBox: EventBox; targetBox: EventBox }[] };
}

const EVENT_KINDS: Readonly<Record<string, string>> = {
  ui: 'screen',
  cmd: 'command',
  evt: 'event',
  rmo: 'read model',
  pcr: 'processor',
  processor: 'processor',
  command: 'command',
  event: 'event',
  readmodel: 'read model',
};

export function readEventModel(db: EventModelDb): DiagramParts {
  const { boxes, relations } = db.getState();
  const idOf = ({ frame }: EventBox) => frame.name;
  const groups = [...new Set(boxes.map(({ swimlane }) => plainLabel(swimlane.label)))];
  return wholeParts({
    nodes: boxes.map((box) => {
      const { modelEntityType: type } = box.frame;
      return nodePart(idOf(box), {
        label: plainLabel(box.text),
        kind: EVENT_KINDS[type] ?? type,
        group: plainLabel(box.swimlane.label),
      });
    }),
    edges: relations.map(({ sourceBox, targetBox }) => edgePart(idOf(sourceBox), idOf(targetBox))),
    groups: groups.map((name) => groupPart(name)),
  });
}
