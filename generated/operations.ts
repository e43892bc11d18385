// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { Call } from '../src/ports/call.ts';
import type { operations as api } from './api-types.ts';
import type { ErrorCode } from './errors.ts';
import type { HourlyLimit, ImageFormat } from './values.ts';

export type OperationId =
  | 'verify'
  | 'verifyPlantUML'
  | 'renderPlantUML'
  | 'render'
  | 'svg'
  | 'describeDiagram'
  | 'diffDiagrams'
  | 'editDiagram'
  | 'convertDiagram'
  | 'checkDocument'
  | 'diagramGuide'
  | 'encodePlantUML'
  | 'decodePlantUML'
  | 'shareMermaid';

export type Input<Id extends OperationId> = api[Id]['requestBody']['content']['application/json'];
export type Output<Id extends OperationId> = api[Id]['responses'][200]['content']['application/json']['result'];

/** A GET whose answer MCP offers as a resource; its input is what its path holds. */
export type ResourceId =
  | 'latestDiagram'
  | 'sessionDiagrams';

export interface ResourceInputs {
  latestDiagram: Record<never, string>;
  sessionDiagrams: Record<'sessionId', string>;
}

export type ResourceOutput<Id extends ResourceId> =
  api[Id]['responses'][200]['content']['application/json']['result'];

/** The function of an operation; it throws a row of the error catalogue if it cannot answer. */
export type Handler<Id extends OperationId> = (
  input: Input<Id>,
  call: Call,
) => Output<Id> | Promise<Output<Id>>;

export type ResourceHandler<Id extends ResourceId> = (
  input: ResourceInputs[Id],
  call: Call,
) => ResourceOutput<Id> | Promise<ResourceOutput<Id>>;

/** Every operation has its handler: one that is missing or of another type does not compile. */
export interface Handlers {
  verify: Handler<'verify'>;
  verifyPlantUML: Handler<'verifyPlantUML'>;
  renderPlantUML: Handler<'renderPlantUML'>;
  render: Handler<'render'>;
  svg: Handler<'svg'>;
  describeDiagram: Handler<'describeDiagram'>;
  diffDiagrams: Handler<'diffDiagrams'>;
  editDiagram: Handler<'editDiagram'>;
  convertDiagram: Handler<'convertDiagram'>;
  checkDocument: Handler<'checkDocument'>;
  diagramGuide: Handler<'diagramGuide'>;
  encodePlantUML: Handler<'encodePlantUML'>;
  decodePlantUML: Handler<'decodePlantUML'>;
  shareMermaid: Handler<'shareMermaid'>;
  latestDiagram: ResourceHandler<'latestDiagram'>;
  sessionDiagrams: ResourceHandler<'sessionDiagrams'>;
}

/** Which error a broken keyword of a property means; the first rule that is broken decides. */
export interface InputRule {
  property: string;
  keyword: string;
  limit?: number;
  code: ErrorCode;
  message?: string;
}

export interface Operation {
  id: OperationId;
  path: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  inputRules: readonly InputRule[];
  outputSchema: Record<string, unknown>;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  /** Whether a model is not shown it, though it can be called. */
  unlisted?: boolean;
  /** Inputs that are accepted though a model is not shown them. */
  unlistedInputs?: readonly string[];
  hourlyLimit?: HourlyLimit;
  /** What a call counts towards as well when it sets the property of that name to true. */
  optionLimits?: Readonly<Record<string, HourlyLimit>>;
  /** Whether calls with a session are kept in its history. */
  keepsHistory?: boolean;
  /** What the tool is also called on the command line. */
  command?: string;
  /** The fields of the result that carry a picture, and the inputs that bound it where a model looks at it. */
  image?: Partial<Record<ImageFormat, string>> & {
    fit?: { max: number; inputs: readonly string[]; unless: readonly string[] };
  };
}

