/** describeDiagram: what a diagram of either language says, in words and as lists. */
import type { Handler } from '../../generated/operations.ts';
import type { Ports } from './ports.ts';
import { readSourceModel } from './read-source-model.ts';
import { countParts, cutModel } from './words/cut-model.ts';
import { describeModel } from './words/describe-model.ts';

export function describeDiagram(ports: Pick<Ports, 'engines'>): Handler<'describeDiagram'> {
  return async ({ code, language: given }, call) => {
    const { language, model: whole } = await readSourceModel(ports, code, given, call);
    const { warnings } = whole;
    const counts = countParts(whole);
    const model = cutModel(whole);
    const { diagramType, title, direction, nodes, edges, groups, texts, size } = model;
    const isCut = JSON.stringify(countParts(model)) !== JSON.stringify(counts);
    return {
      summary: describeModel(model, counts, warnings),
      language,
      diagramType,
      ...(title !== undefined && { title }),
      ...(direction !== undefined && { direction }),
      counts,
      nodes,
      edges,
      groups,
      texts,
      ...(size !== undefined && size),
      ...(warnings && { warnings }),
      ...(isCut && { truncated: true }),
    };
  };
}
