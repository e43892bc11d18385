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
         * @description One JSON-RPC message per request, no session. The tools are those of GET /api/tools. Requests with an Origin or a Host that is not allowed are refused with 403.
         */
        post: operations["mcp"];
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
        /** Whether the service is up */
        get: operations["health"];
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
        ToolResponse: {
            /** @enum {boolean} */
            success: true;
            result: Record<string, never>;
        };
        /**
         * @description A row of the error catalogue
         * @enum {string}
         */
        ErrorCode: "EMPTY_CODE" | "INVALID_INPUT" | "CODE_TOO_LARGE" | "ENCODING_FAILED" | "DECODING_FAILED" | "INVALID_SYNTAX" | "UNSUPPORTED_DIAGRAM" | "DIAGRAM_TOO_COMPLEX" | "RESULT_TOO_LARGE" | "INVALID_JSON" | "UNSUPPORTED_ENCODING" | "TOOL_NOT_FOUND" | "TOOL_NAME_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_FOUND" | "MALFORMED_REQUEST" | "REQUEST_TIMEOUT" | "HEADERS_TOO_LARGE" | "RATE_LIMITED" | "OVERLOADED" | "INTERNAL_ERROR";
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
        /** @description The input is missing, empty or of the wrong type. */
        PlantUMLInputInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The code is missing or empty. */
        PlantUMLCodeMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is empty, or its syntax is wrong. */
        PlantUMLNotDrawn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is missing, empty or of the wrong type. */
        CodeInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is missing, or its syntax is wrong. */
        CodeNotDrawn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is missing or is not an encoded diagram. */
        DecodingFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The code is longer than 51,200 UTF-8 bytes. */
        PlantUMLCodeTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The code is longer than the tool accepts. */
        CodeTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The encoded text is too long, or decodes to more text than is returned. */
        EncodedTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The body is compressed. */
        UnsupportedEncoding: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The diagram needs more time or memory than is allowed, or its type is not supported. */
        DiagramTooComplex: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The address has used up its calls for this hour. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode, or something unexpected happened. */
        EncodingFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The text is not well-formed Unicode, or something unexpected happened. */
        CodeNotUnicode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Something unexpected happened. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Too many diagrams are waiting. */
        Overloaded: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path accepts only POST. */
        OnlyPost: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The path accepts only GET. */
        OnlyGet: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The input is missing, or its syntax is wrong. */
        RestInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The path accepts only POST. */
        RestOnlyPost: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The code is longer than 50,000 characters. */
        RestTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The body is compressed. */
        RestUnsupportedEncoding: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The diagram needs more time or memory than is allowed, or its type is not supported. */
        RestTooComplex: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The address has used up its calls for this hour. */
        RestRateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Something unexpected happened. */
        RestInternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description Too many diagrams are waiting. */
        RestOverloaded: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestError"];
            };
        };
        /** @description The input is missing or of the wrong type. */
        RestVerifyInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The path accepts only POST. */
        RestVerifyOnlyPost: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The code is longer than 50,000 characters. */
        RestVerifyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The body is compressed. */
        RestVerifyUnsupportedEncoding: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The diagram needs more time or memory than is allowed, or its type is not supported. */
        RestVerifyTooComplex: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The address has used up its calls for this hour. */
        RestVerifyRateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description Something unexpected happened. */
        RestVerifyInternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description Too many diagrams are waiting. */
        RestVerifyOverloaded: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestVerifyError"];
            };
        };
        /** @description The input is missing, empty or of the wrong type. */
        LegacyEmptyCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The path accepts only POST. */
        LegacyOnlyPost: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The code is longer than 51,200 UTF-8 bytes. */
        LegacyCodeTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The body is compressed. */
        LegacyUnsupportedEncoding: {
            headers: {
                "Accept-Encoding": components["headers"]["AcceptEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The check needs more time or memory than is allowed. */
        LegacyTooComplex: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The address has used up its calls for this hour. */
        LegacyRateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The text is not well-formed Unicode, or something unexpected happened. */
        LegacyEncodingFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description Too many diagrams are waiting. */
        LegacyOverloaded: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LegacyError"];
            };
        };
        /** @description The address has used up its messages for this hour. */
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
    parameters: never;
    requestBodies: never;
    headers: {
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
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EncodePlantUMLResponse"];
                };
            };
            400: components["responses"]["PlantUMLInputInvalid"];
            413: components["responses"]["PlantUMLCodeTooLarge"];
            415: components["responses"]["UnsupportedEncoding"];
            422: components["responses"]["DiagramTooComplex"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["EncodingFailed"];
            503: components["responses"]["Overloaded"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecodePlantUMLResponse"];
                };
            };
            400: components["responses"]["DecodingFailed"];
            413: components["responses"]["EncodedTooLarge"];
            415: components["responses"]["UnsupportedEncoding"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["EncodingFailed"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyPlantUMLResponse"];
                };
            };
            400: components["responses"]["PlantUMLCodeMissing"];
            413: components["responses"]["PlantUMLCodeTooLarge"];
            415: components["responses"]["UnsupportedEncoding"];
            422: components["responses"]["DiagramTooComplex"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["EncodingFailed"];
            503: components["responses"]["Overloaded"];
        };
    };
    renderPlantUML: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderPlantUMLResponse"];
                };
            };
            400: components["responses"]["PlantUMLNotDrawn"];
            413: components["responses"]["PlantUMLCodeTooLarge"];
            415: components["responses"]["UnsupportedEncoding"];
            422: components["responses"]["DiagramTooComplex"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["EncodingFailed"];
            503: components["responses"]["Overloaded"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyResponse"];
                };
            };
            400: components["responses"]["CodeInvalid"];
            413: components["responses"]["CodeTooLarge"];
            415: components["responses"]["UnsupportedEncoding"];
            422: components["responses"]["DiagramTooComplex"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["CodeNotUnicode"];
            503: components["responses"]["Overloaded"];
        };
    };
    render: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderResponse"];
                };
            };
            400: components["responses"]["CodeNotDrawn"];
            413: components["responses"]["CodeTooLarge"];
            415: components["responses"]["UnsupportedEncoding"];
            422: components["responses"]["DiagramTooComplex"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["CodeNotUnicode"];
            503: components["responses"]["Overloaded"];
        };
    };
    svg: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SvgResponse"];
                };
            };
            400: components["responses"]["CodeNotDrawn"];
            413: components["responses"]["CodeTooLarge"];
            415: components["responses"]["UnsupportedEncoding"];
            422: components["responses"]["DiagramTooComplex"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["CodeNotUnicode"];
            503: components["responses"]["Overloaded"];
        };
    };
    invokeTool: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolResponse"];
                };
            };
            /** @description The input is not what the tool accepts, or the tool's name is missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolError"];
                };
            };
            /** @description There is no tool with that name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolError"];
                };
            };
            405: components["responses"]["OnlyPost"];
            413: components["responses"]["CodeTooLarge"];
            415: components["responses"]["UnsupportedEncoding"];
            422: components["responses"]["DiagramTooComplex"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
            405: components["responses"]["OnlyGet"];
            500: components["responses"]["InternalError"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyResult"];
                };
            };
            400: components["responses"]["RestVerifyInvalid"];
            405: components["responses"]["RestVerifyOnlyPost"];
            413: components["responses"]["RestVerifyTooLarge"];
            415: components["responses"]["RestVerifyUnsupportedEncoding"];
            422: components["responses"]["RestVerifyTooComplex"];
            429: components["responses"]["RestVerifyRateLimited"];
            500: components["responses"]["RestVerifyInternalError"];
            503: components["responses"]["RestVerifyOverloaded"];
        };
    };
    renderRest: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderResult"];
                };
            };
            400: components["responses"]["RestInvalid"];
            405: components["responses"]["RestOnlyPost"];
            413: components["responses"]["RestTooLarge"];
            415: components["responses"]["RestUnsupportedEncoding"];
            422: components["responses"]["RestTooComplex"];
            429: components["responses"]["RestRateLimited"];
            500: components["responses"]["RestInternalError"];
            503: components["responses"]["RestOverloaded"];
        };
    };
    svgRest: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SvgResult"];
                };
            };
            400: components["responses"]["RestInvalid"];
            405: components["responses"]["RestOnlyPost"];
            413: components["responses"]["RestTooLarge"];
            415: components["responses"]["RestUnsupportedEncoding"];
            422: components["responses"]["RestTooComplex"];
            429: components["responses"]["RestRateLimited"];
            500: components["responses"]["RestInternalError"];
            503: components["responses"]["RestOverloaded"];
        };
    };
    encodePlantUMLLegacy: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacySuccess"];
                };
            };
            400: components["responses"]["LegacyEmptyCode"];
            405: components["responses"]["LegacyOnlyPost"];
            413: components["responses"]["LegacyCodeTooLarge"];
            415: components["responses"]["LegacyUnsupportedEncoding"];
            422: components["responses"]["LegacyTooComplex"];
            429: components["responses"]["LegacyRateLimited"];
            500: components["responses"]["LegacyEncodingFailed"];
            503: components["responses"]["LegacyOverloaded"];
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
            403: components["responses"]["JsonRpcError"];
            405: components["responses"]["JsonRpcError"];
            406: components["responses"]["JsonRpcError"];
            413: components["responses"]["JsonRpcError"];
            415: components["responses"]["JsonRpcError"];
            429: components["responses"]["JsonRpcRateLimited"];
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
            405: components["responses"]["OnlyGet"];
            500: components["responses"]["InternalError"];
        };
    };
}
