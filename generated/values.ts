// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

export const limits = {
  "maxBodyBytes": 409600,
  "maxUrlCharacters": 70000,
  "maxDecodedBytes": 200000,
  "pictureMaxAgeSeconds": 432000,
  "hourlyCallsPerAddress": {
    "engine": 100,
    "flood": 5000,
    "mcp": 1000,
    "page": 2000
  },
  "renderTimeoutMs": 5000,
  "renderWaitMs": 30000,
  "maxSvgSidePx": 500000,
  "maxPngPixels": 25000000,
  "maxDescriptionCharacters": 24000,
  "maxDocumentDiagrams": 50,
  "documentTimeMs": 10000,
  "maxWarnings": 5,
  "historySeconds": 86400,
  "historyDiagrams": 20,
  "maxHistoryDiagramBytes": 204800,
  "maxHistorySessionBytes": 1048576,
  "maxMcpResultCharacters": 100000,
  "maxMcpImageSidePx": 1568
} as const;

/** The budget of an address that a call counts towards. */
export type HourlyLimit = keyof typeof limits.hourlyCallsPerAddress;

/** The tools, in the contract's order. */
export const TOOL_NAMES = [
  "verify",
  "verifyPlantUML",
  "renderPlantUML",
  "render",
  "svg",
  "describeDiagram",
  "diffDiagrams",
  "editDiagram",
  "convertDiagram",
  "checkDocument",
  "diagramGuide",
  "encodePlantUML",
  "decodePlantUML",
  "shareMermaid"
] as const;

/** The inputs of each tool. */
export const TOOL_INPUTS: Readonly<Record<(typeof TOOL_NAMES)[number], readonly string[]>> = {
  "verify": [
    "code",
    "language"
  ],
  "verifyPlantUML": [
    "plantumlCode"
  ],
  "renderPlantUML": [
    "plantumlCode",
    "background",
    "page",
    "dark",
    "format",
    "scale",
    "maxWidth",
    "maxHeight",
    "embedSource",
    "columns",
    "ascii",
    "pageSize"
  ],
  "render": [
    "code",
    "language",
    "theme",
    "background",
    "format",
    "scale",
    "maxWidth",
    "maxHeight",
    "embedSource",
    "columns",
    "ascii",
    "pageSize"
  ],
  "svg": [
    "code",
    "theme",
    "background",
    "embedSource"
  ],
  "describeDiagram": [
    "code",
    "language"
  ],
  "diffDiagrams": [
    "before",
    "after",
    "language",
    "format",
    "scale",
    "maxWidth",
    "maxHeight"
  ],
  "editDiagram": [
    "code",
    "operations",
    "language"
  ],
  "convertDiagram": [
    "code",
    "to"
  ],
  "checkDocument": [
    "text"
  ],
  "diagramGuide": [
    "type",
    "purpose",
    "language"
  ],
  "encodePlantUML": [
    "plantumlCode",
    "format",
    "verify"
  ],
  "decodePlantUML": [
    "encoded"
  ],
  "shareMermaid": [
    "code",
    "theme"
  ]
};

/** Mermaid's themes. */
export const THEMES = [
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
] as const;
export type Theme = (typeof THEMES)[number];

/** What pictures can be asked for as. */
export type ImageFormat = 'svg' | 'png' | 'pdf' | 'drawio' | 'excalidraw' | 'txt';

/** The longest Mermaid source, in UTF-16 code units. */
export const MAX_MERMAID_CODE_UNITS = 50000;

/** The longest PlantUML source, in bytes of UTF-8. */
export const MAX_PLANTUML_CODE_BYTES = 51200;

/** The longest answer of diagramGuide. */
export const MAX_GUIDE_CHARACTERS = 2500;

/** What a session id looks like; whether it can be guessed is another question. */
export const SESSION_ID: RegExp = /^[A-Za-z0-9_-]{32,128}$/;

/** Pixels of a PNG for each unit of the drawing. */
export const MIN_SCALE = 0.1;
export const MAX_SCALE = 4;
export const DEFAULT_SCALE = 1;
