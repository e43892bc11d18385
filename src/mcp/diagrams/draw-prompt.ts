/** The prompt for the loop that leads to a correct diagram: verify, fix, verify again, draw. */
import type { McpPrompt } from '../server/mcp-extras.ts';

interface Language {
  name: string;
  field: string;
  verify: string;
  draw: string;
  export: string;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  mermaid: {
    name: 'Mermaid',
    field: 'code',
    verify: 'verify',
    draw: 'Call `render` to show the picture in the conversation',
    export: 'If a file is wanted, call `svg`, which also suggests a file name.',
  },
  plantuml: {
    name: 'PlantUML',
    field: 'plantumlCode',
    verify: 'verifyPlantUML',
    draw: 'Call `renderPlantUML` to show the picture in the conversation',
    export: 'If a link is wanted, call `encodePlantUML`, which puts the whole text into a URL.',
  },
};

function steps({ name, field, verify, draw, export: exporting }: Language, subject: string): string {
  return [
    `Make a ${name} diagram of the following:`,
    '',
    subject,
    '',
    `1. Choose the diagram type that fits and write its code. The resources named drawbridge://guides/ show each type's syntax.`,
    `2. Call \`${verify}\` with the code in \`${field}\`. Always do this before you draw.`,
    '3. If `ok` is false, fix the code: use `fix` if it is present and still says what was meant; otherwise change what' +
      ' `line`, `column`, `expected` and `hint` point at. Then go back to step 2. Do not draw code that does not verify.',
    `4. ${draw}; add \`format: "png"\` to look at it yourself or when the SVG is too large.`,
    `5. ${exporting}`,
  ].join('\n');
}

export const drawPrompt: McpPrompt = {
  name: 'draw-diagram',
  title: 'Draw a diagram',
  description: 'Writes diagram code, verifies and fixes it until it is correct, then draws it',
  arguments: [
    { name: 'subject', description: 'What the diagram should show', required: true },
    { name: 'language', description: 'mermaid (default) or plantuml', required: false },
  ],
  write({ subject = '', language = 'mermaid' }) {
    const key = language.trim().toLowerCase();
    const chosen = Object.hasOwn(LANGUAGES, key) ? LANGUAGES[key] : LANGUAGES.mermaid;
    return chosen === undefined ? '' : steps(chosen, subject);
  },
};
