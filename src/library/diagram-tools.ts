/** Every tool of the contract as a function, with the types of the contract; the caller passes in how a call is run. */
import type { Input, OperationId, Output } from '../../generated/operations.ts';
import { type ImageFormat, TOOL_INPUTS, TOOL_NAMES } from '../../generated/values.ts';
import { meantName } from '../ports/nearest-name.ts';

export type ToolName = OperationId;
export type ToolInput<Name extends ToolName> = Input<Name>;

export interface CallOptions {
  /** When it is aborted, the call throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** The formats that a tool can be asked for, and the one that it answers with unasked. */
type FormatOf<Name extends ToolName> = Input<Name> extends { format?: infer Format } ? NonNullable<Format> : never;
type DefaultFormat<Name extends ToolName> =
  Extract<FormatOf<Name>, 'svg'> extends never ? FormatOf<Name> : Extract<FormatOf<Name>, 'svg'>;

/** A picture is in the field that has the name of its format, and only there. */
type Chosen<Result, Format> = Format extends PropertyKey
  ? Extract<Result, Record<Format, unknown>> extends never
    ? Result
    : Extract<Result, Record<Format, unknown>> & { [Other in Exclude<ImageFormat, Format>]?: undefined }
  : Result;

export type ToolResult<Name extends ToolName, Format = unknown> = Chosen<Output<Name>, Format>;

/** Throws a DrawbridgeError, or the reason of its signal. An input that the tool does not have does not compile, and is warned about at run time. */
export type DiagramTool<Name extends ToolName> = [FormatOf<Name>] extends [never]
  ? (input: Input<Name>, options?: CallOptions) => Promise<Output<Name>>
  : <Format extends FormatOf<Name> = DefaultFormat<Name>>(
      input: Omit<Input<Name>, 'format'> & { format?: Format },
      options?: CallOptions,
    ) => Promise<ToolResult<Name, Format>>;

export type DiagramTools = { readonly [Name in ToolName]: DiagramTool<Name> };

export type RunTool = (name: ToolName, input: unknown, options: CallOptions) => Promise<unknown>;

/** What has been warned of: once is enough. */
const warned = new Set<string>();

function warnOfUnknown(tool: ToolName, input: unknown): void {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return;
  const unknown = Object.keys(input).filter((name) => !TOOL_INPUTS[tool].includes(name));
  for (const name of unknown.filter((each) => !warned.has(`${tool} ${each}`))) {
    warned.add(`${tool} ${name}`);
    const meant = meantName(name, TOOL_INPUTS[tool]);
    const text = `${tool} has no input '${name}'${meant === undefined ? '' : `; did you mean '${meant}'?`}`;
    // A browser has no process; there the note of the result says it.
    globalThis.process?.emitWarning?.(text, 'DrawbridgeWarning');
  }
}

export function diagramTools(run: RunTool): DiagramTools {
  const functions = TOOL_NAMES.map((name) => {
    const tool = (input: unknown, options: CallOptions = {}) => {
      warnOfUnknown(name, input);
      return run(name, input, options);
    };
    return [name, tool] as const;
  });
  // The contract pairs each name with its input and result, and both are checked against it at run time.
  return Object.fromEntries(functions) as unknown as DiagramTools;
}
