/** What the diagram server offers besides its tools: syntax guides, the page that shows a drawing, and a prompt. */
import { readFileSync } from 'node:fs';
import { type Guide, guides } from '../../../generated/guides.ts';
import { builtPath } from '../../package-root.ts';
import type { McpSkill } from '../server/add-skills.ts';
import type { McpPrompt, McpResource } from '../server/mcp-extras.ts';
import { diagramSkill } from './diagram-skill.ts';
import { drawPrompt } from './draw-prompt.ts';

export interface DiagramExtras {
  instructions: string;
  resources: readonly McpResource[];
  prompts: readonly McpPrompt[];
  skills: readonly McpSkill[];
}

/** The page that MCP Apps hosts show beside a drawing; tools name it in their `_meta`. */
export const DIAGRAM_PAGE_URI = 'ui://drawbridge/diagram.html';

const INSTRUCTIONS =
  'Verify diagram code before you draw it; a failed check reports the line, what was expected and often the corrected source. ' +
  'Ask for format "png" to look at a drawing, and for large ones. ' +
  'The guide tool says which diagram type fits and shows its syntax, as drawbridge://guides/ does.';

function guideResource({ name, title, description, text }: Guide): McpResource {
  return { uri: `drawbridge://guides/${name}`, name, title, description, mimeType: 'text/markdown', read: () => text };
}

const diagramPage: McpResource = {
  uri: DIAGRAM_PAGE_URI,
  name: 'diagram-page',
  title: 'Diagram',
  description: 'Shows the drawing of a tool result, with zoom and download; loads nothing',
  mimeType: 'text/html;profile=mcp-app',
  // No domains: the host then blocks all requests of the page.
  meta: { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } },
  read: () => readFileSync(builtPath('mcp/diagram-page.html'), 'utf8'),
};

export function loadDiagramExtras(): DiagramExtras {
  return {
    instructions: INSTRUCTIONS,
    resources: [diagramPage, ...guides.map(guideResource)],
    prompts: [drawPrompt],
    skills: [diagramSkill],
  };
}