export const operations: Record<OperationId, Operation> = {
  "verify": {
    "id": "verify",
    "path": "/api/tools/verify",
    "title": "Check a diagram",
    "description": "Checks a Mermaid or PlantUML diagram with the real engine. Use it on code that you have written, before render. Returns ok, or the error with its line, a hint and often the whole corrected source as fix; warnings say what is valid but probably unintended.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "description": "Mermaid or PlantUML source, at most 50 KB",
          "pattern": "\\S",
          "maxLength": 51200
        },
        "language": {
          "type": "string",
          "description": "Detected if absent",
          "enum": [
            "mermaid",
            "plantuml"
          ]
        }
      },
      "required": [
        "code"
      ]
    },
    "inputRules": [
      {
        "property": "code",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "maxLength",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "code",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be well-formed Unicode, sent as UTF-8"
      }
    ],
    "outputSchema": {
      "type": "object",
      "description": "A valid diagram or an invalid one, told apart by ok",
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "note": {
              "type": "string",
              "description": "What the result leaves out; inputs that are not known are named here"
            },
            "ok": {
              "type": "boolean",
              "enum": [
                true
              ]
            },
            "diagramType": {
              "type": "string",
              "description": "The type of diagram"
            },
            "line": {
              "type": "integer",
              "minimum": 1,
              "description": "Where the hint applies, counted from 1"
            },
            "sourceLine": {
              "type": "string",
              "description": "That line of the source"
            },
            "hint": {
              "type": "string",
              "description": "What looks unfinished or is left out of a picture, although the source is valid"
            },
            "fix": {
              "type": "string",
              "description": "The whole source with the hint followed, present only if it is valid"
            },
            "warnings": {
              "type": "array",
              "description": "What is valid but probably unintended; absent if nothing is",
              "maxItems": 5,
              "items": {
                "type": "object",
                "properties": {
                  "line": {
                    "type": "integer",
                    "minimum": 1,
                    "description": "The line, counted from 1"
                  },
                  "message": {
                    "type": "string",
                    "description": "What is probably not meant"
                  },
                  "hint": {
                    "type": "string",
                    "description": "What to write instead"
                  },
                  "fix": {
                    "type": "string",
                    "description": "The whole corrected source, present only if it is valid and without this warning"
                  }
                },
                "required": [
                  "message"
                ]
              }
            }
          },
          "required": [
            "ok"
          ]
        },
        {
          "type": "object",
          "properties": {
            "note": {
              "type": "string",
              "description": "What the result leaves out; inputs that are not known are named here"
            },
            "ok": {
              "type": "boolean",
              "enum": [
                false
              ]
            },
            "error": {
              "type": "string",
              "description": "What is wrong"
            },
            "line": {
              "type": "integer",
              "minimum": 1,
              "description": "The line, counted from 1"
            },
            "column": {
              "type": "integer",
              "minimum": 1,
              "description": "The column, counted from 1"
            },
            "sourceLine": {
              "type": "string",
              "description": "That line of the source"
            },
            "expected": {
              "type": "array",
              "items": {
                "type": "string"
              },
              "description": "What was expected at that place"
            },
            "hint": {
              "type": "string",
              "description": "What to write instead"
            },
            "fix": {
              "type": "string",
              "description": "The whole corrected source, present only if it is valid"
            },
            "supported": {
              "type": "boolean",
              "enum": [
                false
              ],
              "description": "The source may be valid but this engine cannot draw its type"
            }
          },
          "required": [
            "ok",
            "error"
          ]
        }
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "hourlyLimit": "engine"
  },
  "verifyPlantUML": {
    "id": "verifyPlantUML",
    "path": "/api/tools/verifyPlantUML",
    "title": "Check PlantUML syntax",
    "description": "Checks PlantUML diagram code with the real PlantUML engine, without returning a picture. Answers ok, or the line, what is wrong, a hint and, where one can be given, the corrected source. Call it before you share or draw a diagram.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "plantumlCode": {
          "type": "string",
          "description": "PlantUML source, at most 51,200 bytes of UTF-8",
          "pattern": "\\S",
          "maxLength": 51200
        }
      },
      "required": [
        "plantumlCode"
      ]
    },
    "inputRules": [
      {
        "property": "plantumlCode",
        "keyword": "required",
        "code": "EMPTY_CODE",
        "message": "plantumlCode is required and cannot be empty"
      },
      {
        "property": "plantumlCode",
        "keyword": "type",
        "code": "EMPTY_CODE",
        "message": "plantumlCode is required and cannot be empty"
      },
      {
        "property": "plantumlCode",
        "keyword": "pattern",
        "code": "EMPTY_CODE",
        "message": "plantumlCode is required and cannot be empty"
      },
      {
        "property": "plantumlCode",
        "keyword": "x-max-bytes",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "PlantUML code exceeds maximum size of 50KB"
      },
      {
        "property": "plantumlCode",
        "keyword": "maxLength",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "PlantUML code exceeds maximum size of 50KB"
      },
      {
        "property": "plantumlCode",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: plantumlCode must be well-formed Unicode, sent as UTF-8"
      }
    ],
    "outputSchema": {
      "type": "object",
      "description": "A valid diagram or an invalid one, told apart by ok",
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "note": {
              "type": "string",
              "description": "What the result leaves out; inputs that are not known are named here"
            },
            "ok": {
              "type": "boolean",
              "enum": [
                true
              ]
            },
            "diagramType": {
              "type": "string",
              "description": "The type of diagram"
            },
            "line": {
              "type": "integer",
              "minimum": 1,
              "description": "Where the hint applies, counted from 1"
            },
            "sourceLine": {
              "type": "string",
              "description": "That line of the source"
            },
            "hint": {
              "type": "string",
              "description": "What looks unfinished or is left out of a picture, although the source is valid"
            },
            "fix": {
              "type": "string",
              "description": "The whole source with the hint followed, present only if it is valid"
            },
            "warnings": {
              "type": "array",
              "description": "What is valid but probably unintended; absent if nothing is",
              "maxItems": 5,
              "items": {
                "type": "object",
                "properties": {
                  "line": {
                    "type": "integer",
                    "minimum": 1,
                    "description": "The line, counted from 1"
                  },
                  "message": {
                    "type": "string",
                    "description": "What is probably not meant"
                  },
                  "hint": {
                    "type": "string",
                    "description": "What to write instead"
                  },
                  "fix": {
                    "type": "string",
                    "description": "The whole corrected source, present only if it is valid and without this warning"
                  }
                },
                "required": [
                  "message"
                ]
              }
            }
          },
          "required": [
            "ok"
          ]
        },
        {
          "type": "object",
          "properties": {
            "note": {
              "type": "string",
              "description": "What the result leaves out; inputs that are not known are named here"
            },
            "ok": {
              "type": "boolean",
              "enum": [
                false
              ]
            },
            "error": {
              "type": "string",
              "description": "What is wrong"
            },
            "line": {
              "type": "integer",
              "minimum": 1,
              "description": "The line, counted from 1"
            },
            "column": {
              "type": "integer",
              "minimum": 1,
              "description": "The column, counted from 1"
            },
            "sourceLine": {
              "type": "string",
              "description": "That line of the source"
            },
            "expected": {
              "type": "array",
              "items": {
                "type": "string"
              },
              "description": "What was expected at that place"
            },
            "hint": {
              "type": "string",
              "description": "What to write instead"
            },
            "fix": {
              "type": "string",
              "description": "The whole corrected source, present only if it is valid"
            },
            "supported": {
              "type": "boolean",
              "enum": [
                false
              ],
              "description": "The source may be valid but this engine cannot draw its type"
            }
          },
          "required": [
            "ok",
            "error"
          ]
        }
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "unlisted": true,
    "hourlyLimit": "engine"
  },
  "renderPlantUML": {
    "id": "renderPlantUML",
    "path": "/api/tools/renderPlantUML",
    "title": "Draw PlantUML",
    "description": "Draws PlantUML diagram code with the real PlantUML engine, as a self-contained, sanitized SVG, as PNG or PDF (base64), or as a file to edit. Includes, remote themes and images are not loaded. Ask for png when you want to look at the picture.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "plantumlCode": {
          "type": "string",
          "description": "PlantUML source, at most 51,200 bytes of UTF-8",
          "pattern": "\\S",
          "maxLength": 51200
        },
        "background": {
          "type": "string",
          "description": "CSS colour in lower case, such as '#f8f8f8', or transparent; by default a PNG has its theme's paper",
          "maxLength": 120,
          "pattern": "^(?:transparent|#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|rgba?\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})){2}|[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%){2})(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?)? *\\)|hsla?\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?:deg|grad|rad|turn)?) *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})% *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?)? *\\)|(?:rgba?|lab|oklab)\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)(?: +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)){2}(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|(?:hsla?|hwb)\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?:deg|grad|rad|turn)?|none)(?: +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)){2}(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|(?:lch|oklch)\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none) +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none) +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?:deg|grad|rad|turn)?|none)(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|color\\( *(?:srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65)(?: +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)){3}(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|darkblue|darkcyan|darkgoldenrod|darkgray|darkgreen|darkgrey|darkkhaki|darkmagenta|darkolivegreen|darkorange|darkorchid|darkred|darksalmon|darkseagreen|darkslateblue|darkslategray|darkslategrey|darkturquoise|darkviolet|deeppink|deepskyblue|dimgray|dimgrey|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gray|green|greenyellow|grey|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|lightblue|lightcoral|lightcyan|lightgoldenrodyellow|lightgray|lightgreen|lightgrey|lightpink|lightsalmon|lightseagreen|lightskyblue|lightslategray|lightslategrey|lightsteelblue|lightyellow|lime|limegreen|linen|magenta|maroon|mediumaquamarine|mediumblue|mediumorchid|mediumpurple|mediumseagreen|mediumslateblue|mediumspringgreen|mediumturquoise|mediumvioletred|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|palegoldenrod|palegreen|paleturquoise|palevioletred|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategray|slategrey|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen)$"
        },
        "page": {
          "type": "integer",
          "description": "Which page, where the source has newpage",
          "minimum": 1,
          "default": 1
        },
        "dark": {
          "type": "boolean",
          "description": "Light lines and letters on a dark background",
          "default": false
        },
        "format": {
          "type": "string",
          "description": "png and pdf are base64",
          "enum": [
            "svg",
            "png",
            "pdf",
            "drawio",
            "excalidraw",
            "txt"
          ],
          "default": "svg"
        },
        "scale": {
          "type": "number",
          "description": "PNG only: pixels per unit, 0.1 to 4",
          "minimum": 0.1,
          "maximum": 4,
          "default": 1
        },
        "maxWidth": {
          "type": "integer",
          "description": "PNG only, in pixels; over MCP 1,568 unless a size is given",
          "minimum": 16,
          "maximum": 32767
        },
        "maxHeight": {
          "type": "integer",
          "description": "As maxWidth",
          "minimum": 16,
          "maximum": 32767
        },
        "embedSource": {
          "type": "boolean",
          "description": "false leaves the source out, which SVG, PNG and PDF carry, comments included: drawbridge decode and the page read it back"
        },
        "columns": {
          "type": "integer",
          "description": "txt only: how wide it should be; labels are never cut, so that it can be wider",
          "minimum": 20,
          "maximum": 1000,
          "default": 100
        },
        "ascii": {
          "type": "boolean",
          "description": "txt only: draws with -, | and +"
        },
        "pageSize": {
          "type": "string",
          "description": "pdf only: a page as large as the drawing, or A4, upright or across, with the drawing made smaller if it must be",
          "enum": [
            "drawing",
            "a4"
          ],
          "default": "drawing"
        }
      },
      "required": [
        "plantumlCode"
      ]
    },
    "inputRules": [
      {
        "property": "plantumlCode",
        "keyword": "required",
        "code": "EMPTY_CODE",
        "message": "plantumlCode is required and cannot be empty"
      },
      {
        "property": "plantumlCode",
        "keyword": "type",
        "code": "EMPTY_CODE",
        "message": "plantumlCode is required and cannot be empty"
      },
      {
        "property": "plantumlCode",
        "keyword": "pattern",
        "code": "EMPTY_CODE",
        "message": "plantumlCode is required and cannot be empty"
      },
      {
        "property": "plantumlCode",
        "keyword": "x-max-bytes",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "PlantUML code exceeds maximum size of 50KB"
      },
      {
        "property": "plantumlCode",
        "keyword": "maxLength",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "PlantUML code exceeds maximum size of 50KB"
      },
      {
        "property": "plantumlCode",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: plantumlCode must be well-formed Unicode, sent as UTF-8"
      },
      {
        "property": "background",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: background must be a CSS colour such as white, #f8f8f8, rgb(248 248 248) or transparent"
      },
      {
        "property": "page",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: page must be a non-empty string"
      },
      {
        "property": "page",
        "keyword": "minimum",
        "limit": 1,
        "code": "INVALID_INPUT"
      },
      {
        "property": "dark",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: dark must be a non-empty string"
      }
    ],
    "outputSchema": {
      "type": "object",
      "description": "The picture in the field that has the name of its format",
      "oneOf": [
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "svg": {
                  "type": "string",
                  "description": "Self-contained, sanitized SVG"
                }
              },
              "required": [
                "svg"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        },
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "png": {
                  "type": "string",
                  "description": "PNG, base64; over MCP an image item carries it instead, and this field is absent"
                }
              },
              "required": [
                "png"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        },
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "pdf": {
                  "type": "string",
                  "description": "PDF, base64; over MCP a resource carries it instead"
                }
              },
              "required": [
                "pdf"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        },
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "drawio": {
                  "type": "string",
                  "description": "A file of diagrams.net (draw.io); over MCP a resource carries it instead"
                }
              },
              "required": [
                "drawio"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        },
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "excalidraw": {
                  "type": "string",
                  "description": "A file of Excalidraw; over MCP a resource carries it instead"
                }
              },
              "required": [
                "excalidraw"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        },
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "txt": {
                  "type": "string",
                  "description": "Lines of characters: boxes, lines and labels for a terminal"
                }
              },
              "required": [
                "txt"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        }
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "unlisted": true,
    "unlistedInputs": [
      "embedSource",
      "columns",
      "ascii",
      "pageSize"
    ],
    "hourlyLimit": "engine",
    "keepsHistory": true,
    "image": {
      "svg": "svg",
      "png": "png",
      "pdf": "pdf",
      "drawio": "drawio",
      "excalidraw": "excalidraw",
      "txt": "txt",
      "fit": {
        "max": 1568,
        "inputs": [
          "maxWidth",
          "maxHeight"
        ],
        "unless": [
          "scale"
        ]
      }
    }
  },
  "render": {
    "id": "render",
    "path": "/api/tools/render",
    "title": "Draw a diagram",
    "description": "Draws a Mermaid or PlantUML diagram with the real engine. Use png to look at it, svg to hand it on, txt to show it in a terminal, pdf to print it, drawio or excalidraw to edit it. Includes of PlantUML's standard library work, such as <C4/C4_Container>; nothing else is loaded.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "description": "Mermaid or PlantUML source, at most 50 KB",
          "pattern": "\\S",
          "maxLength": 51200
        },
        "language": {
          "type": "string",
          "description": "Detected if absent",
          "enum": [
            "mermaid",
            "plantuml"
          ]
        },
        "theme": {
          "type": "string",
          "description": "Mermaid only; by default the source's own, or Mermaid's choice for the type",
          "enum": [
            "default",
            "base",
            "dark",
            "forest",
            "neutral",
            "neo",
            "neo-dark",
            "redux",
            "redux-dark",
            "redux-color",
            "redux-dark-color"
          ]
        },
        "background": {
          "type": "string",
          "description": "CSS colour in lower case, such as '#f8f8f8', or transparent; by default a PNG has its theme's paper",
          "maxLength": 120,
          "pattern": "^(?:transparent|#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|rgba?\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})){2}|[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%){2})(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?)? *\\)|hsla?\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?:deg|grad|rad|turn)?) *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})% *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?)? *\\)|(?:rgba?|lab|oklab)\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)(?: +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)){2}(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|(?:hsla?|hwb)\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?:deg|grad|rad|turn)?|none)(?: +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)){2}(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|(?:lch|oklch)\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none) +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none) +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?:deg|grad|rad|turn)?|none)(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|color\\( *(?:srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65)(?: +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)){3}(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|darkblue|darkcyan|darkgoldenrod|darkgray|darkgreen|darkgrey|darkkhaki|darkmagenta|darkolivegreen|darkorange|darkorchid|darkred|darksalmon|darkseagreen|darkslateblue|darkslategray|darkslategrey|darkturquoise|darkviolet|deeppink|deepskyblue|dimgray|dimgrey|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gray|green|greenyellow|grey|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|lightblue|lightcoral|lightcyan|lightgoldenrodyellow|lightgray|lightgreen|lightgrey|lightpink|lightsalmon|lightseagreen|lightskyblue|lightslategray|lightslategrey|lightsteelblue|lightyellow|lime|limegreen|linen|magenta|maroon|mediumaquamarine|mediumblue|mediumorchid|mediumpurple|mediumseagreen|mediumslateblue|mediumspringgreen|mediumturquoise|mediumvioletred|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|palegoldenrod|palegreen|paleturquoise|palevioletred|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategray|slategrey|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen)$"
        },
        "format": {
          "type": "string",
          "description": "png and pdf are base64",
          "enum": [
            "svg",
            "png",
            "pdf",
            "drawio",
            "excalidraw",
            "txt"
          ],
          "default": "svg"
        },
        "scale": {
          "type": "number",
          "description": "PNG only: pixels per unit, 0.1 to 4",
          "minimum": 0.1,
          "maximum": 4,
          "default": 1
        },
        "maxWidth": {
          "type": "integer",
          "description": "PNG only, in pixels; over MCP 1,568 unless a size is given",
          "minimum": 16,
          "maximum": 32767
        },
        "maxHeight": {
          "type": "integer",
          "description": "As maxWidth",
          "minimum": 16,
          "maximum": 32767
        },
        "embedSource": {
          "type": "boolean",
          "description": "false leaves the source out, which SVG, PNG and PDF carry, comments included: drawbridge decode and the page read it back"
        },
        "columns": {
          "type": "integer",
          "description": "txt only: how wide it should be; labels are never cut, so that it can be wider",
          "minimum": 20,
          "maximum": 1000,
          "default": 100
        },
        "ascii": {
          "type": "boolean",
          "description": "txt only: draws with -, | and +"
        },
        "pageSize": {
          "type": "string",
          "description": "pdf only: a page as large as the drawing, or A4, upright or across, with the drawing made smaller if it must be",
          "enum": [
            "drawing",
            "a4"
          ],
          "default": "drawing"
        }
      },
      "required": [
        "code"
      ]
    },
    "inputRules": [
      {
        "property": "code",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "maxLength",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "code",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be well-formed Unicode, sent as UTF-8"
      },
      {
        "property": "background",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: background must be a CSS colour such as white, #f8f8f8, rgb(248 248 248) or transparent"
      }
    ],
    "outputSchema": {
      "type": "object",
      "description": "The picture in the field that has the name of its format",
      "oneOf": [
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "svg": {
                  "type": "string",
                  "description": "Self-contained, sanitized SVG"
                }
              },
              "required": [
                "svg"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        },
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "png": {
                  "type": "string",
                  "description": "PNG, base64; over MCP an image item carries it instead, and this field is absent"
                }
              },
              "required": [
                "png"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        },
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "pdf": {
                  "type": "string",
                  "description": "PDF, base64; over MCP a resource carries it instead"
                }
              },
              "required": [
                "pdf"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        },
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "drawio": {
                  "type": "string",
                  "description": "A file of diagrams.net (draw.io); over MCP a resource carries it instead"
                }
              },
              "required": [
                "drawio"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        },
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "excalidraw": {
                  "type": "string",
                  "description": "A file of Excalidraw; over MCP a resource carries it instead"
                }
              },
              "required": [
                "excalidraw"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        },
        {
          "allOf": [
            {
              "type": "object",
              "properties": {
                "txt": {
                  "type": "string",
                  "description": "Lines of characters: boxes, lines and labels for a terminal"
                }
              },
              "required": [
                "txt"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the picture does not show, such as further diagrams in the text, or text that became too small to read"
                },
                "width": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Width of the drawing; of a PNG in pixels"
                },
                "height": {
                  "type": "number",
                  "minimum": 0,
                  "description": "Height of the drawing; of a PNG in pixels"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "width",
                "height"
              ]
            }
          ]
        }
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "unlistedInputs": [
      "embedSource",
      "columns",
      "ascii",
      "pageSize"
    ],
    "hourlyLimit": "engine",
    "keepsHistory": true,
    "image": {
      "svg": "svg",
      "png": "png",
      "pdf": "pdf",
      "drawio": "drawio",
      "excalidraw": "excalidraw",
      "txt": "txt",
      "fit": {
        "max": 1568,
        "inputs": [
          "maxWidth",
          "maxHeight"
        ],
        "unless": [
          "scale"
        ]
      }
    }
  },
  "svg": {
    "id": "svg",
    "path": "/api/tools/svg",
    "title": "Export Mermaid as an SVG file",
    "description": "Draws Mermaid as render does, for download: returns the SVG and a file name.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "description": "Mermaid diagram code; at most 50,000 characters",
          "pattern": "\\S",
          "maxLength": 50000
        },
        "theme": {
          "type": "string",
          "description": "Mermaid only; by default the source's own, or Mermaid's choice for the type",
          "enum": [
            "default",
            "base",
            "dark",
            "forest",
            "neutral",
            "neo",
            "neo-dark",
            "redux",
            "redux-dark",
            "redux-color",
            "redux-dark-color"
          ]
        },
        "background": {
          "type": "string",
          "description": "CSS colour in lower case, such as '#f8f8f8', or transparent; by default a PNG has its theme's paper",
          "maxLength": 120,
          "pattern": "^(?:transparent|#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|rgba?\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})){2}|[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%){2})(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?)? *\\)|hsla?\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?:deg|grad|rad|turn)?) *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})% *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%(?: *, *[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?)? *\\)|(?:rgba?|lab|oklab)\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)(?: +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)){2}(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|(?:hsla?|hwb)\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?:deg|grad|rad|turn)?|none)(?: +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)){2}(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|(?:lch|oklch)\\( *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none) +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none) +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})(?:deg|grad|rad|turn)?|none)(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|color\\( *(?:srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65)(?: +(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none)){3}(?: */ *(?:[+-]?(?:\\d{1,6}(?:\\.\\d{1,12})?|\\.\\d{1,12})%?|none))? *\\)|aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|darkblue|darkcyan|darkgoldenrod|darkgray|darkgreen|darkgrey|darkkhaki|darkmagenta|darkolivegreen|darkorange|darkorchid|darkred|darksalmon|darkseagreen|darkslateblue|darkslategray|darkslategrey|darkturquoise|darkviolet|deeppink|deepskyblue|dimgray|dimgrey|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gray|green|greenyellow|grey|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|lightblue|lightcoral|lightcyan|lightgoldenrodyellow|lightgray|lightgreen|lightgrey|lightpink|lightsalmon|lightseagreen|lightskyblue|lightslategray|lightslategrey|lightsteelblue|lightyellow|lime|limegreen|linen|magenta|maroon|mediumaquamarine|mediumblue|mediumorchid|mediumpurple|mediumseagreen|mediumslateblue|mediumspringgreen|mediumturquoise|mediumvioletred|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|palegoldenrod|palegreen|paleturquoise|palevioletred|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategray|slategrey|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen)$"
        },
        "embedSource": {
          "type": "boolean",
          "description": "false leaves the source out, which SVG, PNG and PDF carry, comments included: drawbridge decode and the page read it back"
        }
      },
      "required": [
        "code"
      ]
    },
    "inputRules": [
      {
        "property": "code",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "x-max-code-units",
        "limit": 50000,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "code",
        "keyword": "maxLength",
        "limit": 50000,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "code",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be well-formed Unicode, sent as UTF-8"
      },
      {
        "property": "background",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: background must be a CSS colour such as white, #f8f8f8, rgb(248 248 248) or transparent"
      }
    ],
    "outputSchema": {
      "type": "object",
      "properties": {
        "note": {
          "type": "string",
          "description": "What the picture does not show, such as further diagrams in the text, or icons that are not known"
        },
        "svg": {
          "type": "string",
          "description": "Self-contained, sanitized SVG"
        },
        "filename": {
          "type": "string",
          "pattern": "^diagram-\\d{4}-\\d{2}-\\d{2}T\\d{2}-\\d{2}-\\d{2}\\.svg$",
          "description": "Suggested file name, UTC"
        },
        "warnings": {
          "type": "array",
          "description": "What is valid but probably unintended; absent if nothing is",
          "maxItems": 5,
          "items": {
            "type": "object",
            "properties": {
              "line": {
                "type": "integer",
                "minimum": 1,
                "description": "The line, counted from 1"
              },
              "message": {
                "type": "string",
                "description": "What is probably not meant"
              },
              "hint": {
                "type": "string",
                "description": "What to write instead"
              },
              "fix": {
                "type": "string",
                "description": "The whole corrected source, present only if it is valid and without this warning"
              }
            },
            "required": [
              "message"
            ]
          }
        }
      },
      "required": [
        "svg",
        "filename"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
    "unlistedInputs": [
      "embedSource"
    ],
    "hourlyLimit": "engine",
    "keepsHistory": true,
    "image": {
      "svg": "svg"
    }
  },
  "describeDiagram": {
    "id": "describeDiagram",
    "path": "/api/tools/describeDiagram",
    "title": "Describe a diagram",
    "description": "Says what a Mermaid or PlantUML diagram contains. Use it to check that code says what was meant, without a picture. Returns words, and lists of nodes, edges, groups and notes.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "description": "Mermaid or PlantUML source, at most 50 KB",
          "pattern": "\\S",
          "maxLength": 51200
        },
        "language": {
          "type": "string",
          "description": "Detected if absent",
          "enum": [
            "mermaid",
            "plantuml"
          ]
        }
      },
      "required": [
        "code"
      ]
    },
    "inputRules": [
      {
        "property": "code",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "maxLength",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "code",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be well-formed Unicode, sent as UTF-8"
      }
    ],
    "outputSchema": {
      "type": "object",
      "description": "What a diagram says, in one shape for every type",
      "properties": {
        "note": {
          "type": "string",
          "description": "What the result leaves out; inputs that are not known are named here"
        },
        "summary": {
          "type": "string",
          "description": "All of it in words"
        },
        "alt": {
          "type": "string",
          "description": "In one sentence, for those who do not see it"
        },
        "language": {
          "type": "string"
        },
        "diagramType": {
          "type": "string"
        },
        "title": {
          "type": "string"
        },
        "direction": {
          "type": "string"
        },
        "counts": {
          "type": "object",
          "additionalProperties": true
        },
        "facts": {
          "type": "object",
          "additionalProperties": true,
          "description": "Of the whole diagram, such as axes and classes"
        },
        "nodes": {
          "type": "array",
          "items": {},
          "description": "id, label, kind, group, members, facts (values, times, flags, links, styles), line"
        },
        "edges": {
          "type": "array",
          "items": {},
          "description": "from, to, label, kind, group, facts (fromEnd, toEnd: cardinalities), line"
        },
        "groups": {
          "type": "array",
          "items": {},
          "description": "id, label, kind, group, facts, line"
        },
        "notes": {
          "type": "array",
          "items": {},
          "description": "text, kind (activations too), of, place, group, after (edges before it), line"
        },
        "texts": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "What else is shown"
        },
        "width": {
          "type": "number"
        },
        "height": {
          "type": "number"
        },
        "warnings": {
          "type": "array",
          "description": "What is valid but probably unintended; absent if nothing is",
          "maxItems": 5,
          "items": {
            "type": "object",
            "properties": {
              "line": {
                "type": "integer",
                "minimum": 1,
                "description": "The line, counted from 1"
              },
              "message": {
                "type": "string",
                "description": "What is probably not meant"
              },
              "hint": {
                "type": "string",
                "description": "What to write instead"
              },
              "fix": {
                "type": "string",
                "description": "The whole corrected source, present only if it is valid and without this warning"
              }
            },
            "required": [
              "message"
            ]
          }
        },
        "links": {
          "type": "array",
          "items": {},
          "description": "Of PlantUML: url, title, and the place in the picture as x, y, width, height"
        },
        "truncated": {
          "type": "boolean",
          "description": "Lists are cut, counts are not"
        },
        "diagrams": {
          "type": "array",
          "items": {},
          "description": "Of a Markdown text with several: each, with the line of its code"
        }
      },
      "required": [
        "summary",
        "language",
        "diagramType",
        "alt"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "hourlyLimit": "engine",
    "command": "describe"
  },
  "diffDiagrams": {
    "id": "diffDiagrams",
    "path": "/api/tools/diffDiagrams",
    "title": "Compare two diagrams",
    "description": "Compares two Mermaid or PlantUML sources by meaning. Returns what was added, removed and changed, in words and lists; png draws it.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "before": {
          "type": "string",
          "description": "Mermaid or PlantUML source, at most 50 KB",
          "pattern": "\\S",
          "maxLength": 51200
        },
        "after": {
          "type": "string",
          "description": "Mermaid or PlantUML source, at most 50 KB",
          "pattern": "\\S",
          "maxLength": 51200
        },
        "language": {
          "type": "string",
          "description": "Detected if absent",
          "enum": [
            "mermaid",
            "plantuml"
          ]
        },
        "format": {
          "type": "string",
          "description": "Words, or a picture",
          "enum": [
            "text",
            "github",
            "svg",
            "png"
          ]
        },
        "scale": {
          "type": "number",
          "description": "PNG only: pixels per unit, 0.1 to 4",
          "minimum": 0.1,
          "maximum": 4,
          "default": 1
        },
        "maxWidth": {
          "type": "integer",
          "description": "PNG only, in pixels; over MCP 1,568 unless a size is given",
          "minimum": 16,
          "maximum": 32767
        },
        "maxHeight": {
          "type": "integer",
          "description": "As maxWidth",
          "minimum": 16,
          "maximum": 32767
        }
      },
      "required": [
        "before",
        "after"
      ]
    },
    "inputRules": [
      {
        "property": "before",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: before must be a non-empty string"
      },
      {
        "property": "before",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: before must be a non-empty string"
      },
      {
        "property": "before",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: before must be a non-empty string"
      },
      {
        "property": "before",
        "keyword": "maxLength",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "before",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: before must be well-formed Unicode, sent as UTF-8"
      },
      {
        "property": "after",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: after must be a non-empty string"
      },
      {
        "property": "after",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: after must be a non-empty string"
      },
      {
        "property": "after",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: after must be a non-empty string"
      },
      {
        "property": "after",
        "keyword": "maxLength",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "after",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: after must be well-formed Unicode, sent as UTF-8"
      }
    ],
    "outputSchema": {
      "type": "object",
      "properties": {
        "note": {
          "type": "string",
          "description": "What is not marked"
        },
        "summary": {
          "type": "string"
        },
        "same": {
          "type": "boolean"
        },
        "added": {
          "type": "array",
          "items": {}
        },
        "removed": {
          "type": "array",
          "items": {}
        },
        "changed": {
          "type": "array",
          "items": {}
        },
        "truncated": {
          "type": "boolean"
        },
        "svg": {
          "type": "string"
        },
        "png": {
          "type": "string",
          "description": "The same as PNG, base64; over MCP an image item carries it instead"
        },
        "width": {
          "type": "number",
          "minimum": 0
        },
        "height": {
          "type": "number",
          "minimum": 0
        }
      },
      "required": [
        "summary",
        "same",
        "added",
        "removed",
        "changed"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "unlistedInputs": [
      "scale",
      "maxWidth",
      "maxHeight"
    ],
    "hourlyLimit": "engine",
    "image": {
      "svg": "svg",
      "png": "png",
      "fit": {
        "max": 1568,
        "inputs": [
          "maxWidth",
          "maxHeight"
        ],
        "unless": [
          "scale"
        ]
      }
    },
    "command": "diff"
  },
  "editDiagram": {
    "id": "editDiagram",
    "path": "/api/tools/editDiagram",
    "title": "Edit a diagram",
    "description": "Edits a Mermaid or PlantUML source by operations; the rest stays byte for byte. Use it on long sources.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "description": "Mermaid or PlantUML source, at most 50 KB",
          "pattern": "\\S",
          "maxLength": 51200
        },
        "operations": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "items": {
            "type": "object",
            "properties": {
              "op": {
                "type": "string",
                "enum": [
                  "add",
                  "remove",
                  "rename",
                  "connect",
                  "disconnect",
                  "relabel",
                  "move",
                  "set"
                ],
                "description": "add, remove, rename, move: id, label, newId, kind, group. connect, disconnect, relabel: from, to, label, number. set: field, value"
              },
              "id": {
                "type": "string",
                "maxLength": 1000,
                "description": "An id or what is shown"
              },
              "label": {
                "type": "string",
                "maxLength": 5000
              },
              "newId": {
                "type": "string",
                "maxLength": 1000
              },
              "kind": {
                "type": "string",
                "maxLength": 100,
                "description": "As describeDiagram says it: diamond, actor, dotted, inheritance"
              },
              "group": {
                "type": "string",
                "maxLength": 1000,
                "description": "The group; in move, empty for none"
              },
              "after": {
                "type": "string",
                "maxLength": 1000,
                "description": "The element that it comes after"
              },
              "from": {
                "type": "string",
                "maxLength": 1000
              },
              "to": {
                "type": "string",
                "maxLength": 1000
              },
              "number": {
                "type": "integer",
                "minimum": 1,
                "description": "Of a relation, as describeDiagram lists them"
              },
              "field": {
                "type": "string",
                "maxLength": 1000
              },
              "value": {
                "anyOf": [
                  {
                    "type": "string",
                    "maxLength": 5000
                  },
                  {
                    "type": "number"
                  }
                ]
              }
            },
            "required": [
              "op"
            ]
          }
        },
        "language": {
          "type": "string",
          "description": "Detected if absent",
          "enum": [
            "mermaid",
            "plantuml"
          ]
        }
      },
      "required": [
        "code",
        "operations"
      ]
    },
    "inputRules": [
      {
        "property": "code",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "maxLength",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "code",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be well-formed Unicode, sent as UTF-8"
      },
      {
        "property": "operations",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: operations must be a list of operations"
      },
      {
        "property": "operations",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: operations must be a list of operations"
      },
      {
        "property": "operations",
        "keyword": "minItems",
        "limit": 1,
        "code": "INVALID_INPUT",
        "message": "Invalid input: operations must be a list of operations"
      },
      {
        "property": "operations",
        "keyword": "maxItems",
        "limit": 50,
        "code": "INVALID_INPUT",
        "message": "Invalid input: at most 50 operations at a time"
      }
    ],
    "outputSchema": {
      "type": "object",
      "properties": {
        "note": {
          "type": "string",
          "description": "What the result leaves out; inputs that are not known are named here"
        },
        "code": {
          "type": "string"
        },
        "summary": {
          "type": "string",
          "description": "What has changed, in words"
        },
        "language": {
          "type": "string",
          "enum": [
            "mermaid",
            "plantuml"
          ]
        },
        "diagramType": {
          "type": "string"
        },
        "same": {
          "type": "boolean"
        },
        "added": {
          "type": "array",
          "items": {}
        },
        "removed": {
          "type": "array",
          "items": {}
        },
        "changed": {
          "type": "array",
          "items": {}
        },
        "truncated": {
          "type": "boolean"
        }
      },
      "required": [
        "code",
        "summary",
        "language",
        "same",
        "added",
        "removed",
        "changed"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "hourlyLimit": "engine",
    "command": "edit"
  },
  "convertDiagram": {
    "id": "convertDiagram",
    "path": "/api/tools/convertDiagram",
    "title": "Convert a diagram",
    "description": "Rewrites Mermaid as PlantUML or back, and lists what is lost.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "description": "Mermaid or PlantUML source, at most 50 KB",
          "pattern": "\\S",
          "maxLength": 51200
        },
        "to": {
          "type": "string",
          "enum": [
            "mermaid",
            "plantuml"
          ]
        }
      },
      "required": [
        "code"
      ]
    },
    "inputRules": [
      {
        "property": "code",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "maxLength",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "code",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be well-formed Unicode, sent as UTF-8"
      }
    ],
    "outputSchema": {
      "type": "object",
      "properties": {
        "note": {
          "type": "string",
          "description": "What the result leaves out; inputs that are not known are named here"
        },
        "code": {
          "type": "string"
        },
        "lost": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "What has no counterpart, in sentences"
        },
        "language": {
          "type": "string",
          "enum": [
            "mermaid",
            "plantuml"
          ],
          "description": "Of the result"
        },
        "diagramType": {
          "type": "string"
        }
      },
      "required": [
        "code",
        "lost",
        "language"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "hourlyLimit": "engine",
    "command": "convert"
  },
  "checkDocument": {
    "id": "checkDocument",
    "path": "/api/tools/checkDocument",
    "title": "Check all diagrams of a text",
    "description": "Checks all Mermaid and PlantUML diagrams of a text at once. Returns the place, error and fix of each, and the whole text fixed.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "text": {
          "type": "string",
          "description": "Markdown or plain text",
          "pattern": "\\S",
          "maxLength": 204800
        }
      },
      "required": [
        "text"
      ]
    },
    "inputRules": [
      {
        "property": "text",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: text must be a non-empty string"
      },
      {
        "property": "text",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: text must be a non-empty string"
      },
      {
        "property": "text",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: text must be a non-empty string"
      },
      {
        "property": "text",
        "keyword": "maxLength",
        "limit": 204800,
        "code": "CODE_TOO_LARGE",
        "message": "Text exceeds maximum length of 200KB"
      },
      {
        "property": "text",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: text must be well-formed Unicode, sent as UTF-8"
      }
    ],
    "outputSchema": {
      "type": "object",
      "properties": {
        "note": {
          "type": "string",
          "description": "What the result leaves out; inputs that are not known are named here"
        },
        "summary": {
          "type": "string"
        },
        "ok": {
          "type": "boolean",
          "description": "All are valid"
        },
        "diagrams": {
          "type": "array",
          "items": {},
          "description": "line of its first line in the text, language, ok, error, faultLine, column, hint, warnings, fix"
        },
        "fixed": {
          "type": "string",
          "description": "The whole text with all fixes"
        },
        "truncated": {
          "type": "boolean",
          "description": "Only the first diagrams were checked"
        }
      },
      "required": [
        "summary",
        "ok",
        "diagrams"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "hourlyLimit": "engine",
    "command": "check"
  },
  "diagramGuide": {
    "id": "diagramGuide",
    "path": "/api/tools/diagramGuide",
    "title": "Choose a diagram type, see its syntax",
    "description": "Says which Mermaid or PlantUML type fits a purpose, and shows a type's syntax with an example that verifies. Use it before you write an unfamiliar type; without input it lists all.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "type": {
          "type": "string",
          "maxLength": 100,
          "description": "A diagram type, such as sequence, erDiagram or mind map"
        },
        "purpose": {
          "type": "string",
          "maxLength": 1000,
          "description": "What the diagram should show"
        },
        "language": {
          "type": "string",
          "description": "Both if absent",
          "enum": [
            "mermaid",
            "plantuml"
          ]
        }
      }
    },
    "inputRules": [],
    "outputSchema": {
      "type": "object",
      "properties": {
        "note": {
          "type": "string",
          "description": "What the result leaves out; inputs that are not known are named here"
        },
        "guide": {
          "type": "string",
          "maxLength": 2500,
          "description": "Markdown, at most 2,500 characters"
        },
        "types": {
          "type": "array",
          "description": "The types that fit, best first: type, language, title",
          "items": {
            "type": "object",
            "properties": {
              "type": {
                "type": "string"
              },
              "language": {
                "type": "string",
                "enum": [
                  "mermaid",
                  "plantuml"
                ]
              },
              "title": {
                "type": "string"
              }
            },
            "required": [
              "type",
              "language",
              "title"
            ]
          }
        }
      },
      "required": [
        "guide"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "hourlyLimit": "flood",
    "command": "guide"
  },
  "encodePlantUML": {
    "id": "encodePlantUML",
    "path": "/api/tools/encodePlantUML",
    "title": "Encode PlantUML into a URL",
    "description": "Makes a URL that shows PlantUML on a PlantUML server: plantuml.com, unless the operator has named another. The URL holds the whole text, so that opening it sends the text there.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "plantumlCode": {
          "type": "string",
          "description": "PlantUML source, at most 51,200 bytes of UTF-8",
          "pattern": "\\S",
          "maxLength": 51200
        },
        "format": {
          "type": "string",
          "description": "What the URL shows",
          "enum": [
            "svg",
            "png",
            "txt"
          ],
          "default": "svg"
        },
        "verify": {
          "type": "boolean",
          "description": "Also verify it; the result then has a verdict",
          "default": false
        }
      },
      "required": [
        "plantumlCode"
      ]
    },
    "inputRules": [
      {
        "property": "plantumlCode",
        "keyword": "required",
        "code": "EMPTY_CODE",
        "message": "plantumlCode is required and cannot be empty"
      },
      {
        "property": "plantumlCode",
        "keyword": "type",
        "code": "EMPTY_CODE",
        "message": "plantumlCode is required and cannot be empty"
      },
      {
        "property": "plantumlCode",
        "keyword": "pattern",
        "code": "EMPTY_CODE",
        "message": "plantumlCode is required and cannot be empty"
      },
      {
        "property": "plantumlCode",
        "keyword": "x-max-bytes",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "PlantUML code exceeds maximum size of 50KB"
      },
      {
        "property": "plantumlCode",
        "keyword": "maxLength",
        "limit": 51200,
        "code": "CODE_TOO_LARGE",
        "message": "PlantUML code exceeds maximum size of 50KB"
      },
      {
        "property": "plantumlCode",
        "keyword": "x-well-formed",
        "code": "ENCODING_FAILED"
      }
    ],
    "outputSchema": {
      "type": "object",
      "properties": {
        "note": {
          "type": "string",
          "description": "What the result leaves out; inputs that are not known are named here"
        },
        "url": {
          "type": "string",
          "description": "Opens the picture on the PlantUML server"
        },
        "encoded": {
          "type": "string",
          "pattern": "^[0-9A-Za-z_-]+$",
          "description": "The source in PlantUML's own encoding"
        },
        "format": {
          "type": "string",
          "enum": [
            "svg",
            "png",
            "txt"
          ]
        },
        "warnings": {
          "type": "array",
          "description": "What may prevent the URL from working",
          "items": {
            "type": "string"
          }
        },
        "verdict": {
          "type": "object",
          "description": "A valid diagram or an invalid one, told apart by ok",
          "oneOf": [
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the result leaves out; inputs that are not known are named here"
                },
                "ok": {
                  "type": "boolean",
                  "enum": [
                    true
                  ]
                },
                "diagramType": {
                  "type": "string",
                  "description": "The type of diagram"
                },
                "line": {
                  "type": "integer",
                  "minimum": 1,
                  "description": "Where the hint applies, counted from 1"
                },
                "sourceLine": {
                  "type": "string",
                  "description": "That line of the source"
                },
                "hint": {
                  "type": "string",
                  "description": "What looks unfinished or is left out of a picture, although the source is valid"
                },
                "fix": {
                  "type": "string",
                  "description": "The whole source with the hint followed, present only if it is valid"
                },
                "warnings": {
                  "type": "array",
                  "description": "What is valid but probably unintended; absent if nothing is",
                  "maxItems": 5,
                  "items": {
                    "type": "object",
                    "properties": {
                      "line": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "The line, counted from 1"
                      },
                      "message": {
                        "type": "string",
                        "description": "What is probably not meant"
                      },
                      "hint": {
                        "type": "string",
                        "description": "What to write instead"
                      },
                      "fix": {
                        "type": "string",
                        "description": "The whole corrected source, present only if it is valid and without this warning"
                      }
                    },
                    "required": [
                      "message"
                    ]
                  }
                }
              },
              "required": [
                "ok"
              ]
            },
            {
              "type": "object",
              "properties": {
                "note": {
                  "type": "string",
                  "description": "What the result leaves out; inputs that are not known are named here"
                },
                "ok": {
                  "type": "boolean",
                  "enum": [
                    false
                  ]
                },
                "error": {
                  "type": "string",
                  "description": "What is wrong"
                },
                "line": {
                  "type": "integer",
                  "minimum": 1,
                  "description": "The line, counted from 1"
                },
                "column": {
                  "type": "integer",
                  "minimum": 1,
                  "description": "The column, counted from 1"
                },
                "sourceLine": {
                  "type": "string",
                  "description": "That line of the source"
                },
                "expected": {
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "description": "What was expected at that place"
                },
                "hint": {
                  "type": "string",
                  "description": "What to write instead"
                },
                "fix": {
                  "type": "string",
                  "description": "The whole corrected source, present only if it is valid"
                },
                "supported": {
                  "type": "boolean",
                  "enum": [
                    false
                  ],
                  "description": "The source may be valid but this engine cannot draw its type"
                }
              },
              "required": [
                "ok",
                "error"
              ]
            }
          ]
        }
      },
      "required": [
        "url",
        "encoded",
        "format"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "hourlyLimit": "flood",
    "optionLimits": {
      "verify": "engine"
    },
    "keepsHistory": true
  },
  "decodePlantUML": {
    "id": "decodePlantUML",
    "path": "/api/tools/decodePlantUML",
    "title": "Decode a PlantUML URL",
    "description": "Returns the PlantUML text inside a PlantUML URL or its encoded part, with any of the prefixes ~0, ~1, ~h and ~g. Nothing is fetched.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "encoded": {
          "type": "string",
          "description": "A PlantUML URL or its encoded part",
          "pattern": "\\S",
          "maxLength": 70000
        }
      },
      "required": [
        "encoded"
      ]
    },
    "inputRules": [
      {
        "property": "encoded",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: encoded must be a non-empty string"
      },
      {
        "property": "encoded",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: encoded must be a non-empty string"
      },
      {
        "property": "encoded",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: encoded must be a non-empty string"
      },
      {
        "property": "encoded",
        "keyword": "maxLength",
        "limit": 70000,
        "code": "CODE_TOO_LARGE",
        "message": "Encoded text exceeds maximum length of 70,000 characters"
      }
    ],
    "outputSchema": {
      "type": "object",
      "properties": {
        "note": {
          "type": "string",
          "description": "What the result leaves out; inputs that are not known are named here"
        },
        "plantumlCode": {
          "type": "string"
        }
      },
      "required": [
        "plantumlCode"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "hourlyLimit": "flood"
  },
  "shareMermaid": {
    "id": "shareMermaid",
    "path": "/api/tools/shareMermaid",
    "title": "Share Mermaid as links",
    "description": "Makes links that hold the whole Mermaid diagram, to edit and view it on mermaid.live, and to its picture on this service where one is running. The syntax is not checked.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "description": "Mermaid diagram code; at most 50,000 characters",
          "pattern": "\\S",
          "maxLength": 50000
        },
        "theme": {
          "type": "string",
          "description": "Mermaid only; by default the source's own, or Mermaid's choice for the type",
          "enum": [
            "default",
            "base",
            "dark",
            "forest",
            "neutral",
            "neo",
            "neo-dark",
            "redux",
            "redux-dark",
            "redux-color",
            "redux-dark-color"
          ]
        }
      },
      "required": [
        "code"
      ]
    },
    "inputRules": [
      {
        "property": "code",
        "keyword": "required",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "type",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "pattern",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be a non-empty string"
      },
      {
        "property": "code",
        "keyword": "x-max-code-units",
        "limit": 50000,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "code",
        "keyword": "maxLength",
        "limit": 50000,
        "code": "CODE_TOO_LARGE",
        "message": "Code exceeds maximum length of 50KB"
      },
      {
        "property": "code",
        "keyword": "x-well-formed",
        "code": "INVALID_INPUT",
        "message": "Invalid input: code must be well-formed Unicode, sent as UTF-8"
      }
    ],
    "outputSchema": {
      "type": "object",
      "properties": {
        "note": {
          "type": "string",
          "description": "What the result leaves out; inputs that are not known are named here"
        },
        "editUrl": {
          "type": "string",
          "pattern": "^https://mermaid\\.live/edit#pako:[A-Za-z0-9_-]+$",
          "description": "Opens the editor on mermaid.live"
        },
        "viewUrl": {
          "type": "string",
          "pattern": "^https://mermaid\\.live/view#pako:[A-Za-z0-9_-]+$",
          "description": "Opens the picture on mermaid.live"
        },
        "pictureUrl": {
          "type": "string",
          "description": "The SVG on this service; absent where none is running, as over stdio"
        },
        "warnings": {
          "type": "array",
          "description": "What may prevent a link from working",
          "items": {
            "type": "string"
          }
        }
      },
      "required": [
        "editUrl",
        "viewUrl"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "hourlyLimit": "flood",
    "keepsHistory": true
  }
};

