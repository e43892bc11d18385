// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
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
         * @description Encodes PlantUML diagram code into a shareable URL for viewing on plantuml.com. The URL contains the whole text, so whoever opens it sends the text to that server. The same code always gives the same URL. Set verify to true to have the syntax checked as well.
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
         * @description Validates Mermaid diagram syntax without rendering, with the real Mermaid parser. Answers ok, or the error with line, column, what was expected, a hint and, where one can be given, the corrected source. Use this before render or svg.
         */
        post: operations["verify"];
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
         * @description Renders Mermaid diagram code to an SVG for download, with a suggested file name. The SVG is the same as that of render.
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
         * @description The same operation as POST /api/tools/verify, answered without an envelope.
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
         * @description The same operation as POST /api/tools/render, answered without an envelope.
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
         * @description The same operation as POST /api/tools/svg, answered without an envelope.
         */
        post: operations["svgRest"];
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
        /**
         * @description Mermaid theme. By default the one set in the source, or else Mermaid's choice for this type of diagram
         * @enum {string}
         */
        Theme: "default" | "base" | "dark" | "forest" | "neutral" | "neo" | "neo-dark" | "redux" | "redux-dark" | "redux-color" | "redux-dark-color";
        /** @description transparent, a basic colour name such as white, or a hex colour such as '#f8f8f8'. Without it an SVG is transparent, and a PNG has the background of its theme: white, or dark grey for the dark ones */
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
        LatestDiagramResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["KeptDiagram"];
        };
        SessionDiagramsResult: {
            diagrams: components["schemas"]["KeptDiagram"][];
        };
        SessionDiagramsResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["SessionDiagramsResult"];
        };
        /** @description line, message, hint, fix */
        Warnings: unknown[];
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
        EncodePlantUMLResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["EncodePlantUMLResult"];
        };
        DecodePlantUMLResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["DecodePlantUMLResult"];
        };
        VerifyPlantUMLResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["VerifyPlantUMLResult"];
        };
        RenderPlantUMLResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["RenderPlantUMLResult"];
        };
        VerifyResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["VerifyResult"];
        };
        RenderResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["RenderResult"];
        };
        SvgResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["SvgResult"];
        };
        DescribeDiagramResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["DescribeDiagramResult"];
        };
        DiffDiagramsResponse: {
            /** @enum {boolean} */
            success: true;
            result: components["schemas"]["DiffDiagramsResult"];
        };
        ToolResponse: {
            /** @enum {boolean} */
            success: true;
            result: Record<string, never>;
        };
        /**
         * @description A row of the error catalogue
         * @enum {string}
         */
        ErrorCode: "EMPTY_CODE" | "INVALID_INPUT" | "CODE_TOO_LARGE" | "ENCODING_FAILED" | "DECODING_FAILED" | "INVALID_SYNTAX" | "UNSUPPORTED_DIAGRAM" | "DIAGRAM_TOO_COMPLEX" | "RESULT_TOO_LARGE" | "UNAUTHORIZED" | "INVALID_SESSION" | "HISTORY_OFF" | "DIAGRAM_NOT_FOUND" | "INVALID_JSON" | "UNSUPPORTED_ENCODING" | "TOOL_NOT_FOUND" | "TOOL_NAME_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_FOUND" | "MALFORMED_REQUEST" | "REQUEST_TIMEOUT" | "HEADERS_TOO_LARGE" | "RATE_LIMITED" | "OVERLOADED" | "HISTORY_UNAVAILABLE" | "NOT_READY" | "SHUTTING_DOWN" | "INTERNAL_ERROR";
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
                properties: Record<string, never>;
                required?: string[];
            };
            outputSchema?: Record<string, never>;
            annotations?: Record<string, never>;
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
            params?: Record<string, never>;
            result?: Record<string, never>;
            error?: Record<string, never>;
        };
    };
    responses: {
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the session id is missing, or could be guessed; or the body is not valid JSON; or the request is not valid HTTP. */
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
        /** @description The code is missing or empty; or the input is not what the operation accepts; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400VerifyPlantUML: {
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
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Tool422RenderPlantUML: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is not what the operation accepts; or the body is not valid JSON; or the request is not valid HTTP. */
        Tool400Verify: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text, or the whole body, is too large. */
        Tool413Verify: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500Verify: {
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
        /** @description The text, or the whole body, is too large. */
        Tool413Render: {
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
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500Render: {
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
        /** @description The text, or the whole body, is too large. */
        Tool413Svg: {
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
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500Svg: {
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
        /** @description The text, or the whole body, is too large. */
        Tool413DescribeDiagram: {
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
        /** @description The text is not well-formed Unicode; or something unexpected happened. */
        Tool500DescribeDiagram: {
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
        /** @description The text, or the whole body, is too large. */
        Tool413DiffDiagrams: {
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
        /** @description This type of diagram is not supported; or the diagram costs more time or memory than a diagram may. */
        Tool422InvokeTool: {
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
    };
    requestBodies: never;
    headers: {
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
                    "application/json": components["schemas"]["EncodePlantUMLResponse"];
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
                    "application/json": components["schemas"]["DecodePlantUMLResponse"];
                };
            };
            400: components["responses"]["Tool400DecodePlantUML"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413DecodePlantUML"];
            415: components["responses"]["Tool415"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503DecodePlantUML"];
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
                    "application/json": components["schemas"]["VerifyPlantUMLResponse"];
                };
            };
            400: components["responses"]["Tool400VerifyPlantUML"];
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
                    "application/json": components["schemas"]["RenderPlantUMLResponse"];
                };
            };
            400: components["responses"]["Tool400RenderPlantUML"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422RenderPlantUML"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500"];
            503: components["responses"]["Tool503"];
        };
    };
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
                    "application/json": components["schemas"]["VerifyResponse"];
                };
            };
            400: components["responses"]["Tool400Verify"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413Verify"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500Verify"];
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
                    "application/json": components["schemas"]["RenderResponse"];
                };
            };
            400: components["responses"]["Tool400Render"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413Render"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422Render"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500Render"];
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
                    "application/json": components["schemas"]["SvgResponse"];
                };
            };
            400: components["responses"]["Tool400Svg"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413Svg"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422Svg"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500Svg"];
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
                    "application/json": components["schemas"]["DescribeDiagramResponse"];
                };
            };
            400: components["responses"]["Tool400DescribeDiagram"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413DescribeDiagram"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422DescribeDiagram"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500DescribeDiagram"];
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
                    "application/json": components["schemas"]["DiffDiagramsResponse"];
                };
            };
            400: components["responses"]["Tool400DiffDiagrams"];
            401: components["responses"]["Tool401"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413DiffDiagrams"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422DiffDiagrams"];
            429: components["responses"]["Tool429"];
            500: components["responses"]["Tool500DiffDiagrams"];
            503: components["responses"]["Tool503"];
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
                "application/json": Record<string, never>;
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
                    "application/json": components["schemas"]["ToolResponse"];
                };
            };
            400: components["responses"]["Tool400InvokeTool"];
            401: components["responses"]["Tool401"];
            404: components["responses"]["Tool404"];
            405: components["responses"]["Tool405"];
            413: components["responses"]["Tool413"];
            415: components["responses"]["Tool415"];
            422: components["responses"]["Tool422InvokeTool"];
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
                    "application/json": components["schemas"]["LatestDiagramResponse"];
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
                    "application/json": components["schemas"]["SessionDiagramsResponse"];
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
