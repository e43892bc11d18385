// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { Ports } from '../src/operations/ports.ts';
import { checkDocument } from '../src/operations/check-document.ts';
import { convertDiagram } from '../src/operations/convert-diagram.ts';
import { decodePlantUML } from '../src/operations/decode-plantuml.ts';
import { describeDiagram } from '../src/operations/describe-diagram.ts';
import { diagramGuide } from '../src/operations/diagram-guide.ts';
import { diffDiagrams } from '../src/operations/diff-diagrams.ts';
import { editDiagram } from '../src/operations/edit-diagram.ts';
import { encodePlantUML } from '../src/operations/encode-plantuml.ts';
import { latestDiagram } from '../src/operations/latest-diagram.ts';
import { render } from '../src/operations/render.ts';
import { renderPlantUML } from '../src/operations/render-plantuml.ts';
import { sessionDiagrams } from '../src/operations/session-diagrams.ts';
import { shareMermaid } from '../src/operations/share-mermaid.ts';
import { svg } from '../src/operations/svg.ts';
import { verify } from '../src/operations/verify.ts';
import { verifyPlantUML } from '../src/operations/verify-plantuml.ts';
import type { Handlers } from './operations.ts';

const make: { [Id in keyof Handlers]: (ports: Ports) => Handlers[Id] } = {
  verify,
  verifyPlantUML,
  renderPlantUML,
  render,
  svg,
  describeDiagram,
  diffDiagrams,
  editDiagram,
  convertDiagram,
  checkDocument,
  diagramGuide,
  encodePlantUML,
  decodePlantUML,
  shareMermaid,
  latestDiagram,
  sessionDiagrams,
};

/** One function for each operation of the contract. */
export function handlersOf(ports: Ports): Handlers {
  return {
    verify: make.verify(ports),
    verifyPlantUML: make.verifyPlantUML(ports),
    renderPlantUML: make.renderPlantUML(ports),
    render: make.render(ports),
    svg: make.svg(ports),
    describeDiagram: make.describeDiagram(ports),
    diffDiagrams: make.diffDiagrams(ports),
    editDiagram: make.editDiagram(ports),
    convertDiagram: make.convertDiagram(ports),
    checkDocument: make.checkDocument(ports),
    diagramGuide: make.diagramGuide(ports),
    encodePlantUML: make.encodePlantUML(ports),
    decodePlantUML: make.decodePlantUML(ports),
    shareMermaid: make.shareMermaid(ports),
    latestDiagram: make.latestDiagram(ports),
    sessionDiagrams: make.sessionDiagrams(ports),
  };
}
