/** What the diagram server offers besides its tools: syntax guides, the page that shows a drawing, and a prompt. */
import { readFileSync } from 'node:fs';
import { type Guide, guides } from '../../../generated/guides.ts';
import { builtPath } from '../../package-root.ts';
import { LANGUAGE_NAMES, LANGUAGES, type LanguageRow } from '../../ports/languages.ts';
import type { McpSkill } from '../server/add-skills.ts';
import type { McpPrompt, McpResource } from '../server/mcp-extras.ts';

const [DEFAULT_LANGUAGE, ...OTHER_LANGUAGES] = LANGUAGE_NAMES;
const CHOICES = [`${DEFAULT_LANGUAGE} (default)`, ...OTHER_LANGUAGES].join(' or ');

/** From a wish to a picture; `advice` is what else may be done with it. */
function drawingSteps(advice = 'Call `svg` or `encodePlantUML` if a file or a link is wanted.'): string[] {
  return [
    `1. Choose the diagram type that fits and write its code. The guide tool and the resources named drawbridge://guides/ show each type's syntax.`,
    '2. Call `verify` with the code. Always do this before you draw.',
    '3. If `ok` is false, fix the code: use `fix` if it is present and still says what was meant; otherwise change what' +
      ' `line`, `column`, `expected` and `hint` point at. Then go back to step 2. Do not draw code that does not verify.',
    '4. Call `render` to show the picture in the conversation; add `format: "png"` to look at it yourself or when the SVG is too large.',
    `5. ${advice}`,
  ];
}

function steps({ title, exportAdvice }: LanguageRow, subject: string): string {
  return [`Make a ${title} diagram of the following:`, '', subject, '', ...drawingSteps(exportAdvice)].join('\n');
}

/** The prompt for the loop that leads to a correct diagram: verify, fix, verify again, draw. */
export const drawPrompt: McpPrompt = {
  name: 'draw-diagram',
  title: 'Draw a diagram',
  description: 'Writes diagram code, verifies and fixes it until it is correct, then draws it',
  arguments: [
    { name: 'subject', description: 'What the diagram should show', required: true },
    { name: 'language', description: CHOICES, required: false },
  ],
  write({ subject = '', language = '' }) {
    const wanted = language.trim().toLowerCase();
    const name = LANGUAGE_NAMES.find((known) => known === wanted) ?? DEFAULT_LANGUAGE;
    return steps(LANGUAGES[name], subject);
  },
};

const NAME = 'drawbridge-diagrams';
const BASE = `skill://${NAME}/`;
const DESCRIPTION =
  'Write, check, fix and draw Mermaid and PlantUML diagrams with the tools of this server. Use it whenever a diagram is wanted, or one is broken.';

function skillText(): string {
  const types = guides.map(({ name, title, description }) => `- [${title}](references/${name}.md): ${description}`);
  return [
    '---',
    `name: ${NAME}`,
    `description: ${JSON.stringify(DESCRIPTION)}`,
    '---',
    '',
    '# Diagrams',
    '',
    ...drawingSteps(),
    '',
    '## Syntax of each type',
    '',
    ...types,
    '',
  ].join('\n');
}

function file(path: string, title: string, text: string): McpResource {
  const uri = `${BASE}${path}`;
  return { uri, name: path, title, description: title, mimeType: 'text/markdown', isUnlisted: true, read: () => text };
}

/**
 * The skill of this server: how to get from a wish to a correct diagram, with the guide of each type as a reference.
 */
export const diagramSkill: McpSkill = {
  uri: `${BASE}SKILL.md`,
  name: NAME,
  description: DESCRIPTION,
  files: [
    file('SKILL.md', 'Diagrams', skillText()),
    ...guides.map(({ name, title, text }) => file(`references/${name}.md`, title, text)),
  ],
};

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
