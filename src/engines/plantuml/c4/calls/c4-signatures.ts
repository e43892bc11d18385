/** The macros of the C4 library by name: the part that brings each, and the names of its arguments in order. */
import type { C4Part } from './c4-includes.ts';

export interface Signature {
  part: C4Part;
  /** What the macro does; the rows of `EXPANSIONS` answer for it. */
  does: string;
  parameters: readonly string[];
  /** How many must be given. */
  required: number;
}

const words = (list: string): readonly string[] => list.split(' ').filter((word) => word !== '');

const PERSON = 'alias label descr sprite tags link type';
const SYSTEM = `${PERSON} baseShape`;
const CONTAINER = 'alias label techn descr sprite tags link baseShape';
const NODE = 'alias label type descr sprite tags link';
const NAMED_BOUNDARY = 'alias label tags link descr';
const REL = 'from to label techn descr sprite tags link';
const ELEMENT_STYLE =
  'tag bgColor fontColor borderColor shadowing shape sprite techn legendText legendSprite borderStyle borderThickness';
const TYPED_STYLE =
  'tag bgColor fontColor borderColor shadowing shape sprite legendText legendSprite type borderStyle borderThickness';
const NODE_STYLE =
  'tag bgColor fontColor borderColor shadowing shape sprite type legendText legendSprite techn borderStyle borderThickness';
const BOUNDARY_STYLE =
  'tag bgColor fontColor borderColor shadowing shape type legendText borderStyle borderThickness sprite legendSprite';
const REL_STYLE = 'tag textColor lineColor lineStyle sprite techn legendText legendSprite lineThickness';
const DIRECTIONS = words('U Up D Down L Left R Right');

/** part | what it does | names | arguments | how many are required. */
const ROWS: readonly (readonly [part: C4Part, does: string, names: string, parameters: string, required: number])[] = [
  ['context', 'element', 'Person Person_Ext', PERSON, 2],
  ['context', 'element', 'System System_Ext SystemDb SystemDb_Ext SystemQueue SystemQueue_Ext', SYSTEM, 2],
  [
    'container',
    'element',
    'Container Container_Ext ContainerDb ContainerDb_Ext ContainerQueue ContainerQueue_Ext',
    CONTAINER,
    2,
  ],
  [
    'component',
    'element',
    'Component Component_Ext ComponentDb ComponentDb_Ext ComponentQueue ComponentQueue_Ext',
    CONTAINER,
    2,
  ],
  ['deployment', 'node', 'Deployment_Node Deployment_Node_L Deployment_Node_R Node Node_L Node_R', NODE, 2],
  ['context', 'boundary', 'Boundary', 'alias label type tags link descr', 2],
  ['context', 'boundary', 'Enterprise_Boundary System_Boundary', NAMED_BOUNDARY, 2],
  ['container', 'boundary', 'Container_Boundary', NAMED_BOUNDARY, 2],
  ['sequence', 'boundaryEnd', 'Boundary_End', '', 0],
  ['context', 'relation', 'Rel Rel_Back Rel_Neighbor Rel_Back_Neighbor BiRel BiRel_Neighbor', REL, 3],
  ['context', 'relation', DIRECTIONS.map((to) => `Rel_${to} BiRel_${to}`).join(' '), REL, 3],
  ['dynamic', 'relation', 'RelIndex RelIndex_Back RelIndex_Neighbor RelIndex_Back_Neighbor', `index ${REL}`, 4],
  ['dynamic', 'relation', DIRECTIONS.map((to) => `RelIndex_${to}`).join(' '), `index ${REL}`, 4],
  ['context', 'index', 'increment', 'offset', 0],
  ['context', 'index', 'setIndex', 'index', 1],
  ['context', 'layout', DIRECTIONS.map((to) => `Lay_${to}`).join(' '), 'from to', 2],
  ['context', 'layout', 'Lay_Distance', 'from to distance', 2],
  ['context', 'direction', 'LAYOUT_TOP_DOWN LAYOUT_LEFT_RIGHT LAYOUT_LANDSCAPE', '', 0],
  [
    'context',
    'sketch',
    'LAYOUT_AS_SKETCH SET_SKETCH_STYLE',
    'bgColor fontColor warningColor fontName footerWarning footerText',
    0,
  ],
  ['context', 'legend', 'LAYOUT_WITH_LEGEND', '', 0],
  ['context', 'legend', 'SHOW_LEGEND', 'hideStereotype details', 0],
  ['context', 'legend', 'SHOW_DYNAMIC_LEGEND', 'hideStereotype', 0],
  ['context', 'legend', 'SHOW_FLOATING_LEGEND', 'alias hideStereotype details', 0],
  ['context', 'legendTitle', 'UpdateLegendTitle UPDATE_LEGEND_TITLE', 'newTitle', 1],
  ['context', 'hideStereotype', 'HIDE_STEREOTYPE', '', 0],
  ['context', 'personSprite', 'HIDE_PERSON_SPRITE', '', 0],
  ['context', 'personSprite', 'SHOW_PERSON_SPRITE', 'sprite', 0],
  ['context', 'personSprite', 'SHOW_PERSON_PORTRAIT SHOW_PERSON_OUTLINE', '', 0],
  ['sequence', 'sequenceOption', 'SHOW_ELEMENT_DESCRIPTIONS SHOW_FOOT_BOXES SHOW_INDEX', 'show', 0],
  ['context', 'elementTag', 'AddPersonTag AddExternalPersonTag AddSystemTag AddExternalSystemTag', TYPED_STYLE, 1],
  ['context', 'elementTag', 'AddElementTag', ELEMENT_STYLE, 1],
  ['container', 'elementTag', 'AddContainerTag AddExternalContainerTag', ELEMENT_STYLE, 1],
  ['component', 'elementTag', 'AddComponentTag AddExternalComponentTag', ELEMENT_STYLE, 1],
  ['deployment', 'elementTag', 'AddNodeTag', NODE_STYLE, 1],
  ['context', 'boundaryTag', 'AddBoundaryTag', BOUNDARY_STYLE, 1],
  ['context', 'relTag', 'AddRelTag', REL_STYLE, 1],
  ['context', 'elementStyle', 'UpdateElementStyle', ELEMENT_STYLE, 1],
  ['context', 'boundaryStyle', 'UpdateBoundaryStyle', BOUNDARY_STYLE, 0],
  [
    'context',
    'boundaryStyle',
    'UpdateEnterpriseBoundaryStyle UpdateSystemBoundaryStyle',
    BOUNDARY_STYLE.slice('tag '.length),
    0,
  ],
  ['container', 'boundaryStyle', 'UpdateContainerBoundaryStyle', BOUNDARY_STYLE.slice('tag '.length), 0],
  ['context', 'relStyle', 'UpdateRelStyle', 'textColor lineColor', 0],
  ['context', 'propertyHeader', 'SetPropertyHeader', 'col1 col2 col3 col4', 1],
  ['context', 'propertyHeader', 'WithoutPropertyHeader', '', 0],
  ['context', 'property', 'AddProperty', 'col1 col2 col3 col4', 1],
  ['context', 'nothing', 'SetDefaultLegendEntries', 'tags', 0],
];

export const SIGNATURES: ReadonlyMap<string, Signature> = new Map(
  ROWS.flatMap(([part, does, names, parameters, required]) =>
    words(names).map((name) => [name, { part, does, parameters: words(parameters), required }] as const),
  ),
);
