/** shareMermaid. */
import { call, type Scenario, type Want } from './scenario.ts';

const CODE = 'graph TD\n  A[Start] --> B["Ende: ü 🚀"]';
const MAX_CODE_UNITS = 50_000;
const EMPTY: Want = { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: code must be a non-empty string' };

const LINKS = {
  editUrl: /^https:\/\/mermaid\.live\/edit#pako:[A-Za-z0-9_-]+$/,
  viewUrl: /^https:\/\/mermaid\.live\/view#pako:[A-Za-z0-9_-]+$/,
};

export const shareScenarios: Scenario[] = [
  call('shareMermaid gives links to edit and to view', 'shareMermaid', { code: CODE }, { ok: true, value: LINKS }),
  {
    title: 'shareMermaid puts the theme into the link, and gives equal links for equal input',
    steps: [{ code: CODE }, { code: CODE, theme: 'dark' }, { code: CODE }].map((input) => ({
      operation: 'shareMermaid',
      input,
      want: { ok: true, value: LINKS },
    })),
    together: { field: 'editUrl', distinct: 2 },
  },
  call(
    'shareMermaid takes code that does not verify',
    'shareMermaid',
    { code: 'graph TD\n  A[' },
    { ok: true, value: LINKS },
  ),
  call(
    'shareMermaid says that PlantUML needs another link',
    'shareMermaid',
    { code: '@startuml\nA -> B\n@enduml' },
    {
      ok: true,
      value: {
        ...LINKS,
        warnings: ['This is PlantUML, which mermaid.live does not draw: use encodePlantUML for a link.'],
      },
    },
  ),
  call('shareMermaid refuses a missing code', 'shareMermaid', {}, EMPTY),
  call('shareMermaid refuses a blank code', 'shareMermaid', { code: ' \n' }, EMPTY),
  call(
    'shareMermaid takes exactly 50,000 characters',
    'shareMermaid',
    { code: 'A'.repeat(MAX_CODE_UNITS) },
    { ok: true, value: LINKS },
  ),
  call(
    'shareMermaid refuses 50,001 characters',
    'shareMermaid',
    { code: 'A'.repeat(MAX_CODE_UNITS + 1) },
    { ok: false, code: 'CODE_TOO_LARGE', message: 'Code exceeds maximum length of 50KB' },
  ),
  call(
    'shareMermaid refuses a lone surrogate',
    'shareMermaid',
    { code: 'graph TD\n  A[\ud800]' },
    {
      ok: false,
      code: 'INVALID_INPUT',
      message: 'Invalid input: code must be well-formed Unicode, sent as UTF-8',
    },
  ),
  call(
    'shareMermaid refuses an unknown theme',
    'shareMermaid',
    { code: CODE, theme: 'pink' },
    { ok: false, code: 'INVALID_INPUT', message: /^Invalid input: theme must be one of default, / },
  ),
];
