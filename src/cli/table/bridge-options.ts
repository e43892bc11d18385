/** The options of the programs that stand in front of other services. */
import { type CommandOptions, HELP_OPTION } from './command-option.ts';

const PRINTING = {
  version: { short: 'V', help: 'print the version' },
  ...HELP_OPTION,
} as const satisfies CommandOptions;

const TOKEN = {
  'token-file': { value: 'FILE', help: 'file that contains the Bearer token; otherwise the variable BRIDGE_TOKEN' },
  token: { value: 'TOKEN', help: 'the Bearer token itself; other users can see it in the process list' },
} as const satisfies CommandOptions;

export const MCP_OPTIONS = {
  'output-dir': { value: 'DIR', help: 'a folder that tools may save pictures in, with saveTo' },
  'base-url': { value: 'URL', help: 'the origin of a running Drawbridge' },
  ...TOKEN,
  ...PRINTING,
} as const satisfies CommandOptions;

export const JUDGE_OPTIONS = {
  'base-url': { value: 'URL', help: 'origin of the service, such as https://api.example.com' },
  ...TOKEN,
  ...PRINTING,
} as const satisfies CommandOptions;

export const LOG_VARIABLES = `  BRIDGE_TOKEN          the Bearer token, unless an option gives one
  LOG_LEVEL             fatal to trace, info by default; RUST_LOG is read too`;

export const BRIDGE_VARIABLES = `${LOG_VARIABLES}
  ALLOWED_HOSTS         with --http: host names that callers may use, besides those of this machine
  ALLOWED_ORIGINS       with --http: origins of pages that may call
  API_KEYS              with --http: keys, one of which every caller needs; API_KEYS_FILE names a file of them`;

export const BRIDGE_OPTIONS = {
  spec: {
    value: 'FILE|URL|-',
    repeated: true,
    help: 'OpenAPI 3.0 to 3.2 or Swagger 2.0, YAML or JSON; several are served together',
  },
  'base-url': {
    value: 'URL',
    repeated: true,
    help: "the service's origin; a path replaces that of the description's server. One for all, or one for each --spec",
  },
  ...TOKEN,
  auth: {
    value: 'NAME=SOURCE',
    repeated: true,
    help: 'secret of a security scheme: NAME=env:VARIABLE or NAME=file:PATH; user:password for Basic, id:secret for OAuth 2',
  },
  header: {
    value: 'HEADER',
    repeated: true,
    help: "sent with every call: 'Name: value', or Name=env:VARIABLE for a secret",
  },
  server: { value: 'ORIGIN', repeated: true, help: 'another origin that operations and token URLs may be on' },
  'ref-origin': {
    value: 'ORIGIN',
    repeated: true,
    help: 'another origin that references of the description may lead to',
  },
  check: { help: 'print what is served and what is left out, and end; exit 1 if anything is left out' },
  strict: { help: 'refuse a description that has a fault, and check formats' },
  lazy: { help: 'three tools that search, describe and call; the default for lists over 20,000 tokens' },
  include: {
    value: 'PATTERN',
    repeated: true,
    help: 'only operations with such a name or path; * stands for anything',
  },
  exclude: { value: 'PATTERN', repeated: true, help: 'no operations with such a name or path' },
  tag: { value: 'TAG', repeated: true, help: 'only operations with such a tag' },
  method: { value: 'METHOD', repeated: true, help: 'only operations with such a method' },
  'read-only': { help: 'only operations that read' },
  fields: { help: 'every tool gets an argument that chooses fields of its answer' },
  'input-dir': { value: 'DIR', help: 'folder with files that may be sent, as file:PATH' },
  'output-dir': { value: 'DIR', help: 'folder that binary answers are saved in' },
  http: { value: '[HOST:]PORT', help: 'streamable HTTP at /mcp instead of stdio; HOST is 127.0.0.1 by default' },
  ...PRINTING,
} as const satisfies CommandOptions;
