/** The prompt for the loop that leads to a correct diagram: verify, fix, verify again, draw. */
import { LANGUAGE_NAMES, LANGUAGES, type LanguageRow } from '../../ports/languages.ts';
import type { McpPrompt } from '../server/mcp-extras.ts';

const [DEFAULT_LANGUAGE, ...OTHER_LANGUAGES] = LANGUAGE_NAMES;
const CHOICES = [`${DEFAULT_LANGUAGE} (default)`, ...OTHER_LANGUAGES].join(' or ');

/** From a wish to a picture; `advice` is what else may be done with it. */
export function drawingSteps(advice = 'Call `svg` or `encodePlantUML` if a file or a link is wanted.'): string[] {
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
