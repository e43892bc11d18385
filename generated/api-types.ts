// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/api/tools/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Mermaid syntax
         * @description Checks Mermaid diagram syntax without drawing, with the real Mermaid parser. Answers ok, or the error with line, column, what was expected, a hint and, where one can be given, the corrected source. Use this before render or svg.
         */
        post: operations["verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/verifyPlantUML": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check PlantUML syntax
         * @description Checks PlantUML diagram code with the real PlantUML engine, without returning a picture. Answers ok, or the line, what is wrong, a hint and, where one can be given, the corrected source. Call it before you share or draw a diagram.
         */
        post: operations["verifyPlantUML"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/renderPlantUML": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw PlantUML
         * @description Draws PlantUML diagram code with the real PlantUML engine, as a self-contained, sanitized SVG or as PNG (base64). Includes, remote themes and images are not loaded. Ask for png when you want to look at the picture.
         */
        post: operations["renderPlantUML"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw Mermaid
         * @description Renders Mermaid diagram code with the real Mermaid, as a self-contained, sanitized SVG for inline display, or as PNG (base64). Ask for png when you want to look at the picture.
         */
        post: operations["render"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export Mermaid as an SVG file
         * @description Draws Mermaid diagram code as an SVG for download, with a suggested file name. The SVG is the same as that of render.
         */
        post: operations["svg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/describeDiagram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Describe a diagram
         * @description Says in words and lists what a Mermaid or PlantUML diagram contains, as the engine reads it: a way to check it without a picture.
         */
        post: operations["describeDiagram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/diffDiagrams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare two diagrams
         * @description Says what was added, removed, renamed and rewired between two Mermaid or PlantUML sources, whatever their looks.
         */
        post: operations["diffDiagrams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/diagramGuide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a diagram type, see its syntax
         * @description Which Mermaid or PlantUML diagram type fits a purpose, and the syntax of a type with an example that verifies. Without type and purpose: all types.
         */
        post: operations["diagramGuide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/encodePlantUML": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Encode PlantUML into a URL
         * @description Encodes PlantUML diagram code into a shareable URL of a PlantUML server: plantuml.com, unless the operator has named another. The URL contains the whole text, so whoever opens it sends the text to that server. The same code always gives the same URL. With verify the syntax is checked as well.
         */
        post: operations["encodePlantUML"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/decodePlantUML": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decode a PlantUML URL
         * @description Returns the PlantUML text that a PlantUML URL (or its encoded part alone) contains. Understands the deflate form and the prefixes ~0 (raw deflate), ~1 (zlib), ~h (hexadecimal) and ~g (gzip). Nothing is fetched.
         */
        post: operations["decodePlantUML"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/shareMermaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share Mermaid as links
         * @description Links that contain the whole Mermaid diagram: to edit and to view it on mermaid.live, and its picture on this service where one is running. The mermaid.live links hold the text in their fragment: browsers send that to no server, but the page that opens reads it. The syntax is not checked.
         */
        post: operations["shareMermaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{toolName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invoke a tool by its name
         * @description The general form of the paths above: toolName is an id that GET /api/tools lists. The name is looked up before the body is read.
         */
        post: operations["invokeTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Discover the tools
         * @description Lists every tool with its description and the JSON Schema of its input and result.
         */
        get: operations["listTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The verify tool with bare bodies
         * @description The same operation as POST /api/tools/verify, answered without an envelope. The source may also be sent as plain text.
         */
        post: operations["verifyRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The render tool with bare bodies
         * @description The same operation as POST /api/tools/render, answered without an envelope. The source may also be sent as plain text, with the options in the query; a caller who accepts images only gets the image itself.
         */
        post: operations["renderRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The svg tool with bare bodies
         * @description The same operation as POST /api/tools/svg, answered without an envelope. The source may also be sent as plain text, with the options in the query; a caller who accepts images only gets the image itself.
         */
        post: operations["svgRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plantuml/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The verifyPlantUML tool with bare bodies
         * @description The same operation as POST /api/tools/verifyPlantUML, answered without an envelope. The source may also be sent as plain text.
         */
        post: operations["verifyPlantUMLRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plantuml/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The renderPlantUML tool with bare bodies
         * @description The same operation as POST /api/tools/renderPlantUML, answered without an envelope. The source may also be sent as plain text, with the options in the query; a caller who accepts images only gets the image itself.
         */
        post: operations["renderPlantUMLRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plantuml/svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A PlantUML diagram as an SVG file
         * @description Draws as POST /api/tools/renderPlantUML does, and suggests a file name. The source may also be sent as plain text; a caller who accepts images only gets the image itself.
         */
        post: operations["svgPlantUMLRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/diagrams/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last diagram of a session
         * @description The newest diagram that was drawn or encoded with the session id of the header. Only where the operator has switched the history on.
         */
        get: operations["latestDiagram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/diagrams/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The diagrams of a session
         * @description The newest diagrams that were drawn or encoded with this session id, at most 20 of the last 24 hours, newest first; none for a session that nobody has used. What was drawn with an API key is shown to that key alone. Call the tool again with the input to get the same picture. Only where the operator has switched the history on.
         */
        get: operations["sessionDiagrams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp/v1/encode-plantuml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Encode PlantUML, flat answer
         * @description The same operation as POST /api/tools/encodePlantUML, with the flat body of the first version.
         */
        post: operations["encodePlantUMLLegacy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Model Context Protocol, streamable HTTP
         * @description One JSON-RPC message per request, no session of the protocol. The tools are those of GET /api/tools; with an X-Session-Id header their diagrams are kept where the history is on, and the resources drawbridge://diagrams/ show them. Requests with an Origin or a Host that is not allowed are refused with 403; pages of the service's own host are allowed. Each address, or each API key, has 1,000 messages an hour unless the operator sets MCP_LIMIT_PER_HOUR; a batch counts as its messages.
         */
        post: operations["mcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page
         * @description The playground, as HTML for browsers.
         */
        get: operations["playground"];
        put?: never;
        /**
         * Draw as Kroki does, everything in the body
         * @description The body holds the source, its type (mermaid, plantuml or c4plantuml), the format and the options. The answer is the image.
         */
        post: operations["drawByKroki"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mermaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw Mermaid as the Accept header says
         * @description Kroki's path: the source is the body, as plain text or as JSON, and the format is what the caller accepts, image/svg+xml or image/png.
         */
        post: operations["drawMermaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mermaid/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw Mermaid that is sent as text
         * @description Kroki's path: the source is the body, as plain text, or as JSON with options. The answer is the image.
         */
        post: operations["drawMermaidText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mermaid/{format}/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw Mermaid that the URL holds
         * @description Kroki's encoding: zlib, then base64url. Options are in the query; those that the language does not have are ignored. An invalid diagram is answered with 400: its message as text, or as a picture for a caller who prefers images.
         */
        get: operations["drawMermaidUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c4plantuml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw C4-PlantUML as the Accept header says
         * @description Kroki's path: the source is the body, as plain text or as JSON, and the format is what the caller accepts, image/svg+xml or image/png.
         */
        post: operations["drawC4PlantUML"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c4plantuml/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw C4-PlantUML that is sent as text
         * @description Kroki's path: the source is the body, as plain text, or as JSON with options. The answer is the image.
         */
        post: operations["drawC4PlantUMLText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c4plantuml/{format}/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw C4-PlantUML that the URL holds
         * @description Kroki's encoding: zlib, then base64url. Options are in the query; those that the language does not have are ignored. An invalid diagram is answered with 400: its message as text, or as a picture for a caller who prefers images.
         */
        get: operations["drawC4PlantUMLUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw PlantUML as the Accept header says
         * @description Kroki's path: the source is the body, as plain text or as JSON, and the format is what the caller accepts, image/svg+xml or image/png.
         */
        post: operations["drawPlantUML"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw PlantUML that is sent as text
         * @description Kroki's and a PlantUML server's path: the source is the body, as plain text, or as JSON with options. The answer is the image.
         */
        post: operations["drawPlantUMLText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml/{format}/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw PlantUML that the URL holds
         * @description One path for two encodings, which are told apart: Kroki's (zlib, then base64url) and PlantUML's own, with its prefixes ~0, ~1, ~h and ~g. Options are in the query; those that the language does not have are ignored. An invalid diagram is answered with 400: its message as text, or as a picture for a caller who prefers images.
         */
        get: operations["drawPlantUMLUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml/{format}/{index}/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw one of several PlantUML diagrams that the URL holds
         * @description A PlantUML server's path with the number of the diagram in the text, counted from 0.
         */
        get: operations["drawPlantUMLPage"];
        put?: never;
        /**
         * Draw one of several PlantUML diagrams that are sent as text
         * @description As editors ask a PlantUML server: the source is the body, and the last part of the path is ignored.
         */
        post: operations["drawPlantUMLPageText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml/check/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check PlantUML that the URL holds
         * @description A PlantUML server's path: what the diagram is, such as (2 participants), or (Error) with what is wrong; the status is 200 for both.
         */
        get: operations["checkPlantUMLUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml/coder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Encode PlantUML that is sent as text
         * @description A PlantUML server's path: the answer is the encoded text, which GET /plantuml/svg/ draws.
         */
        post: operations["encodePlantUMLText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml/coder/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decode PlantUML that the URL holds
         * @description A PlantUML server's path: the answer is the source.
         */
        get: operations["decodePlantUMLUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/svg/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw Mermaid as SVG, as mermaid.ink does
         * @description The source is base64 of the text or of mermaid.live's state, or pako: and the deflated state. Width, height and scale are for /img.
         */
        get: operations["drawInkSvg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw Mermaid as PNG, as mermaid.ink does
         * @description As /svg, but pixels. Where mermaid.ink answers JPEG unless type says otherwise, this is PNG; type=jpeg and type=webp are refused.
         */
        get: operations["drawInkImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service is up, as Kroki says it
         * @description Answers as long as the process lives, with the versions of the engines. GET /api/ready tells whether they can draw.
         */
        get: operations["krokiHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/page-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A token for the page at /
         * @description The page at / carries such a token and sends it as X-Page-Token with its calls of the tools and REST paths; when it expires, it gets the next one here. With it, drawings and checks count towards a budget of the page (2,000 an hour for each address unless the operator sets PAGE_LIMIT_PER_HOUR) instead of the ordinary one, and only if an engine has to work: cached answers are free. A token is bound to the address that it was given to and expires after 15 minutes. It is not an API key. Where the page may not draw (PAGE_LIMIT_PER_HOUR=0, or REQUIRE_KEY), there is none.
         */
        get: operations["pageToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service is up
         * @description Answers as long as the process lives. It says nothing about the engines; GET /api/ready does.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service can draw
         * @description Draws a small diagram in each language with the engines themselves, and keeps the answer for some seconds. A balancer sends requests to a service that is ready; one that starts or shuts down is not.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics for Prometheus
         * @description Calls by tool, door and code with their durations, the queue, the engines' children, the cache, limits and the process itself.
         */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Valid PlantUML diagram code (should start with @startuml and end with @enduml); at most 51,200 bytes of UTF-8 */
        PlantUMLCode: string;
        /** @description Mermaid diagram code; at most 50,000 characters */
        MermaidCode: string;
        /** @description Mermaid diagram code itself, as UTF-8; at most 50,000 characters */
        MermaidText: string;
        /** @description PlantUML diagram code itself; at most 51,200 bytes of UTF-8 */
        PlantUMLText: string;
        /** @description Self-contained, sanitized SVG */
        SvgImage: string;
        /**
         * Format: binary
         * @description PNG
         */
        PngImage: string;
        KrokiInput: {
            /** @description The source */
            diagram_source: string;
            /** @description svg or png, where the path does not say which */
            output_format?: string;
            /** @description theme, background, scale, maxWidth, maxHeight; for Mermaid also its settings, as Kroki writes them: flowchart_curve */
            diagram_options?: {
                [key: string]: unknown;
            };
        };
        KrokiRequestBody: {
            /** @description The source */
            diagram_source: string;
            /** @description mermaid, plantuml or c4plantuml */
            diagram_type: string;
            /** @description svg or png */
            output_format: string;
            /** @description As in KrokiInput */
            diagram_options?: {
                [key: string]: unknown;
            };
        };
        KrokiHealth: {
            /** @enum {string} */
            status: "pass";
            /** @description The version of the service and of each engine */
            version: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Mermaid theme. By default the one set in the source, or else Mermaid's choice for this type of diagram
         * @enum {string}
         */
        Theme: "default" | "base" | "dark" | "forest" | "neutral" | "neo" | "neo-dark" | "redux" | "redux-dark" | "redux-color" | "redux-dark-color";
        /** @description Any CSS colour, in lower case: a name such as white, hex such as '#f8f8f8', rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() or color() with plain numbers, or transparent. Without it an SVG is transparent, and a PNG has the background of its theme: white, or dark grey for the dark ones */
        Background: string;
        /**
         * @description svg returns the picture as text, png as base64
         * @default svg
         * @enum {string}
         */
        ImageFormat: "svg" | "png";
        /**
         * @description What the URL shows
         * @default svg
         * @enum {string}
         */
        UrlFormat: "svg" | "png" | "txt";
        /**
         * @description Also check the syntax; the result then carries a verdict
         * @default false
         */
        AlsoVerify: boolean;
        /**
         * @description PNG only, pixels per unit of the drawing
         * @default 1
         */
        Scale: number;
        /** @description PNG only: the picture is scaled down, never up, to at most this many pixels wide. Over MCP both limits are 1,568 unless scale, maxWidth or maxHeight is given */
        MaxWidth: number;
        /** @description PNG only: the same for its height */
        MaxHeight: number;
        /** @description 32 to 128 letters, digits, - or _ that nobody can guess: 128 random bits or a version 4 UUID. Repetitions, sequences and other versions of UUIDs are refused */
        SessionId: string;
        KeptDiagram: {
            /** @description When it was drawn, UTC */
            drawnAt: string;
            /** @description The tool that was called */
            tool: string;
            /** @description What it was called with: the source and the options */
            input: {
                [key: string]: unknown;
            };
        };
        LatestDiagramAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["KeptDiagram"];
        };
        SessionDiagramsResult: {
            diagrams: components["schemas"]["KeptDiagram"][];
        };
        SessionDiagramsAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["SessionDiagramsResult"];
        };
        Warning: {
            /** @description The line, counted from 1 */
            line?: number;
            /** @description What is probably not meant */
            message: string;
            /** @description What to write instead */
            hint?: string;
            /** @description The whole corrected source, present only if it is valid and without this warning */
            fix?: string;
        };
        /** @description What is valid but surely not meant; absent if nothing is */
        Warnings: components["schemas"]["Warning"][];
        EncodePlantUMLInput: {
            plantumlCode: components["schemas"]["PlantUMLCode"];
            format?: components["schemas"]["UrlFormat"];
            verify?: components["schemas"]["AlsoVerify"];
        };
        EncodePlantUMLResult: {
            /** @description Opens the picture on the PlantUML server */
            url: string;
            /** @description The source in PlantUML's own encoding */
            encoded: string;
            /** @enum {string} */
            format: "svg" | "png" | "txt";
            /** @description What may prevent the URL from working */
            warnings?: string[];
            verdict?: components["schemas"]["VerifyPlantUMLResult"];
        };
        DecodePlantUMLInput: {
            /** @description A PlantUML URL, or its encoded part alone */
            encoded: string;
        };
        DecodePlantUMLResult: {
            plantumlCode: string;
        };
        VerifyPlantUMLInput: {
            plantumlCode: components["schemas"]["PlantUMLCode"];
        };
        VerifyPlantUMLResult: {
            ok: boolean;
            /** @description The type of diagram */
            diagramType?: string;
            /** @description What is wrong */
            error?: string;
            /** @description The line, counted from 1 */
            line?: number;
            /** @description That line of the source */
            sourceLine?: string;
            /** @description What was expected at that place */
            expected?: string[];
            /** @description The column, counted from 1 */
            column?: number;
            /** @description What to write instead */
            hint?: string;
            /** @description The whole corrected source, present only if it is valid */
            fix?: string;
            /** @description false when the source may be valid but this engine cannot draw its type */
            supported?: boolean;
            warnings?: components["schemas"]["Warnings"];
        };
        RenderPlantUMLInput: {
            plantumlCode: components["schemas"]["PlantUMLCode"];
            background?: components["schemas"]["Background"];
            format?: components["schemas"]["ImageFormat"];
            scale?: components["schemas"]["Scale"];
            maxWidth?: components["schemas"]["MaxWidth"];
            maxHeight?: components["schemas"]["MaxHeight"];
        };
        RenderPlantUMLResult: components["schemas"]["RenderResult"];
        VerifyInput: {
            code: components["schemas"]["MermaidCode"];
        };
        VerifyResult: {
            ok: boolean;
            /** @description What the parser says */
            error?: string;
            /** @description The line, counted from 1 */
            line?: number;
            /** @description The column, counted from 1 */
            column?: number;
            /** @description What was expected at that place */
            expected?: string[];
            /** @description What to write instead */
            hint?: string;
            /** @description The whole corrected source, present only if it is valid */
            fix?: string;
            warnings?: components["schemas"]["Warnings"];
        };
        RenderInput: {
            code: components["schemas"]["MermaidCode"];
            theme?: components["schemas"]["Theme"];
            background?: components["schemas"]["Background"];
            format?: components["schemas"]["ImageFormat"];
            scale?: components["schemas"]["Scale"];
            maxWidth?: components["schemas"]["MaxWidth"];
            maxHeight?: components["schemas"]["MaxHeight"];
        };
        /** @description Contains svg, or png if that was requested */
        RenderResult: {
            /** @description Self-contained, sanitized SVG */
            svg?: string;
            /** @description PNG, base64; over MCP an image item carries it instead, and this field is absent */
            png?: string;
            /** @description Width of the drawing; of a PNG in pixels */
            width?: number;
            /** @description Height of the drawing; of a PNG in pixels */
            height?: number;
            /** @description What the picture does not show, such as further diagrams in the text, or text that became too small to read */
            note?: string;
            warnings?: components["schemas"]["Warnings"];
        };
        SvgInput: {
            code: components["schemas"]["MermaidCode"];
            theme?: components["schemas"]["Theme"];
            background?: components["schemas"]["Background"];
        };
        SvgResult: {
            /** @description Self-contained, sanitized SVG */
            svg: string;
            /** @description Suggested file name, UTC */
            filename: string;
            warnings?: components["schemas"]["Warnings"];
        };
        /**
         * @description Told from the text when absent
         * @enum {string}
         */
        Language: "mermaid" | "plantuml";
        DescribeDiagramInput: {
            code: string;
            language?: components["schemas"]["Language"];
        };
        DescribeDiagramResult: {
            /** @description All of it in words */
            summary: string;
            language: string;
            diagramType: string;
            title?: string;
            direction?: string;
            counts?: {
                [key: string]: unknown;
            };
            /** @description id, label, kind, group, members */
            nodes?: unknown[];
            /** @description from, to, label, kind, group */
            edges?: unknown[];
            groups?: unknown[];
            texts?: string[];
            width?: number;
            height?: number;
            warnings?: components["schemas"]["Warnings"];
            /** @description Lists are cut, counts are not */
            truncated?: boolean;
        };
        /**
         * @description How the summary is written
         * @enum {string}
         */
        SummaryFormat: "text" | "github";
        DiffDiagramsInput: {
            before: string;
            after: string;
            language?: components["schemas"]["Language"];
            format?: components["schemas"]["SummaryFormat"];
        };
        DiffDiagramsResult: {
            summary: string;
            same: boolean;
            added: unknown[];
            removed: unknown[];
            changed: unknown[];
            truncated?: boolean;
        };
        DiagramGuideInput: {
            /** @description A diagram type, such as sequence, erDiagram or mind map */
            type?: string;
            /** @description What the diagram should show */
            purpose?: string;
            /**
             * @description Both when absent
             * @enum {string}
             */
            language?: "mermaid" | "plantuml";
        };
        DiagramGuideResult: {
            /** @description Markdown, at most 2,500 characters */
            guide: string;
            /** @description The types that fit, best first: type, language, title */
            types?: {
                type: string;
                /** @enum {string} */
                language: "mermaid" | "plantuml";
                title: string;
            }[];
        };
        ShareMermaidInput: {
            code: components["schemas"]["MermaidCode"];
            theme?: components["schemas"]["Theme"];
        };
        ShareMermaidResult: {
            /** @description Opens the editor on mermaid.live */
            editUrl: string;
            /** @description Opens the picture on mermaid.live */
            viewUrl: string;
            /** @description The SVG on this service; absent where none is running, as over stdio */
            pictureUrl?: string;
            /** @description What may prevent a link from working */
            warnings?: string[];
        };
        EncodePlantUMLAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["EncodePlantUMLResult"];
        };
        DecodePlantUMLAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["DecodePlantUMLResult"];
        };
        VerifyPlantUMLAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["VerifyPlantUMLResult"];
        };
        RenderPlantUMLAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["RenderPlantUMLResult"];
        };
        VerifyAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["VerifyResult"];
        };
        RenderAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["RenderResult"];
        };
        SvgAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["SvgResult"];
        };
        DescribeDiagramAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["DescribeDiagramResult"];
        };
        DiffDiagramsAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["DiffDiagramsResult"];
        };
        DiagramGuideAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["DiagramGuideResult"];
        };
        ShareMermaidAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["ShareMermaidResult"];
        };
        ToolAnswer: {
            /** @enum {boolean} */
            success: true;
            result: {
                [key: string]: unknown;
            };
        };
        /**
         * @description A row of the error catalogue
         * @enum {string}
         */
        ErrorCode: "EMPTY_CODE" | "INVALID_INPUT" | "CODE_TOO_LARGE" | "ENCODING_FAILED" | "DECODING_FAILED" | "UNSUPPORTED_FORMAT" | "UNSUPPORTED_TYPE" | "URL_TOO_LONG" | "INVALID_SYNTAX" | "UNSUPPORTED_DIAGRAM" | "DIAGRAM_TOO_COMPLEX" | "RESULT_TOO_LARGE" | "SAVING_FAILED" | "UNAUTHORIZED" | "INVALID_SESSION" | "HISTORY_OFF" | "DIAGRAM_NOT_FOUND" | "INVALID_JSON" | "UNSUPPORTED_ENCODING" | "TOOL_NOT_FOUND" | "TOOL_NAME_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_FOUND" | "MALFORMED_REQUEST" | "REQUEST_TIMEOUT" | "HEADERS_TOO_LARGE" | "RATE_LIMITED" | "OVERLOADED" | "HISTORY_UNAVAILABLE" | "NOT_READY" | "SHUTTING_DOWN" | "INTERNAL_ERROR";
        /** @description Where the error is and how to fix it */
        Diagnosis: {
            line?: number;
            column?: number;
            expected?: string[];
            sourceLine?: string;
            hint?: string;
            fix?: string;
        };
        ToolError: {
            /** @enum {boolean} */
            success: false;
            error: {
                code: components["schemas"]["ErrorCode"];
                message: string;
            } & components["schemas"]["Diagnosis"];
        };
        RestError: {
            error: string;
        } & components["schemas"]["Diagnosis"];
        RestVerifyError: {
            /** @enum {boolean} */
            ok: false;
            error: string;
        } & components["schemas"]["Diagnosis"];
        LegacySuccess: {
            /** @enum {string} */
            status: "success";
        } & components["schemas"]["EncodePlantUMLResult"];
        LegacyError: {
            /** @enum {string} */
            status: "error";
            code: components["schemas"]["ErrorCode"];
            message: string;
        };
        ToolList: {
            tools: components["schemas"]["Tool"][];
        };
        Tool: {
            id: string;
            name: string;
            title?: string;
            description: string;
            inputSchema: {
                /** @enum {string} */
                type: "object";
                properties: {
                    [key: string]: unknown;
                };
                required?: string[];
            };
            outputSchema?: {
                [key: string]: unknown;
            };
            annotations?: {
                [key: string]: unknown;
            };
        };
        Health: {
            /** @enum {string} */
            status: "healthy";
            version: string;
            uptimeSeconds: number;
        };
        Ready: {
            /** @enum {string} */
            status: "ready";
            /** @description The engines that have drawn */
            engines: string[];
        };
        PageToken: {
            /** @description To be sent as X-Page-Token */
            token: string;
            /** @description From then on the token is refused; ISO 8601, UTC */
            expiresAt: string;
        };
        JsonRpcMessage: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description A string, a number or null */
            id?: unknown;
            method?: string;
            params?: {
                [key: string]: unknown;
            };
            result?: {
                [key: string]: unknown;
            };
            error?: {
                [key: string]: unknown;
            };
        };
    };
    responses: {
        /** @description The input is not what the operation accepts; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The API key is unknown, or there is none where one is required. */
        Tool401: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path does not accept the method. */
        Tool405: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Tool413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The body is compressed. */
        Tool415: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The diagram costs more time or memory than a diagram may. */
        Tool422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The address, or the key, has used up its calls of this hour. */
        Tool429: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Page-Token": components["headers"]["XPageToken"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Too many diagrams are waiting; or the service is shutting down and starts nothing new. */
        Tool503: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400VerifyPlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Tool413VerifyPlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500VerifyPlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400RenderPlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Tool413RenderPlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Tool422RenderPlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500RenderPlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is not what the operation accepts; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400Render: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Tool422Render: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is not what the operation accepts; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400Svg: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Tool422Svg: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is not what the operation accepts; or the syntax of the diagram is wrong; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400DescribeDiagram: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Tool422DescribeDiagram: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is not what the operation accepts; or the syntax of the diagram is wrong; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400DiffDiagrams: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Tool422DiffDiagrams: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500DiffDiagrams: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is not what the operation accepts; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400DiagramGuide: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Tool413DiagramGuide: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500DiagramGuide: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The service is shutting down and starts nothing new. */
        Tool503DiagramGuide: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400EncodePlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Tool413EncodePlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500EncodePlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not an encoded diagram; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400DecodePlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Tool413DecodePlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500DecodePlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The service is shutting down and starts nothing new. */
        Tool503DecodePlantUML: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is not what the operation accepts; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400ShareMermaid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The service is shutting down and starts nothing new. */
        Tool503ShareMermaid: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not an encoded diagram; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the path has no tool name; or the request is not valid HTTP. */
        Tool400InvokeTool: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description There is no tool of that name. */
        Tool404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Tool413InvokeTool: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Tool422InvokeTool: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500InvokeTool: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path does not accept the method. */
        Tool405ListTools: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Something unexpected happened. */
        Tool500ListTools: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not well-formed Unicode; or the body is not valid JSON; or the request is not valid HTTP. */
        Rest400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The API key is unknown, or there is none where one is required. */
        Rest401: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The path does not accept the method. */
        Rest405: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Rest413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The body is compressed. */
        Rest415: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The diagram costs more time or memory than a diagram may. */
        Rest422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The address, or the key, has used up its calls of this hour. */
        Rest429: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Page-Token": components["headers"]["XPageToken"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description Something unexpected happened. */
        Rest500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description Too many diagrams are waiting; or the service is shutting down and starts nothing new. */
        Rest503: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not well-formed Unicode; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Rest400RenderRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The API key is unknown, or there is none where one is required. */
        Rest401RenderRest: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The path does not accept the method. */
        Rest405RenderRest: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Rest413RenderRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The body is compressed. */
        Rest415RenderRest: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Rest422RenderRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The address, or the key, has used up its calls of this hour. */
        Rest429RenderRest: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Page-Token": components["headers"]["XPageToken"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Something unexpected happened. */
        Rest500RenderRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Too many diagrams are waiting; or the service is shutting down and starts nothing new. */
        Rest503RenderRest: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not well-formed Unicode; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Rest400SvgRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The API key is unknown, or there is none where one is required. */
        Rest401SvgRest: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The path does not accept the method. */
        Rest405SvgRest: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Rest413SvgRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The body is compressed. */
        Rest415SvgRest: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Rest422SvgRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The address, or the key, has used up its calls of this hour. */
        Rest429SvgRest: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Page-Token": components["headers"]["XPageToken"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Something unexpected happened. */
        Rest500SvgRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Too many diagrams are waiting; or the service is shutting down and starts nothing new. */
        Rest503SvgRest: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the body is not valid JSON; or the request is not valid HTTP. */
        Rest400VerifyPlantUMLRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Rest413VerifyPlantUMLRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Rest400RenderPlantUMLRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The API key is unknown, or there is none where one is required. */
        Rest401RenderPlantUMLRest: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The path does not accept the method. */
        Rest405RenderPlantUMLRest: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Rest413RenderPlantUMLRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The body is compressed. */
        Rest415RenderPlantUMLRest: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Rest422RenderPlantUMLRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The address, or the key, has used up its calls of this hour. */
        Rest429RenderPlantUMLRest: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Page-Token": components["headers"]["XPageToken"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Something unexpected happened. */
        Rest500RenderPlantUMLRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Too many diagrams are waiting; or the service is shutting down and starts nothing new. */
        Rest503RenderPlantUMLRest: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Rest400SvgPlantUMLRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The API key is unknown, or there is none where one is required. */
        Rest401SvgPlantUMLRest: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The path does not accept the method. */
        Rest405SvgPlantUMLRest: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Rest413SvgPlantUMLRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The body is compressed. */
        Rest415SvgPlantUMLRest: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Rest422SvgPlantUMLRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The address, or the key, has used up its calls of this hour. */
        Rest429SvgPlantUMLRest: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Page-Token": components["headers"]["XPageToken"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Something unexpected happened. */
        Rest500SvgPlantUMLRest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Too many diagrams are waiting; or the service is shutting down and starts nothing new. */
        Rest503SvgPlantUMLRest: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The session id is missing, or could be guessed. */
        Tool400LatestDiagram: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The service keeps no history; or the session has no diagram. */
        Tool404LatestDiagram: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path does not accept the method. */
        Tool405LatestDiagram: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Something unexpected happened. */
        Tool500LatestDiagram: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The history cannot be read at the moment. */
        Tool503LatestDiagram: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The session id is missing, or could be guessed. */
        Tool400SessionDiagrams: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The service keeps no history. */
        Tool404SessionDiagrams: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path does not accept the method. */
        Tool405SessionDiagrams: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Something unexpected happened. */
        Tool500SessionDiagrams: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The history cannot be read at the moment. */
        Tool503SessionDiagrams: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Legacy400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The API key is unknown, or there is none where one is required. */
        Legacy401: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The path does not accept the method. */
        Legacy405: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Legacy413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The body is compressed. */
        Legacy415: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The diagram costs more time or memory than a diagram may. */
        Legacy422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The address, or the key, has used up its calls of this hour. */
        Legacy429: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Page-Token": components["headers"]["XPageToken"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Legacy500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description Too many diagrams are waiting; or the service is shutting down and starts nothing new. */
        Legacy503: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The path does not accept the method. */
        Tool405Playground: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Something unexpected happened. */
        Tool500Playground: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the picture cannot be had in that format; or Kroki has that type of diagram, this service has not; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Picture400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The API key is unknown, or there is none where one is required. */
        Picture401: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The path does not accept the method. */
        Picture405: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Picture413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The URL is too long. */
        Picture414: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The body is compressed. */
        Picture415: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Picture422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The address, or the key, has used up its calls of this hour. */
        Picture429: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-Page-Token": components["headers"]["XPageToken"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description Something unexpected happened. */
        Picture500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description Too many diagrams are waiting; or the service is shutting down and starts nothing new. */
        Picture503: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not well-formed Unicode; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Picture400DrawMermaid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not well-formed Unicode; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Picture400DrawMermaidText: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not well-formed Unicode; or the text is not an encoded diagram; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed. */
        Picture400DrawMermaidUrl: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The path does not accept the method. */
        Picture405DrawMermaidUrl: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Picture400DrawC4PlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Picture400DrawC4PlantUMLText: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the text is not an encoded diagram; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed. */
        Picture400DrawC4PlantUMLUrl: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The path does not accept the method. */
        Picture405DrawC4PlantUMLUrl: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Picture400DrawPlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Picture400DrawPlantUMLText: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the text is not an encoded diagram; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed. */
        Picture400DrawPlantUMLUrl: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The path does not accept the method. */
        Picture405DrawPlantUMLUrl: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the text is not an encoded diagram; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed. */
        Picture400DrawPlantUMLPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The path does not accept the method. */
        Picture405DrawPlantUMLPage: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Picture400DrawPlantUMLPageText: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not well-formed Unicode; or the text is not an encoded diagram; or the syntax of the diagram is wrong. */
        Picture400CheckPlantUMLUrl: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The path does not accept the method. */
        Picture405CheckPlantUMLUrl: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Picture400EncodePlantUMLText: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The diagram costs more time or memory than a diagram may. */
        Picture422EncodePlantUMLText: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not an encoded diagram. */
        Picture400DecodePlantUMLUrl: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The path does not accept the method. */
        Picture405DecodePlantUMLUrl: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The service is shutting down and starts nothing new. */
        Picture503DecodePlantUMLUrl: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not well-formed Unicode; or the text is not an encoded diagram; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed. */
        Picture400DrawInkSvg: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The path does not accept the method. */
        Picture405DrawInkSvg: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The input is not what the operation accepts; or the text is not well-formed Unicode; or the text is not an encoded diagram; or the picture cannot be had in that format; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed. */
        Picture400DrawInkImage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The path does not accept the method. */
        Picture405DrawInkImage: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
                "text/plain": string;
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The path does not accept the method. */
        Tool405KrokiHealth: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Something unexpected happened. */
        Tool500KrokiHealth: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path does not exist, or what it offers is switched off. */
        Tool404PageToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path does not accept the method. */
        Tool405PageToken: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Something unexpected happened. */
        Tool500PageToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path does not accept the method. */
        Tool405Health: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Something unexpected happened. */
        Tool500Health: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path does not accept the method. */
        Tool405Ready: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Something unexpected happened. */
        Tool500Ready: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description An engine has not drawn yet or cannot draw, or the service is shutting down. */
        Tool503Ready: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path does not accept the method. */
        Tool405Metrics: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Something unexpected happened. */
        Tool500Metrics: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The image. */
        Picture: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                "X-PlantUML-Diagram-Width": components["headers"]["PlantUMLWidth"];
                "X-PlantUML-Diagram-Height": components["headers"]["PlantUMLHeight"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgImage"];
                "image/png": components["schemas"]["PngImage"];
            };
        };
        /** @description The picture is still the one of If-None-Match. This costs no call of the hourly limit. */
        PictureNotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The text. */
        PlainText: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "text/plain": string;
            };
        };
        /** @description The address, or the API key, has used up its messages for this hour; error.data.hint names the variable that sets the limit. */
        JsonRpcRateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["JsonRpcMessage"];
            };
        };
        /** @description The service is shutting down and starts nothing new. */
        JsonRpcShuttingDown: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["JsonRpcMessage"];
            };
        };
        /** @description The message was refused. */
        JsonRpcError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["JsonRpcMessage"];
            };
        };
    };
    parameters: {
        /**
         * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
         * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
         */
        SessionHeader: components["schemas"]["SessionId"];
        /**
         * @description What the picture is; others are refused
         * @example svg
         */
        PictureFormat: "svg" | "png";
        /**
         * @description The encoded source
         * @example eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6
         */
        EncodedSource: string;
        /**
         * @description Which diagram of the text, counted from 0
         * @example 0
         */
        DiagramIndex: number;
        /** @description As the input theme; only with a source that is not JSON */
        ThemeOption: components["schemas"]["Theme"];
        /** @description As the input background; only with a source that is not JSON */
        BackgroundOption: components["schemas"]["Background"];
        /** @description As the input format; only with a source that is not JSON */
        FormatOption: components["schemas"]["ImageFormat"];
        /** @description As the input scale; only with a source that is not JSON */
        ScaleOption: components["schemas"]["Scale"];
        /** @description As the input maxWidth; only with a source that is not JSON */
        MaxWidthOption: components["schemas"]["MaxWidth"];
        /** @description As the input maxHeight; only with a source that is not JSON */
        MaxHeightOption: components["schemas"]["MaxHeight"];
        /** @description The name of a theme of the language */
        ThemeNameOption: string;
        /** @description png, which is the default */
        ImageTypeOption: "png";
        /**
         * @description A hex colour without #, or ! and the name of a colour
         * @example !white
         */
        BgColorOption: string;
        /** @description Width in pixels, at most four times the size of the drawing */
        WidthOption: number;
        /** @description Height in pixels, at most four times the size of the drawing */
        HeightOption: number;
        /** @description Multiplies width and height */
        InkScaleOption: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names the picture; send it as If-None-Match to hear whether it has changed.
         * @example "3FQ7KX2Ab0rT5uW9yZ1cD3eF5gH"
         */
        ETag: string;
        /**
         * @description How long the picture may be kept.
         * @example public, max-age=432000
         */
        CacheControl: string;
        /** @description Width of the picture, of PlantUML only. */
        PlantUMLWidth: number;
        /** @description Height of the picture, of PlantUML only. */
        PlantUMLHeight: number;
        /**
         * @description How to send a key.
         * @example Bearer
         */
        WWWAuthenticate: string;
        /**
         * @description What is left of the hourly limit, and in how many seconds it resets.
         * @example "hourly";r=99;t=3600
         */
        RateLimit: string;
        /**
         * @description The hourly limit.
         * @example "hourly";q=100;w=3600
         */
        RateLimitPolicy: string;
        /**
         * @description refused, if the request had an X-Page-Token that is not valid: the call counted towards the ordinary hourly limit, and GET /page-token has a new token. Absent otherwise.
         * @example refused
         */
        XPageToken: "refused";
        /**
         * @description Seconds to wait before trying again.
         * @example 60
         */
        RetryAfter: number;
        /**
         * @description The content codings that a request body may have.
         * @example identity
         */
        AcceptEncoding: string;
        /**
         * @description The methods that the path accepts.
         * @example POST, OPTIONS
         */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyAnswer"];
                };
            };
            400: components["responses"]["Tool400"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
        };
    };
    verifyPlantUML: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyPlantUMLInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyPlantUMLAnswer"];
                };
            };
            400: components["responses"]["Tool400VerifyPlantUML"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413VerifyPlantUML"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500VerifyPlantUML"];
            503: components["responses"]["Tool503"];
        };
    };
    renderPlantUML: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenderPlantUMLInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderPlantUMLAnswer"];
                };
            };
            400: components["responses"]["Tool400RenderPlantUML"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413RenderPlantUML"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422RenderPlantUML"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500RenderPlantUML"];
            503: components["responses"]["Tool503"];
        };
    };
    render: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenderInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderAnswer"];
                };
            };
            400: components["responses"]["Tool400Render"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422Render"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
        };
    };
    svg: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SvgInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SvgAnswer"];
                };
            };
            400: components["responses"]["Tool400Svg"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422Svg"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
        };
    };
    describeDiagram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DescribeDiagramInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DescribeDiagramAnswer"];
                };
            };
            400: components["responses"]["Tool400DescribeDiagram"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422DescribeDiagram"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
        };
    };
    diffDiagrams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiffDiagramsInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiffDiagramsAnswer"];
                };
            };
            400: components["responses"]["Tool400DiffDiagrams"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422DiffDiagrams"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500DiffDiagrams"];
            503: components["responses"]["Tool503"];
        };
    };
    diagramGuide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiagramGuideInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiagramGuideAnswer"];
                };
            };
            400: components["responses"]["Tool400DiagramGuide"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413DiagramGuide"];
            415: components["responses"]["Tool415"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500DiagramGuide"];
            503: components["responses"]["Tool503DiagramGuide"];
        };
    };
    encodePlantUML: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EncodePlantUMLInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EncodePlantUMLAnswer"];
                };
            };
            400: components["responses"]["Tool400EncodePlantUML"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413EncodePlantUML"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500EncodePlantUML"];
            503: components["responses"]["Tool503"];
        };
    };
    decodePlantUML: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecodePlantUMLInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecodePlantUMLAnswer"];
                };
            };
            400: components["responses"]["Tool400DecodePlantUML"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413DecodePlantUML"];
            415: components["responses"]["Tool415"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500DecodePlantUML"];
            503: components["responses"]["Tool503DecodePlantUML"];
        };
    };
    shareMermaid: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareMermaidInput"];
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareMermaidAnswer"];
                };
            };
            400: components["responses"]["Tool400ShareMermaid"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503ShareMermaid"];
        };
    };
    invokeTool: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /** @example encodePlantUML */
                toolName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plantumlCode": "@startuml\nA --> B\n@enduml"
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The tool's result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolAnswer"];
                };
            };
            400: components["responses"]["Tool400InvokeTool"];
            401: components["responses"]["Tool401"];
            404: components["responses"]["Tool404"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413InvokeTool"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422InvokeTool"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500InvokeTool"];
            503: components["responses"]["Tool503"];
        };
    };
    listTools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tools. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolList"];
                };
            };
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405ListTools"];
            500: components["responses"]["Tool500ListTools"];
        };
    };
    verifyRest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyInput"];
                "text/plain": components["schemas"]["MermaidText"];
                "text/vnd.mermaid": components["schemas"]["MermaidText"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyResult"];
                };
            };
            400: components["responses"]["Rest400"];
            401: components["responses"]["Rest401"];
            405: components["responses"]["Rest405"];
            413: components["responses"]["Rest413"];
            415: components["responses"]["Rest415"];
            422: components["responses"]["Rest422"];
            429: components["responses"]["Rest429"];
            500: components["responses"]["Rest500"];
            503: components["responses"]["Rest503"];
        };
    };
    renderRest: {
        parameters: {
            query?: {
                /** @description As the input theme; only with a source that is not JSON */
                theme?: components["parameters"]["ThemeOption"];
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input format; only with a source that is not JSON */
                format?: components["parameters"]["FormatOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenderInput"];
                "text/plain": components["schemas"]["MermaidText"];
                "text/vnd.mermaid": components["schemas"]["MermaidText"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderResult"];
                    "image/svg+xml": components["schemas"]["SvgImage"];
                    "image/png": components["schemas"]["PngImage"];
                };
            };
            400: components["responses"]["Rest400RenderRest"];
            401: components["responses"]["Rest401RenderRest"];
            405: components["responses"]["Rest405RenderRest"];
            413: components["responses"]["Rest413RenderRest"];
            415: components["responses"]["Rest415RenderRest"];
            422: components["responses"]["Rest422RenderRest"];
            429: components["responses"]["Rest429RenderRest"];
            500: components["responses"]["Rest500RenderRest"];
            503: components["responses"]["Rest503RenderRest"];
        };
    };
    svgRest: {
        parameters: {
            query?: {
                /** @description As the input theme; only with a source that is not JSON */
                theme?: components["parameters"]["ThemeOption"];
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SvgInput"];
                "text/plain": components["schemas"]["MermaidText"];
                "text/vnd.mermaid": components["schemas"]["MermaidText"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SvgResult"];
                    "image/svg+xml": components["schemas"]["SvgImage"];
                    "image/png": components["schemas"]["PngImage"];
                };
            };
            400: components["responses"]["Rest400SvgRest"];
            401: components["responses"]["Rest401SvgRest"];
            405: components["responses"]["Rest405SvgRest"];
            413: components["responses"]["Rest413SvgRest"];
            415: components["responses"]["Rest415SvgRest"];
            422: components["responses"]["Rest422SvgRest"];
            429: components["responses"]["Rest429SvgRest"];
            500: components["responses"]["Rest500SvgRest"];
            503: components["responses"]["Rest503SvgRest"];
        };
    };
    verifyPlantUMLRest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyPlantUMLInput"];
                "text/plain": components["schemas"]["PlantUMLText"];
                "text/x-plantuml": components["schemas"]["PlantUMLText"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyPlantUMLResult"];
                };
            };
            400: components["responses"]["Rest400VerifyPlantUMLRest"];
            401: components["responses"]["Rest401"];
            405: components["responses"]["Rest405"];
            413: components["responses"]["Rest413VerifyPlantUMLRest"];
            415: components["responses"]["Rest415"];
            422: components["responses"]["Rest422"];
            429: components["responses"]["Rest429"];
            500: components["responses"]["Rest500"];
            503: components["responses"]["Rest503"];
        };
    };
    renderPlantUMLRest: {
        parameters: {
            query?: {
                /** @description As the input format; only with a source that is not JSON */
                format?: components["parameters"]["FormatOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenderPlantUMLInput"];
                "text/plain": components["schemas"]["PlantUMLText"];
                "text/x-plantuml": components["schemas"]["PlantUMLText"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderPlantUMLResult"];
                    "image/svg+xml": components["schemas"]["SvgImage"];
                    "image/png": components["schemas"]["PngImage"];
                };
            };
            400: components["responses"]["Rest400RenderPlantUMLRest"];
            401: components["responses"]["Rest401RenderPlantUMLRest"];
            405: components["responses"]["Rest405RenderPlantUMLRest"];
            413: components["responses"]["Rest413RenderPlantUMLRest"];
            415: components["responses"]["Rest415RenderPlantUMLRest"];
            422: components["responses"]["Rest422RenderPlantUMLRest"];
            429: components["responses"]["Rest429RenderPlantUMLRest"];
            500: components["responses"]["Rest500RenderPlantUMLRest"];
            503: components["responses"]["Rest503RenderPlantUMLRest"];
        };
    };
    svgPlantUMLRest: {
        parameters: {
            query?: {
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenderPlantUMLInput"];
                "text/plain": components["schemas"]["PlantUMLText"];
                "text/x-plantuml": components["schemas"]["PlantUMLText"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SvgResult"];
                    "image/svg+xml": components["schemas"]["SvgImage"];
                    "image/png": components["schemas"]["PngImage"];
                };
            };
            400: components["responses"]["Rest400SvgPlantUMLRest"];
            401: components["responses"]["Rest401SvgPlantUMLRest"];
            405: components["responses"]["Rest405SvgPlantUMLRest"];
            413: components["responses"]["Rest413SvgPlantUMLRest"];
            415: components["responses"]["Rest415SvgPlantUMLRest"];
            422: components["responses"]["Rest422SvgPlantUMLRest"];
            429: components["responses"]["Rest429SvgPlantUMLRest"];
            500: components["responses"]["Rest500SvgPlantUMLRest"];
            503: components["responses"]["Rest503SvgPlantUMLRest"];
        };
    };
    latestDiagram: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The diagram. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "result": {
                     *         "drawnAt": "2026-11-17T10:30:00.000Z",
                     *         "tool": "render",
                     *         "input": {
                     *           "code": "graph TD\n  A --> B",
                     *           "theme": "dark"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LatestDiagramAnswer"];
                };
            };
            400: components["responses"]["Tool400LatestDiagram"];
            401: components["responses"]["Tool401"];
            404: components["responses"]["Tool404LatestDiagram"];
            405: components["responses"]["Tool405LatestDiagram"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500LatestDiagram"];
            503: components["responses"]["Tool503LatestDiagram"];
        };
    };
    sessionDiagrams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id that the diagrams were drawn with
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The diagrams. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "result": {
                     *         "diagrams": [
                     *           {
                     *             "drawnAt": "2026-11-17T10:30:00.000Z",
                     *             "tool": "render",
                     *             "input": {
                     *               "code": "graph TD\n  A --> B",
                     *               "theme": "dark"
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SessionDiagramsAnswer"];
                };
            };
            400: components["responses"]["Tool400SessionDiagrams"];
            401: components["responses"]["Tool401"];
            404: components["responses"]["Tool404SessionDiagrams"];
            405: components["responses"]["Tool405SessionDiagrams"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500SessionDiagrams"];
            503: components["responses"]["Tool503SessionDiagrams"];
        };
    };
    encodePlantUMLLegacy: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EncodePlantUMLInput"];
            };
        };
        responses: {
            /** @description The URL. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Page-Token": components["headers"]["XPageToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacySuccess"];
                };
            };
            400: components["responses"]["Legacy400"];
            401: components["responses"]["Legacy401"];
            405: components["responses"]["Legacy405"];
            413: components["responses"]["Legacy413"];
            415: components["responses"]["Legacy415"];
            422: components["responses"]["Legacy422"];
            429: components["responses"]["Legacy429"];
            500: components["responses"]["Legacy500"];
            503: components["responses"]["Legacy503"];
        };
    };
    mcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list"
                 *     }
                 */
                "application/json": components["schemas"]["JsonRpcMessage"];
            };
        };
        responses: {
            /** @description The JSON-RPC answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcMessage"];
                    "text/event-stream": string;
                };
            };
            /** @description The notification was accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["JsonRpcError"];
            401: components["responses"]["JsonRpcError"];
            403: components["responses"]["JsonRpcError"];
            405: components["responses"]["JsonRpcError"];
            406: components["responses"]["JsonRpcError"];
            413: components["responses"]["JsonRpcError"];
            415: components["responses"]["JsonRpcError"];
            429: components["responses"]["JsonRpcRateLimited"];
            500: components["responses"]["JsonRpcError"];
            503: components["responses"]["JsonRpcShuttingDown"];
        };
    };
    playground: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            405: components["responses"]["Tool405Playground"];
            500: components["responses"]["Tool500Playground"];
        };
    };
    drawByKroki: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "diagram_source": "graph TD\n  A --> B",
                 *       "diagram_type": "mermaid",
                 *       "output_format": "svg",
                 *       "diagram_options": {
                 *         "theme": "dark"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KrokiRequestBody"];
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            415: components["responses"]["Picture415"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawMermaid: {
        parameters: {
            query?: {
                /** @description As the input theme; only with a source that is not JSON */
                theme?: components["parameters"]["ThemeOption"];
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
                "application/json": components["schemas"]["KrokiInput"];
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            400: components["responses"]["Picture400DrawMermaid"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            415: components["responses"]["Picture415"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawMermaidText: {
        parameters: {
            query?: {
                /** @description As the input theme; only with a source that is not JSON */
                theme?: components["parameters"]["ThemeOption"];
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; others are refused
                 * @example svg
                 */
                format: components["parameters"]["PictureFormat"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
                "application/json": components["schemas"]["KrokiInput"];
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            400: components["responses"]["Picture400DrawMermaidText"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            415: components["responses"]["Picture415"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawMermaidUrl: {
        parameters: {
            query?: {
                /** @description As the input theme; only with a source that is not JSON */
                theme?: components["parameters"]["ThemeOption"];
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; others are refused
                 * @example svg
                 */
                format: components["parameters"]["PictureFormat"];
                /**
                 * @description The encoded source
                 * @example eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6
                 */
                source: components["parameters"]["EncodedSource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400DrawMermaidUrl"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405DrawMermaidUrl"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawC4PlantUML: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
                "application/json": components["schemas"]["KrokiInput"];
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            400: components["responses"]["Picture400DrawC4PlantUML"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            415: components["responses"]["Picture415"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawC4PlantUMLText: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; others are refused
                 * @example svg
                 */
                format: components["parameters"]["PictureFormat"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
                "application/json": components["schemas"]["KrokiInput"];
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            400: components["responses"]["Picture400DrawC4PlantUMLText"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            415: components["responses"]["Picture415"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawC4PlantUMLUrl: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; others are refused
                 * @example svg
                 */
                format: components["parameters"]["PictureFormat"];
                /**
                 * @description The encoded source
                 * @example eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6
                 */
                source: components["parameters"]["EncodedSource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400DrawC4PlantUMLUrl"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405DrawC4PlantUMLUrl"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawPlantUML: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
                "application/json": components["schemas"]["KrokiInput"];
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            400: components["responses"]["Picture400DrawPlantUML"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            415: components["responses"]["Picture415"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawPlantUMLText: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; others are refused
                 * @example svg
                 */
                format: components["parameters"]["PictureFormat"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
                "application/json": components["schemas"]["KrokiInput"];
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            400: components["responses"]["Picture400DrawPlantUMLText"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            415: components["responses"]["Picture415"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawPlantUMLUrl: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; others are refused
                 * @example svg
                 */
                format: components["parameters"]["PictureFormat"];
                /**
                 * @description The encoded source
                 * @example eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6
                 */
                source: components["parameters"]["EncodedSource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400DrawPlantUMLUrl"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405DrawPlantUMLUrl"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawPlantUMLPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; others are refused
                 * @example svg
                 */
                format: components["parameters"]["PictureFormat"];
                /**
                 * @description Which diagram of the text, counted from 0
                 * @example 0
                 */
                index: components["parameters"]["DiagramIndex"];
                /**
                 * @description The encoded source
                 * @example eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6
                 */
                source: components["parameters"]["EncodedSource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400DrawPlantUMLPage"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405DrawPlantUMLPage"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawPlantUMLPageText: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; others are refused
                 * @example svg
                 */
                format: components["parameters"]["PictureFormat"];
                /**
                 * @description Which diagram of the text, counted from 0
                 * @example 0
                 */
                index: components["parameters"]["DiagramIndex"];
                /**
                 * @description The encoded source
                 * @example eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6
                 */
                source: components["parameters"]["EncodedSource"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            400: components["responses"]["Picture400DrawPlantUMLPageText"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            415: components["responses"]["Picture415"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    checkPlantUMLUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The encoded source
                 * @example eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6
                 */
                source: components["parameters"]["EncodedSource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlainText"];
            400: components["responses"]["Picture400CheckPlantUMLUrl"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405CheckPlantUMLUrl"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    encodePlantUMLText: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
            };
        };
        responses: {
            200: components["responses"]["PlainText"];
            400: components["responses"]["Picture400EncodePlantUMLText"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            415: components["responses"]["Picture415"];
            422: components["responses"]["Picture422EncodePlantUMLText"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    decodePlantUMLUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The encoded source
                 * @example eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6
                 */
                source: components["parameters"]["EncodedSource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlainText"];
            400: components["responses"]["Picture400DecodePlantUMLUrl"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405DecodePlantUMLUrl"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503DecodePlantUMLUrl"];
        };
    };
    drawInkSvg: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /**
                 * @description A hex colour without #, or ! and the name of a colour
                 * @example !white
                 */
                bgColor?: components["parameters"]["BgColorOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description The encoded source
                 * @example eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6
                 */
                source: components["parameters"]["EncodedSource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400DrawInkSvg"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405DrawInkSvg"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawInkImage: {
        parameters: {
            query?: {
                /** @description png, which is the default */
                type?: components["parameters"]["ImageTypeOption"];
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /**
                 * @description A hex colour without #, or ! and the name of a colour
                 * @example !white
                 */
                bgColor?: components["parameters"]["BgColorOption"];
                /** @description Width in pixels, at most four times the size of the drawing */
                width?: components["parameters"]["WidthOption"];
                /** @description Height in pixels, at most four times the size of the drawing */
                height?: components["parameters"]["HeightOption"];
                /** @description Multiplies width and height */
                scale?: components["parameters"]["InkScaleOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and whoever knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description The encoded source
                 * @example eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6
                 */
                source: components["parameters"]["EncodedSource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400DrawInkImage"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405DrawInkImage"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    krokiHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "pass",
                     *       "version": {
                     *         "kroki": {
                     *           "number": "0.1.0",
                     *           "build_hash": ""
                     *         },
                     *         "mermaid": "12.3.0",
                     *         "plantuml": "1.2026.8",
                     *         "c4plantuml": "1.2026.8"
                     *       }
                     *     }
                     */
                    "application/health+json": components["schemas"]["KrokiHealth"];
                };
            };
            405: components["responses"]["Tool405KrokiHealth"];
            500: components["responses"]["Tool500KrokiHealth"];
        };
    };
    pageToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "1794898800.8Y7lZtJQm0m9Q3vF2nq7bq1kq0hD1cXW5eT6uR4sPzA",
                     *       "expiresAt": "2026-11-17T07:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PageToken"];
                };
            };
            401: components["responses"]["Tool401"];
            404: components["responses"]["Tool404PageToken"];
            405: components["responses"]["Tool405PageToken"];
            500: components["responses"]["Tool500PageToken"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "healthy",
                     *       "version": "0.1.0",
                     *       "uptimeSeconds": 12
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            405: components["responses"]["Tool405Health"];
            500: components["responses"]["Tool500Health"];
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each engine has drawn. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "engines": [
                     *         "mermaid",
                     *         "plantuml"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Ready"];
                };
            };
            405: components["responses"]["Tool405Ready"];
            500: components["responses"]["Tool500Ready"];
            503: components["responses"]["Tool503Ready"];
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics in Prometheus' text format. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # HELP drawbridge_calls_total Calls of a tool, by door and by the code of the answer: OK, or a row of the error catalogue
                     *     # TYPE drawbridge_calls_total counter
                     *     drawbridge_calls_total{tool="render",door="tool",code="OK"} 12
                     */
                    "text/plain": string;
                };
            };
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405Metrics"];
            500: components["responses"]["Tool500Metrics"];
        };
    };
}
