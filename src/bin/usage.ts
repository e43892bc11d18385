/** What the command line takes. */

export class UsageError extends Error {}

export const USAGE = `drawbridge: diagram tools for AI agents and for people

  drawbridge serve                      HTTP, docs and MCP on http://127.0.0.1:3000 (PORT, HOST and others)
  drawbridge mcp                        MCP over stdio, engines inside
  drawbridge mcp --base-url URL         MCP over stdio in front of a running Drawbridge [--token T]
  drawbridge bridge --spec FILE --base-url URL [--token T]
                                        MCP over stdio in front of any HTTP API described by an OpenAPI file
  drawbridge render IN... [options]     draw Mermaid or PlantUML files; one goes to stdout, several beside their files
      -o OUT                            where one picture goes: .svg or .png
      --format svg|png                  when OUT does not tell; svg by default
      --scale N                         size of a PNG, 1 to 4
      --theme NAME                      Mermaid only: default, dark, forest, neutral, base, neo, redux, ...
      --background COLOR                Mermaid only: transparent, a basic colour name or #f8f8f8
  drawbridge verify IN...               check files; exit 1 when one is invalid
  drawbridge encode IN                  a URL for a PlantUML file [--format svg|png|txt]
  drawbridge decode URL                 the text that a PlantUML URL holds

  IN (or URL) is - for stdin. The language is told by the extension, else by the content.

  --json      render, verify, encode and decode answer as JSON, one line for each input
  --version   print the version
  --help      print this text
`;