export interface Resource {
  id: ResourceId;
  path: string;
  /** A URI, or a template with the names of the path's parameters. */
  uri: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  inputRules: readonly InputRule[];
  outputSchema: Record<string, unknown>;
  hourlyLimit?: HourlyLimit;
}

export const resources: Record<ResourceId, Resource> = {
  "latestDiagram": {
    "id": "latestDiagram",
    "path": "/api/diagrams/latest",
    "uri": "drawbridge://diagrams/latest",
    "title": "The last diagram of a session",
    "description": "The newest diagram that was drawn or encoded with the session id of the header. Only where the operator has switched the history on.",
    "inputSchema": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "inputRules": [],
    "outputSchema": {
      "type": "object",
      "required": [
        "drawnAt",
        "tool",
        "input"
      ],
      "properties": {
        "drawnAt": {
          "type": "string",
          "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$",
          "description": "When it was drawn, UTC"
        },
        "tool": {
          "type": "string",
          "description": "The tool that was called"
        },
        "input": {
          "type": "object",
          "additionalProperties": true,
          "description": "What it was called with: the source and the options"
        }
      }
    },
    "hourlyLimit": "flood"
  },
  "sessionDiagrams": {
    "id": "sessionDiagrams",
    "path": "/api/diagrams/{sessionId}",
    "uri": "drawbridge://diagrams/{sessionId}",
    "title": "The diagrams of a session",
    "description": "The newest diagrams that were drawn or encoded with this session id, at most 20 of the last 24 hours, newest first; none for a session that nobody has used. What was drawn with an API key is shown to that key alone. Call the tool again with the input to get the same picture. Only where the operator has switched the history on.",
    "inputSchema": {
      "type": "object",
      "required": [
        "sessionId"
      ],
      "properties": {
        "sessionId": {
          "type": "string",
          "description": "32 to 128 letters, digits, - or _ that nobody can guess: 128 random bits or a version 4 UUID. Repetitions, sequences and other versions of UUIDs are refused",
          "pattern": "^[A-Za-z0-9_-]{32,128}$"
        }
      }
    },
    "inputRules": [
      {
        "property": "sessionId",
        "keyword": "pattern",
        "code": "INVALID_SESSION"
      }
    ],
    "outputSchema": {
      "type": "object",
      "required": [
        "diagrams"
      ],
      "properties": {
        "diagrams": {
          "type": "array",
          "maxItems": 20,
          "items": {
            "type": "object",
            "required": [
              "drawnAt",
              "tool",
              "input"
            ],
            "properties": {
              "drawnAt": {
                "type": "string",
                "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$",
                "description": "When it was drawn, UTC"
              },
              "tool": {
                "type": "string",
                "description": "The tool that was called"
              },
              "input": {
                "type": "object",
                "additionalProperties": true,
                "description": "What it was called with: the source and the options"
              }
            }
          }
        }
      }
    },
    "hourlyLimit": "flood"
  }
};

