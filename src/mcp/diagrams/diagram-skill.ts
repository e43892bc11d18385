/** The skill of this server: how to get from a wish to a correct diagram, with the guide of each type as a reference. */
import { guides } from '../../../generated/guides.ts';
import type { McpSkill } from '../server/add-skills.ts';
import type { McpResource } from '../server/mcp-extras.ts';
import { drawingSteps } from './draw-prompt.ts';

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

export const diagramSkill: McpSkill = {
  uri: `${BASE}SKILL.md`,
  name: NAME,
  description: DESCRIPTION,
  files: [
    file('SKILL.md', 'Diagrams', skillText()),
    ...guides.map(({ name, title, text }) => file(`references/${name}.md`, title, text)),
  ],
};
