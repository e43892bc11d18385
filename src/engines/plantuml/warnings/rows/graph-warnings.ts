/** Classes, components, use cases and states of PlantUML: names that are probably misspelt, elements that are forgotten. */

import type { DiagramModel } from '../../../../ports/diagram-model.ts';
import type { FoundWarning } from '../../../warnings/find-warnings.ts';
import { loneNode } from '../../../warnings/lone-node.ts';
import { NameIndex } from '../../../warnings/similar-name.ts';
import { labelsAsNames, similarNames } from '../../../warnings/similar-names.ts';
import { warningRowsFor } from '../../../warnings/warning-rows.ts';
import { declaredNames } from '../parts/declared-names.ts';
import { placeOfName, renameInDiagram } from '../parts/edit-diagram.ts';
import { isPreprocessed, type PlantumlReading, type PlantumlWarningRow } from '../parts/plantuml-reading.ts';

const GRAPHS = ['class', 'component', 'usecase', 'state'];
/** Names that are also written with marks of their own: (use case), [component], :actor:, () interface. */
const MARKED = /\(\)|[[\](]|^\s*:/;

/** The model without the kind that the engine gives to what is not declared. */
function withoutAssumed(
  { model, kind, lines }: PlantumlReading,
  declared: ReadonlySet<string>,
): DiagramModel | undefined {
  if (!model || kind === 'class' || kind === 'state') return model;
  const marked = lines.filter((line) => MARKED.test(line)).join('\n');
  const nodes = model.nodes.map(({ kind: own, ...node }) => {
    const isAssumed = own === 'interface' && !declared.has(node.id) && !marked.includes(node.id);
    return { ...node, ...(own !== undefined && !isAssumed && { kind: own }) };
  });
  return { ...model, nodes };
}

function namesIn(reading: PlantumlReading): Set<string> {
  return new Set(declaredNames(reading).map(({ id }) => id));
}

const MISSPELT: PlantumlWarningRow = {
  name: 'name that differs by a letter from another',
  finds(reading) {
    if (isPreprocessed(reading)) return [];
    const declared = namesIn(reading);
    return similarNames(withoutAssumed(reading, declared))
      .filter(({ name, meant }) => !(declared.has(name) && declared.has(meant)))
      .map(({ name, meant, isSure }) => ({
        ...placeOfName(reading, name),
        message: `"${name}" is used only here and differs from "${meant}" by little: it is drawn on its own.`,
        hint: `Write "${meant}" if that is meant.`,
        ...((isSure || declared.has(meant)) && { fix: () => renameInDiagram(reading, name, meant) }),
      }));
  },
};

const UNDECLARED: PlantumlWarningRow = {
  name: 'element that alone is not declared',
  finds(reading) {
    const declared = namesIn(reading);
    const model = withoutAssumed(reading, declared);
    if (!model || isPreprocessed(reading) || declared.size < 2) return [];
    const assumed = model.nodes.filter(
      ({ id, kind }, at) => kind === undefined && reading.model?.nodes[at]?.kind === 'interface' && !declared.has(id),
    );
    const [node] = assumed;
    if (!node || assumed.length > 1 || model.nodes.length - 1 > declared.size) return [];
    const meant = new NameIndex(declared).similarTo(node.id, true);
    const found: FoundWarning = {
      ...placeOfName(reading, node.id),
      message: `"${node.id}" is not declared, but all others are: it is drawn as an interface.`,
      hint: meant === undefined ? 'Declare it, or use a name that is declared.' : `Write "${meant}" if that is meant.`,
      ...(meant !== undefined && { fix: () => renameInDiagram(reading, node.id, meant) }),
    };
    return [found];
  },
};

const LABEL: PlantumlWarningRow = {
  name: 'name used instead of the alias of an element',
  finds(reading) {
    const declared = namesIn(reading);
    const model = withoutAssumed(reading, declared);
    if (!model || isPreprocessed(reading)) return [];
    return labelsAsNames(model)
      .filter(({ name, meant }) => !declared.has(name) && declared.has(meant))
      .map(({ name, meant, isSure }) => ({
        ...placeOfName(reading, name),
        message: `"${name}" is the name of "${meant}", not its alias: it is drawn a second time.`,
        hint: `Write the alias, "${meant}".`,
        ...(isSure && { fix: () => renameInDiagram(reading, name, meant) }),
      }));
  },
};

const LONE: PlantumlWarningRow = {
  name: 'element without a link',
  finds(reading) {
    const { model } = reading;
    const node = model && loneNode(model);
    if (!node || isPreprocessed(reading)) return [];
    const place = placeOfName(reading, node.id);
    if (place.line === undefined) return [];
    // Notes, and layouts by hidden links, name it a second time.
    const again = reading.lines.some(
      (line, index) => index + reading.firstLine !== place.line && line.includes(node.id),
    );
    if (again) return [];
    return [
      {
        ...place,
        message: `"${node.id}" is the only ${model.names.node} without a ${model.names.edge}.`,
        hint: 'Connect it, or remove it.',
      },
    ];
  },
};

export const GRAPH_WARNINGS: readonly PlantumlWarningRow[] = warningRowsFor(GRAPHS, [
  LABEL,
  MISSPELT,
  ...warningRowsFor(['component', 'usecase'], [UNDECLARED]),
  // Actors of a use case diagram are often listed first and connected later.
  ...warningRowsFor(['class', 'component', 'state'], [LONE]),
]);
