/** Words of a source: which are an author's, and which belong to the syntax. */

const WORD = /\p{L}[\p{L}\p{N}]+/gu;
export const TEXT_ENTITY = /[#&](?:quot|lt|gt|amp|nbsp|apos|#?\d+);?|<br\s*\/?>|<\/?[biu]>/gi;
/** Words of both languages that say how something is drawn, and of others that are written in their place. */
export const SYNTAX_WORDS = new Set(
  `abstract actor alt and annotation artifact as at autonumber axis bar boundary box branch break case checkout choice class classdiagram
  cloud collections columns commit component container control create critical curve database deactivate activate destroy diagram direction
  else elif elseif end endif endwhile endswitch endfork endloop endalt endpar endnote endgroup entity enum erdiagram extends file fk flow flowchart folder
  footer for foreach fork frame function functional gantt gitgraph graph group header hexagon id if implements include interface is item journey
  kanban label left legend line link loop lr rl tb td bt main map mermaid merge mindmap msg namespace node note object of on opt option over
  package packet par participant partition person pie pk plantuml port private protected public quadrant quadrantchart queue radar rect
  rectangle ref repeat requirement requirementdiagram return right sankey section sequencediagram sequence set shape skip space split stack start
  state statediagram static stereotype stop storage struct style subgraph switch syntax system tag task text the then timeline title to top bottom
  type uk union unique usecase void while with xychart xychartbeta beta uml enduml startuml json yaml wbs version new null not primary foreign key
  const final readonly async await def fun val var let bold percent days day hours weeks lasts last starts ends after before fill stroke color px
  active crit milestone done vert above action begin below between comment do finish from inherits join none parallel participants rgb rgba
  swimlane until c4context c4container c4component c4dynamic c4deployment`.split(/\s+/),
);

export function sourceWords(text: string): string[] {
  return (
    text
      .replace(TEXT_ENTITY, ' ')
      .replace(/\\[nlrt]/g, ' ')
      .toLowerCase()
      .match(WORD) ?? []
  );
}

export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
