/** The options of the commands that read files. */
import { MAX_SCALE, MIN_SCALE, THEMES } from '../../../generated/values.ts';
import { LANGUAGE_NAMES } from '../../ports/languages.ts';
import { FORMAT_NAMES } from '../../ports/picture-formats.ts';
import { type CommandOptions, HELP_OPTION } from './command-option.ts';

/** CPU time for one diagram unless --timeout is given: nobody else is waiting for the engine, so it may take longer than on a server. */
export const CPU_SECONDS = 60;
export const MAX_CPU_SECONDS = 3_600;

/** Each engine is a process of its own. */
export const MAX_JOBS = 64;

export const [DEFAULT_FORMAT = 'svg'] = FORMAT_NAMES;

/** Such as `.svg or .png`. */
export const EXTENSIONS_TEXT = FORMAT_NAMES.map((name) => `.${name}`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

const JSON_OPTION = { json: { help: 'print JSON, one line for each diagram' } } as const satisfies CommandOptions;

/** How much of the machine a command may use. */
const WORK = {
  timeout: { value: 'SECONDS', help: `CPU time for one diagram: ${CPU_SECONDS}, at most ${MAX_CPU_SECONDS}` },
  jobs: {
    short: 'j',
    value: 'N',
    help: `engines at work at the same time, 1 to ${MAX_JOBS}; by default as many as pay off`,
  },
  libraries: { value: 'DIR', help: 'folder of further libraries for PlantUML; PLANTUML_LIBRARIES by default' },
} as const satisfies CommandOptions;

const QUIET = { quiet: { short: 'q', help: 'print only what is wrong' } } as const satisfies CommandOptions;

const LANGUAGE = {
  language: { value: LANGUAGE_NAMES.join('|'), help: 'what files are that are not Markdown; detected by default' },
} as const satisfies CommandOptions;

const WATCH = {
  watch: { help: 'go on, and repeat for what has changed, until it is interrupted' },
} as const satisfies CommandOptions;

/** mmdc names its input so. */
const INPUT = {
  input: { short: 'i', value: 'IN', repeated: true, help: 'the same as IN' },
} as const satisfies CommandOptions;

/** Options of mmdc that have no place here. */
const FROM_MMDC = {
  puppeteerConfigFile: { short: 'p', value: 'FILE', help: '', ignored: 'no browser is started' },
  cssFile: {
    short: 'C',
    value: 'FILE',
    help: '',
    refused: 'style sheets are not put into pictures; use --config with themeVariables',
  },
  svgId: {
    short: 'I',
    value: 'ID',
    help: '',
    refused: 'ids are made from the source, so that pictures on one page do not clash',
  },
  pdfFit: { short: 'f', help: '', ignored: 'a PDF is as large as its drawing unless --page-size says otherwise' },
  iconPacks: {
    value: 'NAME',
    repeated: true,
    help: '',
    refused: 'Font Awesome, Material Design and logos are there without it',
  },
} as const satisfies CommandOptions;

export const RENDER_OPTIONS = {
  output: {
    short: 'o',
    value: 'OUT',
    help: `a file (${EXTENSIONS_TEXT}, or .md for Markdown with pictures), a folder, or - for stdout`,
  },
  format: {
    short: 'e',
    value: FORMAT_NAMES.join('|'),
    aliases: ['outputFormat'],
    help: `if OUT does not imply it; ${DEFAULT_FORMAT} by default`,
  },
  theme: { short: 't', value: 'NAME', help: `Mermaid only: ${THEMES.join(', ')}` },
  background: { short: 'b', value: 'COLOR', aliases: ['backgroundColor'], help: 'any CSS colour, or transparent' },
  scale: { short: 's', value: 'N', help: `pixels of a PNG for each unit of the drawing, ${MIN_SCALE} to ${MAX_SCALE}` },
  width: { short: 'w', value: 'PX', aliases: ['max-width'], help: 'make wider pictures smaller, so that they fit' },
  height: { short: 'H', value: 'PX', aliases: ['max-height'], help: 'the same for their height' },
  config: {
    short: 'c',
    value: 'FILE',
    aliases: ['configFile'],
    help: 'Mermaid only: its configuration as JSON; what a diagram sets itself comes first',
  },
  columns: { value: 'N', help: 'how wide a text should be, 100 by default' },
  ascii: { help: 'draw a text with -, | and +' },
  'page-size': { value: 'drawing|a4', help: 'of a PDF: as large as the drawing, which is the default, or A4' },
  'no-source': { help: 'leave the source out of SVG, PNG and PDF; drawbridge decode reads it back' },
  artefacts: { short: 'a', value: 'DIR', help: 'where the pictures of a Markdown OUT go; beside it by default' },
  ...INPUT,
  ...LANGUAGE,
  ...WATCH,
  ...WORK,
  ...QUIET,
  ...JSON_OPTION,
  ...FROM_MMDC,
  ...HELP_OPTION,
} as const satisfies CommandOptions;

export const VERIFY_FORMATS = ['text', 'github', 'json'] as const;

export const VERIFY_OPTIONS = {
  fix: { help: 'write verified fixes back to the files, Markdown included' },
  format: { value: VERIFY_FORMATS.join('|'), help: 'github: annotations for GitHub Actions; text by default' },
  ...INPUT,
  ...LANGUAGE,
  ...WATCH,
  ...WORK,
  ...QUIET,
  ...JSON_OPTION,
  ...HELP_OPTION,
} as const satisfies CommandOptions;

export const ENCODE_OPTIONS = {
  format: { value: 'svg|png|txt', help: 'what the URL of a PlantUML diagram shows; svg by default' },
  theme: { short: 't', value: 'NAME', help: 'Mermaid only: the theme of the link' },
  verify: { help: 'check each diagram first, and print no link for an invalid one' },
  ...INPUT,
  ...LANGUAGE,
  ...JSON_OPTION,
  ...HELP_OPTION,
} as const satisfies CommandOptions;

export const DECODE_OPTIONS = { ...JSON_OPTION, ...HELP_OPTION } as const satisfies CommandOptions;
export const TOOL_OPTIONS = DECODE_OPTIONS;

/** Of tools whose result can be a picture. */
export const PICTURE_FILE_OPTION = {
  output: { short: 'o', value: 'FILE', help: 'write the picture to a file; its extension is the format' },
} as const satisfies CommandOptions;
