/** What the command line takes. */

export class UsageError extends Error {}

export const USAGE = `drawbridge: diagram tools for AI agents and for people

  drawbridge serve                      HTTP, docs and MCP on http://127.0.0.1:3000 (PORT, HOST and others)
  drawbridge mcp                        MCP over stdio, engines inside
  drawbridge mcp --base-url URL         MCP over stdio in front of a running Drawbridge [--token T]
  drawbridge bridge --spec FILE --base-url URL [--token T]
                                        MCP over stdio in front of any HTTP API described by an OpenAPI file
  drawbridge render IN [-o OUT]         draw a Mermaid or PlantUML file (- is stdin) as SVG or PNG
  drawbridge verify IN...               check files; exit 1 when one is invalid
  drawbridge encode IN                  a PlantUML URL for the file
  drawbridge decode URL                 the text that a PlantUML URL holds

  --json      answers as JSON
  --version   print the version
  --help      print this text
`;
