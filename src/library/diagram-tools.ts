/** Every tool of the contract as a function, with the types of the contract; whoever runs the calls passes in how. */
import type { Input, OperationId, Output } from '../../generated/operations.ts';
import { TOOL_NAMES } from '../../generated/values.ts';

export type ToolName = OperationId;
export type ToolInput<Name extends ToolName> = Input<Name>;

export interface CallOptions {
  /** When it is aborted, the call throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** The formats that an input asks for; svg is the contract's default. */
type FormatIn<Given> = Given extends { format?: infer Format }
  ? unknown extends Format
    ? 'svg'
    : Format extends string
      ? Format
      : 'svg'
  : 'svg';

/** A picture is in the field that has the name of its format, and only there. */
type WithPicture<Result, Format> = Format extends keyof Result ? Result & Required<Pick<Result, Format>> : Result;

export type ToolResult<Name extends ToolName, Given = Input<Name>> = WithPicture<Output<Name>, FormatIn<Given>>;

/** Throws a DrawbridgeError, or the reason of its signal. */
export type DiagramTool<Name extends ToolName> = <const Given extends Input<Name>>(
  input: Given,
  options?: CallOptions,
) => Promise<ToolResult<Name, Given>>;

export type DiagramTools = { readonly [Name in ToolName]: DiagramTool<Name> };

export type RunTool = (name: ToolName, input: unknown, options: CallOptions) => Promise<unknown>;

export function diagramTools(run: RunTool): DiagramTools {
  const functions = TOOL_NAMES.map((name) => {
    const tool = (input: unknown, options: CallOptions = {}) => run(name, input, options);
    return [name, tool] as const;
  });
  // The contract pairs each name with its input and result, and both are checked against it at run time.
  return Object.fromEntries(functions) as unknown as DiagramTools;
}
