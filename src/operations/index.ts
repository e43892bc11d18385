/** The table of operations: one function for each entry of the contract. */
import type { Handlers } from '../../generated/operations.ts';
import { decodePlantUML } from './decode-plantuml.ts';
import { describeDiagram } from './describe-diagram.ts';
import { diagramGuide } from './diagram-guide.ts';
import { diffDiagrams } from './diff-diagrams.ts';
import { encodePlantUML } from './encode-plantuml.ts';
import { keepHistory } from './history/keep-history.ts';
import { latestDiagram } from './latest-diagram.ts';
import type { Ports } from './ports.ts';
import { render } from './render.ts';
import { renderPlantUML } from './render-plantuml.ts';
import { sessionDiagrams } from './session-diagrams.ts';
import { shareMermaid } from './share-mermaid.ts';
import { exportSvg } from './svg.ts';
import { verify } from './verify.ts';
import { verifyPlantUML } from './verify-plantuml.ts';

export function createHandlers(ports: Ports): Handlers {
  return keepHistory(ports.history, {
    encodePlantUML: encodePlantUML(ports),
    decodePlantUML,
    verifyPlantUML: verifyPlantUML(ports),
    renderPlantUML: renderPlantUML(ports),
    verify: verify(ports),
    render: render(ports),
    svg: exportSvg(ports),
    describeDiagram: describeDiagram(ports),
    diffDiagrams: diffDiagrams(ports),
    diagramGuide,
    shareMermaid,
    latestDiagram: latestDiagram(ports),
    sessionDiagrams: sessionDiagrams(ports),
  });
}
