/** What the command line accepts, as `--help` prints it. */

import { limits, MAX_SCALE, MIN_SCALE } from '../../generated/values.ts';
import { FORMAT_NAMES } from '../ports/picture-formats.ts';

export class UsageError extends Error {}

export const [DEFAULT_FORMAT = 'svg'] = FORMAT_NAMES;
const FORMATS_TEXT = FORMAT_NAMES.join('|');
/** Such as `.svg or .png`. */
export const EXTENSIONS_TEXT = FORMAT_NAMES.map((name) => `.${name}`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

const INPUT = `Use - as IN (or URL) to read stdin. The language is detected from the file extension, or else from the content.
`;

const TIMEOUT_OPTION = `  --timeout SECONDS     CPU time for one diagram: 60
`;

const JSON_OPTION = `  --json                print JSON, one line per input
  -h, --help            print this text
`;

/** The end of the help of a command that is a tool's name. */
export const TOOL_HELP_END = JSON_OPTION;

/** What `drawbridge COMMAND --help` prints; the bridge prints its own. */
export const COMMAND_HELP: Readonly<Record<string, string>> = {
  serve: `usage: drawbridge serve [--history]

Serves HTTP, docs and MCP on http://127.0.0.1:3000 until SIGTERM or SIGINT. Settings are environment variables:
  PORT, HOST            where to listen: 3000, 127.0.0.1
  LOG_LEVEL             fatal, error, warn, info, debug, trace or silent: info
  RATE_LIMIT_PER_HOUR   drawings and checks per client address: ${limits.hourlyCallsPerAddress.engine}; 0 switches every hourly limit off
  MCP_LIMIT_PER_HOUR    MCP messages per client address: ${limits.hourlyCallsPerAddress.mcp}
  PAGE_LIMIT_PER_HOUR   drawings and checks on the page per client address: ${limits.hourlyCallsPerAddress.page}; 0: the page does not draw
  PAGE_SECRET           signs the page's tokens where several processes serve it: random
  API_KEYS, API_KEYS_FILE
                        keys that have limits of their own: a list, or a file with one on each line
  REQUIRE_KEY           on: only callers with a key are served
  DRAIN_SECONDS         how long new calls are answered with 503 after SIGTERM: 3
  REDIS_URL             where several processes share limits, drawings and history, such as redis://127.0.0.1:6379
  HISTORY               on: diagrams of callers who send X-Session-Id are kept for a day
  TRUST_PROXY           a hop count or the networks whose X-Forwarded-For is trusted: off
  RENDER_WORKERS, RENDER_QUEUE
                        diagrams drawn at a time, diagrams that may wait
  RENDER_TIMEOUT_MS     CPU time for one diagram: ${limits.renderTimeoutMs}
  RENDER_WAIT_MS        wall time until the answer: ${limits.renderWaitMs}
  PLANTUML_SERVER       base of the URLs that encodePlantUML returns
  ALLOWED_HOSTS, ALLOWED_ORIGINS
                        who may use /mcp: loopback names

  --history             the same as HISTORY=on
  -h, --help            print this text
`,
  mcp: `usage: drawbridge mcp [--base-url URL [--token-file FILE]]

MCP over stdio: the tools with built-in engines, or those of a running Drawbridge.
  --base-url URL        the origin of a running Drawbridge
  --token-file FILE     the file that contains its bearer token; otherwise the variable BRIDGE_TOKEN
  --token TOKEN         the token itself, which is visible in the process list
  -h, --help            print this text
`,
  render: `usage: drawbridge render IN... [options]

Draws Mermaid or PlantUML files. A single picture goes to stdout; several are written next to their files.
${INPUT}
  -o, --output OUT      output file for a single picture: ${EXTENSIONS_TEXT}; - is stdout
  --format ${FORMATS_TEXT.padEnd(12)} if OUT does not imply it; ${DEFAULT_FORMAT} by default
  --scale N             size of a PNG, ${MIN_SCALE} to ${MAX_SCALE}
  --max-width PX, --max-height PX
                        maximum size of a PNG, which is scaled down to fit
  --theme NAME          Mermaid only: default, dark, forest, neutral, base, neo, redux, ...
  --background COLOR    Mermaid only: transparent, a basic colour name or #f8f8f8
${TIMEOUT_OPTION}${JSON_OPTION}`,
  verify: `usage: drawbridge verify IN... [options]

Checks Mermaid or PlantUML files; exit 1 when one is invalid.
${INPUT}
${TIMEOUT_OPTION}${JSON_OPTION}`,
  encode: `usage: drawbridge encode IN [options]

Prints a URL that contains a PlantUML file.
${INPUT}
  --format svg|png|txt  what the URL shows; svg by default
${JSON_OPTION}`,
  decode: `usage: drawbridge decode URL [options]

Prints the text that a PlantUML URL, or its encoded part alone, contains.
${INPUT}
${JSON_OPTION}`,
  diff: `usage: drawbridge diff OLD NEW [options]

Says what was added, removed, renamed and rewired between two Mermaid or PlantUML files, whatever their looks. Also accepts the
arguments that git gives a diff driver: git config diff.diagram.command 'drawbridge diff'.
${INPUT}
  --format text|github  plain text, or Markdown for a comment on GitHub; text by default
  --language LANGUAGE   mermaid or plantuml, if it is not detected
${JSON_OPTION}`,
  conform: `usage: drawbridge conform URL [options]

Runs the contract against a running deployment: its examples and scenarios on every door, the error catalogue, headers, CORS, limits
and MCP. Exit 1 when the deployment breaks the contract. A run makes about 150 calls that count towards the hourly limit.

  --key KEY             the deployment's API key, which has its own limit
  --junit FILE          also write the results as JUnit XML
  --behind-proxy        leave out what a proxy in front answers by itself: requests that are not valid HTTP
  -h, --help            print this text
`,
};

export const USAGE = `drawbridge: diagram tools for AI agents and for people

  drawbridge serve [--history]          HTTP, docs and MCP on http://127.0.0.1:3000 (PORT, HOST and others)
  drawbridge mcp                        MCP over stdio, with built-in engines
  drawbridge mcp --base-url URL         MCP over stdio in front of a running Drawbridge [--token-file FILE]
  drawbridge bridge --spec FILE --base-url URL [--token-file FILE]
                                        MCP over stdio in front of any HTTP API described by an OpenAPI file
  drawbridge render IN... [options]     draw Mermaid or PlantUML files; one goes to stdout, several next to their files
      -o OUT                            output file for a single picture: ${EXTENSIONS_TEXT}
      --format ${FORMATS_TEXT.padEnd(24)} if OUT does not imply it; ${DEFAULT_FORMAT} by default
      --scale N                         size of a PNG, ${MIN_SCALE} to ${MAX_SCALE}
      --max-width PX, --max-height PX   maximum size of a PNG, which is scaled down to fit
      --theme NAME                      Mermaid only: default, dark, forest, neutral, base, neo, redux, ...
      --background COLOR                Mermaid only: transparent, a basic colour name or #f8f8f8
  drawbridge verify IN...               check files; exit 1 when one is invalid
  drawbridge encode IN                  a URL for a PlantUML file [--format svg|png|txt]
  drawbridge decode URL                 the text that a PlantUML URL contains
  drawbridge describe IN                what a diagram contains, in words
  drawbridge diff OLD NEW               what changed between two files [--format text|github]
  drawbridge conform URL                run the contract against a running deployment [--key K] [--junit FILE]
  drawbridge TOOL IN [options]          any tool of the API by its name, such as svg; its inputs are options

  ${INPUT}
  --json      render, verify, encode, decode, describe and diff print JSON, one line per input
  --version   print the version
  --help      print this text; 'drawbridge COMMAND --help' prints that of one command
`;
