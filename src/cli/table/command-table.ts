/** The commands, one row each: the help, the parsers and the tests read it. */
import { limits } from '../../../generated/values.ts';
import { BRIDGE_OPTIONS, BRIDGE_VARIABLES, MCP_OPTIONS } from './bridge-options.ts';
import { type CommandOptions, HELP_OPTION } from './command-option.ts';
import { DECODE_OPTIONS, ENCODE_OPTIONS, PICTURE_FILE_OPTION, RENDER_OPTIONS, VERIFY_OPTIONS } from './file-options.ts';

export interface CommandRow {
  /** What follows the name in the usage. */
  usage: string;
  /** In a few words, for the list of commands. */
  summary: string;
  /** What it does, in whole sentences. */
  about: string;
  options: CommandOptions;
}

const INPUT =
  'IN is a file, a folder (all diagrams and Markdown files below it), a pattern such as docs/**/*.md, or - for stdin. The language is detected from the extension, or else from the content; in Markdown, blocks of mermaid, plantuml, puml and uml are read.';

const INCLUDES = 'PlantUML may !include files below the folder of its file.';

const { hourlyCallsPerAddress: hourly } = limits;

const SERVE_VARIABLES = `Serves HTTP, docs and MCP on http://127.0.0.1:3000 until SIGTERM or SIGINT. Settings are environment variables:
  PORT, HOST            where to listen: 3000, 127.0.0.1
  LOG_LEVEL             fatal, error, warn, info, debug, trace or silent: info
  RATE_LIMIT_PER_HOUR   drawings and checks per client address: ${hourly.engine}; 0 switches every hourly limit off
  MCP_LIMIT_PER_HOUR    MCP messages per client address: ${hourly.mcp}
  PAGE_LIMIT_PER_HOUR   drawings and checks on the page per client address: ${hourly.page}; 0: the page does not draw
  PAGE_SECRET           signs the page's tokens where several processes serve it: random
  API_KEYS, API_KEYS_FILE
                        keys that have limits of their own: a list, or a file with one on each line
  REQUIRE_KEY           on: only callers with a key are served
  DRAIN_SECONDS         how long new calls are answered with 503 after SIGTERM: 3
  KEEP_ALIVE_SECONDS    how long an idle connection stays open: 75
  REDIS_URL             where several processes share limits, drawings and history, such as redis://127.0.0.1:6379,
                        redis+sentinel://host,host/primary-name or redis+cluster://host,host
  REDIS_CACHE_MB        what shared drawings may take there: 128; 0: none are shared
  REDIS_SECRET          signs drawings and history there: PAGE_SECRET, or not at all
  HISTORY               on: diagrams of callers who send X-Session-Id are kept for a day
  TRUST_PROXY           a hop count or the networks whose X-Forwarded-For is trusted: off
  RENDER_WORKERS, RENDER_QUEUE
                        diagrams drawn at a time, diagrams that may wait
  RENDER_TIMEOUT_MS     CPU time for one diagram: ${limits.renderTimeoutMs}
  RENDER_WAIT_MS        wall time until the answer: ${limits.renderWaitMs}
  PLANTUML_SERVER       base of the URLs that encodePlantUML returns
  PLANTUML_LIBRARIES    folder of further libraries for PlantUML
  ALLOWED_HOSTS, ALLOWED_ORIGINS
                        who may use /mcp: loopback names`;