/** A way of writing picture URLs. */
export type DialectName =
  | 'kroki'
  | 'plantuml'
  | 'mermaidInk';

export interface Route {
  path: string;
  method: string;
  id: string;
  door?: 'tool' | 'rest' | 'legacy' | 'picture';
  operation?: OperationId;
  hourlyLimit?: HourlyLimit;
  /** Answers callers without a key even where one is required. */
  open?: boolean;
  errorBase?: Record<string, unknown>;
  /** What draws for a caller who accepts images only. */
  images?: OperationId;
  /** What the path itself sets. */
  input?: Record<string, unknown>;
  /** Whether a file name is added to the result. */
  namesFile?: boolean;
  /** For a picture path: the ways of writing it, the first that fits. */
  dialects?: readonly DialectName[];
  /** What it answers with where the request does not say. */
  format?: ImageFormat;
  /** The field of the result that is the answer, as text. */
  answer?: string;
}

export const routes: readonly Route[] = [
  {
    "path": "/api/tools/verify",
    "method": "POST",
    "id": "verify",
    "door": "tool",
    "hourlyLimit": "engine"
  },
  {
    "path": "/api/tools/verifyPlantUML",
    "method": "POST",
    "id": "verifyPlantUML",
    "door": "tool",
    "hourlyLimit": "engine"
  },
  {
    "path": "/api/tools/renderPlantUML",
    "method": "POST",
    "id": "renderPlantUML",
    "door": "tool",
    "hourlyLimit": "engine"
  },
  {
    "path": "/api/tools/render",
    "method": "POST",
    "id": "render",
    "door": "tool",
    "hourlyLimit": "engine"
  },
  {
    "path": "/api/tools/svg",
    "method": "POST",
    "id": "svg",
    "door": "tool",
    "hourlyLimit": "engine"
  },
  {
    "path": "/api/tools/describeDiagram",
    "method": "POST",
    "id": "describeDiagram",
    "door": "tool",
    "hourlyLimit": "engine"
  },
  {
    "path": "/api/tools/diffDiagrams",
    "method": "POST",
    "id": "diffDiagrams",
    "door": "tool",
    "hourlyLimit": "engine"
  },
  {
    "path": "/api/tools/editDiagram",
    "method": "POST",
    "id": "editDiagram",
    "door": "tool",
    "hourlyLimit": "engine"
  },
  {
    "path": "/api/tools/convertDiagram",
    "method": "POST",
    "id": "convertDiagram",
    "door": "tool",
    "hourlyLimit": "engine"
  },
  {
    "path": "/api/tools/checkDocument",
    "method": "POST",
    "id": "checkDocument",
    "door": "tool",
    "hourlyLimit": "engine"
  },
  {
    "path": "/api/tools/diagramGuide",
    "method": "POST",
    "id": "diagramGuide",
    "door": "tool",
    "hourlyLimit": "flood"
  },
  {
    "path": "/api/tools/encodePlantUML",
    "method": "POST",
    "id": "encodePlantUML",
    "door": "tool",
    "hourlyLimit": "flood"
  },
  {
    "path": "/api/tools/decodePlantUML",
    "method": "POST",
    "id": "decodePlantUML",
    "door": "tool",
    "hourlyLimit": "flood"
  },
  {
    "path": "/api/tools/shareMermaid",
    "method": "POST",
    "id": "shareMermaid",
    "door": "tool",
    "hourlyLimit": "flood"
  },
  {
    "path": "/api/tools/{toolName}",
    "method": "POST",
    "id": "invokeTool",
    "door": "tool"
  },
  {
    "path": "/api/tools",
    "method": "GET",
    "id": "listTools"
  },
  {
    "path": "/api/verify",
    "method": "POST",
    "id": "verifyRest",
    "door": "rest",
    "operation": "verify",
    "errorBase": {
      "ok": false
    }
  },
  {
    "path": "/api/render",
    "method": "POST",
    "id": "renderRest",
    "door": "rest",
    "operation": "render",
    "images": "render"
  },
  {
    "path": "/api/svg",
    "method": "POST",
    "id": "svgRest",
    "door": "rest",
    "operation": "svg",
    "images": "render"
  },
  {
    "path": "/api/plantuml/verify",
    "method": "POST",
    "id": "verifyPlantUMLRest",
    "door": "rest",
    "operation": "verifyPlantUML",
    "errorBase": {
      "ok": false
    }
  },
  {
    "path": "/api/plantuml/render",
    "method": "POST",
    "id": "renderPlantUMLRest",
    "door": "rest",
    "operation": "renderPlantUML",
    "images": "renderPlantUML"
  },
  {
    "path": "/api/plantuml/svg",
    "method": "POST",
    "id": "svgPlantUMLRest",
    "door": "rest",
    "operation": "renderPlantUML",
    "images": "renderPlantUML",
    "input": {
      "format": "svg"
    },
    "namesFile": true
  },
  {
    "path": "/api/diagrams/latest",
    "method": "GET",
    "id": "latestDiagram",
    "door": "tool",
    "hourlyLimit": "flood"
  },
  {
    "path": "/api/diagrams/{sessionId}",
    "method": "GET",
    "id": "sessionDiagrams",
    "door": "tool",
    "hourlyLimit": "flood"
  },
  {
    "path": "/mcp/v1/encode-plantuml",
    "method": "POST",
    "id": "encodePlantUMLLegacy",
    "door": "legacy",
    "operation": "encodePlantUML"
  },
  {
    "path": "/mcp",
    "method": "POST",
    "id": "mcp",
    "hourlyLimit": "mcp"
  },
  {
    "path": "/",
    "method": "GET",
    "id": "playground",
    "open": true
  },
  {
    "path": "/",
    "method": "POST",
    "id": "drawByKroki",
    "door": "picture",
    "hourlyLimit": "engine",
    "dialects": [
      "kroki"
    ]
  },
  {
    "path": "/mermaid",
    "method": "POST",
    "id": "drawMermaid",
    "door": "picture",
    "operation": "render",
    "dialects": [
      "kroki"
    ]
  },
  {
    "path": "/mermaid/{format}",
    "method": "POST",
    "id": "drawMermaidText",
    "door": "picture",
    "operation": "render",
    "dialects": [
      "kroki"
    ]
  },
  {
    "path": "/mermaid/{format}/{source}",
    "method": "GET",
    "id": "drawMermaidUrl",
    "door": "picture",
    "operation": "render",
    "dialects": [
      "kroki"
    ]
  },
  {
    "path": "/c4plantuml",
    "method": "POST",
    "id": "drawC4PlantUML",
    "door": "picture",
    "operation": "renderPlantUML",
    "dialects": [
      "kroki"
    ]
  },
  {
    "path": "/c4plantuml/{format}",
    "method": "POST",
    "id": "drawC4PlantUMLText",
    "door": "picture",
    "operation": "renderPlantUML",
    "dialects": [
      "kroki"
    ]
  },
  {
    "path": "/c4plantuml/{format}/{source}",
    "method": "GET",
    "id": "drawC4PlantUMLUrl",
    "door": "picture",
    "operation": "renderPlantUML",
    "dialects": [
      "kroki"
    ]
  },
  {
    "path": "/plantuml",
    "method": "POST",
    "id": "drawPlantUML",
    "door": "picture",
    "operation": "renderPlantUML",
    "dialects": [
      "kroki"
    ]
  },
  {
    "path": "/plantuml/{format}",
    "method": "POST",
    "id": "drawPlantUMLText",
    "door": "picture",
    "operation": "renderPlantUML",
    "dialects": [
      "kroki",
      "plantuml"
    ]
  },
  {
    "path": "/plantuml/{format}/{source}",
    "method": "GET",
    "id": "drawPlantUMLUrl",
    "door": "picture",
    "operation": "renderPlantUML",
    "dialects": [
      "kroki",
      "plantuml"
    ]
  },
  {
    "path": "/plantuml/{format}/{index}/{source}",
    "method": "GET",
    "id": "drawPlantUMLPage",
    "door": "picture",
    "operation": "renderPlantUML",
    "dialects": [
      "plantuml"
    ]
  },
  {
    "path": "/plantuml/{format}/{index}/{source}",
    "method": "POST",
    "id": "drawPlantUMLPageText",
    "door": "picture",
    "operation": "renderPlantUML",
    "dialects": [
      "plantuml"
    ]
  },
  {
    "path": "/plantuml/check",
    "method": "POST",
    "id": "checkPlantUMLText",
    "door": "picture",
    "operation": "describeDiagram",
    "dialects": [
      "plantuml"
    ],
    "answer": "words"
  },
  {
    "path": "/plantuml/base64/{source}",
    "method": "GET",
    "id": "drawPlantUMLDataUrl",
    "door": "picture",
    "operation": "renderPlantUML",
    "dialects": [
      "plantuml"
    ],
    "answer": "dataUrl"
  },
  {
    "path": "/plantuml/map/{source}",
    "method": "GET",
    "id": "mapPlantUMLUrl",
    "door": "picture",
    "operation": "describeDiagram",
    "dialects": [
      "plantuml"
    ],
    "answer": "map"
  },
  {
    "path": "/plantuml/language",
    "method": "GET",
    "id": "listPlantUMLWords",
    "open": true
  },
  {
    "path": "/plantuml/check/{source}",
    "method": "GET",
    "id": "checkPlantUMLUrl",
    "door": "picture",
    "operation": "describeDiagram",
    "dialects": [
      "plantuml"
    ],
    "answer": "words"
  },
  {
    "path": "/plantuml/coder",
    "method": "POST",
    "id": "encodePlantUMLText",
    "door": "picture",
    "operation": "encodePlantUML",
    "dialects": [
      "plantuml"
    ],
    "answer": "encoded"
  },
  {
    "path": "/plantuml/coder/{source}",
    "method": "GET",
    "id": "decodePlantUMLUrl",
    "door": "picture",
    "operation": "decodePlantUML",
    "dialects": [
      "plantuml"
    ],
    "answer": "plantumlCode"
  },
  {
    "path": "/svg/{source}",
    "method": "GET",
    "id": "drawInkSvg",
    "door": "picture",
    "operation": "render",
    "dialects": [
      "mermaidInk"
    ],
    "format": "svg"
  },
  {
    "path": "/img/{source}",
    "method": "GET",
    "id": "drawInkImage",
    "door": "picture",
    "operation": "render",
    "dialects": [
      "mermaidInk"
    ],
    "format": "png"
  },
  {
    "path": "/pdf/{source}",
    "method": "GET",
    "id": "drawInkPdf",
    "door": "picture",
    "operation": "render",
    "dialects": [
      "mermaidInk"
    ],
    "format": "pdf"
  },
  {
    "path": "/health",
    "method": "GET",
    "id": "krokiHealth",
    "open": true
  },
  {
    "path": "/page-token",
    "method": "GET",
    "id": "pageToken",
    "open": true
  },
  {
    "path": "/api/health",
    "method": "GET",
    "id": "health",
    "open": true
  },
  {
    "path": "/api/ready",
    "method": "GET",
    "id": "ready",
    "open": true
  },
  {
    "path": "/metrics",
    "method": "GET",
    "id": "metrics"
  }
];
