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
         * Check a diagram
         * @description Checks a Mermaid or PlantUML diagram with the real engine. Use it on code that you have written, before render. Returns ok, or the error with its line, a hint and often the whole corrected source as fix; warnings say what is valid but probably unintended.
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
         * @description Draws PlantUML diagram code with the real PlantUML engine, as a self-contained, sanitized SVG, as PNG or PDF (base64), or as a file to edit. Includes, remote themes and images are not loaded. Ask for png when you want to look at the picture.
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
         * Draw a diagram
         * @description Draws a Mermaid or PlantUML diagram with the real engine. Use png to look at it, svg to hand it on, txt to show it in a terminal, pdf to print it, drawio or excalidraw to edit it. Includes of PlantUML's standard library work, such as <C4/C4_Container>; nothing else is loaded.
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
         * @description Draws Mermaid as render does, for download: returns the SVG and a file name.
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
         * @description Says what a Mermaid or PlantUML diagram contains. Use it to check that code says what was meant, without a picture. Returns words, and lists of nodes, edges, groups and notes.
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
         * @description Compares two Mermaid or PlantUML sources by meaning. Returns what was added, removed and changed, in words and lists; png draws it.
         */
        post: operations["diffDiagrams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/editDiagram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit a diagram
         * @description Edits a Mermaid or PlantUML source by operations; the rest stays byte for byte. Use it on long sources.
         */
        post: operations["editDiagram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/convertDiagram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Convert a diagram
         * @description Rewrites Mermaid as PlantUML or back, and lists what is lost.
         */
        post: operations["convertDiagram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/checkDocument": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check all diagrams of a text
         * @description Checks all Mermaid and PlantUML diagrams of a text at once. Returns the place, error and fix of each, and the whole text fixed.
         */
        post: operations["checkDocument"];
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
         * @description Says which Mermaid or PlantUML type fits a purpose, and shows a type's syntax with an example that verifies. Use it before you write an unfamiliar type; without input it lists all.
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
         * @description Makes a URL that shows PlantUML on a PlantUML server: plantuml.com, unless the operator has named another. The URL holds the whole text, so that opening it sends the text there.
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
         * @description Returns the PlantUML text inside a PlantUML URL or its encoded part, with any of the prefixes ~0, ~1, ~h and ~g. Nothing is fetched.
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
         * @description Makes links that hold the whole Mermaid diagram, to edit and view it on mermaid.live, and to its picture on this service where one is running. The syntax is not checked.
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
         * @description Kroki's path: the source is the body, as plain text or as JSON, and the format is what the caller accepts.
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
         * @description Kroki's path: the source is the body, as plain text or as JSON, and the format is what the caller accepts.
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
         * @description Kroki's path: the source is the body, as plain text or as JSON, and the format is what the caller accepts.
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
         * @description One path for two encodings, recognized by their form: Kroki's (zlib, then base64url) and PlantUML's own, with its prefixes ~0, ~1, ~h and ~g. Options are in the query; those that the language does not have are ignored. An invalid diagram is answered with 400: its message as text, or as a picture for a caller who prefers images.
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
         * Draw one of several PlantUML diagrams or pages that the URL holds
         * @description A PlantUML server's path with the number of the picture, counted from 0: a diagram has one for each page.
         */
        get: operations["drawPlantUMLPage"];
        put?: never;
        /**
         * Draw one of several PlantUML diagrams or pages that are sent as text
         * @description As editors ask a PlantUML server: the source is the body, and the last part of the path is ignored.
         */
        post: operations["drawPlantUMLPageText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check PlantUML that is sent as text
         * @description As GET /plantuml/check/ with the encoded source, with the source as the body.
         */
        post: operations["checkPlantUMLText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml/base64/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw PlantUML as a data URL
         * @description A PlantUML server's path: the answer is the PNG as text, beginning with data:image/png;base64.
         */
        get: operations["drawPlantUMLDataUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml/map/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links of a PlantUML picture, as an image map
         * @description A PlantUML server's path: the answer is an HTML map for the PNG of the same source; it is empty if nothing is linked.
         */
        get: operations["mapPlantUMLUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plantuml/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The words of PlantUML
         * @description A PlantUML server's path, for editors: types, keywords, preprocessor statements, skin parameters and colours, one in a line.
         */
        get: operations["listPlantUMLWords"];
        put?: never;
        post?: never;
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
    "/pdf/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw Mermaid as PDF, as mermaid.ink does
         * @description As /svg, but a PDF: on A4, or with fit on a page as large as the drawing.
         */
        get: operations["drawInkPdf"];
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
         * @description The page at / carries such a token and sends it as X-Page-Token with its calls of the tools and REST paths; when it expires, it gets the next one here. With it, drawings and checks count towards a budget of the page (2,000 an hour for each address unless the operator sets PAGE_LIMIT_PER_HOUR) instead of the ordinary one, and only if an engine has to work: cached answers are free. A token is bound to the address that it was given to and expires after 15 minutes. It is not an API key. Where the page may not draw (PAGE_LIMIT_PER_HOUR=0, or REQUIRE_KEY), no token is issued.
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
        /** @description PlantUML source, at most 51,200 bytes of UTF-8 */
        PlantUMLCodeToEncode: string;
        /** @description PlantUML source, at most 51,200 bytes of UTF-8 */
        PlantUMLCode: string;
        /** @description Mermaid diagram code; at most 50,000 characters */
        MermaidCode: string;
        /** @description Mermaid or PlantUML source, at most 50 KB */
        DiagramCode: string;
        /**
         * @description Mermaid diagram code itself, as UTF-8; at most 50,000 characters
         * @example graph TD
         *       A[Start] --> B[End]
         */
        MermaidText: string;
        /**
         * @description PlantUML diagram code itself; at most 51,200 bytes of UTF-8
         * @example @startuml
         *     Alice -> Bob: hello
         *     @enduml
         */
        PlantUMLText: string;
        /**
         * @description C4-PlantUML diagram code itself, with its includes; at most 51,200 bytes of UTF-8
         * @example @startuml
         *     !include <C4/C4_Context>
         *     Person(user, "User")
         *     System(shop, "Shop")
         *     Rel(user, shop, "orders")
         *     @enduml
         */
        C4Text: string;
        /** @description Self-contained, sanitized SVG */
        SvgImage: string;
        /**
         * Format: binary
         * @description PNG
         */
        PngImage: string;
        /**
         * Format: binary
         * @description PDF
         */
        PdfFile: string;
        /** @description A file of diagrams.net (draw.io) */
        DrawioFile: string;
        /** @description A file of Excalidraw */
        ExcalidrawFile: string;
        /** @description The diagram as characters */
        TextFile: string;
        KrokiInput: {
            /** @description The source */
            diagram_source: string;
            /** @description As the format of a path, where the path does not say which */
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
            /** @description As the format of a path */
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
         * @description Mermaid only; by default the source's own, or Mermaid's choice for the type
         * @enum {string}
         */
        Theme: "default" | "base" | "dark" | "forest" | "neutral" | "neo" | "neo-dark" | "redux" | "redux-dark" | "redux-color" | "redux-dark-color";
        /** @description CSS colour in lower case, such as '#f8f8f8', or transparent; by default a PNG has its theme's paper */
        Background: string;
        /**
         * @description png and pdf are base64
         * @default svg
         * @enum {string}
         */
        ImageFormat: "svg" | "png" | "pdf" | "drawio" | "excalidraw" | "txt";
        /**
         * @description What the URL shows
         * @default svg
         * @enum {string}
         */
        UrlFormat: "svg" | "png" | "txt";
        /**
         * @description Also verify it; the result then has a verdict
         * @default false
         */
        AlsoVerify: boolean;
        /**
         * @description Which page, where the source has newpage
         * @default 1
         */
        PageNumber: number;
        /**
         * @description Light lines and letters on a dark background
         * @default false
         */
        Dark: boolean;
        /**
         * @description PNG only: pixels per unit, 0.1 to 4
         * @default 1
         */
        Scale: number;
        /** @description PNG only, in pixels; over MCP 1,568 unless a size is given */
        MaxWidth: number;
        /** @description As maxWidth */
        MaxHeight: number;
        /** @description false leaves the source out, which SVG, PNG and PDF carry, comments included: drawbridge decode and the page read it back */
        EmbedSource: boolean;
        /**
         * @description txt only: how wide it should be; labels are never cut, so that it can be wider
         * @default 100
         */
        Columns: number;
        /** @description txt only: draws with -, | and + */
        Ascii: boolean;
        /**
         * @description pdf only: a page as large as the drawing, or A4, upright or across, with the drawing made smaller if it must be
         * @default drawing
         * @enum {string}
         */
        PageSize: "drawing" | "a4";
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
        /** @description What the result leaves out; inputs that are not known are named here */
        Note: string;
        /** @description What is valid but probably unintended; absent if nothing is */
        Warnings: components["schemas"]["Warning"][];
        EncodePlantUMLInput: {
            plantumlCode: components["schemas"]["PlantUMLCodeToEncode"];
            format?: components["schemas"]["UrlFormat"];
            verify?: components["schemas"]["AlsoVerify"];
        };
        EncodePlantUMLResult: {
            note?: components["schemas"]["Note"];
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
            /** @description A PlantUML URL or its encoded part */
            encoded: string;
        };
        DecodePlantUMLResult: {
            note?: components["schemas"]["Note"];
            plantumlCode: string;
        };
        VerifyPlantUMLInput: {
            plantumlCode: components["schemas"]["PlantUMLCode"];
        };
        VerifyPlantUMLResult: components["schemas"]["VerifyResult"];
        RenderPlantUMLInput: {
            plantumlCode: components["schemas"]["PlantUMLCode"];
            background?: components["schemas"]["Background"];
            page?: components["schemas"]["PageNumber"];
            dark?: components["schemas"]["Dark"];
            format?: components["schemas"]["ImageFormat"];
            scale?: components["schemas"]["Scale"];
            maxWidth?: components["schemas"]["MaxWidth"];
            maxHeight?: components["schemas"]["MaxHeight"];
            embedSource?: components["schemas"]["EmbedSource"];
            columns?: components["schemas"]["Columns"];
            ascii?: components["schemas"]["Ascii"];
            pageSize?: components["schemas"]["PageSize"];
        };
        RenderPlantUMLResult: components["schemas"]["RenderResult"];
        VerifyInput: {
            code: components["schemas"]["DiagramCode"];
            language?: components["schemas"]["Language"];
        };
        /** @description A valid diagram or an invalid one, told apart by ok */
        VerifyResult: components["schemas"]["ValidDiagram"] | components["schemas"]["InvalidDiagram"];
        ValidDiagram: {
            note?: components["schemas"]["Note"];
            /** @enum {boolean} */
            ok: true;
            /** @description The type of diagram */
            diagramType?: string;
            /** @description Where the hint applies, counted from 1 */
            line?: number;
            /** @description That line of the source */
            sourceLine?: string;
            /** @description What looks unfinished or is left out of a picture, although the source is valid */
            hint?: string;
            /** @description The whole source with the hint followed, present only if it is valid */
            fix?: string;
            warnings?: components["schemas"]["Warnings"];
        };
        InvalidDiagram: {
            note?: components["schemas"]["Note"];
            /** @enum {boolean} */
            ok: false;
            /** @description What is wrong */
            error: string;
            /** @description The line, counted from 1 */
            line?: number;
            /** @description The column, counted from 1 */
            column?: number;
            /** @description That line of the source */
            sourceLine?: string;
            /** @description What was expected at that place */
            expected?: string[];
            /** @description What to write instead */
            hint?: string;
            /** @description The whole corrected source, present only if it is valid */
            fix?: string;
            /**
             * @description The source may be valid but this engine cannot draw its type
             * @enum {boolean}
             */
            supported?: false;
        };
        RenderInput: {
            code: components["schemas"]["DiagramCode"];
            language?: components["schemas"]["Language"];
            theme?: components["schemas"]["Theme"];
            background?: components["schemas"]["Background"];
            format?: components["schemas"]["ImageFormat"];
            scale?: components["schemas"]["Scale"];
            maxWidth?: components["schemas"]["MaxWidth"];
            maxHeight?: components["schemas"]["MaxHeight"];
            embedSource?: components["schemas"]["EmbedSource"];
            columns?: components["schemas"]["Columns"];
            ascii?: components["schemas"]["Ascii"];
            pageSize?: components["schemas"]["PageSize"];
        };
        /** @description The picture in the field that has the name of its format */
        RenderResult: components["schemas"]["RenderedSvg"] | components["schemas"]["RenderedPng"] | components["schemas"]["RenderedPdf"] | components["schemas"]["RenderedDrawio"] | components["schemas"]["RenderedExcalidraw"] | components["schemas"]["RenderedTxt"];
        RenderedSvg: {
            /** @description Self-contained, sanitized SVG */
            svg: string;
        } & components["schemas"]["RenderedPicture"];
        RenderedPng: {
            /** @description PNG, base64; over MCP an image item carries it instead, and this field is absent */
            png: string;
        } & components["schemas"]["RenderedPicture"];
        RenderedPdf: {
            /** @description PDF, base64; over MCP a resource carries it instead */
            pdf: string;
        } & components["schemas"]["RenderedPicture"];
        RenderedDrawio: {
            /** @description A file of diagrams.net (draw.io); over MCP a resource carries it instead */
            drawio: string;
        } & components["schemas"]["RenderedPicture"];
        RenderedExcalidraw: {
            /** @description A file of Excalidraw; over MCP a resource carries it instead */
            excalidraw: string;
        } & components["schemas"]["RenderedPicture"];
        RenderedTxt: {
            /** @description Lines of characters: boxes, lines and labels for a terminal */
            txt: string;
        } & components["schemas"]["RenderedPicture"];
        RenderedPicture: {
            /** @description What the picture does not show, such as further diagrams in the text, or text that became too small to read */
            note?: string;
            /** @description Width of the drawing; of a PNG in pixels */
            width: number;
            /** @description Height of the drawing; of a PNG in pixels */
            height: number;
            warnings?: components["schemas"]["Warnings"];
        };
        SvgInput: {
            code: components["schemas"]["MermaidCode"];
            theme?: components["schemas"]["Theme"];
            background?: components["schemas"]["Background"];
            embedSource?: components["schemas"]["EmbedSource"];
        };
        SvgResult: {
            /** @description What the picture does not show, such as further diagrams in the text, or icons that are not known */
            note?: string;
            /** @description Self-contained, sanitized SVG */
            svg: string;
            /** @description Suggested file name, UTC */
            filename: string;
            warnings?: components["schemas"]["Warnings"];
        };
        /**
         * @description Detected if absent
         * @enum {string}
         */
        Language: "mermaid" | "plantuml";
        DescribeDiagramInput: {
            code: components["schemas"]["DiagramCode"];
            language?: components["schemas"]["Language"];
        };
        /** @description What a diagram says, in one shape for every type */
        DiagramModel: {
            note?: components["schemas"]["Note"];
            /** @description All of it in words */
            summary: string;
            /** @description In one sentence, for those who do not see it */
            alt: string;
            language: string;
            diagramType: string;
            title?: string;
            direction?: string;
            counts?: {
                [key: string]: unknown;
            };
            /** @description Of the whole diagram, such as axes and classes */
            facts?: {
                [key: string]: unknown;
            };
            /** @description id, label, kind, group, members, facts (values, times, flags, links, styles), line */
            nodes?: unknown[];
            /** @description from, to, label, kind, group, facts (fromEnd, toEnd: cardinalities), line */
            edges?: unknown[];
            /** @description id, label, kind, group, facts, line */
            groups?: unknown[];
            /** @description text, kind (activations too), of, place, group, after (edges before it), line */
            notes?: unknown[];
            /** @description What else is shown */
            texts?: string[];
            width?: number;
            height?: number;
            warnings?: components["schemas"]["Warnings"];
            /** @description Of PlantUML: url, title, and the place in the picture as x, y, width, height */
            links?: unknown[];
            /** @description Lists are cut, counts are not */
            truncated?: boolean;
            /** @description Of a Markdown text with several: each, with the line of its code */
            diagrams?: unknown[];
        };
        CheckDocumentInput: {
            /** @description Markdown or plain text */
            text: string;
        };
        CheckDocumentResult: {
            note?: components["schemas"]["Note"];
            summary: string;
            /** @description All are valid */
            ok: boolean;
            /** @description line of its first line in the text, language, ok, error, faultLine, column, hint, warnings, fix */
            diagrams: unknown[];
            /** @description The whole text with all fixes */
            fixed?: string;
            /** @description Only the first diagrams were checked */
            truncated?: boolean;
        };
        /**
         * @description Words, or a picture
         * @enum {string}
         */
        DiffFormat: "text" | "github" | "svg" | "png";
        DiffDiagramsInput: {
            before: components["schemas"]["DiagramCode"];
            after: components["schemas"]["DiagramCode"];
            language?: components["schemas"]["Language"];
            format?: components["schemas"]["DiffFormat"];
            scale?: components["schemas"]["Scale"];
            maxWidth?: components["schemas"]["MaxWidth"];
            maxHeight?: components["schemas"]["MaxHeight"];
        };
        DiffDiagramsResult: {
            /** @description What is not marked */
            note?: string;
            summary: string;
            same: boolean;
            added: unknown[];
            removed: unknown[];
            changed: unknown[];
            truncated?: boolean;
            svg?: string;
            /** @description The same as PNG, base64; over MCP an image item carries it instead */
            png?: string;
            width?: number;
            height?: number;
        };
        EditDiagramInput: {
            code: components["schemas"]["DiagramCode"];
            operations: components["schemas"]["EditOperation"][];
            language?: components["schemas"]["Language"];
        };
        EditOperation: {
            /**
             * @description add, remove, rename, move: id, label, newId, kind, group. connect, disconnect, relabel: from, to, label, number. set: field, value
             * @enum {string}
             */
            op: "add" | "remove" | "rename" | "connect" | "disconnect" | "relabel" | "move" | "set";
            /** @description An id or what is shown */
            id?: string;
            label?: string;
            newId?: string;
            /** @description As describeDiagram says it: diamond, actor, dotted, inheritance */
            kind?: string;
            /** @description The group; in move, empty for none */
            group?: string;
            /** @description The element that it comes after */
            after?: string;
            from?: string;
            to?: string;
            /** @description Of a relation, as describeDiagram lists them */
            number?: number;
            field?: string;
            value?: string | number;
        };
        EditDiagramResult: {
            note?: components["schemas"]["Note"];
            code: string;
            /** @description What has changed, in words */
            summary: string;
            /** @enum {string} */
            language: "mermaid" | "plantuml";
            diagramType?: string;
            same: boolean;
            added: unknown[];
            removed: unknown[];
            changed: unknown[];
            truncated?: boolean;
        };
        ConvertDiagramInput: {
            code: components["schemas"]["DiagramCode"];
            /** @enum {string} */
            to?: "mermaid" | "plantuml";
        };
        ConvertDiagramResult: {
            note?: components["schemas"]["Note"];
            code: string;
            /** @description What has no counterpart, in sentences */
            lost: string[];
            /**
             * @description Of the result
             * @enum {string}
             */
            language: "mermaid" | "plantuml";
            diagramType?: string;
        };
        DiagramGuideInput: {
            /** @description A diagram type, such as sequence, erDiagram or mind map */
            type?: string;
            /** @description What the diagram should show */
            purpose?: string;
            /**
             * @description Both if absent
             * @enum {string}
             */
            language?: "mermaid" | "plantuml";
        };
        /** @description Markdown, at most 2,500 characters */
        GuideText: string;
        DiagramGuideResult: {
            note?: components["schemas"]["Note"];
            guide: components["schemas"]["GuideText"];
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
            note?: components["schemas"]["Note"];
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
            result: components["schemas"]["DiagramModel"];
        };
        DiffDiagramsAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["DiffDiagramsResult"];
        };
        EditDiagramAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["EditDiagramResult"];
        };
        ConvertDiagramAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["ConvertDiagramResult"];
        };
        CheckDocumentAnswer: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["CheckDocumentResult"];
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
        ErrorCode: "EMPTY_CODE" | "INVALID_INPUT" | "CODE_TOO_LARGE" | "ENCODING_FAILED" | "DECODING_FAILED" | "UNSUPPORTED_FORMAT" | "UNSUPPORTED_TYPE" | "URL_TOO_LONG" | "INVALID_SYNTAX" | "UNSUPPORTED_DIAGRAM" | "EDIT_IMPOSSIBLE" | "EDIT_INEXACT" | "NO_COUNTERPART" | "DIAGRAM_TOO_COMPLEX" | "RESULT_TOO_LARGE" | "SAVING_FAILED" | "UNAUTHORIZED" | "INVALID_SESSION" | "HISTORY_OFF" | "DIAGRAM_NOT_FOUND" | "INVALID_JSON" | "UNSUPPORTED_ENCODING" | "TOOL_NOT_FOUND" | "TOOL_NAME_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_FOUND" | "MALFORMED_REQUEST" | "REQUEST_TIMEOUT" | "HEADERS_TOO_LARGE" | "RATE_LIMITED" | "OVERLOADED" | "HISTORY_UNAVAILABLE" | "NOT_READY" | "SHUTTING_DOWN" | "INTERNAL_ERROR" | "NOT_IMPLEMENTED";
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
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Legacy400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The API key is unknown, or missing where one is required. */
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
        /** @description The text is not well-formed Unicode, or the body is not UTF-8; other tools answer 400 to both; or something unexpected happened. */
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
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not well-formed Unicode, or the body is not UTF-8; other tools answer 400 to both; or the text is not an encoded diagram; or the picture cannot be had in that format; or Kroki has that type of diagram, this service has not; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
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
        /** @description The API key is unknown, or missing where one is required. */
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
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
        Rest400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The API key is unknown, or missing where one is required. */
        Rest401: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The path does not accept the method. */
        Rest405: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Rest413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The body is compressed. */
        Rest415: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Rest422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
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
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Something unexpected happened. */
        Rest500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Too many diagrams are waiting; or the service is shutting down and starts nothing new. */
        Rest503: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the body is not valid JSON; or the request is not valid HTTP. */
        RestVerify400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The API key is unknown, or missing where one is required. */
        RestVerify401: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The path does not accept the method. */
        RestVerify405: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        RestVerify413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The body is compressed. */
        RestVerify415: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The diagram costs more time or memory than a diagram may. */
        RestVerify422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The address, or the key, has used up its calls of this hour. */
        RestVerify429: {
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
        RestVerify500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description Too many diagrams are waiting; or the service is shutting down and starts nothing new. */
        RestVerify503: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the text is not an encoded diagram; or the syntax of the diagram is wrong; or the session id is missing, or could be guessed; or the body is not valid JSON; or the path has no tool name; or the request is not valid HTTP. */
        Tool400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The API key is unknown, or missing where one is required. */
        Tool401: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The service keeps no history; or the session has no diagram; or there is no tool of that name; or the path does not exist, or what it offers is switched off. */
        Tool404: {
            headers: {
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
        /** @description This type of diagram is not supported; or an operation does not fit the diagram; the message says why, and what is possible; or the edited source would not show exactly what was asked for, so it is not returned; or the diagram cannot be said in the other language; the message says which types can; or the diagram costs more time or memory than a diagram may. */
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
        /** @description The text is not well-formed Unicode, or the body is not UTF-8; other tools answer 400 to both; or something unexpected happened. */
        Tool500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Too many diagrams are waiting; or the history cannot be read at the moment; or an engine has not drawn yet or cannot draw, or the service is shutting down; or the service is shutting down and starts nothing new. */
        Tool503: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
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
                "application/pdf": components["schemas"]["PdfFile"];
                "application/vnd.jgraph.mxfile": components["schemas"]["DrawioFile"];
                "application/vnd.excalidraw+json": components["schemas"]["ExcalidrawFile"];
                "text/plain": components["schemas"]["TextFile"];
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
         * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
         * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
         */
        SessionHeader: components["schemas"]["SessionId"];
        /**
         * @description What the picture is; others are refused
         * @example svg
         */
        PictureFormat: "svg" | "png" | "pdf" | "drawio" | "excalidraw" | "txt";
        /**
         * @description What the picture is; dsvg and dpng are light on dark, img is png, and others are refused
         * @example svg
         */
        PlantUMLFormat: "svg" | "png" | "dsvg" | "dpng" | "img" | "pdf";
        /**
         * @description The source, zlib and base64url
         * @example eNpLL0osyFAIceFSUHCMDi5JLCqJVdDVtVNwinbNS4kFAI2yCQU
         */
        EncodedMermaid: string;
        /**
         * @description The source in PlantUML's own encoding, or zlib and base64url
         * @example SoWkIImgAStDuNBCoKnELT2rKt3AJx9Io4ZDoSddSaZDIodDpG40
         */
        EncodedPlantUML: string;
        /**
         * @description The source, zlib and base64url
         * @example eNotyjEKwzAMBdBdp3A1xRDokrGUgC9QGjqXEH9IwbaCJEN7-y5ZH282X9V7LXT5tK30jHBL0zVN7yTN8fU7PaAmbegGHQO_DMqRlp856mC7HGPgZZeDIz1Rzna6aIYaR5rRcq_lDwPtJHw
         */
        EncodedC4: string;
        /**
         * @description The source, base64; or pako: and the deflated state of mermaid.live
         * @example Z3JhcGggVEQKICBBW1N0YXJ0XSAtLT4gQltFbmRd
         */
        EncodedInk: string;
        /**
         * @description Which page of the text, counted from 0; the pages of its first diagram come first, then those of the next
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
        /** @description As the input embedSource; only with a source that is not JSON */
        EmbedSourceOption: components["schemas"]["EmbedSource"];
        /** @description As the input pageSize; only with a source that is not JSON */
        PageSizeOption: components["schemas"]["PageSize"];
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
        /** @description Any value, or none: the page is as large as the drawing */
        FitOption: string;
        /** @description a4, which is the default */
        PaperOption: "a4";
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
    renderPlantUML: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
    render: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
    svg: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
    editDiagram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditDiagramInput"];
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
                    "application/json": components["schemas"]["EditDiagramAnswer"];
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
    convertDiagram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConvertDiagramInput"];
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
                    "application/json": components["schemas"]["ConvertDiagramAnswer"];
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
    checkDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckDocumentInput"];
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
                    "application/json": components["schemas"]["CheckDocumentAnswer"];
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
            400: components["responses"]["Tool400"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
        };
    };
    encodePlantUML: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
            400: components["responses"]["Tool400"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
        };
    };
    shareMermaid: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
            400: components["responses"]["Tool400"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
        };
    };
    invokeTool: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
            400: components["responses"]["Tool400"];
            401: components["responses"]["Tool401"];
            404: components["responses"]["Tool404"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
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
            405: components["responses"]["Tool405"];
            500: components["responses"]["Tool500"];
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
            400: components["responses"]["RestVerify400"];
            401: components["responses"]["RestVerify401"];
            405: components["responses"]["RestVerify405"];
            413: components["responses"]["RestVerify413"];
            415: components["responses"]["RestVerify415"];
            422: components["responses"]["RestVerify422"];
            429: components["responses"]["RestVerify429"];
            500: components["responses"]["RestVerify500"];
            503: components["responses"]["RestVerify503"];
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
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
                    "application/pdf": components["schemas"]["PdfFile"];
                    "application/vnd.jgraph.mxfile": components["schemas"]["DrawioFile"];
                    "application/vnd.excalidraw+json": components["schemas"]["ExcalidrawFile"];
                    "text/plain": components["schemas"]["TextFile"];
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
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
                    "application/pdf": components["schemas"]["PdfFile"];
                    "application/vnd.jgraph.mxfile": components["schemas"]["DrawioFile"];
                    "application/vnd.excalidraw+json": components["schemas"]["ExcalidrawFile"];
                    "text/plain": components["schemas"]["TextFile"];
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
            400: components["responses"]["RestVerify400"];
            401: components["responses"]["RestVerify401"];
            405: components["responses"]["RestVerify405"];
            413: components["responses"]["RestVerify413"];
            415: components["responses"]["RestVerify415"];
            422: components["responses"]["RestVerify422"];
            429: components["responses"]["RestVerify429"];
            500: components["responses"]["RestVerify500"];
            503: components["responses"]["RestVerify503"];
        };
    };
    renderPlantUMLRest: {
        parameters: {
            query?: {
                /** @description As the input format; only with a source that is not JSON */
                format?: components["parameters"]["FormatOption"];
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
                    "application/pdf": components["schemas"]["PdfFile"];
                    "application/vnd.jgraph.mxfile": components["schemas"]["DrawioFile"];
                    "application/vnd.excalidraw+json": components["schemas"]["ExcalidrawFile"];
                    "text/plain": components["schemas"]["TextFile"];
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
    svgPlantUMLRest: {
        parameters: {
            query?: {
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
                    "application/pdf": components["schemas"]["PdfFile"];
                    "application/vnd.jgraph.mxfile": components["schemas"]["DrawioFile"];
                    "application/vnd.excalidraw+json": components["schemas"]["ExcalidrawFile"];
                    "text/plain": components["schemas"]["TextFile"];
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
    latestDiagram: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id that the diagram was drawn with
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id": components["schemas"]["SessionId"];
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
            400: components["responses"]["Tool400"];
            401: components["responses"]["Tool401"];
            404: components["responses"]["Tool404"];
            405: components["responses"]["Tool405"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
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
            400: components["responses"]["Tool400"];
            401: components["responses"]["Tool401"];
            404: components["responses"]["Tool404"];
            405: components["responses"]["Tool405"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
        };
    };
    encodePlantUMLLegacy: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
            405: components["responses"]["Tool405"];
            500: components["responses"]["Tool500"];
        };
    };
    drawByKroki: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": components["schemas"]["MermaidText"];
                /**
                 * @example {
                 *       "diagram_source": "graph TD\n  A --> B",
                 *       "output_format": "png",
                 *       "diagram_options": {
                 *         "theme": "dark"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KrokiInput"];
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
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
                "text/plain": components["schemas"]["MermaidText"];
                /**
                 * @example {
                 *       "diagram_source": "graph TD\n  A --> B",
                 *       "diagram_options": {
                 *         "theme": "dark"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KrokiInput"];
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
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
                 * @description The source, zlib and base64url
                 * @example eNpLL0osyFAIceFSUHCMDi5JLCqJVdDVtVNwinbNS4kFAI2yCQU
                 */
                source: components["parameters"]["EncodedMermaid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
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
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": components["schemas"]["C4Text"];
                /**
                 * @example {
                 *       "diagram_source": "!include <C4/C4_Context>\nPerson(user, \"User\")\nSystem(shop, \"Shop\")\nRel(user, shop, \"orders\")",
                 *       "output_format": "png",
                 *       "diagram_options": {
                 *         "background": "white"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KrokiInput"];
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
    drawC4PlantUMLText: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
                "text/plain": components["schemas"]["C4Text"];
                /**
                 * @example {
                 *       "diagram_source": "!include <C4/C4_Context>\nPerson(user, \"User\")\nSystem(shop, \"Shop\")\nRel(user, shop, \"orders\")",
                 *       "diagram_options": {
                 *         "background": "white"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KrokiInput"];
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
    drawC4PlantUMLUrl: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
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
                 * @description The source, zlib and base64url
                 * @example eNotyjEKwzAMBdBdp3A1xRDokrGUgC9QGjqXEH9IwbaCJEN7-y5ZH282X9V7LXT5tK30jHBL0zVN7yTN8fU7PaAmbegGHQO_DMqRlp856mC7HGPgZZeDIz1Rzna6aIYaR5rRcq_lDwPtJHw
                 */
                source: components["parameters"]["EncodedC4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
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
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": components["schemas"]["PlantUMLText"];
                /**
                 * @example {
                 *       "diagram_source": "Alice -> Bob: hello",
                 *       "output_format": "png",
                 *       "diagram_options": {
                 *         "background": "white"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KrokiInput"];
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
    drawPlantUMLText: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; dsvg and dpng are light on dark, img is png, and others are refused
                 * @example svg
                 */
                format: components["parameters"]["PlantUMLFormat"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": components["schemas"]["PlantUMLText"];
                /**
                 * @example {
                 *       "diagram_source": "Alice -> Bob: hello",
                 *       "diagram_options": {
                 *         "background": "white"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KrokiInput"];
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
    drawPlantUMLUrl: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /** @description As the input background; only with a source that is not JSON */
                background?: components["parameters"]["BackgroundOption"];
                /** @description As the input scale; only with a source that is not JSON */
                scale?: components["parameters"]["ScaleOption"];
                /** @description As the input maxWidth; only with a source that is not JSON */
                maxWidth?: components["parameters"]["MaxWidthOption"];
                /** @description As the input maxHeight; only with a source that is not JSON */
                maxHeight?: components["parameters"]["MaxHeightOption"];
                /** @description As the input embedSource; only with a source that is not JSON */
                embedSource?: components["parameters"]["EmbedSourceOption"];
                /** @description As the input pageSize; only with a source that is not JSON */
                pageSize?: components["parameters"]["PageSizeOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; dsvg and dpng are light on dark, img is png, and others are refused
                 * @example svg
                 */
                format: components["parameters"]["PlantUMLFormat"];
                /**
                 * @description The source in PlantUML's own encoding, or zlib and base64url
                 * @example SoWkIImgAStDuNBCoKnELT2rKt3AJx9Io4ZDoSddSaZDIodDpG40
                 */
                source: components["parameters"]["EncodedPlantUML"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
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
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; dsvg and dpng are light on dark, img is png, and others are refused
                 * @example svg
                 */
                format: components["parameters"]["PlantUMLFormat"];
                /**
                 * @description Which page of the text, counted from 0; the pages of its first diagram come first, then those of the next
                 * @example 0
                 */
                index: components["parameters"]["DiagramIndex"];
                /**
                 * @description The source in PlantUML's own encoding, or zlib and base64url
                 * @example SoWkIImgAStDuNBCoKnELT2rKt3AJx9Io4ZDoSddSaZDIodDpG40
                 */
                source: components["parameters"]["EncodedPlantUML"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
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
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description What the picture is; dsvg and dpng are light on dark, img is png, and others are refused
                 * @example svg
                 */
                format: components["parameters"]["PlantUMLFormat"];
                /**
                 * @description Which page of the text, counted from 0; the pages of its first diagram come first, then those of the next
                 * @example 0
                 */
                index: components["parameters"]["DiagramIndex"];
                /**
                 * @description The source in PlantUML's own encoding, or zlib and base64url
                 * @example SoWkIImgAStDuNBCoKnELT2rKt3AJx9Io4ZDoSddSaZDIodDpG40
                 */
                source: components["parameters"]["EncodedPlantUML"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": components["schemas"]["PlantUMLText"];
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
    checkPlantUMLText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": components["schemas"]["PlantUMLText"];
            };
        };
        responses: {
            200: components["responses"]["PlainText"];
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
    drawPlantUMLDataUrl: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description The source in PlantUML's own encoding, or zlib and base64url
                 * @example SoWkIImgAStDuNBCoKnELT2rKt3AJx9Io4ZDoSddSaZDIodDpG40
                 */
                source: components["parameters"]["EncodedPlantUML"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlainText"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    mapPlantUMLUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The source in PlantUML's own encoding, or zlib and base64url
                 * @example SoWkIImgAStDuNBCoKnELT2rKt3AJx9Io4ZDoSddSaZDIodDpG40
                 */
                source: components["parameters"]["EncodedPlantUML"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlainText"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    listPlantUMLWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The words. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            405: components["responses"]["Tool405"];
            500: components["responses"]["Tool500"];
        };
    };
    checkPlantUMLUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The source in PlantUML's own encoding, or zlib and base64url
                 * @example SoWkIImgAStDuNBCoKnELT2rKt3AJx9Io4ZDoSddSaZDIodDpG40
                 */
                source: components["parameters"]["EncodedPlantUML"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlainText"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
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
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": components["schemas"]["PlantUMLText"];
            };
        };
        responses: {
            200: components["responses"]["PlainText"];
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
    decodePlantUMLUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The source in PlantUML's own encoding, or zlib and base64url
                 * @example SoWkIImgAStDuNBCoKnELT2rKt3AJx9Io4ZDoSddSaZDIodDpG40
                 */
                source: components["parameters"]["EncodedPlantUML"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlainText"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
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
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description The source, base64; or pako: and the deflated state of mermaid.live
                 * @example Z3JhcGggVEQKICBBW1N0YXJ0XSAtLT4gQltFbmRd
                 */
                source: components["parameters"]["EncodedInk"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
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
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description The source, base64; or pako: and the deflated state of mermaid.live
                 * @example Z3JhcGggVEQKICBBW1N0YXJ0XSAtLT4gQltFbmRd
                 */
                source: components["parameters"]["EncodedInk"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
            413: components["responses"]["Picture413"];
            414: components["responses"]["Picture414"];
            422: components["responses"]["Picture422"];
            429: components["responses"]["Picture429"];
            500: components["responses"]["Picture500"];
            503: components["responses"]["Picture503"];
        };
    };
    drawInkPdf: {
        parameters: {
            query?: {
                /** @description The name of a theme of the language */
                theme?: components["parameters"]["ThemeNameOption"];
                /**
                 * @description A hex colour without #, or ! and the name of a colour
                 * @example !white
                 */
                bgColor?: components["parameters"]["BgColorOption"];
                /** @description Any value, or none: the page is as large as the drawing */
                fit?: components["parameters"]["FitOption"];
                /** @description a4, which is the default */
                paper?: components["parameters"]["PaperOption"];
            };
            header?: {
                /**
                 * @description An unguessable id of your own choice, such as a version 4 UUID: what is drawn with it is kept for 24 hours, and anyone who knows it can read that. Where the history is off, tools ignore it.
                 * @example 3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634
                 */
                "X-Session-Id"?: components["parameters"]["SessionHeader"];
            };
            path: {
                /**
                 * @description The source, base64; or pako: and the deflated state of mermaid.live
                 * @example Z3JhcGggVEQKICBBW1N0YXJ0XSAtLT4gQltFbmRd
                 */
                source: components["parameters"]["EncodedInk"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["PictureNotModified"];
            400: components["responses"]["Picture400"];
            401: components["responses"]["Picture401"];
            405: components["responses"]["Picture405"];
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
            405: components["responses"]["Tool405"];
            500: components["responses"]["Tool500"];
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
            404: components["responses"]["Tool404"];
            405: components["responses"]["Tool405"];
            500: components["responses"]["Tool500"];
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
            405: components["responses"]["Tool405"];
            500: components["responses"]["Tool500"];
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
            405: components["responses"]["Tool405"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
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
            405: components["responses"]["Tool405"];
            500: components["responses"]["Tool500"];
        };
    };
}