export const COMMAND_TABLE = {
  serve: {
    usage: '[--history]',
    summary: 'HTTP, docs and MCP on http://127.0.0.1:3000 (PORT, HOST and others)',
    about: SERVE_VARIABLES,
    options: { history: { help: 'the same as HISTORY=on' }, ...HELP_OPTION },
  },
  mcp: {
    usage: '[--output-dir DIR] [--base-url URL [--token-file FILE]]',
    summary: 'MCP over stdio, with built-in engines or in front of a running Drawbridge',
    about: 'MCP over stdio: the tools with built-in engines, or those of a running Drawbridge.',
    options: MCP_OPTIONS,
  },
  bridge: {
    usage: '--spec FILE --base-url URL [options]',
    summary: 'MCP in front of any HTTP API described by an OpenAPI file',
    about: `Serves the operations of any HTTP API that an OpenAPI file describes as tools over MCP. Variables:\n${BRIDGE_VARIABLES}`,
    options: BRIDGE_OPTIONS,
  },
  render: {
    usage: 'IN... [options]',
    summary: 'draw Mermaid and PlantUML, in Markdown too',
    about: `Draws every diagram of its inputs. The picture of a single file goes to stdout, all others next to their files: name.svg, and name-2.svg for the second diagram of a file; doc-1.svg, doc-2.svg for Markdown. With -o out.md, the document is written with pictures in place of its blocks. ${INPUT} ${INCLUDES}`,
    options: RENDER_OPTIONS,
  },
  verify: {
    usage: 'IN... [options]',
    summary: 'check diagrams; exit 1 when one is invalid',
    about: `Checks every diagram of its inputs, and prints file:line:column: message for what is wrong; exit 1 when one is invalid. ${INPUT} ${INCLUDES}`,
    options: VERIFY_OPTIONS,
  },
  encode: {
    usage: 'IN... [options]',
    summary: 'a link that contains the diagram: a PlantUML server, or mermaid.live',
    about: `Prints a link for every diagram of its inputs, one on each line: to a PlantUML server (PLANTUML_SERVER), or to mermaid.live for Mermaid. ${INPUT}`,
    options: ENCODE_OPTIONS,
  },
  decode: {
    usage: 'URL|PICTURE [options]',
    summary: 'the text that a PlantUML URL contains, or the source in a picture',
    about:
      'Prints the text that a PlantUML URL, or its encoded part alone, contains; or the source that a .png or .svg file carries, as drawn by render or by PlantUML itself. Use - to read either from stdin.',
    options: DECODE_OPTIONS,
  },
  diff: {
    usage: 'OLD NEW [options]',
    summary: 'what changed between two files, in words or drawn [-o diff.svg]',
    about:
      "Says what was added, removed, renamed and rewired between two Mermaid or PlantUML files, whatever their looks; with -o diff.svg or diff.png also draws both with every change marked. Also accepts the arguments that git gives a diff driver: git config diff.diagram.command 'drawbridge diff'.",
    options: {
      ...PICTURE_FILE_OPTION,
      format: {
        value: 'text|github|svg|png',
        help: 'plain text, Markdown for a comment on GitHub, or a picture; text by default',
      },
      language: { value: 'LANGUAGE', help: 'mermaid or plantuml, if it is not detected' },
      ...DECODE_OPTIONS,
    },
  },
  completion: {
    usage: 'bash|zsh|fish',
    summary: 'a script that completes commands and options in a shell',
    about:
      'Prints a script that completes commands, options and their values. Add to your shell: eval "$(drawbridge completion bash)" in ~/.bashrc, eval "$(drawbridge completion zsh)" in ~/.zshrc after compinit, drawbridge completion fish | source in ~/.config/fish/config.fish.',
    options: HELP_OPTION,
  },
  conform: {
    usage: 'URL [options]',
    summary: 'run the contract against a running deployment [--key K] [--junit FILE]',
    about:
      'Runs the contract against a running deployment: its examples and scenarios on every door that answers with fields, the error catalogue, headers, CORS, limits and MCP. Exit 0 when the deployment keeps the contract, 1 when it breaks it, 2 for wrong arguments, 3 when a part could not be tested because the hourly limit refused it; the report then says how many calls the run needs.',
    options: {
      key: { value: 'KEY', help: "the deployment's API key, which has its own limit" },
      junit: { value: 'FILE', help: 'also write the results as JUnit XML' },
      'behind-proxy': { help: 'leave out what a proxy in front answers by itself: requests that are not valid HTTP' },
      ...HELP_OPTION,
    },
  },
} as const satisfies Record<string, CommandRow>;

export function commandRow(name: string): CommandRow | undefined {
  return Object.hasOwn(COMMAND_TABLE, name) ? COMMAND_TABLE[name as keyof typeof COMMAND_TABLE] : undefined;
}
