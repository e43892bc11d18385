// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

export interface ErrorRow {
  status: number;
  /** Who can fix it: the caller, with another request, or the operator of the service. */
  fault: 'caller' | 'service';
  message: string;
  /** What the REST paths answer instead. */
  rest?: { status: number; message: string };
}

export type ErrorCode =
  | 'EMPTY_CODE'
  | 'INVALID_INPUT'
  | 'CODE_TOO_LARGE'
  | 'ENCODING_FAILED'
  | 'DECODING_FAILED'
  | 'UNSUPPORTED_FORMAT'
  | 'UNSUPPORTED_TYPE'
  | 'URL_TOO_LONG'
  | 'INVALID_SYNTAX'
  | 'UNSUPPORTED_DIAGRAM'
  | 'EDIT_IMPOSSIBLE'
  | 'EDIT_INEXACT'
  | 'NO_COUNTERPART'
  | 'DIAGRAM_TOO_COMPLEX'
  | 'RESULT_TOO_LARGE'
  | 'SAVING_FAILED'
  | 'UNAUTHORIZED'
  | 'INVALID_SESSION'
  | 'HISTORY_OFF'
  | 'DIAGRAM_NOT_FOUND'
  | 'INVALID_JSON'
  | 'UNSUPPORTED_ENCODING'
  | 'TOOL_NOT_FOUND'
  | 'TOOL_NAME_REQUIRED'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'MALFORMED_REQUEST'
  | 'REQUEST_TIMEOUT'
  | 'HEADERS_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'OVERLOADED'
  | 'HISTORY_UNAVAILABLE'
  | 'NOT_READY'
  | 'SHUTTING_DOWN'
  | 'INTERNAL_ERROR'
  | 'NOT_IMPLEMENTED';

export const errors: Record<ErrorCode, ErrorRow> = {
  "EMPTY_CODE": {
    "status": 400,
    "fault": "caller",
    "message": "The source is required and cannot be empty"
  },
  "INVALID_INPUT": {
    "status": 400,
    "fault": "caller",
    "message": "The input is not what this operation accepts"
  },
  "CODE_TOO_LARGE": {
    "status": 413,
    "fault": "caller",
    "message": "The request is too large; a source has at most 50 KB"
  },
  "ENCODING_FAILED": {
    "status": 500,
    "fault": "caller",
    "message": "Failed to encode PlantUML code",
    "rest": {
      "status": 400,
      "message": "Invalid input: code must be well-formed Unicode, sent as UTF-8"
    }
  },
  "DECODING_FAILED": {
    "status": 400,
    "fault": "caller",
    "message": "The text is not an encoded diagram"
  },
  "UNSUPPORTED_FORMAT": {
    "status": 400,
    "fault": "caller",
    "message": "Unsupported output format: {format} for {what}. Must be one of {formats}."
  },
  "UNSUPPORTED_TYPE": {
    "status": 400,
    "fault": "caller",
    "message": "Unsupported diagram type: {type}. Must be one of {types}."
  },
  "URL_TOO_LONG": {
    "status": 414,
    "fault": "caller",
    "message": "The URL is longer than {limit} characters. POST the source to the same path without it, as text/plain"
  },
  "INVALID_SYNTAX": {
    "status": 400,
    "fault": "caller",
    "message": "Invalid diagram syntax"
  },
  "UNSUPPORTED_DIAGRAM": {
    "status": 422,
    "fault": "caller",
    "message": "This type of diagram is not supported here"
  },
  "EDIT_IMPOSSIBLE": {
    "status": 422,
    "fault": "caller",
    "message": "{reason}"
  },
  "EDIT_INEXACT": {
    "status": 422,
    "fault": "caller",
    "message": "{reason}"
  },
  "NO_COUNTERPART": {
    "status": 422,
    "fault": "caller",
    "message": "{reason}"
  },
  "DIAGRAM_TOO_COMPLEX": {
    "status": 422,
    "fault": "caller",
    "message": "The diagram is too complex to draw within the limits"
  },
  "RESULT_TOO_LARGE": {
    "status": 413,
    "fault": "caller",
    "message": "The result has {characters} characters (about {tokens} tokens); at most {maxCharacters} (about {maxTokens} tokens) are sent. {advice}"
  },
  "SAVING_FAILED": {
    "status": 500,
    "fault": "service",
    "message": "The picture was drawn but could not be saved ({reason}); leave saveTo out to get it in the answer"
  },
  "UNAUTHORIZED": {
    "status": 401,
    "fault": "caller",
    "message": "A valid API key is required: send it as Authorization: Bearer KEY"
  },
  "INVALID_SESSION": {
    "status": 400,
    "fault": "caller",
    "message": "A session id must be unguessable: 32 to 128 random letters, digits, - or _, such as a version 4 UUID"
  },
  "HISTORY_OFF": {
    "status": 404,
    "fault": "caller",
    "message": "This service keeps no history; on the server, drawbridge serve --history or HISTORY=on switches it on"
  },
  "DIAGRAM_NOT_FOUND": {
    "status": 404,
    "fault": "caller",
    "message": "Nothing has been drawn with this session id in the last 24 hours"
  },
  "INVALID_JSON": {
    "status": 400,
    "fault": "caller",
    "message": "Request body is not valid JSON"
  },
  "UNSUPPORTED_ENCODING": {
    "status": 415,
    "fault": "caller",
    "message": "Compressed request bodies are not accepted; send the body plain, without Content-Encoding"
  },
  "TOOL_NOT_FOUND": {
    "status": 404,
    "fault": "caller",
    "message": "Tool '{name}' not found"
  },
  "TOOL_NAME_REQUIRED": {
    "status": 400,
    "fault": "caller",
    "message": "Tool name is required in the path"
  },
  "METHOD_NOT_ALLOWED": {
    "status": 405,
    "fault": "caller",
    "message": "Only {method} method is allowed"
  },
  "NOT_FOUND": {
    "status": 404,
    "fault": "caller",
    "message": "There is nothing at this path; GET /openapi.json lists every path"
  },
  "MALFORMED_REQUEST": {
    "status": 400,
    "fault": "caller",
    "message": "The request is not valid HTTP"
  },
  "REQUEST_TIMEOUT": {
    "status": 408,
    "fault": "caller",
    "message": "The request did not arrive in time"
  },
  "HEADERS_TOO_LARGE": {
    "status": 431,
    "fault": "caller",
    "message": "The request's header fields are too large"
  },
  "RATE_LIMITED": {
    "status": 429,
    "fault": "caller",
    "message": "Rate limit exceeded. Please try again later."
  },
  "OVERLOADED": {
    "status": 503,
    "fault": "service",
    "message": "The service is busy. Please try again shortly."
  },
  "HISTORY_UNAVAILABLE": {
    "status": 503,
    "fault": "service",
    "message": "The history cannot be read at the moment. Please try again shortly."
  },
  "NOT_READY": {
    "status": 503,
    "fault": "service",
    "message": "The service is not ready: {reason}"
  },
  "SHUTTING_DOWN": {
    "status": 503,
    "fault": "service",
    "message": "The service is shutting down. Please try again shortly."
  },
  "INTERNAL_ERROR": {
    "status": 500,
    "fault": "service",
    "message": "An unexpected error occurred"
  },
  "NOT_IMPLEMENTED": {
    "status": 501,
    "fault": "service",
    "message": "This operation is not implemented yet"
  }
};
